"""How a finished game went: the events that are still wanted to know it, and the same in sentences."""

from __future__ import annotations

from collections.abc import Callable

from colonia_tui.drawing.course import Course
from colonia_tui.drawing.people import leaders
from colonia_tui.language.i18n import _, capital
from colonia_tui.table.desk import Desk
from colonia_tui.table.past import FIRST
from engine.game import Seat


def wanted(desk: Desk) -> tuple[Seat | None, int, int] | None:
    """Whose events to ask for, and of which versions, to know the game from its beginning; None if they are
    all here, or lost."""
    seat = next((seat for seat in desk.seats if seat in desk.updates), None)
    came = desk.events.get(seat, [])
    known, before = desk.earlier.events(seat), range(FIRST, came[0].version + 1 if came else FIRST)
    lacks = [version for version in before if version not in known]
    return None if not lacks or any(map(desk.earlier.is_lost, before)) else (seat, lacks[0], before[-1])


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
