"""The host: listens, runs tables, lets bots play. Every screen is a client of it.

`Host` runs any number of rooms. `serve` is a whole host for one table, from the first connection to
the end of the game: what ``colonia host --headless`` and the detached host process run.
"""

from __future__ import annotations

import asyncio
import contextlib
import errno
import logging
import os
import socket
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import cached_property, partial
from pathlib import Path

from engine.game import Plain, Reason, Refused
from net import minds, own_socket
from net.addresses import LOOPBACK, addresses
from net.allowance import HANDSHAKES_AT_ONCE, HANDSHAKES_SHARE, VISITS, VISITS_AT_ONCE, Bucket
from net.arrivals import MAX_NOISY, Arrivals, Hurry
from net.codec import BadMessage, client_message
from net.connection import Connection
from net.door import CONNECTIONS, EACH_CHAIR, UNIX, origin
from net.gate import Gate
from net.invite import for_table
from net.journal import SUFFIX, JournalError, NotSaved, error_text
from net.keys import Keys, keys_for
from net.listening import Listener, bound
from net.logs import logged_to
from net.messages import Bye, Door, Hello
from net.opening import new_room, saved_room
from net.plans import EVERYWHERE, HostPlan
from net.refusals import Refusals
from net.room import Room
from net.share import Share
from net.turns import Then, Write
from net.worker import Worker
from net.writer import Writer

log = logging.getLogger("net.host")

DEFAULT_PORT = 47_771
PORTS_TO_TRY = 10
SAVE_AGAIN_AFTER = 2.0
"""Seconds before the room retries a step of its own that could not be saved."""
LINGER = 30.0
"""Seconds that a host waits after the end for its clients to leave."""
RESULT_FOR = 60.0
"""Seconds that it waits after the end, or when it is opened again, for those who do not know the result."""
EMPTY_LOBBY_AFTER = 10.0
"""Seconds without a single person after which a host ends if its game has not begun."""
ABANDONED_AFTER = 600.0
"""Seconds without a single person after which a host saves and ends; ``continue`` resumes the game."""


