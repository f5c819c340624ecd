"""One table on a host: who comes and goes, what they ask for, bots, lost moves. No sockets in here.

Whoever is connected is a `Member`. Commands come in through `command`; members are reached through the
`Wire` they bring. Nothing is sent before it is stored: each change is prepared, stored, and only then made
(`StoredTable`).
"""

from __future__ import annotations

import hashlib
import secrets
import time
from collections.abc import Callable, Collection
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple, assert_never

from engine.game import Action, Reason, Refused
from engine.table import Table
from net import minds
from net.admission import admit
from net.allowance import Manners
from net.answers import Answers
from net.chairs import Absence
from net.dealt_table import Answered
from net.fair_messages import Fetch, Hash, Reveal
from net.journal import Journal, NotSaved
from net.list_messages import ListTables
from net.lobby import check_start, ghosts, reseat
from net.member import Member, Wire
from net.messages import (
    AWAY,
    DOOR,
    LOG,
    PEOPLE,
    SEEN,
    TOKEN_BYTES,
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
    MovesLost,
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
    Welcome,
)
from net.people_messages import Chat, History, Look, PeopleCommand
from net.proposals import Proposed, answered
from net.removing import claimed_by
from net.stored_table import Change
from net.timed_table import TimedTable
from net.turns import Then
from net.undos import check_undos
from net.versions import check_version

MAX_WAITING = 16
"""Commands of one member that may wait while something is being stored."""


class Joined(NamedTuple):
    """Somebody who has been let in, and the welcome to send first."""

    member: Member
    welcome: Welcome


