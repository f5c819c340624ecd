"""A room with its journal and the people in it, without a socket."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Awaitable, Coroutine
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, TypeVar

from engine.game import Reason
from engine.record import Entry
from engine.table import new_table
from net.chairs import Chair
from net.saves.journal import SUFFIX, Journal, NotSaved
from net.saves.notes import Notes
from net.table.core import Doing, begin
from net.table.member import Member, Wire
from net.table.room import Joined, Room
from net.wire.messages import (
    MAGIC,
    PROTOCOL,
    Act,
    Bye,
    Command,
    Done,
    Hello,
    Message,
    No,
    PackedUpdate,
    Welcome,
)
from net.wire.records import Line
from tests.net.loopback import as_received
from tests.toy import GAME

NAME = "lanterns-1"
ids = itertools.count(1)
T = TypeVar("T")


def cmd() -> bytes:
    return next(ids).to_bytes(16, "big")


class RecordingWire:
    """A wire that records what was sent. Updates are fetched at once, as by a client that reads fast."""

    address = "192.0.2.9"

    def __init__(self, happened: list[str]) -> None:
        self.sent: list[Message] = []
        self.ended: Bye | None = None
        self.room: Room | None = None
        self.member: Member | None = None
        self._happened = happened

    def send(self, message: Message) -> None:
        received = as_received(message) if isinstance(message, PackedUpdate) else message
        self._happened.append(type(received).__name__)
        self.sent.append(received)

    def wake(self) -> None:
        if self.room is not None and self.member is not None:
            for message in self.room.latest(self.member):
                self.send(message)

    def end(self, bye: Bye) -> None:
        self.ended = bye

    def all(self, kind: type[Any]) -> list[Any]:
        return [message for message in self.sent if isinstance(message, kind)]

    def last(self, kind: type[Any]) -> Any:
        return self.all(kind)[-1]


class FaultyJournal(Journal):
    """A journal that records when it was asked to store, and whose disk can be full."""

    full = False
    happened: list[str]

    def append(self, version: int, entry: Entry, cmd: bytes | None, notes: Notes) -> None:
        if self.full:
            raise NotSaved("disk full")
        super().append(version, entry, cmd, notes)
        self.happened.append("stored")

    def keep(self, notes: Notes, epoch: int | None = None) -> None:
        if self.full:
            raise NotSaved("disk full")
        super().keep(notes, epoch)

    def say(self, line: Line) -> None:
        if self.full:
            raise NotSaved("disk full")
        super().say(line)

    def stored(self) -> list[tuple[str, bytes]]:
        """Everything stored alongside the log."""
        return self._db.execute("SELECT key, value FROM meta ORDER BY key").fetchall()


class House:
    """A room with its journal, and whoever is in it."""

    def __init__(
        self, folder: Path, chairs: list[Chair], *, owner: int | None, drawn: bool | None = None
    ) -> None:
        table = new_table(GAME, len(chairs), "7", bytes(16), {})
        path = folder / f"{NAME}{SUFFIX}"
        colours = [replace(chair, colour=number) for number, chair in enumerate(chairs)]
        notes = Notes(mode="host", chairs=colours, owner=owner, drawn=drawn)
        journal = FaultyJournal.make(path, table.header, table.secret, notes)
        journal.publish()
        assert isinstance(journal, FaultyJournal)
        self.happened: list[str] = []
        journal.happened = self.happened
        self.journal = journal
        self.now = 1000.0
        self.room = Room(table, journal, name=NAME, clock=lambda: self.now)
        self.room.run = self._run
        self._doing: list[asyncio.Task[None]] = []

    def _run(self, doing: Doing) -> None:
        if (rest := begin(doing)) is not None:
            self._doing.append(asyncio.ensure_future(_all_of(rest)))

    async def settle(self) -> None:
        """Let the room go on with what it can."""
        for _ in range(50):
            await asyncio.sleep(0)
        for task in [task for task in self._doing if task.done()]:
            self._doing.remove(task)
            task.result()

    def come(self, name: str = "", token: bytes = b"") -> tuple[Member, RecordingWire, Welcome]:
        wire = RecordingWire(self.happened)
        member, welcome = joined(
            self.room, Hello(MAGIC, (PROTOCOL, PROTOCOL), "lanterns", "", token, name), wire
        )
        wire.room, wire.member = self.room, member
        self.room.greet(member)
        return member, wire, welcome

    def owner(self) -> tuple[Member, RecordingWire, Welcome]:
        return self.come(token=self.room.issue_token(0))

    def send(self, member: Member, message: Command) -> Done | No:
        self.room.command(member, message)
        assert isinstance(member.wire, RecordingWire)
        answer = [sent for sent in member.wire.sent if isinstance(sent, Done | No)][-1]
        assert answer.cmd == message.cmd
        return answer

    def refused(self, member: Member, message: Command) -> Reason:
        before = self.picture()
        answer = self.send(member, message)
        assert isinstance(answer, No), answer
        assert answer.version == self.room.table.version
        assert self.picture() == before  # nothing has changed
        return Reason(answer.code, tuple(answer.args))

    def done(self, member: Member, message: Command) -> int:
        answer = self.send(member, message)
        assert isinstance(answer, Done), answer
        return answer.version

    def picture(self) -> Any:
        room = self.room
        return (
            [chair.dump() | {"ready": chair.ready} for chair in room.chairs],
            (room.owner, room.started, [member.chair for member in room.members]),
            room.undo.proposal,
            (room.table.version, GAME.dump(room.table.state)),
            self.journal.record().entries,
            self.journal.stored(),
            self.journal.chat(),
        )

    def act(self, member: Member, kind: str, *args: int) -> int:
        return self.done(member, Act(cmd(), self.room.table.version, (kind, list(args))))

    def play_on(self, *members: Member) -> None:
        """Play to the end, with bots and with people who choose at random."""
        rng = Random(3)
        while not self.room.over:
            if self.room.due:
                now(self.room.advance())
                continue
            seat = self.room.table.pending()[0]
            (member,) = [one for one in members if one.chair == seat]
            action = rng.choice(GAME.legal(self.room.table.state, seat))
            self.act(member, action.kind, *action.args)


Begun = tuple[House, list[Member]]
"""A table and the people who play at it."""


async def _all_of(rest: Awaitable[None]) -> None:
    await rest


def now(doing: Coroutine[Any, Any, T]) -> T:
    """What comes of something that waits for nothing, in a room that stores at once."""
    try:
        doing.send(None)
    except StopIteration as done:
        result: T = done.value
        return result
    raise AssertionError("it waits")


def joined(room: Room, hello: Hello, wire: Wire) -> Joined:
    """Somebody who comes to a room that stores at once. Raises Refused, NotSaved."""
    return now(room.join(hello, wire))


def wire(member: Member) -> RecordingWire:
    assert isinstance(member.wire, RecordingWire)
    return member.wire