class Host:
    """Tables, and the connections to them."""

    def __init__(self) -> None:
        self.rooms: dict[str, Room] = {}
        self.connections: list[Connection] = []
        self.something_happened = asyncio.Event()
        self.listeners: list[Listener] = []
        self._due: dict[str, asyncio.Task[None]] = {}
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self.gate: Gate | None = None
        """Set before anybody connects."""
        self.handshakes = Share(HANDSHAKES_SHARE, HANDSHAKES_AT_ONCE)
        self.watchers = Share()
        self._visits: dict[str, Bucket] = {}
        """How often newcomers come, by address."""
        self.refusals = Refusals()
        self._worker = Worker()
        self._writer = Writer()
        self._closing = False

    def open(self, room: Room) -> None:
        """Run this room; a hello that names no table goes to the newest."""
        self.rooms[room.name] = room
        room.turns.store = partial(self._store, room)
        self.changed(room)

    def _store(self, room: Room, write: Write, then: Then) -> None:
        """Store something of a room in the writer's thread; its people are told if that takes long."""

        def stored(error: NotSaved | None) -> None:
            with self.guarding(room):
                then(error)
            self.changed(room)

        self._writer.store(room.journal, write, stored, room.members.tell_slow_disk)

    @contextlib.contextmanager
    def guarding(self, room: Room) -> Iterator[None]:
        """Stop the room if it fails in here, which is a bug of ours: its people are told, others go on."""
        try:
            yield
        except Exception:
            log.exception("the table %s cannot continue", room.name)
            room.stop(Reason("stopped"))
            self.something_happened.set()

    def room_for(self, hello: Hello) -> Room:
        """The room that a hello asks for. Raises Refused."""
        name = hello.table or next(reversed(self.rooms), "")
        room = self.rooms.get(name)
        if room is None:
            raise Refused(Reason("no_table"))
        if room.stopped is not None:
            raise Refused(room.stopped)
        if hello.game != room.table.game.name:
            raise Refused(Reason("other_game", (hello.game, room.table.game.name)))
        return room

    def changed(self, room: Room) -> None:
        """Something happened in the room: let it take its own steps, and wake whoever waits for its end."""
        self.something_happened.set()
        self._pass_time(room)
        if room.due and room.name not in self._due and not self._closing:
            self._due[room.name] = asyncio.create_task(self._advance_while_due(room))

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
        self.something_happened.set()

    async def _advance(self, room: Room) -> None:
        version, due = room.table.version, room.bots_due()
        decided = None
        if due and minds.is_slow(room.level(due[0])):
            level = room.level(due[0])
            decided = await minds.decide_in_worker(self._worker, room.table, due[0], level)
            if room.table.version != version or room.bots_due()[:1] != due[:1] or not room.due:
                return  # somebody has played or undone meanwhile: the decision is out of date
        stored: asyncio.Future[NotSaved | None] = asyncio.get_running_loop().create_future()
        room.advance(decided, lambda error: None if stored.done() else stored.set_result(error))
        if (error := await stored) is not None:
            room.members.notice("not_saved", error.cause)
            await asyncio.sleep(SAVE_AGAIN_AFTER)

    # Listening

    async def listen(self, bind: str, port: int | None) -> list[str]:
        """Listen for TCP on ``port`` (0: any free one; None: the default, or one of the nine after it).

        ``bind`` is an address of this machine, or `EVERYWHERE`. Returns the addresses that others may try, as
        HOST:PORT. Raises Refused if it cannot listen.
        """
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

    async def listen_locally(self, path: Path) -> None:
        """Listen on a Unix socket, for the same person's screens on this machine. Raises Refused."""
        try:  # a moment of disk access while nobody is connected yet
            path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            if not own_socket.is_private(path.parent):
                raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
            path.unlink(missing_ok=True)
            listening = socket.socket(socket.AF_UNIX)
            listening.bind(str(path))
            path.chmod(0o600)
            self._listen_on([listening])
        except OSError as error:
            raise Refused(Reason("cannot_listen", (str(path), 0, error_text(error)))) from error

    @cached_property
    def arrivals(self) -> Arrivals:
        """The connections that are on their way in; only for hosts that listen."""
        return Arrivals(self._strangers, self._claims, self._knows, self.accept, self.refusals)

    def _listen_on(self, sockets: Iterable[socket.socket]) -> None:
        """Listen on sockets that are bound. Raises OSError."""
        for each in sockets:
            self.listeners.append(Listener(each, self._meet))

    def _meet(self, arrived: socket.socket, peer: object) -> None:
        """Let somebody who has just connected in, or turn them away."""
        ours = arrived.family != socket.AF_UNIX or own_socket.is_ours(arrived)
        chairs = sum(len(room.chairs) for room in self.rooms.values())
        if not ours or len(self.connections) + len(self.arrivals) >= CONNECTIONS + EACH_CHAIR * chairs:
            self.refusals.count(origin(peer), "no_room" if ours else "other_user")
            arrived.close()
        else:
            self.arrivals.meet(arrived, peer)

    def _claims(self, body: bytes) -> bool:
        """Whether somebody says hello with the claim of a chair."""
        try:
            hello = client_message(body)
            return isinstance(hello, Hello) and self.room_for(hello).knows(hello)
        except (BadMessage, Refused):
            return False

    def _knows(self, mark: str) -> bool:
        """Whether this is the mark of a claim that somebody has at one of the tables."""
        return any(room.seating.has_marked(mark) for room in self.rooms.values())

    def may_visit(self, hello: Hello, room: Room, where: str) -> bool:
        """Whether somebody may come now: those who have a chair, and so many newcomers and spectators."""
        if room.knows(hello):
            return True
        now = asyncio.get_running_loop().time()
        if len(self._visits) >= MAX_NOISY:
            self._visits.clear()
        if self._visits.setdefault(where, Bucket(VISITS, VISITS_AT_ONCE, now)).take(now):
            return True
        if where != UNIX:
            self.arrivals.take_only_claims(where)
        return False

    def _strangers(self) -> list[Connection]:
        return [other for other in self.connections if not other.welcomed and not other.displaced]

    async def accept(
        self,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        origin: str = UNIX,
        hurry: Hurry | None = None,
    ) -> None:
        """Serve one connection to its end; its hello may have to come soon."""
        connection = Connection(self, reader, writer, origin, hurry)
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
            self.arrivals.close()
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
        self.refusals.close()
        self._worker.close()
        await self._writer.close()
        for room in self.rooms.values():
            room.journal.close()


# A whole host for one table


async def serve(
    plan: HostPlan, announce: Callable[[Room, list[str], bytes], None], *, linger: float = LINGER
) -> dict[str, Plain] | None:
    """Host one table to the end of its game. Returns its result, None if it was left unfinished.

    ``announce`` is called once, as soon as others can connect, with the room, its addresses, and the
    owner's token (empty without an owner). Raises Refused before that.
    """
    with logged_to(Path(plan.log) if plan.log else None):
        return await _serve(plan, announce, linger)