class Room(TimedTable):
    """One table. Whoever joins, and every command, is answered."""

    def __init__(
        self,
        table: Table[Any],
        journal: Journal,
        *,
        name: str,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """``journal`` belongs to ``table``; its notes say who sits where. Nobody is here yet."""
        super().__init__(table, journal, name=name, clock=clock)
        notes = journal.notes
        self.starts_when_full = notes.starts_when_full
        self._informed: set[int] = set()
        """Chairs whose people have confirmed the result, or have said goodbye after the end."""
        self._answers = Answers(table, journal)

    @property
    def told_everybody(self) -> bool:
        """Whether the game is over and nobody is left who may not know the result."""
        return self.over and self._informed.issuperset(self.seating.people)

    # Coming and going

    def issue_token(self, number: int) -> bytes:
        """A new token for a chair; older ones stop working. For whoever opens the room. Raises NotSaved."""
        token = secrets.token_bytes(TOKEN_BYTES)
        chair = replace(self.chairs[number], token=hashlib.sha256(token).digest())
        self.carry_out(self.reseated(self.seating.put(number, chair), lobby=False), _raise)
        return token

    def lend(self, seats: Collection[int]) -> dict[int, bytes]:
        """Let people at one keyboard have these chairs, and bots those of other people; returns the tokens.

        It lasts as long as this process: in the save, claims, owner and what is left on a clock stay as they
        are, so that everybody has their chair when the table is opened for others again.
        """
        tokens = {seat: secrets.token_bytes(TOKEN_BYTES) for seat in seats}
        self.clocks, self.seating = None, replace(self.seating, owner=None)
        for seat, token in tokens.items():
            self.seating = claimed_by(self.seating, seat, token)
        for seat in self.seating.people:
            if seat not in tokens:
                self.minding.mind(seat)
        return tokens

    def knows(self, hello: Hello) -> bool:
        """Whether somebody says hello with the claim of a chair here."""
        return self.seating.claimed(hello.token) is not None

    def join(self, hello: Hello, wire: Wire, answer: Callable[[Joined | Reason], None]) -> None:
        """Let somebody in, by token, by name, or (neither) as a spectator; or ``answer`` why not.

        A newcomer's own token claims the chair: if the welcome is lost, the same hello gets the same chair.
        Newcomers are answered when their chair is stored.
        """
        join = partial(self._join, hello, wire, answer)
        if self.started:
            join()
        else:
            self.turns.do(join)  # the chairs may be changing hands just now

    def _join(self, hello: Hello, wire: Wire, answer: Callable[[Joined | Reason], None]) -> None:
        number = self.seating.claimed(hello.token)
        try:
            self.check_banned(number, wire.address)
            if number is not None and not self._manners_at(number).allow_visit(self.clock()):
                raise Refused(Reason("too_much"))
            admitted = admit(
                hello,
                self.seating,
                started=self.started,
                watching=self.members.watching,
                watchers=self.most_watchers,
            )
        except Refused as refused:
            answer(refused.reason)
            return

        def then(error: NotSaved | None) -> None:
            if error is not None:
                answer(error.reason)
            else:
                answer(self._let_in(hello, wire, admitted.chair, admitted.token))

        if admitted.seating is None:
            then(None)
        else:
            self.carry_out(self.reseated(admitted.seating, lobby=False), then)

    def _let_in(self, hello: Hello, wire: Wire, number: int | None, token: bytes) -> Joined:
        for other in [m for m in self.members if number is not None and m.chair == number]:
            self.members.remove(other)
            other.wire.end(Bye("displaced", [wire.address] if DOOR in other.caps else []))
        member = Member(wire, number, hello.caps)
        self.members.append(member)
        if number is None:
            member.watcher = self.talking.new_watcher()
        else:
            self.chairs[number].away = None
        return Joined(member, self.welcome(member, token))

    def greet(self, member: Member) -> None:
        """After the welcome: tell everybody who is here, and send the newcomer everything."""
        self.greet_person(member)
        self.send_lobby()
        if self.duplicates is not None and PEOPLE in member.caps:
            member.wire.send(self.duplicates.message())
        self.send_door(member)
        if member.chair is not None and self.started:
            self.members.notice("came", self.chairs[member.chair].name, to=lambda other: other is not member)
        if self.proposal is not None:
            member.wire.send(self.proposal_message())
        if LOG in member.caps:
            member.wire.send(self.deal_message())
        if SEEN in member.caps:
            member.wire.send(self.losses.copies.message(self.journal.epoch))
            if self.losses.open is not None:
                member.wire.send(MovesLost(*self.losses.open, open=True))
        member.wire.wake()

    def leave(self, member: Member, *, goodbye: bool = False) -> None:
        """A connection has ended, with or without a goodbye.

        In an owner's lobby the chair becomes free, unless it is the owner's.
        """
        if member not in self.members:
            return
        self.members.remove(member)
        if self.started:
            self._left(member, goodbye)
        else:
            self.turns.do(partial(self._left, member, goodbye))  # the chairs may be changing hands just now

    def _left(self, member: Member, goodbye: bool) -> None:
        if member.chair is None or any(other.chair == member.chair for other in self.members):
            self.send_lobby()
            return
        chair = self.chairs[member.chair]
        chair.away = Absence(self.clock(), left=goodbye)
        if self.over and goodbye:
            self._informed.add(member.chair)
        begins = self.dealer.asking and not goodbye  # whoever is cut off meanwhile comes back to the game
        if not self.started and not begins and member.chair != self.owner and not self.starts_when_full:
            self._free([member.chair])
            return
        if self.started and not self.over:
            self.members.notice("left", chair.name, to=lambda other: goodbye or AWAY not in other.caps)
            self.members.notice("lost", chair.name, to=lambda other: not goodbye and AWAY in other.caps)
        self.send_lobby()

    def free_ghosts(self) -> float | None:
        """Free the chairs of people who are away from the lobby for too long; in a game, `ask_for_owner`.

        Returns the seconds until there may be more to do, None as long as nobody is away, or something is
        being stored.
        """
        if self.turns.storing:
            return None
        if self.started:
            return self.ask_for_owner()
        gone, wait = ghosts(self.seating, self.clock())
        if gone:
            self._free(gone)
        return wait

    def _free(self, numbers: list[int]) -> None:
        change = self.freed(numbers)

        def then(error: NotSaved | None) -> None:
            if error is not None:
                change.make()  # the next change of the chairs stores this one, too

        self.carry_out(change, then)

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
                ended = self.over and not self.sealed
                if ended and member.chair is None and (seat is None or seat < len(self.chairs)):
                    member.looks = seat
                    member.wire.wake()
            case History():
                if self.started and PEOPLE in member.caps:
                    member.asks = message
            case Seen():
                self.compare(member, message)
            case Hash() | Reveal():
                self.dealer.hear(member, message)
            case Fetch(piece=piece):
                if self.over and not self.sealed and LOG in member.caps:
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

    def _manners_at(self, chair: int) -> Manners:
        """Those of the person on a chair."""
        return self._answers.manners(self.chairs[chair].token, self.clock())

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
        if self.losses.open is not None and self.waits_for_owner:
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
                self.carry_out(change, then or _raise)
                return
            action = decided or minds.decide(self.table, seat, self.level(seat))
            self.carry_out(self.entered(self.table.play(seat, action), None), then or _raise)
        else:
            answer = then or _raise
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
        waits = [self.free_ghosts(), self.lapse(), self.mind_absent(), self.dealer.go_on(), self.keep_time()]
        return min((wait for wait in waits if wait is not None), default=None)

    def latest(self, member: Member) -> list[Message]:
        """What to send a member that was woken: the newest update, and the result after the last one."""
        update = self.update(member)
        if update is None:
            return []
        if member.chair is not None:
            self.losses.copies.sent(member.chair, update.version, update.hash)
        return [update, self.over_message()] if self.over else [update]

    def begin(self) -> None:
        """Start without a lobby; all chairs must be taken. For whoever opens the room. Raises NotSaved."""
        self.carry_out(self.begun(None), _raise)

    # Going back by consent, and the lobby

    def _agree(self, proposal: Proposed, cmd: bytes) -> Change:
        """Go back if all people at the table have agreed; otherwise the proposal waits for them."""
        if not proposal.accepted(self.people):
            return Change(None, partial(self.propose, proposal))
        agreed = sorted(proposal.agreed)
        return self.entered(self.table.undo_by_consent(proposal.seat, proposal.keep, agreed), cmd)

    def _in_lobby(self) -> None:
        self.check_not_started()
        if self.dealer.asking:
            raise Refused(Reason("dealing"))

    def _set_ready(self, chair: int, ready: bool) -> None:
        self.chairs[chair].ready = ready
        self.send_lobby()


def _raise(error: NotSaved | None) -> None:
    if error is not None:
        raise error
