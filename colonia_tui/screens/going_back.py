"""Taking a move back: whose it is, what that takes, and what is asked first."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import NamedTuple

from colonia_tui.drawing.people import all_isolated
from colonia_tui.face import Face
from colonia_tui.language.i18n import _, ngettext
from colonia_tui.screens.prompts import Prompt
from colonia_tui.table.desk import Desk
from colonia_tui.table.seating import Seating
from colonia_tui.table.way_back import WayBack, way_back
from engine.game import Reason, Seat
from net.chairs import PERSON
from net.messages import Proposal, Update

Command = Callable[[], Awaitable[Reason | None]]
"""Sends a command to the host; the reason if it was refused."""


class Undo(NamedTuple):
    """How a seat takes back its last move."""

    seat: Seat
    way: WayBack
    command: Command


class GoingBack:
    """What the people at this keyboard may take back."""

    def __init__(self, desk: Desk, seating: Seating, face: Face) -> None:
        self._desk, self._seating, self._face = desk, seating, face
        self._telling = face.telling

    @property
    def able(self) -> Seat | None:
        """Who may take back a move although the curtain is drawn for somebody else."""
        behind, last = self._seating.behind, self._seating.last
        return last if behind is not None and last != behind and self._may(last) else None

    @property
    def undoer(self) -> Seat | None:
        """Whose move is taken back: that of the seat at the keyboard, else the one that acted last."""
        return next((seat for seat in (self._desk.here, self._seating.last) if self._may(seat)), None)

    def undo(self) -> Undo | None:
        """How to take back the move of `undoer`; None if there is none."""
        seat = self.undoer
        update, link = self._desk.updates.get(seat), self._desk.link
        if seat is None or update is None:
            return None
        way, keep, version = self._way(seat), update.last, update.version
        if way is WayBack.UNDO:
            return Undo(seat, way, lambda: link.undo(seat, version))
        return None if keep is None else Undo(seat, way, lambda: link.propose(seat, keep, version))

    def undo_midway(self, seat: Seat | None) -> Undo | None:
        """How this seat takes back a step of an action that is half said; None if there is none."""
        update = self._desk.updates.get(seat)
        if seat is None or seat != self.undoer or update is None or not self._face.midway(update.view):
            return None
        back = self.undo()
        return back if back is not None and back.way is WayBack.UNDO else None

    def propose(self) -> tuple[str, Command] | None:
        """What to ask before everybody is asked to go back, and the command; None without a move.

        Who has made the present proposal, or agreed to it, may call it off.
        """
        seat, link, proposal = self._desk.here, self._desk.link, self._desk.proposal
        update = self._desk.updates.get(seat)
        if seat is None or update is None:
            return None
        keep, version = update.last, update.version
        if proposal is not None and seat in proposal.answered:
            asked = _("Call off the proposal to go back? y / n")
            return asked, lambda: link.consent(seat, False, version)
        if keep is None:
            return None
        return _proposal(update), lambda: link.propose(seat, keep, version)

    def _may(self, seat: Seat | None) -> bool:
        return seat is not None and self._way(seat) is not WayBack.NONE

    def _way(self, seat: Seat) -> WayBack:
        desk, telling = self._desk, self._telling
        update = desk.updates.get(seat)
        if update is None or desk.over is not None:
            return WayBack.NONE
        chairs = [] if desk.lobby is None else desk.lobby.chairs
        told = desk.events.get(seat, [])
        return way_back(update, seat, chairs, told, telling.actor, telling.reveals, silent=telling.silent)


def same_draws() -> str:
    """Asked when only bots would have to agree, but something was drawn."""
    return _("Go back to before your last move? The same draws come again: y / n")


def consent_asking(desk: Desk, send: Callable[[Awaitable[Reason | None]], None]) -> Prompt | None:
    """The question whether to go back as somebody else asks; None if nobody does.

    ``send`` gets the command that answers.
    """
    proposal, asked = desk.proposal, desk.agree()
    if proposal is None or not asked or desk.ended is not None:
        return None
    seat = asked[0]

    async def answer(yes: bool) -> None:
        update = desk.updates.get(seat)
        send(desk.link.consent(seat, yes, 0 if update is None else update.version))

    return Prompt(_consent(proposal, seat, all_isolated(desk.names)), answer, consent=True)


def message(desk: Desk) -> str:
    """Who asks to go back, and who has not answered; "" if nobody asks."""
    proposal, names = desk.proposal, all_isolated(desk.names)
    if proposal is None or proposal.seat >= len(names):
        return ""
    moves, name = proposal.plays - (proposal.keep or 0), names[proposal.seat]
    said = ngettext("{name} asks to go back {moves} move.", "{name} asks to go back {moves} moves.", moves)
    text = said.format(name=name, moves=moves)
    if desk.agree():
        return text  # it is asked as soon as what has happened is told
    chairs = [] if desk.lobby is None else desk.lobby.chairs
    missing = [
        names[seat]
        for seat, chair in enumerate(chairs)
        if chair.kind == PERSON and chair.minded is not True and seat not in proposal.answered
    ]
    return text + " " + _("Not answered yet: {names}.").format(names=", ".join(missing))


def _proposal(update: Update) -> str:
    moves = update.plays - (update.last or 0)
    return ngettext(
        "Ask everybody to go back {moves} move? All must agree; the same draws come again.",
        "Ask everybody to go back {moves} moves? All must agree; the same draws come again.",
        moves,
    ).format(moves=moves)


def _consent(asked: Proposal, seat: Seat, names: Sequence[str]) -> str:
    moves = asked.plays - (asked.keep or 0)
    return ngettext(
        "{name}: {proposer} asks to go back {moves} move; the same draws would come again. Agree?",
        "{name}: {proposer} asks to go back {moves} moves; the same draws would come again. Agree?",
        moves,
    ).format(name=names[seat], proposer=names[asked.seat], moves=moves)
