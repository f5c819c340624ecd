"""One table on a host: chairs, the game, its journal, proposals and bots. No sockets in here.

Whoever is connected is a `Member`. Commands come in through `command`; members are reached through the
`Wire` they bring. Nothing is sent before it is stored.
"""

from __future__ import annotations

import contextlib
import hashlib
import hmac
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, assert_never

from msgspec import UNSET

from engine.bots import bot
from engine.finished import finished
from engine.game import Action, Plain, Reason, Refused
from engine.record import PLAY
from engine.summary import summary
from engine.table import Step, Table
from net import minds, names
from net.chairs import BOT, OPEN, PERSON, Absence, Chair
from net.journal import Journal, NotSaved
from net.member import Member, Wire
from net.messages import (
    AWAY,
    PROTOCOL,
    TOKEN_BYTES,
    Act,
    Bye,
    ChairState,
    ClientMessage,
    Command,
    Consent,
    Done,
    Heard,
    Hello,
    Lobby,
    Message,
    No,
    Notice,
    Over,
    Ping,
    Pong,
    Proposal,
    Propose,
    Ready,
    SetChair,
    SetColour,
    Start,
    Sync,
    TakeChair,
    Undo,
    Update,
    Welcome,
)
from net.updates import update_for

MAX_SPECTATORS = 16
GHOST_AFTER = 60.0
"""Seconds that a chair waits in the lobby for a person who is away."""
REMEMBERED = 256
"""How many answers to commands of the lobby and the like are kept; those of the game are in the journal."""


@dataclass(frozen=True, slots=True)
class _Proposed:
    """Somebody wants to go back to the first ``keep`` plays; the seats in ``agreed`` do, too."""

    seat: int
    keep: int
    agreed: frozenset[int]


