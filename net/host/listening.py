"""Listening sockets: accept connections, a few at a time, and serve them or turn them away.

Turning one away costs nothing more, and a crowd does not hold up the table.
"""

from __future__ import annotations

import asyncio
import errno
import os
import socket
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

from net.door.limits import NoRoom, Stranger, who_makes_room
from net.host.logs import Refusals
from net.wire.addresses import EVERYWHERE, origin, socket_everywhere
from net.wire.stream import Stream

AT_A_TIME = 8
"""Connections that are accepted before anything else is done."""
PAUSE = 0.004
"""Seconds without accepting after `AT_A_TIME`: a crowd gets 2,000 a second, and its queue lasts 0.5 s."""
BREAK = 1.0
"""Seconds without accepting anybody when the system has no more of what a connection needs."""
BACKLOG = 1024
"""Connections that wait to be accepted; in a longer queue a hello has come by the time its turn comes."""


class Listener:
    """Accepts connections on a listening socket and hands them over with the address they come from."""

    def __init__(self, listening: socket.socket, meet: Callable[[socket.socket, object], None]) -> None:
        self.socket = listening
        self._meet = meet
        self._loop = asyncio.get_running_loop()
        listening.setblocking(False)
        listening.listen(BACKLOG)
        self._open()

    def close(self) -> None:
        """Stop listening, if it has not been stopped."""
        if self.socket.fileno() >= 0:
            self._loop.remove_reader(self.socket)
            self.socket.close()

    def _open(self) -> None:
        if self.socket.fileno() >= 0:
            self._loop.add_reader(self.socket, self._accept)

    def _accept(self) -> None:
        for _ in range(AT_A_TIME):
            try:
                connection, peer = self.socket.accept()
            except (BlockingIOError, InterruptedError, ConnectionAbortedError):
                return
            except OSError:  # too many open files, no memory: accept the waiting ones later
                self._rest(BREAK)
                return
            connection.setblocking(False)
            self._meet(connection, peer)
        self._rest(PAUSE)

    def _rest(self, seconds: float) -> None:
        self._loop.remove_reader(self.socket)
        self._loop.call_later(seconds, self._open)


async def bound(bind: str, port: int) -> list[socket.socket]:
    """Sockets bound to this address and port; more than one if a name has several. Raises OSError."""
    if bind == EVERYWHERE:
        return [socket_everywhere(port)]
    try:
        found = await asyncio.get_running_loop().getaddrinfo(
            bind, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )
    except ValueError as error:  # no machine can have such a name
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL)) from error
    made: list[socket.socket] = []
    try:
        for family, kind, proto, _, where in dict.fromkeys(found):
            made.append(socket.socket(family, kind, proto))
            if os.name == "posix":
                made[-1].setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            if family == socket.AF_INET6:
                made[-1].setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
            made[-1].bind(where)
    except OSError:
        for each in made:
            each.close()
        raise
    return made


# Accepted connections: served, or closed without a word if there is no room (`net.door.limits`)


@dataclass(eq=False, slots=True)
class Accepted:
    """A connection that has just been accepted."""

    origin: str
    since: float
    asked: bool = False

    def displace(self) -> None:
        """Nothing: it will be served in a moment and can be told to go then."""


class PendingConnections:
    """Accepted connections on their way to being served."""

    def __init__(
        self,
        strangers: Callable[[], Sequence[Stranger]],
        serve: Callable[[Stream, str], Awaitable[None]],
        refusals: Refusals,
    ) -> None:
        """``strangers`` are waiting for their welcome; ``serve`` serves a connection to its end."""
        self._strangers, self._serve, self._refusals = strangers, serve, refusals
        self._coming: dict[Accepted, asyncio.Task[None]] = {}
        self._serving: set[asyncio.Task[None]] = set()

    def __len__(self) -> int:
        """How many are not served yet."""
        return len(self._coming)

    def meet(self, arrived: socket.socket, peer: object) -> None:
        """Serve a newcomer, or close the connection if there is no room."""
        newcomer = Accepted(origin(peer), asyncio.get_running_loop().time())
        try:
            leaves = who_makes_room([*self._strangers(), *self._coming], newcomer.origin, newcomer.since)
        except NoRoom:
            self._refusals.count(newcomer.origin, "no_room")
            arrived.close()
            return
        if leaves is not None:
            leaves.displace()
        task = asyncio.create_task(self._serve_it(arrived, newcomer))
        self._coming[newcomer] = task
        self._serving.add(task)
        task.add_done_callback(self._serving.discard)

    async def _serve_it(self, arrived: socket.socket, newcomer: Accepted) -> None:
        try:
            stream = await Stream.over(arrived)
        except OSError:
            arrived.close()
            return
        finally:
            del self._coming[newcomer]
        await self._serve(stream, newcomer.origin)

    def close(self) -> None:
        """Turn away those who are not served yet."""
        for task in self._coming.values():
            task.cancel()