async def _serve(
    plan: HostPlan, announce: Callable[[Room, list[str], bytes], None], linger: float
) -> dict[str, Plain] | None:
    """`serve`, with the log open. Raises Refused."""
    host, folder = Host(), Path(plan.folder)
    if isinstance(plan.table, str):
        room = saved_room(folder / f"{plan.table}{SUFFIX}")
    else:
        room = new_room(plan.table, folder)
    host.rooms[room.name] = room  # whoever has been waiting for the table may be here at once
    try:
        try:
            keys = keys_for(room.journal.notes.keys, plan.door)
            host.gate = _gate(keys, room)
            room.addresses = await _listen_as_before(host, room, plan, keys)
            invite = for_table(room.addresses, room.name, host.gate.fingerprint, keys.invite)
            room.door = Door(not keys.phrase, keys.strict, keys.watchers, keys.phrase, invite.text)
            if plan.unix:
                await host.listen_locally(Path(plan.unix))
            token = b"" if room.owner is None else room.issue_token(room.owner)
            room.journal.publish()
        except (NotSaved, JournalError) as error:
            raise Refused(error.reason) from error
        log.info("table %s: %s, listening at %s", room.name, room.table.game.name, ", ".join(room.addresses))
        host.open(room)
        announce(room, room.addresses, token)
        await _until_over(host, room, linger)
        log.info("table %s: the host ends at version %d", room.name, room.table.version)
        if room.stopped is not None and room.stopped.code in ("behind", "stopped"):
            raise Refused(room.stopped)
        return room.result() if room.over else None
    finally:
        await host.close()
        if plan.unix:
            own_socket.remove(Path(plan.unix))


def _gate(keys: Keys, room: Room) -> Gate:
    """Raises JournalError if what the save keeps of it is damaged."""
    try:
        return Gate(keys)
    except OSError as error:
        raise JournalError(Reason("damaged_save", (room.journal.path.name,))) from error


async def _listen_as_before(host: Host, room: Room, plan: HostPlan, keys: Keys) -> list[str]:
    """Listen where a saved table was last found, since its players will look there, and never wider.

    If its port is taken, another one at the same address; if this machine no longer has that address, only
    for programs on this machine. A new table listens as planned; an open one only for programs on this
    machine, unless it was said where.
    """
    notes = room.journal.notes
    was_open = notes.keys is not None and not notes.keys.phrase
    becomes_open = not keys.phrase and not was_open and plan.bind == EVERYWHERE
    if notes.bind is None:
        bind = LOOPBACK if becomes_open else plan.bind
        found = await host.listen(bind, plan.port)
    else:
        bind = LOOPBACK if becomes_open else notes.bind
        found = await _listen_again(host, bind, notes.port, plan.port)
    room.journal.keep(replace(notes, bind=bind, port=int(found[0].rpartition(":")[2]), keys=keys))
    return found


async def _listen_again(host: Host, bind: str, last: int | None, wanted: int | None) -> list[str]:
    """Listen at an address where a table was found before: on the port it had, if no other is wanted."""
    ports = [last, None, 0] if wanted is None else [wanted]
    for port in ports:
        try:
            return await host.listen(bind, port)
        except Refused as refused:
            if refused.reason.code == "cannot_listen" and bind != LOOPBACK:
                return await _listen_again(host, LOOPBACK, last, wanted)
            if port == ports[-1]:
                raise
    raise AssertionError("unreachable")


async def _until_over(host: Host, room: Room, linger: float) -> None:
    """Wait until everybody has the result and has left, or nobody comes for a long time."""
    clock = asyncio.get_running_loop().time
    over_since: float | None = None
    while True:
        host.something_happened.clear()
        if room.stopped is not None:
            return
        people = [member for member in room.members if member.chair is not None]
        limit, then_ends = None, True
        if room.over:
            over_since = clock() if over_since is None else over_since
            missing = 0.0 if room.told_everybody else over_since + RESULT_FOR - clock()
            if missing <= 0 and not host.connections:
                return
            limit, then_ends = (missing, False) if missing > 0 else (linger, True)
        elif not people and (room.started or not room.starts_when_full):
            limit = ABANDONED_AFTER if room.started else EMPTY_LOBBY_AFTER
        try:
            async with asyncio.timeout(limit):
                await host.something_happened.wait()
        except TimeoutError:
            if then_ends:
                return