class Room:
    """One table. `join` may raise Refused; every command is answered."""

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
        self.chairs = [
            replace(chair, away=nobody if chair.kind == PERSON else None) for chair in notes.chairs
        ]
        self.owner = notes.owner
        self.started = notes.started
        self.starts_when_full = notes.starts_when_full
        self.addresses: list[str] = []
        self.members: list[Member] = []
        self._informed: set[int] = set()
        """Chairs whose people have confirmed the result, or have said goodbye after the end."""
        self._proposal: _Proposed | None = None
        self._done: dict[bytes, int] = {}

    @property
    def over(self) -> bool:
        return self.started and not self.table.pending()

    @property
    def told_everybody(self) -> bool:
        """Whether the game is over and nobody is left who may not know the result."""
        return self.over and self._informed.issuperset(self._people())

    def result(self) -> dict[str, Plain]:
        """The result for scripts. Raises ValueError while the game runs."""
        levels = [chair.level if chair.kind == BOT else None for chair in self.chairs]
        return summary(finished(self.table), levels, [chair.name for chair in self.chairs])

    # Coming and going

    def issue_token(self, number: int, own: bytes = b"") -> bytes:
        """A new token for a chair, or the person's ``own``; older ones stop working. Raises NotSaved."""
        token = own if len(own) == TOKEN_BYTES else secrets.token_bytes(TOKEN_BYTES)
        self.chairs[number].token = hashlib.sha256(token).digest()
        self._keep_chairs()
        return token

    def join(self, hello: Hello, wire: Wire) -> tuple[Member, Welcome]:
        """Let somebody in, by token, by name, or (neither) as a spectator. Raises Refused.

        A newcomer's own token claims the chair: if the welcome is lost, the same hello gets the same chair.
        """
        token, name = b"", names.clean(hello.name)
        number = self._claimed(hello.token) if hello.token else None
        if number is not None:
            token = hello.token
        elif hello.token and (self.started or not name):
            raise Refused(Reason("bad_token"))
        elif name:
            number, token = self._take_free_chair(name, hello.token)
        elif sum(member.chair is None for member in self.members) >= MAX_SPECTATORS:
            raise Refused(Reason("too_many_watch"))
        for other in [m for m in self.members if number is not None and m.chair == number]:
            self.members.remove(other)
            other.wire.displace()
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
        return member, welcome

    def greet(self, member: Member) -> None:
        """After the welcome: tell everybody who is here, and send the newcomer everything."""
        self._send_lobby()
        if member.chair is not None and self.started:
            self._notice("came", self.chairs[member.chair].name, to=lambda other: other is not member)
        if self._proposal is not None:
            member.wire.send(self._proposal_message())
        member.wire.wake()

    def leave(self, member: Member, *, goodbye: bool = False) -> None:
        """A connection has ended, with or without a goodbye.

        In an owner's lobby the chair becomes free, unless it is the owner's.
        """
        if member not in self.members:
            return
        self.members.remove(member)
        if member.chair is not None:
            chair = self.chairs[member.chair]
            chair.away = Absence(self.clock(), left=goodbye)
            if self.over and goodbye:
                self._informed.add(member.chair)
            if not self.started and member.chair != self.owner and not self.starts_when_full:
                self._free(member.chair)
            elif self.started and not self.over:
                self._notice("left", chair.name, to=lambda other: goodbye or AWAY not in other.caps)
                self._notice("lost", chair.name, to=lambda other: not goodbye and AWAY in other.caps)
        self._send_lobby()

    def free_ghosts(self) -> float | None:
        """Free the chairs of people who have been away from the lobby for too long.

        Returns the seconds until the next chair may be freed, None as long as nobody is away.
        """
        if self.started:
            return None
        away = {
            number: self.clock() - chair.away.since
            for number, chair in enumerate(self.chairs)
            if chair.away is not None and number != self.owner
        }
        ghosts = [number for number, seconds in away.items() if seconds >= GHOST_AFTER]
        for number in ghosts:
            self._free(number)
        if ghosts:
            self._send_lobby()
        return min((GHOST_AFTER - away[number] for number in away if number not in ghosts), default=None)

    def _free(self, number: int) -> None:
        self.chairs[number] = Chair(colour=self.chairs[number].colour)
        with contextlib.suppress(NotSaved):  # the next change of the chairs stores this one, too
            self._keep_chairs()

    def _claimed(self, token: bytes) -> int | None:
        digest = hashlib.sha256(token).digest()
        for number, chair in enumerate(self.chairs):
            if chair.kind == PERSON and hmac.compare_digest(chair.token, digest):
                return number
        return None

    def _take_free_chair(self, name: str, own: bytes) -> tuple[int, bytes]:
        """The number of the chair that a newcomer gets, and its token: the one that came along, if any."""
        if self.started:
            raise Refused(Reason("started"))
        for number, chair in enumerate(self.chairs):
            if chair.kind == OPEN:
                name = names.distinct(name, [other.name for other in self.chairs])
                self.chairs[number] = Chair(PERSON, name, colour=chair.colour)
                try:
                    return number, self.issue_token(number, own)
                except NotSaved as error:
                    self.chairs[number] = chair
                    raise Refused(error.reason) from error
        raise Refused(Reason("table_full"))

    # Messages from members

    def command(self, member: Member, message: ClientMessage) -> None:
        """Do what a member's message asks for, and answer it if it is a command."""
        match message:
            case Heard(version=version):
                member.heard = max(member.heard, min(version, self.table.version))
                if self.over and member.chair is not None and version >= self.table.version:
                    self._informed.add(member.chair)
            case Sync():
                member.heard = -1
                member.wire.wake()
            case Hello() | Ping() | Pong() | Bye():
                pass  # handled by the connection
            case _:
                self._answer(member, message)

    def _answer(self, member: Member, message: Command) -> None:
        stored = self._done.get(message.cmd, self.journal.answered(message.cmd))
        if stored is not None:
            member.wire.send(Done(message.cmd, stored))  # it was carried out the first time it came
            return
        chairs, before = [replace(chair) for chair in self.chairs], (self.owner, member.chair, self._proposal)
        try:
            if member.chair is None:
                raise Refused(Reason("only_watching"))
            self._do(member.chair, member, message)
        except (Refused, NotSaved) as error:
            if isinstance(error, NotSaved):
                self.chairs[:] = chairs
                self.owner, member.chair, self._proposal = before
            code, args = error.reason
            member.wire.send(No(message.cmd, code, list(args), self.table.version))
        else:
            self._remember(message.cmd)
            member.wire.send(Done(message.cmd, self.table.version))

    def _remember(self, cmd: bytes) -> None:
        self._done[cmd] = self.table.version
        if len(self._done) > REMEMBERED:
            del self._done[next(iter(self._done))]

    def _do(self, chair: int, member: Member, message: Command) -> None:
        match message:
            case Act(cmd=cmd, version=version, action=(kind, args)):
                self._expect(version, chair)
                action = self.table.game.parse([kind, args])
                if isinstance(action, Reason):
                    raise Refused(action)
                self._store(self.table.play(chair, action), cmd)
            case Undo(cmd=cmd, version=version):
                self._expect(version)
                self._store(self.table.undo(chair), cmd)
            case Propose(cmd=cmd, version=version, keep=keep):
                self._expect(version)
                self._propose(chair, keep, cmd)
            case Consent(cmd=cmd, version=version, yes=yes):
                self._expect(version)
                self._consent(chair, yes, cmd)
            case TakeChair(chair=wanted):
                self._move(chair, member, wanted)
            case SetChair(chair=wanted, level=level):
                self._set_chair(chair, wanted, level)
            case SetColour(colour=colour):
                self._set_colour(chair, colour)
            case Ready(ready=ready):
                self._in_lobby()
                self.chairs[chair].ready = ready
                self._send_lobby()
            case Start(cmd=cmd):
                self._start(chair, cmd)
            case _:
                assert_never(message)

    # The game

    def _expect(self, version: int, chooser: int | None = None) -> None:
        """Refuse what was meant for another version. Others' choices do not disturb a secret choice."""
        if not self.started:
            raise Refused(Reason("not_started"))
        since = self.table.entries[version:]
        others_chose = all(entry.kind == PLAY and entry.seat != chooser for entry in since) and all(
            play.secret and not play.fence for play in self.table.plays[len(self.table.plays) - len(since) :]
        )
        if version > self.table.version or (since and (chooser is None or not others_chose)):
            raise Refused(Reason("board_changed"))
        if self.over:
            raise Refused(Reason("over"))  # the seed and all secrets are out: no going back, either

    def _store(self, step: Step[Any], cmd: bytes | None) -> None:
        """The only way the table changes: the step is stored first, then carried out, then sent."""
        over = self.started and not self.table.game.pending(step.state)
        notes = replace(self.journal.notes, over=over, started=self.started)
        self.journal.append(self.table.version, step.entry, cmd, notes)
        self.table.commit(step)
        if self._proposal is not None:
            self._proposal = None
            self._send_all(self._proposal_message())
        for member in self.members:
            member.wire.wake()

    @property
    def due(self) -> bool:
        """Whether the room has a step of its own to take: begin because all are here, or let a bot decide."""
        return bool(self.bots_due()) or (
            self.starts_when_full
            and not self.started
            and self._full()
            and not any(chair.away for chair in self.chairs)
        )

    def advance(self, decided: Action | None = None) -> None:
        """Take one step that is due. Raises NotSaved; the step is then still due.

        ``decided`` is the decision of the first bot that is due; without it, the bot is asked here.
        """
        if not self.started:
            self._begin(None)
            return
        seat = self.bots_due()[0]
        action = decided or minds.decide(self.table, seat, self.chairs[seat].level)
        self._store(self.table.play(seat, action), None)

    def bots_due(self) -> list[int]:
        """The chairs of bots that owe a decision."""
        if not self.started:
            return []
        return [seat for seat in self.table.pending() if self.chairs[seat].kind == BOT]

    def update(self, member: Member) -> Update | None:
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
        return [update, self.over_message()] if self.over else [update]

    def over_message(self) -> Over:
        """The result, with seed and salt, which are no secret any more."""
        return Over(self.result(), self.table.secret.seed, self.table.secret.salt)

    # Going back by consent

    def _people(self) -> list[int]:
        return [number for number, chair in enumerate(self.chairs) if chair.kind == PERSON]

    def _propose(self, chair: int, keep: int, cmd: bytes) -> None:
        if self._proposal is not None:
            raise Refused(Reason("proposal_stands"))
        if not 0 <= keep < len(self.table.plays):
            raise Refused(Reason("nothing_to_undo"))
        self._proposal = _Proposed(chair, keep, frozenset({chair}))
        if not self._settle_proposal(cmd):
            self._send_all(self._proposal_message())

    def _consent(self, chair: int, yes: bool, cmd: bytes) -> None:
        if self._proposal is None:
            raise Refused(Reason("no_proposal"))
        if not yes:
            self._proposal = None
            self._notice("proposal_refused", self.chairs[chair].name)
            self._send_all(self._proposal_message())
            return
        self._proposal = replace(self._proposal, agreed=self._proposal.agreed | {chair})
        if not self._settle_proposal(cmd):
            self._send_all(self._proposal_message())

    def _settle_proposal(self, cmd: bytes) -> bool:
        """Go back if all people at the table have agreed; whether they have."""
        proposal = self._proposal
        assert proposal is not None
        if not proposal.agreed.issuperset(self._people()):
            return False
        self._store(self.table.undo_by_consent(proposal.seat, proposal.keep, sorted(proposal.agreed)), cmd)
        return True

    def _proposal_message(self) -> Proposal:
        proposal, plays = self._proposal, len(self.table.plays)
        if proposal is None:
            return Proposal(0, None, plays, [])
        return Proposal(proposal.seat, proposal.keep, plays, sorted(proposal.agreed))

    # The lobby

    def _in_lobby(self) -> None:
        if self.started:
            raise Refused(Reason("started"))

    def _move(self, chair: int, member: Member, wanted: int) -> None:
        self._in_lobby()
        if wanted >= len(self.chairs) or self.chairs[wanted].kind != OPEN:
            raise Refused(Reason("chair_taken"))
        self.chairs[chair], self.chairs[wanted] = self.chairs[wanted], self.chairs[chair]
        if self.owner == chair:
            self.owner = wanted
        member.chair = wanted
        self._keep_chairs()
        self._send_lobby()

    def _set_chair(self, chair: int, wanted: int, level: str) -> None:
        self._in_lobby()
        if chair != self.owner:
            raise Refused(Reason("only_owner"))
        if wanted >= len(self.chairs) or self.chairs[wanted].kind == PERSON:
            raise Refused(Reason("chair_taken"))
        seat = self.chairs[wanted]
        if level:
            bot(level, self.table.header.game)
            taken = [other.name for other in self.chairs if other is not seat]
            seat.kind, seat.level, seat.ready = BOT, level, True
            seat.name = names.distinct(level.capitalize(), taken)
        else:
            seat.kind, seat.level, seat.ready, seat.name = OPEN, "", False, ""
        self._keep_chairs()
        self._send_lobby()

    def _set_colour(self, chair: int, colour: int) -> None:
        self._in_lobby()
        if colour >= max(self.table.game.seats) or any(
            other.colour == colour and other.kind != OPEN and other is not self.chairs[chair]
            for other in self.chairs
        ):
            raise Refused(Reason("colour_taken"))
        for other in self.chairs:
            if other.colour == colour:
                other.colour = self.chairs[chair].colour
        self.chairs[chair].colour = colour
        self._keep_chairs()
        self._send_lobby()

    def _full(self) -> bool:
        return all(chair.kind != OPEN for chair in self.chairs)

    def _start(self, chair: int, cmd: bytes) -> None:
        self._in_lobby()
        if chair != self.owner:
            raise Refused(Reason("only_owner"))
        if not self._full():
            raise Refused(Reason("chairs_free"))
        for number in self._people():
            if number != chair and (self.chairs[number].away or not self.chairs[number].ready):
                raise Refused(Reason("not_ready", (self.chairs[number].name,)))
        self._begin(cmd)

    def begin(self) -> None:
        """Start without a lobby; all chairs must be taken. Raises NotSaved."""
        self._begin(None)

    def _begin(self, cmd: bytes | None) -> None:
        who = [[chair.kind, chair.name, chair.level, chair.colour] for chair in self.chairs]
        self.started = True
        try:
            self._store(self.table.note(None, ["chairs", who]), cmd)
        except NotSaved:
            self.started = False
            raise
        self._send_lobby()

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

    def _send_all(self, message: Message) -> None:
        for member in self.members:
            member.wire.send(message)

    def _send_lobby(self) -> None:
        for member in self.members:
            member.wire.send(self.lobby(member))

    def notice(self, code: str, *args: str) -> None:
        """Tell everybody something about the table."""
        self._notice(code, *args)

    def _notice(self, code: str, *args: str, to: Callable[[Member], bool] = lambda _: True) -> None:
        for member in self.members:
            if to(member):
                member.wire.send(Notice(code, list(args)))

    def _keep_chairs(self) -> None:
        chairs = [replace(chair) for chair in self.chairs]
        self.journal.keep(replace(self.journal.notes, chairs=chairs, owner=self.owner))
