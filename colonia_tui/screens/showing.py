"""What a table screen hands down to its board, as far as desk and tale say it."""

from __future__ import annotations

from colonia_tui.drawing.people import all_isolated
from colonia_tui.drawing.shown import Mode, Shown
from colonia_tui.language.i18n import _
from colonia_tui.language.reasons import explain, notice
from colonia_tui.screens import going_back, prompts
from colonia_tui.screens.telling import Tale
from colonia_tui.table.desk import Desk
from engine.game import Question, Reason, Seat
from net.messages import Notice, Update


def mode(desk: Desk, tale: Tale, cover: Seat | None, asking: str) -> Mode:
    """What the screen is doing."""
    if asking:
        return Mode.ANSWERING
    if tale.step is not None:
        return Mode.TELLING
    if tale.turning is not None:
        return Mode.TURNING
    if cover is not None:
        return Mode.COVERED
    if desk.over is not None:
        return Mode.OVER
    if desk.ended is not None:
        return Mode.GONE
    return Mode.WAITING if question(desk, desk.here) is None else Mode.ASKED


def question(desk: Desk, seat: Seat | None) -> Question | None:
    """What a seat is asked, unless the game is paused."""
    if desk.paused is not None:
        return None
    update = desk.updates.get(seat)
    return None if update is None or not update.legal else update.question


def message(desk: Desk, now: Mode = Mode.WAITING) -> str:
    """What the host has to say, or what became of it; "" for nothing. ``now``: what the screen is doing."""
    if desk.displaced:
        return ""  # it is asked about
    if desk.ended is not None and desk.over is None:
        return explain(desk.ended) + " " + _("q leaves.")
    if not desk.connected and isinstance(desk.notice, Reason):
        return explain(desk.notice) + " " + _("Trying again …")
    if desk.lost is not None:
        return prompts.lost_moves_message(desk)
    if desk.paused is not None and desk.over is None:
        return "" if now is Mode.ANSWERING else prompts.pause_message(desk, desk.paused)
    if desk.proposal is not None:
        return "" if now is Mode.ANSWERING else going_back.message(desk)
    if desk.watching and desk.over is not None:
        return _looking(desk)
    if isinstance(desk.notice, Notice):
        return noticed(desk, desk.notice)
    return prompts.away_message(desk)


def noticed(desk: Desk, said: Notice) -> str:
    """What the host has told everybody, and what can be done about it."""
    match said:
        case Notice(code="wants_bot", args=[str(who), str(name)]):
            return prompts.bot_wanted(desk, who, name)
        case Notice(code="left" | "lost", args=[str(name)]) if prompts.waits_for(desk, name):
            return prompts.away_message(desk)  # how long they have been away stands below
    return notice(said.code, all_isolated(said.args))


def _looking(desk: Desk) -> str:
    """To somebody who watches, after the end: whose view it is, and how to see the others."""
    update = desk.updates.get(None)
    seat = None if update is None else update.view.get("seat")
    if seat is None:
        return _("F3 shows the table as each player saw it.")
    return _("The table as {name} saw it; F3 goes on.").format(name=all_isolated(desk.names)[seat])


def shown(desk: Desk, update: Update, tale: Tale, now: Mode, public: bool) -> Shown:
    """The table, the question and what happened; the screen adds what it knows itself.

    ``update`` is the newest of the seat whose screen it is, or is going to be. While several people may be
    looking (``public``), the tale is public, too, and nothing in what is shown belongs to one of them.
    """
    seat = None if public else desk.here
    if desk.watching and desk.over is not None:
        seat = tale.view.get("seat")
    asked = now is Mode.ASKED or (now is Mode.ANSWERING and tale.step is None and tale.turning is None)
    return Shown(
        mode=now,
        view=tale.view,
        version=update.version,
        seat=seat,
        names=tuple(desk.names),
        colours=tuple(desk.colours),
        question=question(desk, seat) if asked and seat is not None else None,
        pending=() if desk.ended is not None else tuple(update.pending),
        paused=desk.paused is not None,
        events=tale.events,
        marks=tale.marks,
        recap=tuple(tale.recap),
        step=tale.step,
        turning=tale.turning,
    )
