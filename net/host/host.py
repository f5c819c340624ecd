"""The host: listens, runs any number of tables, lets bots play. Every screen is a client of it."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import logging
import os
import socket
from collections import defaultdict
from collections.abc import Awaitable, Iterable
from functools import cached_property, partial
from pathlib import Path

from engine.game import Action, Reason, Refused
from net import workers
from net.door.authentication import Authentication
from net.door.limits import (
    CONNECTIONS,
    CONNECTS,
    CONNECTS_AT_ONCE,
    EACH_CHAIR,
    HANDSHAKES_AT_ONCE,
    HANDSHAKES_SHARE,
    Share,
)
from net.host.announcing import Announcer, listed
from net.host.connection import Connection, Deliveries, Guard
from net.host.listening import Listener, PendingConnections, bound
from net.host.logs import Refusals
from net.host.writer import Writer
from net.saves.journal import NotSaved, error_text
from net.table.core import Doing, Write, begin
from net.table.history import Historian
from net.table.room import Room
from net.wire import own_socket
from net.wire.addresses import UNIX, addresses, origin
from net.wire.messages import Bye, Hello, Tables
from net.wire.session import Bucket
from net.wire.stream import Stream
from net.workers import Worker

log = logging.getLogger("net.host")

DEFAULT_PORT = 47_771
PORTS_TO_TRY = 10
MOST_ORIGINS = 256
"""How many addresses are told apart when it is counted how often newcomers come."""
SAVE_AGAIN_AFTER = 2.0
"""Seconds before the room retries a step of its own that could not be saved."""


class Host:
    """Tables, and the connections to them."""

    def __init__(self) -> None:
        self.rooms: dict[str, Room] = {}
        self.connections: list[Connection] = []
        self.something_happened = asyncio.Event()
        self.happened_at: defaultdict[str, asyncio.Event] = defaultdict(asyncio.Event)
        """The same, by table."""
        self.listeners: list[Listener] = []
        self._due: dict[str, asyncio.Task[None]] = {}
        self._doing: set[asyncio.Task[None]] = set()
        """What rooms have begun and wait with, for the disk or for people."""
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self.authentication: Authentication | None = None
        """Set before this listens for others; programs of the same person need none."""
        self.announcer = Announcer([])
        """Announces nothing until a listening host sets another."""
        self.deliveries = Deliveries()
        self.handshakes = Share(HANDSHAKES_SHARE, HANDSHAKES_AT_ONCE)
        """The time that is spent on TLS handshakes."""
        self.watchers = Share()
        """The time that is spent on spectators."""
        self._connects: dict[str, Bucket] = {}
        """How often newcomers come, by address."""
        self.refusals = Refusals()
        self._worker = Worker()
        self._writer = Writer()
        self._historian = Historian()
        self._closing = False

    def open(self, room: Room) -> None:
        """Run this room; a hello that names no table goes to the newest."""
        self.rooms[room.name] = room
        room.store = partial(self._store, room)
        room.run = partial(self.run, room)
        self.changed(room)

    async def _store(self, room: Room, write: Write) -> None:
        """Store something of a room; its people are told if that takes long. Raises NotSaved."""
        await self._writer.store(room.journal, write, lambda: room.members.notice("slow_disk"))

    def run(self, room: Room, doing: Doing) -> None:
        """Let a room do something; if it has to wait, it goes on in a task that is never cancelled."""
        rest = None
        with self.guarding(room):
            rest = begin(doing)
        if rest is not None:
            self._keep(asyncio.create_task(self._go_on(room, rest)))

    async def _go_on(self, room: Room, rest: Awaitable[None]) -> None:
        with self.guarding(room):
            await rest
        self.changed(room)

    def _keep(self, task: asyncio.Task[None]) -> None:
        self._doing.add(task)
        task.add_done_callback(self._doing.discard)

    def guarding(self, room: Room) -> Guard:
        """Stop the room if it fails in here: its people are told, others go on."""
        return Guard(room, self._say)

    def room_for(self, hello: Hello) -> Room:
        """The room that a hello asks for. Raises Refused."""
        room = self.rooms.get(hello.table) if hello.table else self._fitting(hello)
        if room is None:
            raise Refused(Reason("no_table"))
        if room.stopped is not None:
            raise Refused(room.stopped)
        if hello.game != room.table.game.name:
            raise Refused(Reason("other_game", (hello.game, room.table.game.name)))
        return room

    def _fitting(self, hello: Hello) -> Room | None:
        """The table for a hello that names none: where its claim counts, a chair is free, or the newest."""
        rooms = [*reversed(self.rooms.values())]
        mine = [room for room in rooms if room.knows(hello)]
        free = [room for room in rooms if hello.name and not room.started and not room.seating.full]
        return next(iter([*mine, *free, *rooms]), None)

    def changed(self, room: Room) -> None:
        """Something happened in the room: let it take its own steps, and wake those waiting for its end."""
        if room.storing:
            return  # until that is stored nothing can be done, and then this is called again
        self._say(room)
        self._pass_time(room)
        if room.due and room.name not in self._due and not self._closing:
            self._due[room.name] = asyncio.create_task(self._advance_while_due(room))
        if not self._closing:
            self._historian.answer(room)

    def _say(self, room: Room) -> None:
        self.something_happened.set()
        self.happened_at[room.name].set()
        self.announcer.say(self.rooms.values())

    async def retire(self, room: Room) -> None:
        """Close a table while the others go on, and tell its people that the host ends."""
        if room.stopped is None:
            room.stop(Reason("host_ends"))
        if (task := self._due.get(room.name)) is not None:
            task.cancel()
            await asyncio.wait([task])
        while room.members or room.storing:
            self.happened_at[room.name].clear()
            await self.happened_at[room.name].wait()
        with contextlib.suppress(NotSaved):
            await self._writer.store(room.journal, room.journal.close, lambda: None)
        if (timer := self._timers.pop(room.name, None)) is not None:
            timer.cancel()
        del self.rooms[room.name], self.happened_at[room.name]
        self.announcer.say(self.rooms.values())

    def _pass_time(self, room: Room) -> None:
        """Let the room do what is due by now, and again when there is more."""
        waiting = self._timers.pop(room.name, None)
        if waiting is not None:
            waiting.cancel()
        wait = None
        if not (self._closing or room.stopped):
            with self.guarding(room):
                wait = room.pass_time()
        if wait is not None:
            self._timers[room.name] = asyncio.get_running_loop().call_later(wait, self.changed, room)

    async def _advance_while_due(self, room: Room) -> None:
        try:
            with self.guarding(room):
                while room.due:
                    await self._advance(room)
                    await asyncio.sleep(0)
        finally:
            del self._due[room.name]
        self._say(room)

    async def _advance(self, room: Room) -> None:
        version, due = room.table.version, room.bots.due()
        decided = None
        if due and workers.is_slow(room.bots.level(due[0])):
            level = room.bots.level(due[0])
            decided = await workers.decide_in_worker(
                self._worker, room.table, due[0], level, as_asked=room.daily
            )
            if room.table.version != version or room.bots.due()[:1] != due[:1] or not room.due:
                return  # somebody has played or undone meanwhile: the decision is out of date
        step = asyncio.create_task(self._take_step(room, decided))
        self._keep(step)
        try:
            await asyncio.sleep(0)
            self.changed(room)  # a deal waits for contributions for a few seconds only
            await asyncio.shield(step)
        except NotSaved as error:
            room.members.notice("not_saved", error.cause)
            await asyncio.sleep(SAVE_AGAIN_AFTER)

    async def _take_step(self, room: Room, decided: Action | None) -> None:
        """Let a room take a step of its own. Raises NotSaved."""
        try:
            await room.advance(decided)
        finally:
            self.changed(room)

    # Listening

    async def listen(self, bind: str, port: int | None) -> list[str]:
        """Listen for TCP on ``port`` (0: any free one; None: the default, or one of the nine after it).

        ``bind`` is an address of this machine, or `EVERYWHERE`. Everybody who comes there is authenticated.
        Returns the addresses that others may try, as HOST:PORT. Raises Refused if it cannot listen.
        """
        assert self.authentication is not None
        wanted = range(DEFAULT_PORT, DEFAULT_PORT + PORTS_TO_TRY) if port is None else [port]
        for number in wanted:
            try:
                sockets = await bound(bind, number)
                self._listen_on(sockets)
            except OSError as error:
                if error.errno == errno.EADDRINUSE and number != wanted[-1]:
                    continue
                if error.errno == errno.EADDRINUSE:
                    raise Refused(Reason("port_in_use", (number,))) from error
                raise Refused(Reason("cannot_listen", (bind, number, error_text(error)))) from error
            return addresses(bind, sockets[0].getsockname()[1])
        raise AssertionError("unreachable")

    async def listen_locally(self, path: Path) -> Listener:
        """Listen on a Unix socket, for the same person's screens on this machine. Raises Refused."""
        try:  # a moment of disk access while nobody is connected yet
            path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            if not own_socket.is_private(path.parent):
                raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
            path.unlink(missing_ok=True)
            listening = socket.socket(socket.AF_UNIX)
            listening.bind(str(path))
            path.chmod(0o600)
            (listener,) = self._listen_on([listening])
        except OSError as error:
            raise Refused(Reason("cannot_listen", (str(path), 0, error_text(error)))) from error
        return listener

    @cached_property
    def pending(self) -> PendingConnections:
        """The connections that are on their way in; only for hosts that listen."""
        return PendingConnections(self._strangers, self.accept, self.refusals)

    def _listen_on(self, sockets: Iterable[socket.socket]) -> list[Listener]:
        """Listen on sockets that are bound. Raises OSError."""
        listeners = [Listener(each, self._meet) for each in sockets]
        self.listeners += listeners
        return listeners

    def _meet(self, arrived: socket.socket, peer: object) -> None:
        """Let somebody who has just connected in, or turn them away."""
        ours = arrived.family != socket.AF_UNIX or own_socket.is_ours(arrived)
        chairs = sum(len(room.chairs) for room in self.rooms.values())
        if not ours or len(self.connections) + len(self.pending) >= CONNECTIONS + EACH_CHAIR * chairs:
            self.refusals.count(origin(peer), "no_room" if ours else "other_user")
            arrived.close()
        else:
            self.pending.meet(arrived, peer)

    def tables(self) -> Tables:
        """The host's tables, for people without a chair."""
        return listed(self.rooms.values())

    def check_rate(self, where: str, *, known: bool) -> None:
        """Raises Refused if somebody comes too often; those who have a chair may always come."""
        if known:
            return
        now = asyncio.get_running_loop().time()
        if len(self._connects) >= MOST_ORIGINS:
            self._connects.clear()
        if not self._connects.setdefault(where, Bucket(CONNECTS, CONNECTS_AT_ONCE, now)).take(now):
            raise Refused(Reason("too_much"))

    def _strangers(self) -> list[Connection]:
        return [other for other in self.connections if not other.welcomed and not other.displaced]

    async def accept(self, stream: Stream, origin: str = UNIX) -> None:
        """Serve one connection to its end."""
        connection = Connection(self, stream, origin)
        self.connections.append(connection)
        self.something_happened.set()
        try:
            await connection.run()
        finally:
            self.connections.remove(connection)
            self.something_happened.set()

    async def close(self) -> None:
        """Stop listening, end all connections, store what waits, close the journals."""
        self._closing = True
        for listener in self.listeners:
            listener.close()
        if self.listeners:
            self.pending.close()
        for connection in list(self.connections):
            connection.end(Bye("host_ends", retry=False))
        for waiting in self._timers.values():
            waiting.cancel()
        for task in list(self._due.values()):
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
        while self.connections:
            self.something_happened.clear()
            await self.something_happened.wait()
        await self.announcer.close()
        self.refusals.close()
        await self._historian.close()
        self._worker.close()
        for room in self.rooms.values():
            room.deal.cancel(Reason("host_ends"))
        while self._doing:
            await asyncio.wait(self._doing)
        await self._writer.close()
        for room in self.rooms.values():
            room.journal.close()
