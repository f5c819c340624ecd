"""How a finished game went: the events that are still wanted to know it, and the same in sentences."""

from __future__ import annotations

from collections.abc import Callable

from colonia_tui.drawing.course import Course
from colonia_tui.drawing.people import leaders
from colonia_tui.language.i18n import _, capital
from colonia_tui.session.ending import missing, whose
from colonia_tui.table.desk import Desk
from engine.game import Seat


def wanted(desk: Desk) -> tuple[Seat | None, int, int] | None:
    """Whose events to ask for, and of which versions, to know the game from its beginning; None if they are
    all here, or lost."""
    lacks = missing(desk)
    return None if not lacks or any(map(desk.earlier.is_lost, lacks)) else (whose(desk), lacks[0], lacks[-1])


def in_sentences(course: Course, name: Callable[[Seat], str], you: Seat | None) -> list[str]:
    """Everybody's points at each stop, the most first, and who is ahead whenever that changes."""
    found: list[str] = []
    ahead: list[Seat] = []
    for stop, points in zip(course.stops, course.points, strict=True):
        order = sorted(range(len(points)), key=lambda seat: (-points[seat], seat))
        # Translators: a player's name and points, in a list of them
        each = [_("{name} {points}").format(name=name(seat), points=points[seat]) for seat in order]
        said = [_("{when}: {points}.").format(when=capital(stop[0]), points=", ".join(each))]
        before, ahead = ahead, leaders(points)
        if ahead != before:
            said.append(_who_leads([name(seat) for seat in ahead], yours=ahead == [you]))
        found.append(" ".join(filter(None, said)))
    return found


def _who_leads(names: list[str], *, yours: bool) -> str:
    """Who is ahead now; "" for nobody."""
    if yours:
        return _("You are in the lead.")
    if len(names) == 1:
        return _("{name} is in the lead.").format(name=names[0])
    return _("Level in the lead: {names}.").format(names=", ".join(names)) if names else ""
