"""One table on a host: what those who are connected ask for, and bots. No sockets in here.

Whoever is connected is a `Member`. Commands come in through `command`; members are reached through the
`Wire` they bring. Nothing is sent before it is stored: each change is prepared, stored, and only then made
(`StoredTable`).
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import assert_never

from engine.game import Action, Reason, Refused
from net import minds
from net.dealt_table import Answered
from net.fair_messages import Fetch, Hash, Reveal
from net.journal import NotSaved
from net.list_messages import ListTables
from net.lobby import check_start, reseat
from net.member import Member
from net.messages import (
    Act,
    Bye,
    ClientMessage,
    Command,
    Consent,
    Done,
    GoOn,
    Heard,
    Hello,
    Knock,
    Message,
    No,
    Ping,
    Pong,
    Proof,
    Propose,
    Ready,
    SeatedCommand,
    Seen,
    SetChair,
    SetColour,
    Start,
    Sync,
    TakeChair,
    Undo,
)
from net.people_messages import Chat, History, Look, PeopleCommand
from net.proposals import Proposed, answered
from net.stored_table import Change
from net.turns import Then
from net.undos import check_undos
from net.versions import check_version
from net.visited_table import VisitedTable, raise_it

MAX_WAITING = 16
"""Commands of one member that may wait while something is being stored."""


class Room(VisitedTable):
    """One table. Whoever joins, and every command, is answered."""

    # Messages from members

    def command(self, member: Member, message: ClientMessage) -> None:
        """Do what a member's message asks for, and answer it if it is a command: at once, or in its turn."""
        match message:
            case Heard(version=version):
                member.heard = max(member.heard, min(version, self.table.version))
                if self.over and member.chair is not None and version >= self.table.version:
                    self._informed.add(member.chair)
            case Sync():
                member.heard = -1
                member.wire.wake()
            case Look(seat=seat):
                if self.over and member.chair is None and (seat is None or seat < len(self.chairs)):
                    member.looks = seat
                    member.wire.wake()
            case History():
                if self.started:
                    member.asks = message
            case Seen():
                self.compare(member, message)
            case Hash() | Reveal():
                self.dealer.hear(member, message)
            case Fetch(piece=piece):
                if self.over and not self.sealed:
                    member.wire.send(self.piece(piece))
            case Knock() | Proof() | ListTables() | Hello() | Ping() | Pong() | Bye():
                pass  # handled by the connection
            case _ if member.chair is None and not isinstance(message, Chat):
                self._refuse(member, message.cmd, Reason("only_watching"))
            case _ if member.waiting >= MAX_WAITING:
                self._refuse(member, message.cmd, Reason("too_much"))
            case _:
                member.waiting += 1
                self.turns.do(partial(self._answer, member, message))

    def _answer(self, member: Member, message: Command) -> None:
        stored = self._answers.known(member.chair, self._claim(member), message.cmd)
        if stored is not None:
            member.wire.send(Done(message.cmd, stored))  # it was carried out the first time it came
            member.answered()
            return
        try:
            alone = isinstance(message, Propose) and len(self.people) == 1  # asks nobody
            manners = self._answers.manners(self._claim(member), self.clock())
            if not alone and not manners.allow(message, self.clock()):
                raise Refused(Reason("too_much"))
            change = self._change(member, message)
        except Refused as refused:
            self._refuse(member, message.cmd, refused.reason)
            member.answered()
            return

        def then(error: NotSaved | Refused | None) -> None:
            if error is not None:
                self._refuse(member, message.cmd, error.reason)
            else:
                self._answers.remember(self._claim(member), message.cmd)
                member.played += isinstance(message, Act)
                member.wire.send(Done(message.cmd, self.table.version))
            member.answered()

        if change is None:
            self.deal(message.cmd, then)
        else:
            self.carry_out(change, then)

    def _refuse(self, member: Member, cmd: bytes, reason: Reason) -> None:
        member.wire.send(No(cmd, reason.code, list(reason.args), self.table.version))

    def _claim(self, member: Member) -> bytes:
        """What a member is known by: that of the chair, or a spectator's number."""
        return b"%d" % (member.watcher or 0) if member.chair is None else self.chairs[member.chair].token

    def _change(self, member: Member, message: Command) -> Change | None:
        """What anybody's command leads to; None: to a deal. Changes nothing. Raises Refused."""
        if member.chair is None and (member.watcher is None or not isinstance(message, Chat)):
            raise Refused(Reason("only_watching"))  # or has lost the chair since the command came
        if isinstance(message, PeopleCommand):
            return self.arrange(member, message)
        assert member.chair is not None
        return self._prepare(member.chair, member, message)

    def _prepare(self, chair: int, member: Member, message: SeatedCommand) -> Change | None:
        """What a command leads to; None: to a deal. Changes nothing. Raises Refused."""
        match message:
            case Act(cmd=cmd, version=version, action=(kind, args)):
                self._expect(version, chair)
                action = self.table.game.parse([kind, args])
                if isinstance(action, Reason):
                    raise Refused(action)
                return self.entered(self.table.play(chair, action), cmd)
            case Undo(cmd=cmd, version=version):
                self._expect(version)
                check_undos(self.table, chair)
                return self.entered(self.table.undo(chair), cmd)
            case Propose(cmd=cmd, version=version, keep=keep):
                self._expect(version)
                return self._agree(self.new_proposal(chair, keep), cmd)
            case Consent(cmd=cmd, version=version, yes=yes):
                self._expect(version)
                proposal = answered(self.proposal, chair, yes)
                if proposal is None:
                    return Change(None, partial(self.end_proposal, self.chairs[chair].name))
                return self._agree(proposal, cmd)
            case TakeChair() | SetChair() | SetColour():
                self._in_lobby()
                game = self.table.game
                seating = reseat(self.seating, chair, message, game.name, max(game.seats))
                if isinstance(message, TakeChair):
                    return self.reseated(seating, member, message.chair)
                return self.reseated(seating)
            case Ready(ready=ready):
                self._in_lobby()
                return Change(None, partial(self._set_ready, chair, ready))
            case Start():
                self.check_not_started()
                check_start(self.seating, chair)
                return None
            case GoOn(yes=yes):
                return self.choose(chair, yes)
            case _:
                assert_never(message)

    # The game

    def _expect(self, version: int, chooser: int | None = None) -> None:
        """Raises Refused if nothing can be played now, or this was meant for another version."""
        if not self.started:
            raise Refused(Reason("not_started"))
        self.check_going_on()
        if self.losses.open is not None:
            raise Refused(Reason("moves_lost", tuple(self.losses.open)))
        check_version(self.table, version, chooser)
        if self.over:
            raise Refused(Reason("over"))  # the seed and all secrets are out: no going back, either

    @property
    def due(self) -> bool:
        """Whether the room has a step of its own to take: begin because all are here, or let a bot decide."""
        if self.turns.storing or self.pause or self.waits_for_owner or self.stopped or self.dealer.asking:
            return False
        return bool(self.bots_due()) or (
            self.starts_when_full
            and not self.started
            and self.seating.full
            and not any(chair.away for chair in self.chairs)
            and (self.duplicates is None or all(chair.ready for chair in self.chairs))
        )

    def advance(self, decided: Action | None = None, then: Then | None = None) -> None:
        """Take one step that is due, and tell ``then``; if it could not be stored, it is still due.

        ``decided`` is the decision of the first bot that is due; without it, the bot is asked here. Without
        ``then``, which is for rooms that store at once, it raises NotSaved.
        """
        if self.started:
            seat = self.bots_due()[0]
            if seat in self.out_of_time and (change := self.taken_over(seat)) is not None:
                self.carry_out(change, then or raise_it)
                return
            action = decided or minds.decide(self.table, seat, self.level(seat))
            self.carry_out(self.entered(self.table.play(seat, action), None), then or raise_it)
        else:
            answer = then or raise_it
            self.deal(None, lambda error: answer(error if isinstance(error, NotSaved) else None))

    def withdraw(self, then: Answered) -> None:
        """The game will not be finished, so that the set of this table can do without it: close the table."""
        self.turns.do(partial(self._withdraw, then))

    def _withdraw(self, then: Answered) -> None:
        if self.over:
            then(Refused(Reason("over")))
            return
        notes = replace(self.journal.notes, withdrawn=True)
        close = partial(self.stop, Reason("host_ends"))
        self.carry_out(Change(partial(self.journal.keep, notes), close), then)

    def unseal(self) -> None:
        """Nobody plays the deal any more: whoever is here is told all that was kept back."""
        for member in self.members:
            self.send_door(member)
        if self.over:
            self.members.send(self.over_message())

    def pass_time(self) -> float | None:
        """Do what is due by now. Returns the seconds until there is more to do, None for never."""
        if self.proposal is not None and not self.turns.storing:
            self.turns.do(self._go_back)
        waits = [
            self.free_ghosts(),
            self.ask_for_owner(),
            self.lapse(),
            self.mind_absent(),
            self.dealer.go_on(),
            self.keep_time(),
        ]
        return min((wait for wait in waits if wait is not None), default=None)

    def latest(self, member: Member) -> list[Message]:
        """What to send a member that was woken: the newest update, and the result after the last one."""
        update = self.update(member)
        if update is None:
            return []
        member.sent = update.version
        if member.chair is not None:
            self.losses.copies.sent(member.chair, update.version, update.hash)
        return [update, self.over_message()] if self.over else [update]

    def begin(self) -> None:
        """Start without a lobby; all chairs must be taken. For whoever opens the room. Raises NotSaved."""
        self.carry_out(self.begun(None), raise_it)

    # Going back by consent, and the lobby

    def _agree(self, proposal: Proposed, cmd: bytes | None) -> Change:
        """Go back if all people at the table have agreed; otherwise the proposal waits for them."""
        if not proposal.accepted(self.people):
            return Change(None, partial(self.propose, proposal))
        agreed = sorted(proposal.agreed)
        return self.entered(self.table.undo_by_consent(proposal.seat, proposal.keep, agreed), cmd)

    def _go_back(self) -> None:
        """Go back as proposed if whoever had not agreed has no say any more, since a bot plays for them."""
        proposal = self.proposal
        if proposal is None or not self.people or not proposal.accepted(self.people):
            return
        try:
            self._expect(self.table.version)
        except Refused:
            return  # not while the game is paused, or waits for its owner
        self.carry_out(self._agree(proposal, None), lambda error: self.end_proposal() if error else None)

    def _in_lobby(self) -> None:
        self.check_not_started()
        if self.dealer.asking:
            raise Refused(Reason("dealing"))

    def _set_ready(self, chair: int, ready: bool) -> None:
        self.chairs[chair].ready = ready
        self.send_lobby()
