"""One table on a host: chairs, the game, its journal, proposals and bots. No sockets in here.

Whoever is connected is a `Member`. Commands come in through `command`; members are reached through the
`Wire` they bring. Nothing is sent before it is stored: each change is prepared, stored, and only then made.
While it is being stored, which may take a slow disk long, whatever else comes waits its turn (`Turns`).
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, NamedTuple, assert_never

from msgspec import UNSET

from engine.finished import finished
from engine.game import Action, Plain, Reason, Refused
from engine.record import PLAY
from engine.summary import summary
from engine.table import Step, Table
from net import minds, names
from net.allowance import Manners
from net.chairs import BOT, OPEN, PERSON, Absence, Chair
from net.copies import Behind, Copies, Losses
from net.journal import Journal, NotSaved
from net.member import Member, Wire
from net.messages import (
    AWAY,
    PROTOCOL,
    SEEN,
    SLOW_DISK,
    TOKEN_BYTES,
    Act,
    Bye,
    ChairState,
    ClientMessage,
    Command,
    Consent,
    Done,
    Epoch,
    GoOn,
    Heard,
    Hello,
    Lobby,
    Message,
    MovesLost,
    No,
    Notice,
    Over,
    PackedUpdate,
    Ping,
    Pong,
    Proposal,
    Propose,
    Ready,
    Seen,
    SetChair,
    SetColour,
    Start,
    Sync,
    TakeChair,
    Undo,
    Welcome,
)
from net.seating import Seating
from net.turns import Then, Turns, Write
from net.undos import check_undos
from net.updates import update_for

MAX_SPECTATORS = 16
GHOST_AFTER = 60.0
"""Seconds that a chair waits in the lobby for a person who is away."""
REMEMBERED = 256
"""How many answers to commands of the lobby and the like are kept; those of the game are in the journal."""
MAX_WAITING = 16
"""Commands of one member that may wait while something is being stored."""


@dataclass(frozen=True, slots=True)
class _Proposed:
    """Somebody wants to go back to the first ``keep`` plays; the seats in ``agreed`` do, too."""

    seat: int
    keep: int
    agreed: frozenset[int]


class Joined(NamedTuple):
    """Somebody who has been let in, and the welcome to send first."""

    member: Member
    welcome: Welcome


@dataclass(frozen=True, slots=True)
class _Change:
    """What a command leads to: ``make`` it once ``write`` has stored it (None: there is nothing to store)."""

    write: Write | None
    make: Callable[[], None]


class Room:
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
        self.table = table
        self.journal = journal
        self.name = name
        notes = journal.notes
        self.clock = clock
        nobody = Absence(clock(), left=False)
        chairs = [replace(chair, away=nobody if chair.kind == PERSON else None) for chair in notes.chairs]
        self.seating = Seating(chairs, notes.owner)
        self.started = notes.started
        self.starts_when_full = notes.starts_when_full
        self.addresses: list[str] = []
        self.members: list[Member] = []
        self._informed: set[int] = set()
        """Chairs whose people have confirmed the result, or have said goodbye after the end."""
        self.turns = Turns()
        salt, version, starts = table.secret.salt, table.version, journal.starts()
        self.losses = Losses(
            Copies(name, salt, journal.epoch, version, starts),
            -1 if notes.forgone is None else notes.forgone,
        )
        self.stopped: Reason | None = None
        """Why the host is to close this table, although the game is not over."""
        self._proposal: _Proposed | None = None
        self._done: dict[tuple[bytes, bytes], int] = {}
        """Answers to commands, by the person's claim and the command."""
        self._all_manners: dict[bytes, Manners] = {}

    @property
    def chairs(self) -> list[Chair]:
        return self.seating.chairs

    @property
    def owner(self) -> int | None:
        return self.seating.owner

    @property
    def over(self) -> bool:
        return self.started and not self.table.pending()

    @property
    def told_everybody(self) -> bool:
        """Whether the game is over and nobody is left who may not know the result."""
        return self.over and self._informed.issuperset(self.seating.people)

    def result(self) -> dict[str, Plain]:
        """The result for scripts. Raises ValueError while the game runs."""
        levels = [chair.level if chair.kind == BOT else None for chair in self.chairs]
        return summary(finished(self.table), levels, [chair.name for chair in self.chairs])

    # Coming and going

    def issue_token(self, number: int) -> bytes:
        """A new token for a chair; older ones stop working. For whoever opens the room. Raises NotSaved."""
        token = secrets.token_bytes(TOKEN_BYTES)
        chair = replace(self.chairs[number], token=hashlib.sha256(token).digest())
        self._carry_out(self._reseat(self.seating.put(number, chair), lobby=False), _raise)
        return token

    def knows(self, hello: Hello) -> bool:
        """Whether somebody says hello with the claim of a chair here."""
        return bool(hello.token) and self._claimed(hello.token) is not None

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
        name = names.clean(hello.name)
        number = self._claimed(hello.token) if hello.token else None
        if number is not None and not self._manners(number).allow_visit(self.clock()):
            answer(Reason("too_much"))
        elif number is not None:
            answer(self._let_in(hello, wire, number, hello.token))
        elif hello.token and (self.started or not name):
            answer(Reason("bad_token"))
        elif name:
            self._seat(name, hello, wire, answer)
        elif sum(member.chair is None for member in self.members) >= MAX_SPECTATORS:
            answer(Reason("too_many_watch"))
        else:
            answer(self._let_in(hello, wire, None, b""))

    def _seat(self, name: str, hello: Hello, wire: Wire, answer: Callable[[Joined | Reason], None]) -> None:
        """Give a newcomer a free chair, under the token that came along, if any."""
        if self.started:
            answer(Reason("started"))
            return
        token = hello.token if len(hello.token) == TOKEN_BYTES else secrets.token_bytes(TOKEN_BYTES)
        try:
            seating, number = self.seating.seat(name, hashlib.sha256(token).digest())
        except Refused as refused:
            answer(refused.reason)
            return

        def then(error: NotSaved | None) -> None:
            answer(self._let_in(hello, wire, number, token) if error is None else error.reason)

        self._carry_out(self._reseat(seating, lobby=False), then)

    def _let_in(self, hello: Hello, wire: Wire, number: int | None, token: bytes) -> Joined:
        for other in [m for m in self.members if number is not None and m.chair == number]:
            self.members.remove(other)
            other.wire.end(Bye("displaced"))
        member = Member(wire, number, hello.caps)
        self.members.append(member)
        if number is not None:
            self.chairs[number].away = None
        welcome = Welcome(
            proto=PROTOCOL,
            caps=member.caps,
            game=self.table.game.name,
            table=self.name,
            epoch=self.journal.epoch,
            chair=number,
            token=token,
            name="" if number is None else self.chairs[number].name,
        )
        return Joined(member, welcome)

    def greet(self, member: Member) -> None:
        """After the welcome: tell everybody who is here, and send the newcomer everything."""
        self._send_lobby()
        if member.chair is not None and self.started:
            self._notice("came", self.chairs[member.chair].name, to=lambda other: other is not member)
        if self._proposal is not None:
            member.wire.send(self._proposal_message())
        if SEEN in member.caps:
            member.wire.send(self._epoch_message())
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
            self._send_lobby()
            return
        chair = self.chairs[member.chair]
        chair.away = Absence(self.clock(), left=goodbye)
        if self.over and goodbye:
            self._informed.add(member.chair)
        if not self.started and member.chair != self.owner and not self.starts_when_full:
            self._free([member.chair])
            return
        if self.started and not self.over:
            self._notice("left", chair.name, to=lambda other: goodbye or AWAY not in other.caps)
            self._notice("lost", chair.name, to=lambda other: not goodbye and AWAY in other.caps)
        self._send_lobby()

    def free_ghosts(self) -> float | None:
        """Free the chairs of people who have been away from the lobby for too long.

        Returns the seconds until the next chair may be freed, None as long as nobody is away, or something is
        being stored.
        """
        if self.started or self.turns.storing:
            return None
        away = {
            number: self.clock() - chair.away.since
            for number, chair in enumerate(self.chairs)
            if chair.away is not None and number != self.owner
        }
        ghosts = [number for number, seconds in away.items() if seconds >= GHOST_AFTER]
        if ghosts:
            self._free(ghosts)
        return min((GHOST_AFTER - away[number] for number in away if number not in ghosts), default=None)

    def _free(self, numbers: list[int]) -> None:
        seating = self.seating
        for number in numbers:
            seating = seating.free(number)
        change = self._reseat(seating)

        def then(error: NotSaved | None) -> None:
            if error is not None:
                change.make()  # the next change of the chairs stores this one, too

        self._carry_out(change, then)

    def _claimed(self, token: bytes) -> int | None:
        digest = hashlib.sha256(token).digest()
        for number, chair in enumerate(self.chairs):
            if chair.kind == PERSON and hmac.compare_digest(chair.token, digest):
                return number
        return None

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
            case Seen():
                self._compare(member, message)
            case Hello() | Ping() | Pong() | Bye():
                pass  # handled by the connection
            case _ if member.chair is None:
                self._refuse(member, message.cmd, Reason("only_watching"))
            case _ if member.waiting >= MAX_WAITING:
                self._refuse(member, message.cmd, Reason("too_much"))
            case _:
                member.waiting += 1
                self.turns.do(partial(self._answer, member, message))

    def _answer(self, member: Member, message: Command) -> None:
        member.waiting -= 1
        assert member.chair is not None
        stored = self._answered(member.chair, message.cmd)
        if stored is not None:
            member.wire.send(Done(message.cmd, stored))  # it was carried out the first time it came
            return
        try:
            alone = isinstance(message, Propose) and len(self.seating.people) == 1  # asks nobody
            if not alone and not self._manners(member.chair).allow(message, self.clock()):
                raise Refused(Reason("too_much"))
            change = self._prepare(member.chair, member, message)
        except Refused as refused:
            self._refuse(member, message.cmd, refused.reason)
            return

        def then(error: NotSaved | None) -> None:
            if error is not None:
                self._refuse(member, message.cmd, error.reason)
                return
            self._remember(member, message.cmd)
            member.played += isinstance(message, Act)
            member.wire.send(Done(message.cmd, self.table.version))

        self._carry_out(change, then)

    def _refuse(self, member: Member, cmd: bytes, reason: Reason) -> None:
        member.wire.send(No(cmd, reason.code, list(reason.args), self.table.version))

    def _answered(self, chair: int, cmd: bytes) -> int | None:
        """The version that a command led to when this person first gave it, None if it is new."""
        stored = self.journal.answered(cmd)
        if stored is not None:
            entry = self.table.entries[stored - 1]
            if entry.seat == chair or entry.kind != PLAY:  # the last consent is the proposer's entry
                return stored
        return self._done.get((self.chairs[chair].token, cmd))

    def _manners(self, chair: int) -> Manners:
        """Those of the person on a chair."""
        who = self.chairs[chair].token
        if len(self._all_manners) > REMEMBERED:  # most of them have gone
            self._all_manners.clear()
        return self._all_manners.setdefault(who, Manners(self.clock()))

    def _remember(self, member: Member, cmd: bytes) -> None:
        assert member.chair is not None
        self._done[self.chairs[member.chair].token, cmd] = self.table.version
        if len(self._done) > REMEMBERED:
            del self._done[next(iter(self._done))]

    def _prepare(self, chair: int, member: Member, message: Command) -> _Change:
        """What a command leads to. Changes nothing. Raises Refused."""
        match message:
            case Act(cmd=cmd, version=version, action=(kind, args)):
                self._expect(version, chair)
                action = self.table.game.parse([kind, args])
                if isinstance(action, Reason):
                    raise Refused(action)
                return self._enter(self.table.play(chair, action), cmd)
            case Undo(cmd=cmd, version=version):
                self._expect(version)
                check_undos(self.table, chair)
                return self._enter(self.table.undo(chair), cmd)
            case Propose(cmd=cmd, version=version, keep=keep):
                self._expect(version)
                return self._propose(chair, keep, cmd)
            case Consent(cmd=cmd, version=version, yes=yes):
                self._expect(version)
                return self._consent(chair, yes, cmd)
            case TakeChair(chair=wanted):
                self._in_lobby()
                return self._reseat(self.seating.move(chair, wanted), member, wanted)
            case SetChair(chair=wanted, level=level):
                self._owner_in_lobby(chair)
                return self._reseat(self.seating.give(wanted, level, self.table.header.game))
            case SetColour(colour=colour):
                self._in_lobby()
                return self._reseat(self.seating.dress(chair, colour, max(self.table.game.seats)))
            case Ready(ready=ready):
                self._in_lobby()
                return _Change(None, partial(self._set_ready, chair, ready))
            case Start(cmd=cmd):
                return self._start(chair, cmd)
            case GoOn(yes=yes):
                return self._choose(chair, yes)
            case _:
                assert_never(message)

    def _carry_out(self, change: _Change, then: Then) -> None:
        """The only way a room changes: what is prepared is stored first, then made, then answered."""
        if change.write is None:
            change.make()
            then(None)
            return

        def stored(error: NotSaved | None) -> None:
            if error is None:
                change.make()
            then(error)

        self.turns.keep(change.write, stored)

    # The game

    def _expect(self, version: int, chooser: int | None = None) -> None:
        """Refuse what was meant for another version. Others' choices do not disturb a secret choice."""
        if not self.started:
            raise Refused(Reason("not_started"))
        if self.losses.open is not None and self._waits_for_owner:
            raise Refused(Reason("moves_lost", tuple(self.losses.open)))
        since = self.table.entries[version:]
        others_chose = all(entry.kind == PLAY and entry.seat != chooser for entry in since) and all(
            play.secret and not play.fence for play in self.table.plays[len(self.table.plays) - len(since) :]
        )
        if version > self.table.version or (since and (chooser is None or not others_chose)):
            raise Refused(Reason("board_changed"))
        if self.over:
            raise Refused(Reason("over"))  # the seed and all secrets are out: no going back, either

    def _enter(self, step: Step[Any], cmd: bytes | None, *, begins: bool = False) -> _Change:
        """A step of the table."""
        started = self.started or begins
        over = started and not self.table.game.pending(step.state)
        notes = replace(self.journal.notes, over=over, started=started)

        def make() -> None:
            self.started = started
            self.table.commit(step)
            if self._proposal is not None:
                self._proposal = None
                self._send_all(self._proposal_message())
            for member in self.members:
                member.wire.wake()
            if begins:
                self._send_lobby()

        return _Change(partial(self.journal.append, self.table.version, step.entry, cmd, notes), make)

    @property
    def due(self) -> bool:
        """Whether the room has a step of its own to take: begin because all are here, or let a bot decide."""
        if self.turns.storing or self._waits_for_owner or self.stopped:
            return False
        return bool(self.bots_due()) or (
            self.starts_when_full
            and not self.started
            and self.seating.full
            and not any(chair.away for chair in self.chairs)
        )

    def advance(self, decided: Action | None = None, then: Then | None = None) -> None:
        """Take one step that is due, and tell ``then``; if it could not be stored, it is still due.

        ``decided`` is the decision of the first bot that is due; without it, the bot is asked here. Without
        ``then``, which is for rooms that store at once, it raises NotSaved.
        """
        if self.started:
            seat = self.bots_due()[0]
            action = decided or minds.decide(self.table, seat, self.chairs[seat].level)
            change = self._enter(self.table.play(seat, action), None)
        else:
            change = self._begin(None)
        self._carry_out(change, then or _raise)

    def bots_due(self) -> list[int]:
        """The chairs of bots that owe a decision."""
        if not self.started:
            return []
        return [seat for seat in self.table.pending() if self.chairs[seat].kind == BOT]

    def update(self, member: Member) -> PackedUpdate | None:
        """Everything a member may know now; None before the game has begun. The host sends `latest`."""
        if not self.started:
            return None
        return update_for(
            self.table, member.chair, member.heard, table_name=self.name, epoch=self.journal.epoch
        )

    def latest(self, member: Member) -> list[Message]:
        """What to send a member that was woken: the newest update, and the result after the last one."""
        update = self.update(member)
        if update is None:
            return []
        if member.chair is not None:
            self.losses.copies.sent(member.chair, update.version, update.hash)
        return [update, self.over_message()] if self.over else [update]

    def over_message(self) -> Over:
        """The result, with seed and salt, which are no secret any more."""
        return Over(self.result(), self.table.secret.seed, self.table.secret.salt)

    # A shorter copy

    def _compare(self, member: Member, seen: Seen) -> None:
        """Somebody says what they saw last: if it is more, tell everybody; if of a newer copy, stop."""
        if member.chair is None or not self.started or self.over:
            return
        match self.losses.hear(member.chair, seen, self.table.version, owned=self.owner is not None):
            case Behind(epoch):
                self.turns.do(partial(self._fall_behind, epoch))
            case MovesLost() as lost if lost.open or self.owner is None:
                self._send_all(lost, SEEN)
            case MovesLost() as lost:
                member.wire.send(lost)

    @property
    def _waits_for_owner(self) -> bool:
        """Whether the owner has to choose first; one whose program cannot be asked has no choice."""
        return self.losses.open is not None and not any(
            member.chair == self.owner and SEEN not in member.caps for member in self.members
        )

    def _choose(self, chair: int, yes: bool) -> _Change:
        """The owner goes on without the moves that were lost, in a new epoch, or closes the table."""
        if chair != self.owner:
            raise Refused(Reason("only_owner"))
        if self.losses.open is None:
            raise Refused(Reason("nothing_lost"))
        if not yes:
            return _Change(None, partial(self._stop, Reason("host_ends")))
        epoch = self.journal.epoch
        notes = replace(self.journal.notes, forgone=epoch)
        return _Change(partial(self.journal.keep, notes, epoch + 1), self._go_on)

    def _go_on(self) -> None:
        settled = self.losses.go_on(self.journal.epoch, self.table.version)
        self._send_all(self._epoch_message(), SEEN)
        self._send_all(settled, SEEN)
        for member in self.members:
            member.wire.wake()

    def _fall_behind(self, epoch: int) -> None:
        """Another host has opened the table since: close it. If it is opened here again, that comes after."""
        why = Reason("behind", (self.journal.epoch, epoch))
        write = partial(self.journal.keep, self.journal.notes, epoch)
        self.turns.keep(write, lambda _: self._stop(why))

    def _stop(self, why: Reason) -> None:
        self.stopped = why
        for member in [*self.members]:
            member.wire.end(Bye(why.code, list(why.args)))

    def _epoch_message(self) -> Epoch:
        return Epoch(self.journal.epoch, self.losses.copies.proof(self.journal.epoch))

    # Going back by consent

    def _propose(self, chair: int, keep: int, cmd: bytes) -> _Change:
        if self._proposal is not None:
            raise Refused(Reason("proposal_stands"))
        if not 0 <= keep < len(self.table.plays):
            raise Refused(Reason("nothing_to_undo"))
        return self._agree(_Proposed(chair, keep, frozenset({chair})), cmd)

    def _consent(self, chair: int, yes: bool, cmd: bytes) -> _Change:
        if self._proposal is None:
            raise Refused(Reason("no_proposal"))
        if yes:
            return self._agree(replace(self._proposal, agreed=self._proposal.agreed | {chair}), cmd)
        return _Change(None, partial(self._end_proposal, self.chairs[chair].name))

    def _agree(self, proposal: _Proposed, cmd: bytes) -> _Change:
        """Go back if all people at the table have agreed; otherwise the proposal waits for them."""
        if not proposal.agreed.issuperset(self.seating.people):
            return _Change(None, partial(self._put_forward, proposal))
        agreed = sorted(proposal.agreed)
        return self._enter(self.table.undo_by_consent(proposal.seat, proposal.keep, agreed), cmd)

    def _put_forward(self, proposal: _Proposed) -> None:
        self._proposal = proposal
        self._send_all(self._proposal_message())

    def _end_proposal(self, refuser: str) -> None:
        self._proposal = None
        self._notice("proposal_refused", refuser)
        self._send_all(self._proposal_message())

    def _proposal_message(self) -> Proposal:
        proposal, plays = self._proposal, len(self.table.plays)
        if proposal is None:
            return Proposal(0, None, plays, [])
        return Proposal(proposal.seat, proposal.keep, plays, sorted(proposal.agreed))

    # The lobby

    def _in_lobby(self) -> None:
        if self.started:
            raise Refused(Reason("started"))

    def _owner_in_lobby(self, chair: int) -> None:
        self._in_lobby()
        if chair != self.owner:
            raise Refused(Reason("only_owner"))

    def _reseat(
        self, seating: Seating, member: Member | None = None, wanted: int = 0, *, lobby: bool = True
    ) -> _Change:
        """Other chairs, and ``member`` moves to the chair ``wanted``. ``lobby``: everybody is told."""
        notes = replace(self.journal.notes, chairs=seating.copy().chairs, owner=seating.owner)

        def make() -> None:
            self.seating = seating
            if member is not None:
                member.chair = wanted
            if lobby:
                self._send_lobby()

        return _Change(partial(self.journal.keep, notes), make)

    def _set_ready(self, chair: int, ready: bool) -> None:
        self.chairs[chair].ready = ready
        self._send_lobby()

    def _start(self, chair: int, cmd: bytes) -> _Change:
        self._owner_in_lobby(chair)
        if not self.seating.full:
            raise Refused(Reason("chairs_free"))
        for number in self.seating.people:
            if number != chair and (self.chairs[number].away or not self.chairs[number].ready):
                raise Refused(Reason("not_ready", (self.chairs[number].name,)))
        return self._begin(cmd)

    def begin(self) -> None:
        """Start without a lobby; all chairs must be taken. For whoever opens the room. Raises NotSaved."""
        self._carry_out(self._begin(None), _raise)

    def _begin(self, cmd: bytes | None) -> _Change:
        who = [[chair.kind, chair.name, chair.level, chair.colour] for chair in self.chairs]
        return self._enter(self.table.note(None, ["chairs", who]), cmd, begins=True)

    # Messages to members

    def lobby(self, member: Member) -> Lobby:
        """Who sits where, and who is here, as this member may read it."""
        return Lobby(
            chairs=[
                ChairState(
                    kind=chair.kind,
                    name=chair.name,
                    level=chair.level,
                    colour=chair.colour,
                    ready=chair.ready,
                    present=chair.kind != OPEN and chair.away is None,
                    away=self._absence(chair) if AWAY in member.caps else UNSET,
                )
                for chair in self.chairs
            ],
            you=member.chair,
            owner=self.owner,
            started=self.started,
            address=self.addresses,
        )

    def _absence(self, chair: Chair) -> tuple[int, bool] | None:
        """For how many seconds somebody has been away, and whether they said goodbye."""
        return None if chair.away is None else (int(self.clock() - chair.away.since), chair.away.left)

    def _send_all(self, message: Message, cap: str | None = None) -> None:
        """Send this to everybody, or to those who have the capability that it needs."""
        for member in self.members:
            if cap is None or cap in member.caps:
                member.wire.send(message)

    def _send_lobby(self) -> None:
        for member in self.members:
            member.wire.send(self.lobby(member))

    def waits_for_disk(self) -> None:
        """Tell everybody that what is being stored takes long."""
        self._notice("slow_disk", to=lambda member: SLOW_DISK in member.caps)
        self._notice("not_saved", "its disk is slow", to=lambda member: SLOW_DISK not in member.caps)

    def notice(self, code: str, *args: str) -> None:
        """Tell everybody something about the table."""
        self._notice(code, *args)

    def _notice(self, code: str, *args: str, to: Callable[[Member], bool] = lambda _: True) -> None:
        for member in self.members:
            if to(member):
                member.wire.send(Notice(code, list(args)))


def _raise(error: NotSaved | None) -> None:
    if error is not None:
        raise error
