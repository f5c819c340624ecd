"""The past of a table for a board: what it shows of one version. No keys, no widgets."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

from colonia_tui.drawing.people import called
from colonia_tui.drawing.shown import Looked, Mode, Shown
from colonia_tui.face import Face
from colonia_tui.language.i18n import _, all_isolated
from colonia_tui.language.reasons import explain
from colonia_tui.session.event_player import log_lines, spoken
from colonia_tui.session.past import LookingBack
from colonia_tui.session.presenter import Presenter, message
from colonia_tui.table.desk import Desk
from colonia_tui.table.past import news
from engine.game import View


def past_shown(
    presenter: Presenter, face: Face, back: LookingBack, said: str, *, plays: bool
) -> Shown | None:
    """The current version for a board; until it comes the present one, with a message. None before an update.

    ``said`` is a message until the next key; ``plays``: versions go on by themselves.
    """
    desk, whose, story = presenter.desk, back.whose, face.story
    update, seen = desk.updates.get(whose.here), back.view(back.at)
    if update is None:
        return None
    view: View | None = update.view if seen is None else seen
    if whose.public and view is not None:
        view = story.public(view)
    if view is None:
        return None
    names = all_isolated(desk.names)
    words = face.words_at(names, view, desk.you)
    until, happened = back.until(), back.happened()
    seat = None if whose.public else whose.seat
    new = news(until, seat, story.actor, story.doing)
    chat = tuple(line for line in spoken(desk) if line.version <= back.at)
    plaque = face.plaque(face.moment(view)) if seen is not None else None
    course = _course(desk, face, back)
    passed = [points for move, points in course if move <= back.number]
    certain = face.certain(view) if seen is not None and not back.is_last else ()
    return Shown(
        mode=Mode.PAST,
        view=view,
        version=back.at,
        seat=seat,
        names=tuple(desk.names),
        colours=tuple(desk.colours),
        looked=Looked(
            when="" if plaque is None else plaque[0],
            move=back.number,
            of=len(back.stops),
            happened=log_lines(happened, None, story, words, names) if seen is not None else [],
            stretch=face.stretch(),
            plays=plays,
            waits=_waiting(presenter),
            course=course,
            points=certain or (passed[-1] if passed else [0] * len(desk.names)),
            branches=desk.over is not None and desk.link.record is not None and not back.is_last,
            seen=desk.may_look_at,
            close=_("result") if desk.over is not None else _("leave") if desk.link.replays else "",
        ),
        events=until,
        marks=story.marks(happened, view) if seen is not None else frozenset(),
        recap=tuple(story.clauses(new, words, seat, view)),
        log=log_lines(until, happened[0] if happened else None, story, words, names, chat),
        spoken=chat,
        message=said or _trouble(desk) or ("" if seen is not None else _coming(back)),
        notes=False,
        shared=presenter.seating.shared,
    )


def _course(desk: Desk, face: Face, back: LookingBack) -> list[tuple[int, Sequence[int]]]:
    """The moves that ended a stop of the course of a game that is over, and everybody's points after them."""
    update = desk.updates.get(back.whose.here)
    if desk.over is None or update is None or not back.counted:
        return []
    ending = face.ending(update.view, back.events)
    course = None if ending is None else ending.course
    if course is None:
        return []
    moves = (bisect_right(back.stops, version) for version in course.versions)
    return [*dict(zip(moves, course.points, strict=True)).items()]


def _coming(back: LookingBack) -> str:
    """Why we do not have the current version."""
    if back.desk.earlier.is_lost(back.at):
        return _("How the table looked then is no longer known.")
    return _("One moment, that is being looked up …")


def _trouble(desk: Desk) -> str:
    """A problem with the connection, or that the game is paused; "" for neither."""
    if desk.over is not None:
        return ""
    if desk.ended is not None:
        return explain(desk.ended)
    return message(desk) if not desk.connected or desk.paused is not None else ""


def _waiting(presenter: Presenter) -> str:
    """What waits in the present; "" for nothing."""
    desk = presenter.desk
    asked = desk.asked()
    if presenter.asking is not None:
        return _("you are asked something")
    if desk.ended is not None and desk.over is None:
        return _("no longer at the table")
    if desk.over is not None:
        # Translators: behind the key that ends looking back
        return _("to the result")
    if desk.link.replays:
        # Translators: behind the key that ends looking back at a recorded game
        return _("leaves; the game is not over")
    if not asked:
        return ""
    if not presenter.seating.shared:
        return _("back to your turn")
    return _("back to {name}'s turn").format(name=called(desk.names[asked[0]], 12))
