"""One table on a host: its members' commands, and bots. No sockets in here.

Commands come in through `Room.command`; we reach members through the `Wire` they bring. Commands run one
after the other, since each holds the room's lock until it is stored and made.
"""

from __future__ import annotations

import contextlib
import secrets
import time
from collections.abc import Callable, Collection
from dataclasses import replace
from functools import cached_property
from typing import Any, NamedTuple, assert_never

from engine.finished import finished, summary
from engine.game import Action, Plain, Reason, Refused
from engine.table import Table
from net.chairs import Absence
from net.door.keys import Keys
from net.fair.log import packed_record, piece_of
from net.saves.journal import Journal, NotSaved
from net.table.chat import ChatPart
from net.table.copies import LossesPart
from net.table.core import Core
from net.table.deal import DealPart
from net.table.lobby import LobbyPart, check_start
from net.table.member import Answers, Member, Wire
from net.table.owner import OwnerPart
from net.table.pause import PausePart
from net.table.people import PeoplePart
from net.table.stand_ins import BotsPart
from net.table.undo import UndoPart, check_version
from net.table.updates import Updates
from net.wire.messages import (
    BOT,
    TOKEN_BYTES,
    Act,
    BeOwner,
    Bye,
    Chat,
    ClientMessage,
    Command,
    Consent,
    Done,
    Fetch,
    GoOn,
    Hash,
    Heard,
    Hello,
    History,
    Kick,
    Knock,
    ListTables,
    Message,
    Mind,
    NewClaim,
    NewDoor,
    No,
    Over,
    PackedUpdate,
    PauseGame,
    Ping,
    Pong,
    Proof,
    Propose,
    Ready,
    Resume,
    Reveal,
    Seen,
    SetChair,
    SetColour,
    Start,
    Sync,
    TakeChair,
    Undo,
    ViewSeat,
    Welcome,
)

MAX_WAITING = 16
"""Commands of one member that may wait while something is being stored."""


class Joined(NamedTuple):
    """A new member, and the welcome to send first."""

    member: Member
    welcome: Welcome


