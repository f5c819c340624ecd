"""The host's end of one connection: an asyncio shell around `net.wire.session.Session`.

We handle a player's messages as they come, unless one has to wait; a task reads everything else.

Control messages go out in order. Updates are pulled: while a slow reader's buffer is full, the table plays
on, and once there is room the reader gets only the newest update. We disconnect a client that never reads.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from types import TracebackType
from typing import Protocol, cast

from engine.game import Reason, Refused
from net.door.authentication import Authentication, GuestAuthentication
from net.door.limits import AT_A_TIME, WATCHER_EVERY, ConnectionLimits, Share
from net.door.tls import BadTls, Clear, Tls
from net.host.logs import Refusals
from net.table.core import Doing
from net.table.member import Member
from net.table.room import Room
from net.wire.addresses import UNIX, address, is_far
from net.wire.messages import (
    Bye,
    ClientMessage,
    Command,
    Done,
    Heard,
    Hello,
    Knock,
    ListTables,
    Message,
    No,
    Ping,
    Pong,
    Tables,
)
from net.wire.session import End, RemoteError, Session, State
from net.wire.stream import Stream


class Deliveries:
    """What connections send when the event loop comes round: an answer and its consequences in one packet."""

    def __init__(self) -> None:
        self._due: list[Callable[[], None]] = []

    def soon(self, deliver: Callable[[], None]) -> None:
        """Call this when the event loop comes round. It raises nothing."""
        self._due.append(deliver)
        if len(self._due) == 1:
            asyncio.get_running_loop().call_soon(self._deliver)

    def _deliver(self) -> None:
        due, self._due = self._due, []
        for deliver in due:
            deliver()


class HostServices(Protocol):
    """What a connection needs from its host; `net.host.host.Host` says what each is."""

    authentication: Authentication | None
    deliveries: Deliveries
    handshakes: Share
    watchers: Share
    refusals: Refusals

    def room_for(self, hello: Hello) -> Room: ...
    def tables(self) -> Tables: ...
    def check_rate(self, where: str, *, known: bool) -> None: ...
    def run(self, room: Room, doing: Doing) -> None: ...
    def changed(self, room: Room) -> None: ...
    def guarding(self, room: Room) -> AbstractContextManager[None]: ...


log = logging.getLogger("net.host")


class Guard:
    """A context for a room's work: a bug of ours there stops that table and tells its people; others go on.

    A class, since each message enters one: `contextlib.contextmanager` takes five times as long.
    """

    __slots__ = ("_room", "_stopped")

    def __init__(self, room: Room, stopped: Callable[[Room], None]) -> None:
        """``stopped`` is called after that."""
        self._room, self._stopped = room, stopped

    def __enter__(self) -> None:
        pass

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> bool:
        if not isinstance(error, Exception):
            return False
        log.error("the table %s cannot continue", self._room.name, exc_info=error)
        self._room.stop(Reason("stopped"))
        self._stopped(self._room)
        return True


READ_SIZE = 16 * 1024
AT_ONCE = 1024
"""Bytes that are looked at as they come. Where more comes, others have their turn in between."""
CLOSE_TIMEOUT = 1.0
"""Seconds a client has to read what is still buffered, the goodbye included."""
_SIGNS = Heard, Ping, Pong
"""What says only that somebody is there and sees what has happened: most of what comes."""
BUFFER_LIMIT = 256 * 1024
"""Bytes waiting for one client above which it is disconnected; it may connect again."""


class Connection:
    """One client of the host, from accept to close. Also the `Wire` of its room member."""

    def __init__(self, host: HostServices, stream: Stream, origin: str) -> None:
        """``origin`` is where it comes from, as `net.door.limits` counts it."""
        self.origin = origin
        self.displaced = False
        """Whether it had to make room for another before it was welcomed."""
        self._host = host
        self._stream = stream
        self._clock: Callable[[], float] = asyncio.get_running_loop().time
        self.since = self._clock()
        """When it came, or knocked."""
        ends = stream.transport.get_extra_info("peername"), stream.transport.get_extra_info("sockname")
        self.address = address(ends[0])
        self.session = Session(End.HOST, self.since, far=is_far(*ends))
        self._channel: Clear = Clear()
        self._authentication: GuestAuthentication | None = None
        """Of a connection over TCP; what comes over the Unix socket is in the clear and proves nothing."""
        if origin != UNIX:
            assert host.authentication is not None  # a host without one does not listen for others
            self._channel = host.authentication.tls()
            self._authentication = GuestAuthentication(host.authentication, origin, self._clock)
            self.session.prove_first()
        self._room: Room | None = None
        self._member: Member | None = None
        self._leaves = False
        """Whether the client has said that its person leaves."""
        self._said_bye = False
        """Whether it was the client that said goodbye."""
        self._limits = ConnectionLimits(self.since)
        self._waiting: ClientMessage | None = None
        """A message that could not be looked at as it came."""
        self._handled = 0
        self._stale = False
        """Whether there is a newer update."""
        self._due = False
        """Whether `_deliver` is about to be called."""
        self._held_up = asyncio.Event()  # there is a newer update, and it cannot be sent at once
        self._moved = asyncio.Event()  # the session's deadline may be earlier than it was
        self._answered = asyncio.Event()  # the hello has been answered
        self._gone = False
        stream.take = self._take

    async def run(self) -> None:
        """Serve until either end closes the connection. Raises nothing."""
        tasks = [asyncio.ensure_future(step()) for step in (self._read, self._keep_time, self._push_updates)]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            done = await asyncio.gather(*tasks, return_exceptions=True)
            for error in done:
                if isinstance(error, Exception) and not isinstance(error, ConnectionError):
                    _log_failure(error)
            self._gone = True
            self._stream.end()
            if self._authentication is not None:
                self._authentication.gone()
            self._leave()
            self._flush()
            await self._close()

    @property
    def asked(self) -> bool:
        """Whether it has said hello and is being answered."""
        return self.session.state is State.ASKED

    @property
    def welcomed(self) -> bool:
        """Whether it has been let in at a table."""
        return self._member is not None

    def displace(self) -> None:
        """End the connection without a word, to make room for another."""
        self.displaced = True
        self._host.refusals.count(self.origin, "made_room")
        self._stream.transport.abort()

    # As the wire of a member

    def send(self, message: Message) -> None:
        if self.session.state is State.LIVE:
            if isinstance(message, No):
                self._host.refusals.count(self.origin, message.code)
            elif isinstance(message, Done) and log.isEnabledFor(logging.DEBUG):
                log.debug("table %s, %s: done, version %d", *self._who(), message.version)
            self.session.send(message)
            self._deliver_soon()

    def wake(self) -> None:
        self._stale = True
        self._deliver_soon()

    def end(self, bye: Bye) -> None:
        """Say goodbye; `_keep_time` notices that the session is closed."""
        self.session.close(bye)
        self._flush()
        self._moved.set()

    # The three tasks

    async def _read(self) -> None:
        while self.session.ended is None:
            data = await self._stream.read(READ_SIZE)
            if not (data or self._waiting):
                return
            try:
                self.session.receive(await self._open(data), self._clock())
                for message in self._messages():
                    if not await self._may(message):
                        return
                    if isinstance(message, Knock):
                        self.since = self._clock()  # it takes a moment to make a key
                    await self._authenticate(message)
                    self._hear(message)
                    if self.session.state is State.ASKED:  # what came along with the hello waits
                        self._flush()
                        await self._answered.wait()
            except (RemoteError, Refused, BadTls) as error:
                self._fail(error)
            self._flush()
        self._moved.set()

    async def _open(self, data: bytes) -> bytes:
        """What these bytes carry; handshakes share a part of the host's time. Raises BadTls."""
        if not isinstance(self._channel, Tls) or self._channel.is_open:
            return self._channel.open(data)
        await self._host.handshakes.turn()
        with self._host.handshakes.working():
            return self._channel.open(data)

    async def _authenticate(self, message: ClientMessage) -> None:
        """Answer what comes before the hello. Raises Refused if it is not proved."""
        if self._authentication is not None:
            challenge = await self._authentication.answer(message)
            if challenge is not None and self.session.state is not State.CLOSED:
                self.session.send(challenge)

    def _check_claim(self, *, known: bool) -> None:
        """Raises Refused if a claim was to be proved and the hello has none that is ``known``."""
        if self._authentication is not None:
            self._authentication.check_claim(known=known)

    def _messages(self) -> Iterator[ClientMessage]:
        """Those that have come completely, and first the one that waits."""
        if self._waiting is not None:
            message, self._waiting = self._waiting, None
            yield message
        for each in self.session.messages():
            yield cast(ClientMessage, each)

    async def _may(self, message: ClientMessage) -> bool:
        """Wait until a message may be looked at; False if the connection has ended meanwhile."""
        self._handled += 1
        if self._handled % AT_A_TIME == 0:
            self._flush()
            await asyncio.sleep(0)
        member = self._member
        while member is not None and not self._admits(message, member):
            self._flush()
            pause = self._limits.pause(self._clock())
            if pause is None:
                self._host.refusals.count(self.origin, "too_much")
                self.end(Bye("too_much", retry=True))
                return False
            await asyncio.sleep(pause)
        if self._watches:
            await self._host.watchers.turn()
        return self.session.state is not State.CLOSED or isinstance(message, Bye)

    def _take(self, data: bytes) -> bool:
        """Look at what has come while `_read` waits for something, as long as nothing of it has to wait."""
        member = self._member
        if member is None or self._watches or len(data) > AT_ONCE:
            return False
        try:
            self.session.receive(self._channel.open(data), self._clock())
            for message in self._messages():
                if not self._admits(message, member):
                    self._waiting = message
                    self._stream.wake()
                    break
                self._hear(message)
        except (RemoteError, Refused, BadTls) as error:
            self._fail(error)
        except Exception as error:  # a bug of ours: this connection cannot go on
            _log_failure(error)
            self._stream.end()
        self._flush()
        if self.session.ended is not None:
            self._moved.set()
        return True

    def _fail(self, error: RemoteError | Refused | BadTls) -> None:
        """Count what is wrong with what has come; the other end is told, if it can be."""
        if isinstance(error, Refused):
            self._refuse(error.reason)
        elif isinstance(error, RemoteError):
            self._host.refusals.count(self.origin, error.bye.code)
        else:
            self._host.refusals.count(self.origin, "bad_tls")
            self._stream.end()

    def _admits(self, message: ClientMessage, member: Member) -> bool:
        version = self._room.table.version if self._room is not None else 0
        return self._limits.admits(message, self._clock(), member.played, version)

    async def _keep_time(self) -> None:
        while (deadline := self.session.deadline) is not None:
            self._moved.clear()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(max(0.0, deadline - self._clock())):
                    await self._moved.wait()
            self.session.tick(self._clock())
            self._flush()
            if self._room is not None and self._member is not None:
                with self._host.guarding(self._room):
                    is_news = self._room.seems_gone(self._member, gone=self.session.seems_gone)
                if is_news:
                    self._host.changed(self._room)

    async def _push_updates(self) -> None:
        """Those that cannot be sent at once: to slow readers and spectators."""
        while True:
            await self._held_up.wait()
            await self._stream.drain()  # only the slow reader waits here
            if not self._watches:
                self._send_latest()
                self._flush()
                continue
            await self._host.watchers.turn()
            with self._host.watchers.working():
                self._send_latest()
                self._flush()
            await asyncio.sleep(WATCHER_EVERY)

    # Internals

    def _deliver_soon(self) -> None:
        """Send what there is, with what else there is by then."""
        if not self._due:
            self._due = True
            self._host.deliveries.soon(self._deliver)

    def _deliver(self) -> None:
        self._due = False
        if self._gone:
            return
        try:
            if self._stale and (self._watches or self._stream.unsent):
                self._held_up.set()
            elif self._stale:
                self._send_latest()
            self._flush()
        except Exception as error:  # a bug of ours: this connection cannot go on
            _log_failure(error)
            self._stream.transport.abort()

    @property
    def _watches(self) -> bool:
        return self._member is not None and self._member.chair is None

    def _send_latest(self) -> None:
        """Send the newest update, unless that has been done meanwhile."""
        stale, self._stale = self._stale, False
        self._held_up.clear()
        if not stale or self._room is None or self._member is None or self.session.state is not State.LIVE:
            return
        for message in self._room.latest(self._member):
            self.session.send(message)

    def _hear(self, message: ClientMessage) -> None:
        """Do what a message asks for. Raises Refused if nobody may come in with it."""
        if isinstance(message, Bye) and message.code == "leaves":
            self._leaves = True
        if isinstance(message, Bye):
            self._said_bye = True
        if isinstance(message, Hello):
            self._welcome(message)
        elif isinstance(message, ListTables):
            self._list_tables()
        elif self._room is not None and self._member is not None:
            if isinstance(message, Command) and log.isEnabledFor(logging.DEBUG):
                log.debug("table %s, %s: %s", *self._who(), message.__struct_config__.tag)
            share = self._host.watchers.working() if self._watches else contextlib.nullcontext()
            with share, self._host.guarding(self._room):
                self._room.command(self._member, message)
            if not isinstance(message, _SIGNS) or self._room.over:  # (then the host waits for everybody)
                self._host.changed(self._room)

    def _list_tables(self) -> None:
        """Answer with the tables that there are. Raises Refused."""
        self._check_claim(known=False)
        self._host.check_rate(self.origin, known=False)
        self.session.send(self._host.tables())

    def _welcome(self, hello: Hello) -> None:
        """Let somebody join the table that they ask for; `_join` answers them. Raises Refused."""
        room = self._host.room_for(hello)
        known = room.knows(hello)
        self._check_claim(known=known)
        self._host.check_rate(self.origin, known=known)
        self._host.run(room, self._join(room, hello))

    async def _join(self, room: Room, hello: Hello) -> None:
        """Join, and answer the hello, which may be long after it came: the host's disk may be slow."""
        try:
            joined = await room.join(hello, self)
        except Refused as error:
            self._refuse(error.reason)
            return
        except Exception:
            self._refuse(Reason("stopped"))
            raise
        finally:
            self._answered.set()
        self._room, self._member = room, joined.member
        if self._gone:
            self._leave()
            return
        if self.session.state is State.ASKED:  # and has not been given up meanwhile
            self.session.send(joined.welcome)
            self._moved.set()
        log.info("table %s, %s: has come from %s", *self._who(), self.origin)
        room.greet(joined.member)
        self._flush()
        self._host.changed(room)

    def _refuse(self, reason: Reason) -> None:
        self._host.refusals.count(self.origin, reason.code)
        self.end(Bye(reason.code, list(reason.args), retry=reason.code == "too_much"))

    def _flush(self) -> None:
        data = self._channel.seal(self.session.data_to_send())
        if not data:
            return
        self._stream.write(data)
        if self._stream.unsent > BUFFER_LIMIT:
            self._host.refusals.count(self.origin, "does_not_read")
            self._stream.transport.abort()

    def _leave(self) -> None:
        if self._room is not None and self._member is not None:
            log.info("table %s, %s: has gone (%s)", *self._who(), self._why_gone())
            with self._host.guarding(self._room):
                self._room.leave(self._member, goodbye=self._leaves)
            self._host.changed(self._room)

    def _who(self) -> tuple[str, str]:
        """Table and seat, for the log."""
        assert self._room is not None
        assert self._member is not None
        seat = self._member.chair
        return self._room.name, "a spectator" if seat is None else f"seat {seat}"

    def _why_gone(self) -> str:
        """The code of the goodbye. A client's own is not quoted: it could be anything."""
        ended = self.session.ended
        if ended is None:
            return "lost"
        return ended.code if self._leaves or not self._said_bye else "bye"

    async def _close(self) -> None:
        self._stream.write(self._channel.close())
        await self._stream.close(CLOSE_TIMEOUT)  # a client that does not read our goodbye goes without


def _log_failure(error: Exception) -> None:
    log.error("connection failed: %s", type(error).__name__, exc_info=error)
