"""What a board is handed of the past: the view as it was, and what led to it."""

from __future__ import annotations

from colonia_tui.drawing.people import all_isolated, called
from colonia_tui.drawing.shown import Looked, Mode, Shown
from colonia_tui.face import Face
from colonia_tui.language.i18n import _
from colonia_tui.language.reasons import explain
from colonia_tui.screens import showing
from colonia_tui.screens.log_lines import log_lines, spoken
from colonia_tui.screens.looking_back import LookingBack
from colonia_tui.screens.table_state import TableState
from colonia_tui.table.desk import Desk
from colonia_tui.table.standing import news
from engine.game import View


def past_shown(state: TableState, face: Face, back: LookingBack, said: str, *, plays: bool) -> Shown | None:
    """The version that is looked at; as long as it has not come the present one, and that it is waited for.

    ``said`` is said until the next key; ``plays``: it goes on by itself. None before there is anything.
    """
    desk, whose, telling = state.desk, back.whose, face.telling
    update, seen = desk.updates.get(whose.here), back.view(back.at)
    if update is None:
        return None
    view: View | None = update.view if seen is None else seen
    if whose.public and view is not None:
        view = telling.public(view)
    if view is None:
        return None
    names = all_isolated(desk.names)
    words = face.words_at(names, view)
    until, happened = back.until(), back.happened()
    seat = None if whose.public else whose.seat
    new = news(until, seat, telling.actor, telling.doing)
    talked = tuple(line for line in spoken(desk) if line.version <= back.at)
    plaque = face.plaque(face.moment(view)) if seen is not None else None
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
            happened=log_lines(happened, None, telling, words, names) if seen is not None else [],
            stretch=face.stretch(),
            plays=plays,
            waits=_waiting(state),
        ),
        events=until,
        marks=telling.marks(happened, view) if seen is not None else frozenset(),
        recap=tuple(telling.clauses(new, words, seat, view)),
        log=log_lines(until, happened[0] if happened else None, telling, words, names, talked),
        spoken=talked,
        message=said or _trouble(desk) or ("" if seen is not None else _coming(back)),
        notes=False,
        shared=state.seating.shared,
    )


def _coming(back: LookingBack) -> str:
    """Why the version that is looked at is not here."""
    if back.desk.earlier.is_lost(back.at):
        return _("How the table was then is not known any more.")
    return _("One moment, that is being looked up …")


def _trouble(desk: Desk) -> str:
    """What is wrong with the connection, or that the game is paused; "" for nothing."""
    if desk.over is not None:
        return ""
    if desk.ended is not None:
        return explain(desk.ended)
    return showing.message(desk) if not desk.connected or desk.paused is not None else ""


def _waiting(state: TableState) -> str:
    """What the present has for whoever looks back; "" for nothing."""
    desk = state.desk
    asked = desk.asked()
    if state.asking is not None:
        return _("you are asked something")
    if desk.ended is not None and desk.over is None:
        return _("not at the table any more")
    if desk.over is not None:
        return _("the game is over")
    if not asked:
        return ""
    if not state.seating.shared:
        return _("it is your turn")
    return _("it is {name}'s turn").format(name=called(desk.names[asked[0]], 12))