class Room(Core):
    """One table with all its parts. Everybody who joins, and every command, is answered."""

    def __init__(
        self, table: Table[Any], journal: Journal, *, name: str, clock: Callable[[], float] = time.monotonic
    ) -> None:
        """``journal`` belongs to ``table``; its notes say who sits where. Nobody is here yet."""
        super().__init__(table, journal, name=name, clock=clock)
        self.bots = BotsPart(self)
        self.chat = ChatPart(self)
        self.deal = DealPart(self)
        self.lobby = LobbyPart(self)
        self.losses = LossesPart(self)
        self.pause = PausePart(self)
        self.people = PeoplePart(self, self.bots)
        self.owners = OwnerPart(self, self.people.send_doors)
        self.undo = UndoPart(self)
        self.before_wake = self.undo.end
        self.updates = Updates(table, name, final=self.daily)
        self._answers = Answers(table, journal)

    # For those who open the room; they store at once

    def issue_token(self, number: int) -> bytes:
        """A new token for a chair; older ones stop working. Raises NotSaved."""
        token = secrets.token_bytes(TOKEN_BYTES)
        seating = self.seating.claim(number, token)
        self.journal.keep(self.noted(seating))
        self.seating = seating
        return token

    def begin(self) -> None:
        """Start without a lobby; all chairs must be taken. Raises NotSaved."""
        self.run(self.start(None))

    def lend(self, seats: Collection[int]) -> dict[int, bytes]:
        """Let people at one keyboard have these chairs, and bots those of other people; returns the tokens.

        It lasts as long as this process: in the save, claims, owner and what is left on a clock stay as they
        are, so that everybody has their chair when the table is opened for others again.
        """
        tokens = {seat: secrets.token_bytes(TOKEN_BYTES) for seat in seats}
        self.clocks, self.seating = None, replace(self.seating, owner=None)
        for seat, token in tokens.items():
            self.seating = self.seating.claim(seat, token)
        self.minded.update(seat for seat in self.seating.people if seat not in tokens)
        return tokens

    # Coming and going

    def knows(self, hello: Hello) -> bool:
        """Whether somebody says hello with the claim of a chair here."""
        return self.seating.claimed(hello.token) is not None

    async def join(self, hello: Hello, wire: Wire) -> Joined:
        """Let somebody in, by token, by name, or (neither) as a spectator. Raises Refused, NotSaved.

        A newcomer's chair is stored first.
        """
        if self.started:
            return await self._join(hello, wire)
        async with self.lock:  # the chairs may be changing hands just now
            return await self._join(hello, wire)

    async def _join(self, hello: Hello, wire: Wire) -> Joined:
        self.people.check_banned(hello.token, wire.address)
        member, token = await self.lobby.join(hello, wire, self._answers, self.people.most_watchers)
        if member.chair is None:
            member.watcher = self.chat.new_watcher()
        return Joined(member, self.lobby.welcome(member, token))

    def greet(self, member: Member) -> None:
        """After the welcome: tell everybody who is here, and send the newcomer everything."""
        if member.chair is not None and self.started:
            self.members.notice("came", self.chairs[member.chair].name, to=lambda other: other is not member)
        self.owners.greet(member)
        self.bots.give_back(member)
        self.chat.greet(member)
        self.pause.greet(member)
        self.bots.greet(member)
        self.send_lobby()
        if self.duplicates is not None:
            member.wire.send(self.duplicates.message())
        self.people.send_door(member)
        if self.undo.proposal is not None:
            member.wire.send(self.undo.message())
        member.wire.send(self.deal_message())
        self.losses.greet(member)
        member.wire.wake()

    def leave(self, member: Member, *, goodbye: bool = False) -> None:
        """A connection has ended, with or without a goodbye.

        In an owner's lobby the chair becomes free, unless it is the owner's.
        """
        self.lobby.leave(member, goodbye=goodbye)

    def seems_gone(self, member: Member, *, gone: bool) -> bool:
        """Note that a connected member does not answer, or answers again. Returns whether that is news."""
        if member.chair is None or member not in self.members:
            return False
        chair = self.chairs[member.chair]
        if gone == (chair.away is not None):
            return False
        chair.away = Absence(self.clock(), left=False) if gone else None
        self.bots.give_back(member)
        self.send_lobby()
        return True

    def stop(self, why: Reason) -> None:
        super().stop(why)
        self.deal.cancel(why)

    # Messages from members

    def command(self, member: Member, message: ClientMessage) -> None:
        """Do what a member's message asks for, and answer it if it is a command: at once, or in its turn."""
        match message:
            case Heard(version=version):
                member.heard = max(member.heard, min(version, self.table.version))
                if self.over and member.chair is not None and version >= self.table.version:
                    self.lobby.informed.add(member.chair)
            case Sync():
                member.heard = -1
                member.wire.wake()
            case ViewSeat(seat=seat):
                if self.over and member.chair is None and (seat is None or seat < len(self.chairs)):
                    member.viewed_seat = seat
                    member.wire.wake()
            case History():
                if self.started:
                    member.asks = message
            case Seen():
                self.losses.hear(member, message)
            case Hash() | Reveal():
                self.deal.hear(member, message)
            case Fetch(piece=piece):
                if self.over and not self.sealed:
                    member.wire.send(piece_of(self._log, piece))
            case Knock() | Proof() | ListTables() | Hello() | Ping() | Pong() | Bye():
                pass  # handled by the connection
            case _ if member.chair is None and not isinstance(message, Chat):
                self._refuse(member, message.cmd, Reason("only_watching"))
            case _ if member.waiting >= MAX_WAITING:
                self._refuse(member, message.cmd, Reason("too_much"))
            case _:
                member.waiting += 1
                self.run(self._answer(member, message))

    async def _answer(self, member: Member, command: Command) -> None:
        """Carry out a command when it is its turn, and answer it."""
        try:
            async with self.lock:
                known = self._answers.known(member.chair, self._claim(member), command.cmd)
                if known is not None:
                    member.wire.send(Done(command.cmd, known))  # it was carried out the first time it came
                    return
                self._check_allowed(member, command)
                if not isinstance(command, Start):
                    await self._carry_out(member, command)
                    self._done(member, command)
                    return
                self.check_not_started()
                assert member.chair is not None
                check_start(self.seating, member.chair)
            await self.deal.begin(command.cmd)  # which takes seconds: meanwhile others go on
            self._done(member, command)
        except Refused as error:
            self._refuse(member, command.cmd, error.reason)
        finally:
            member.answered()

    def _check_allowed(self, member: Member, command: Command) -> None:
        """Raises Refused if this member may not ask for anything like that now."""
        alone = isinstance(command, Propose) and len(self.playing) == 1  # asks nobody
        limits = self._answers.limits(self._claim(member), self.clock())
        if not alone and not limits.allow(command, self.clock()):
            raise Refused(Reason("too_much"))
        if member.chair is None and (member.watcher is None or not isinstance(command, Chat)):
            raise Refused(Reason("only_watching"))  # or has lost the chair since the command came

    def _done(self, member: Member, command: Command) -> None:
        self._answers.remember(self._claim(member), command.cmd)
        member.played += isinstance(command, Act)
        member.wire.send(Done(command.cmd, self.table.version))

    def _refuse(self, member: Member, cmd: bytes, reason: Reason) -> None:
        member.wire.send(No(cmd, reason.code, list(reason.args), self.table.version))

    def _claim(self, member: Member) -> bytes:
        """What a member is known by: that of the chair, or a spectator's number."""
        return b"%d" % (member.watcher or 0) if member.chair is None else self.chairs[member.chair].token

    async def _carry_out(self, member: Member, command: Command) -> None:
        """Store what a command leads to, then make it. Raises Refused, NotSaved: then nothing has changed."""
        if isinstance(command, Chat):
            await self.chat.say(member, command)
            return
        chair = member.chair
        assert chair is not None
        match command:
            case Act(cmd=cmd, version=version, action=(kind, args)):
                self._expect(version, chair)
                action = self.table.game.parse([kind, args])
                if isinstance(action, Reason):
                    raise Refused(action)
                await self.enter(self.table.play(chair, action), cmd)
            case Undo(cmd=cmd, version=version):
                self._expect(version)
                await self.undo.back(chair, cmd)
            case Propose(cmd=cmd, version=version, keep=keep):
                self._expect(version)
                await self.undo.propose(chair, keep, cmd)
            case Consent(cmd=cmd, version=version, yes=yes):
                self._expect(version)
                await self.undo.answer(chair, yes, cmd)
            case TakeChair() | SetChair() | SetColour():
                self.check_in_lobby()
                await self.lobby.change(member, command)
            case Ready(ready=ready):
                self.check_in_lobby()
                self.lobby.set_ready(chair, ready)
            case Start():
                raise AssertionError("not with the lock held")
            case GoOn(yes=yes):
                await self.losses.choose(chair, yes)
            case PauseGame(why=why):
                self.pause.begin(chair, why)
            case Resume():
                self.pause.resume(chair)
            case Kick(chair=other, watchers=watchers):
                await self.people.kick(chair, other, self.owners.first, watchers=watchers)
            case NewClaim(chair=other):
                await self.people.new_claim(member, other, self.owners.first)
            case NewDoor():
                await self.people.renew_door(chair)
            case Mind(chair=other):
                self.bots.mind(other, chair)
            case BeOwner(yes=yes):
                self.owners.answer(member, yes)
            case _:
                assert_never(command)

    # The game

    def _expect(self, version: int, chooser: int | None = None) -> None:
        """Raises Refused if nobody can play now, or this was meant for another version."""
        if not self.started:
            raise Refused(Reason("not_started"))
        self.pause.check_going_on()
        if self.losses.open is not None:
            raise Refused(Reason("moves_lost", tuple(self.losses.open)))
        check_version(self.table, version, chooser)
        if self.over:
            raise Refused(Reason("over"))  # the seed and all secrets are out: no going back, either

    @property
    def _stands_still(self) -> bool:
        """Whether nobody can play now."""
        return self.pause.standing is not None or self.losses.open is not None or self.stopped is not None

    @property
    def due(self) -> bool:
        """Whether the room has a step of its own to take: begin because all are here, or let a bot decide."""
        if self.storing or self.dealing or self._stands_still:
            return False
        return bool(self.bots.due()) or self.lobby.is_ready

    async def advance(self, decided: Action | None = None) -> None:
        """Take one step that is due. Raises NotSaved; it is still due then.

        ``decided`` is the decision of the first bot that is due; without it, the bot is asked here.
        """
        if not self.started:
            try:
                await self.deal.begin(None)
            except NotSaved:
                raise
            except Refused:
                pass  # somebody has left, or sent other bytes than they hashed
            return
        version, due = self.table.version, self.bots.due()
        async with self.lock:
            if (version, due) == (self.table.version, self.bots.due()) and not self._stands_still:
                await self.bots.decide(decided)

    async def withdraw(self) -> None:
        """Close the table: its game will not be finished, so that the set can do without it.

        Raises Refused, NotSaved.
        """
        async with self.lock:
            if self.over:
                raise Refused(Reason("over"))
            await self.keep(replace(self.journal.notes, withdrawn=True))
            self.stop(Reason("host_ends"))

    async def keep_keys(self, keys: Keys) -> None:
        """Note what lets people in; if that fails, the next host of the table asks for the old ones."""
        async with self.lock:
            with contextlib.suppress(NotSaved):
                await self.keep(replace(self.journal.notes, keys=keys))

    def pass_time(self) -> float | None:
        """Do what is due by now. Returns the seconds until there is more to do, None for never."""
        if self._goes_back:
            self.run(self._go_back())
        waits = [
            self.lobby.free_ghosts(),
            self.owners.ask(),
            self.undo.lapse(),
            self.bots.mind_absent(),
            self.deal.go_on(),
            self.bots.keep_time(stands_still=self._stands_still),
        ]
        return min((wait for wait in waits if wait is not None), default=None)

    @property
    def _goes_back(self) -> bool:
        """Whether to go back as proposed, since a bot plays for those who had not agreed."""
        return self.undo.is_agreed and not (self.storing or self.over or self._stands_still)

    async def _go_back(self) -> None:
        async with self.lock:
            if self.undo.is_agreed and not (self.over or self._stands_still):
                await self.undo.go_back()

    # What members are sent

    def update(self, member: Member) -> PackedUpdate | None:
        """Everything a member may know now; None before the game has begun. The host sends `latest`."""
        if not self.started:
            return None
        seat = member.viewed_seat if member.chair is None else member.chair
        return self.updates.update(seat, member.heard, sent=member.sent, epoch=self.journal.epoch)

    def latest(self, member: Member) -> list[Message]:
        """What to send a member that was woken: the newest update, and the result after the last one."""
        update = self.update(member)
        if update is None:
            return []
        member.sent = update.version
        if member.chair is not None:
            self.losses.sent(member.chair, update.version, update.hash)
        return [update, self._over_message()] if self.over else [update]

    def result(self) -> dict[str, Plain]:
        """The result for scripts. Raises ValueError while the game runs."""
        levels = [chair.level if chair.kind == BOT else None for chair in self.chairs]
        return summary(finished(self.table), levels, [chair.name for chair in self.chairs])

    @property
    def told_everybody(self) -> bool:
        """Whether the game is over and nobody is left who may not know the result."""
        return self.over and self.lobby.informed.issuperset(self.seating.people)

    def unseal(self) -> None:
        """Nobody else plays the deal: tell those who are here what was kept back."""
        self.people.send_doors()
        if self.over:
            self.members.send(self._over_message())

    def _over_message(self) -> Over:
        """The result, with seed and salt unless others still play the same deal."""
        if self.sealed:
            return Over({**self.result(), "seed": ""}, "", b"")
        return Over(self.result(), self.table.secret.seed, self.table.secret.salt)

    @cached_property
    def _log(self) -> bytes:
        """The whole log, to be sent; nothing is added to it after the end."""
        return packed_record(self.table.record)
