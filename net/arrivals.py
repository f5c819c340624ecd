"""Whoever has just connected: let in, or turned away without a word (`net.door` says which).

A newcomer for whom there is no room is not turned away immediately: a hello that comes within a moment is
answered at once and needs no place to wait in. So a crowd that keeps coming and says nothing keeps nobody
out. If too many hellos come from one address, only those with a claim are answered.

What comes by TLS cannot be read here. Whoever begins a handshake at once is let in for a second, if it has
the mark of a claim (`net.client_hello`), or if there are few of these; the hello has to come within it.
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from net.client_hello import LONGEST, is_complete, server_name
from net.door import NoRoom, Stranger, origin, who_makes_room
from net.frames import LENGTH_BYTES
from net.refusals import Refusals
from net.stream import Stream

HELLO_WITHIN = 0.25
"""Seconds for a hello to come from somebody for whom there is no room."""
ONLY_CLAIMS_FOR = 1.0
"""Seconds for which only hellos with a claim are answered at an address that sent too many."""
MAX_NOISY = 256
"""How many addresses that sent too many are remembered."""
HURRIED, HURRY = 8, 1.0
"""How many may be let in without room since they have begun a handshake, and the seconds they have for it."""
OF_ONE_CLAIM = 4
"""The same for those with the mark of one claim, of whom the oldest makes room for the newest."""
MAX_WITHOUT_ROOM = 64
"""How many newcomers without room are waited for at once; of more, the oldest is turned away."""


class Serve(Protocol):
    """Serves a connection to its end."""

    def __call__(self, stream: Stream, origin: str, hurry: Hurry | None) -> Awaitable[None]: ...


class Hurry(NamedTuple):
    """Somebody was let in without room."""

    seconds: float
    """Until the hello has to have come."""
    mark: str
    """Of a claim that somebody has; "" without one."""


class Waits(Stranger, Protocol):
    """A connection that has not been welcomed yet, and can be told to go."""

    @property
    def hurry(self) -> Hurry | None:
        """Whether it was let in without room, for a moment."""
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
    hurry: Hurry | None = None

    def displace(self) -> None:
        """Nothing: in the next moment it is served, and then it can be told to go."""


class Arrivals:
    """The connections that are on their way to the host."""

    def __init__(
        self,
        strangers: Callable[[], Sequence[Waits]],
        claims: Callable[[bytes], bool],
        knows: Callable[[str], bool],
        serve: Serve,
        refusals: Refusals,
    ) -> None:
        """``strangers`` wait for their welcome already; ``serve`` serves a connection to its end.

        ``claims`` says whether the body of a first frame claims a chair that somebody has, ``knows`` whether
        this is the mark of such a claim.
        """
        self._strangers, self._claims, self._serve, self._refusals = strangers, claims, serve, refusals
        self._knows = knows
        self._noisy: dict[str, float] = {}
        """Until when only claims count, by where they come from."""
        self._loop = asyncio.get_running_loop()
        self._coming: dict[Arrival, asyncio.Task[None]] = {}
        self._serving: set[asyncio.Task[None]] = set()
        self._without_room: dict[Arrival, asyncio.TimerHandle] = {}

    def __len__(self) -> int:
        """How many have been let in and are not served yet."""
        return len(self._coming)

    def meet(self, arrived: socket.socket, peer: object) -> None:
        """Let a newcomer in, wait a moment for their hello, or turn them away."""
        newcomer = Arrival(arrived, origin(peer), self._loop.time())
        if self._is_noisy(newcomer):
            self._give_a_moment(newcomer)
            return
        try:
            waiting = [other for other in self._not_welcomed() if other.hurry is None]
            leaves = who_makes_room(waiting, newcomer.origin, newcomer.since)
        except NoRoom:
            self._give_a_moment(newcomer)
            return
        if leaves is not None:
            leaves.displace()
        self._let_in(newcomer)

    def take_only_claims(self, origin: str) -> None:
        """Too many hellos come from this address: for a while, answer only those with a claim."""
        if len(self._noisy) >= MAX_NOISY:
            self._noisy.clear()
        self._noisy[origin] = self._loop.time() + ONLY_CLAIMS_FOR

    def _not_welcomed(self) -> list[Waits]:
        return [*self._strangers(), *self._coming]

    def _is_noisy(self, newcomer: Arrival) -> bool:
        return newcomer.since < self._noisy.get(newcomer.origin, 0.0)

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
        self._without_room[newcomer] = self._loop.call_later(HELLO_WITHIN, self._decide, newcomer)
        self._loop.add_reader(newcomer.socket, self._look, newcomer)

    def _look(self, newcomer: Arrival) -> None:
        """Something has come; whoever has begun a handshake may wait until others in a hurry have gone."""
        if is_complete(_peeked(newcomer.socket)) and not self._may_come(newcomer):
            self._loop.remove_reader(newcomer.socket)
        else:
            self._decide(newcomer)

    def _decide(self, newcomer: Arrival) -> None:
        """Let in whoever has said enough by now; it may have come in this very moment."""
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
        """Whether somebody without room has said enough to be let in."""
        data = _peeked(newcomer.socket)
        if is_complete(data):
            return self._may_hurry(newcomer, server_name(data))
        body = _first_body(data)
        return bool(body) and (not self._is_noisy(newcomer) or self._claims(body))

    def _may_hurry(self, newcomer: Arrival, name: str) -> bool:
        """Whether somebody who has begun a handshake with a server of this name is let in for a moment."""
        mark = name if name and self._knows(name) else ""
        hurried = [other for other in self._not_welcomed() if other.hurry is not None]
        alike = [other for other in hurried if other.hurry is not None and other.hurry.mark == mark]
        if len(alike) >= (OF_ONE_CLAIM if mark else HURRIED):
            if not mark:
                return False
            min(alike, key=lambda other: other.since).displace()
        newcomer.hurry = Hurry(HURRY, mark)
        return True


def _first_body(data: bytes) -> bytes:
    """The body of the first frame, which a hello is, if it has come completely."""
    end = LENGTH_BYTES + int.from_bytes(data[:LENGTH_BYTES], "big")
    return data[LENGTH_BYTES:end] if end <= len(data) else b""


def _peeked(arrived: socket.socket) -> bytes:
    """What has come so far; it stays there to be read."""
    try:
        return arrived.recv(LONGEST, socket.MSG_PEEK)
    except OSError:
        return b""
