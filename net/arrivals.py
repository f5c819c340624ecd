"""Whoever has just connected: let in, or turned away without a word (`net.door` says which).

A newcomer for whom there is no room is not turned away immediately: whoever begins a handshake at once is let
in for a second, if there are few of these; the hello has to come within it. So a crowd that keeps coming and
says nothing keeps nobody out, and one that begins handshakes only those who come from the same address.
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from net.channel import HANDSHAKE
from net.door import NoRoom, Stranger, origin, who_makes_room
from net.refusals import Refusals
from net.stream import Stream

BEGINS_WITHIN = 0.25
"""Seconds for somebody for whom there is no room to begin a handshake."""
HURRIED, FROM_ONE_PLACE, HURRY = 32, 8, 1.0
"""How many may be let in without room since they have begun one, in all and from one address; and the seconds
they have to say hello."""
MAX_WITHOUT_ROOM = 64
"""How many newcomers without room are waited for at once; of more, the oldest is turned away."""
LONGEST = 4096
"""Bytes of the longest beginning that is looked at."""
_HEADER = 5


class Serve(Protocol):
    """Serves a connection to its end."""

    def __call__(self, stream: Stream, origin: str, hurry: float | None) -> Awaitable[None]: ...


class Waits(Stranger, Protocol):
    """A connection that has not been welcomed yet, and can be told to go."""

    @property
    def hurry(self) -> float | None:
        """If it was let in without room: for how many seconds."""
        ...

    def displace(self) -> None:
        """Make room for another."""
        ...


@dataclass(eq=False, slots=True)
class Arrival:
    """A connection that has just been accepted."""

    socket: socket.socket
    origin: str
    since: float
    asked: bool = False
    hurry: float | None = None

    def displace(self) -> None:
        """Nothing: in the next moment it is served, and then it can be told to go."""


class Arrivals:
    """The connections that are on their way to the host."""

    def __init__(self, strangers: Callable[[], Sequence[Waits]], serve: Serve, refusals: Refusals) -> None:
        """``strangers`` wait for their welcome already; ``serve`` serves a connection to its end."""
        self._strangers, self._serve, self._refusals = strangers, serve, refusals
        self._loop = asyncio.get_running_loop()
        self._coming: dict[Arrival, asyncio.Task[None]] = {}
        self._serving: set[asyncio.Task[None]] = set()
        self._without_room: dict[Arrival, asyncio.TimerHandle] = {}

    def __len__(self) -> int:
        """How many have been let in and are not served yet."""
        return len(self._coming)

    def meet(self, arrived: socket.socket, peer: object) -> None:
        """Let a newcomer in, wait a moment for them to begin a handshake, or turn them away."""
        newcomer = Arrival(arrived, origin(peer), self._loop.time())
        try:
            waiting = [other for other in self._not_welcomed() if other.hurry is None]
            leaves = who_makes_room(waiting, newcomer.origin, newcomer.since)
        except NoRoom:
            self._give_a_moment(newcomer)
            return
        if leaves is not None:
            leaves.displace()
        self._let_in(newcomer)

    def _not_welcomed(self) -> list[Waits]:
        return [*self._strangers(), *self._coming]

    def close(self) -> None:
        """Turn away whoever is not served yet."""
        for task in self._coming.values():
            task.cancel()
        for newcomer in [*self._without_room]:
            self._turn_away(newcomer)

    def _let_in(self, newcomer: Arrival) -> None:
        task = asyncio.create_task(self._serve_it(newcomer))
        self._coming[newcomer] = task
        self._serving.add(task)
        task.add_done_callback(self._serving.discard)

    async def _serve_it(self, newcomer: Arrival) -> None:
        try:
            stream = await Stream.over(newcomer.socket)
        except OSError:
            newcomer.socket.close()
            return
        finally:
            del self._coming[newcomer]
        await self._serve(stream, newcomer.origin, newcomer.hurry)

    # Those for whom there is no room

    def _give_a_moment(self, newcomer: Arrival) -> None:
        if self._may_come(newcomer):
            self._let_in(newcomer)
            return
        if len(self._without_room) >= MAX_WITHOUT_ROOM:
            self._decide(next(iter(self._without_room)))
        self._without_room[newcomer] = self._loop.call_later(BEGINS_WITHIN, self._decide, newcomer)
        self._loop.add_reader(newcomer.socket, self._look, newcomer)

    def _look(self, newcomer: Arrival) -> None:
        """Something has come; whoever has begun a handshake may wait until others in a hurry have gone."""
        if _has_begun(newcomer.socket) and not self._may_come(newcomer):
            self._loop.remove_reader(newcomer.socket)
        else:
            self._decide(newcomer)

    def _decide(self, newcomer: Arrival) -> None:
        """Let in whoever has begun by now; it may have come in this very moment."""
        if not self._may_come(newcomer):
            self._turn_away(newcomer)
            return
        self._without_room.pop(newcomer).cancel()
        self._loop.remove_reader(newcomer.socket)
        self._let_in(newcomer)

    def _turn_away(self, newcomer: Arrival) -> None:
        self._refusals.count(newcomer.origin, "no_room")
        self._without_room.pop(newcomer).cancel()
        self._loop.remove_reader(newcomer.socket)
        newcomer.socket.close()

    def _may_come(self, newcomer: Arrival) -> bool:
        """Whether somebody without room has begun a handshake, and is let in for a moment."""
        if not _has_begun(newcomer.socket):
            return False
        hurried = [other for other in self._not_welcomed() if other.hurry is not None]
        near = [other for other in hurried if other.origin == newcomer.origin]
        if len(hurried) >= HURRIED or len(near) >= FROM_ONE_PLACE:
            return False
        newcomer.hurry = HURRY
        return True


def _has_begun(arrived: socket.socket) -> bool:
    """Whether the whole first record of a handshake has come; it stays there to be read."""
    try:
        data = arrived.recv(LONGEST, socket.MSG_PEEK)
    except OSError:
        return False
    end = _HEADER + int.from_bytes(data[3:_HEADER], "big")
    return data[:1] == bytes([HANDSHAKE]) and _HEADER < end <= len(data)
