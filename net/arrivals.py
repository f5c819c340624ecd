"""Accepted connections: served, or closed without a word if there is no room (`net.door.limits`)."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from net.addresses import origin
from net.door.limits import NoRoom, Stranger, who_makes_room
from net.refusals import Refusals
from net.stream import Stream


class Waits(Stranger, Protocol):
    """A connection that has not been welcomed yet and can be told to go."""

    def displace(self) -> None:
        """Make room for another."""
        ...


@dataclass(eq=False, slots=True)
class Arrival:
    """A connection that has just been accepted."""

    origin: str
    since: float
    asked: bool = False

    def displace(self) -> None:
        """Nothing: it will be served in a moment and can be told to go then."""


class Arrivals:
    """Accepted connections on their way to being served."""

    def __init__(
        self,
        strangers: Callable[[], Sequence[Waits]],
        serve: Callable[[Stream, str], Awaitable[None]],
        refusals: Refusals,
    ) -> None:
        """``strangers`` are waiting for their welcome; ``serve`` serves a connection to its end."""
        self._strangers, self._serve, self._refusals = strangers, serve, refusals
        self._coming: dict[Arrival, asyncio.Task[None]] = {}
        self._serving: set[asyncio.Task[None]] = set()

    def __len__(self) -> int:
        """How many are not served yet."""
        return len(self._coming)

    def meet(self, arrived: socket.socket, peer: object) -> None:
        """Serve a newcomer, or close the connection if there is no room."""
        newcomer = Arrival(origin(peer), asyncio.get_running_loop().time())
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

    async def _serve_it(self, arrived: socket.socket, newcomer: Arrival) -> None:
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
