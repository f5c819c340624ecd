"""Clients of a host for `net.py`: several at each table, each checks the hash of every view."""

from __future__ import annotations

import asyncio
import json
import secrets
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from net.door.phrase import NONE
from net.door.tls import Tls, client_context
from net.wire.codec import packed, view_hash
from net.wire.messages import (
    MAGIC,
    PROTOCOL,
    Act,
    Challenge,
    Heard,
    Hello,
    Knock,
    Message,
    Proof,
    Update,
    Welcome,
)
from net.wire.session import End, Session, State

HOST = Path(__file__).with_name("net_host.py")


class HostProcess:
    """A host in a process of its own."""

    def __init__(self, tree: Path, folder: str, *, far: bool = False) -> None:
        command = [sys.executable, "-B", str(HOST), str(tree), folder, *(["far"] if far else [])]
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=tree
        )
        self.port = int(self._line())

    def _line(self) -> str:
        assert self._process.stdout is not None
        return self._process.stdout.readline()

    def _ask(self, line: str) -> Any:
        assert self._process.stdin is not None
        self._process.stdin.write(f"{line}\n")
        self._process.stdin.flush()
        return json.loads(self._line())

    def open(self, tables: int, seats: int = 4) -> list[tuple[str, list[bytes]]]:
        """Open tables: the name of each, and its tokens."""
        opened = self._ask(f"{tables} {seats}")
        return [(name, [bytes.fromhex(token) for token in tokens]) for name, tokens in opened]

    @property
    def processor(self) -> float:
        """Seconds of processor time so far."""
        return float(self._ask("processor"))

    @property
    def written(self) -> float:
        """Bytes that it has written to a disk so far."""
        return float(self._ask("written"))

    @property
    def memory(self) -> float:
        """Kilobytes in use."""
        return float(self._ask("memory"))

    def close(self) -> None:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        self._process.wait(20)
        self._process.stdout.close()


class Guest(asyncio.Protocol):
    """One client; ``came`` is called with each update whose hash is right."""

    def __init__(self, table: str, token: bytes, came: Callable[[Guest, Update], None]) -> None:
        self.table, self.came = table, came
        self._channel = Tls(client_context(), is_host=False)
        self.bytes, self.updates = 0, 0
        self.welcomed = asyncio.get_running_loop().create_future()
        self._clock = asyncio.get_running_loop().time
        self._hello = Hello(MAGIC, (PROTOCOL, PROTOCOL), "colonia", table, token, "")
        self._session = Session(End.CLIENT, self._clock())
        self._ticks: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        self._session.prove_first()
        self._flush()
        self._tick()

    def data_received(self, data: bytes) -> None:
        self._session.receive(self._channel.open(data), self._clock())
        self.bytes += len(data)
        if self._channel.is_open and self._session.state is State.ARRIVED:
            self._session.send(Knock(NONE, secrets.token_bytes(16)))
        for message in self._session.messages():
            match message:
                case Challenge():
                    self.send(Proof(b""), self._hello)
                case Welcome():
                    self.chair = message.chair
                    self.welcomed.set_result(None)
                case Update():
                    view = packed(message.view)
                    if message.hash != view_hash(view, self.table, self.chair, message.version):
                        raise SystemExit("a wrong hash")
                    self.updates += 1
                    self.came(self, message)
                case _:
                    pass
        self._flush()

    def connection_lost(self, error: Exception | None) -> None:
        if self._ticks is not None:
            self._ticks.cancel()

    def send(self, *messages: Message) -> None:
        for message in messages:
            self._session.send(message)
        self._flush()

    def close(self) -> None:
        self._transport.close()

    def _flush(self) -> None:
        if data := self._channel.seal(self._session.data_to_send()):
            self._transport.write(data)

    def _tick(self) -> None:
        self._session.tick(self._clock())
        self._flush()
        if self._session.ended is not None:
            raise SystemExit(f"the host has ended a connection: {self._session.ended}")
        self._ticks = asyncio.get_running_loop().call_later(0.5, self._tick)


class Table:
    """The clients at a table. `move` plays once and returns when the last of them has the update."""

    def __init__(self, name: str, tokens: list[bytes], rng: Random) -> None:
        self.name, self._tokens, self._rng = name, tokens, rng
        self.guests: list[Guest] = []
        self._newest: dict[Guest, Update] = {}
        self._wanted = 0
        self._all_here = asyncio.Event()

    async def come(self, port: int, count: int | None = None) -> None:
        """So many more of its people connect, or all of them."""
        loop = asyncio.get_running_loop()
        for token in self._tokens[len(self.guests) :][:count]:
            guest = Guest(self.name, token, self._came)
            await loop.create_connection(lambda guest=guest: guest, "127.0.0.1", port)
            self.guests.append(guest)
            await guest.welcomed

    async def begun(self) -> None:
        await self._until(1)

    @property
    def bytes(self) -> int:
        return sum(guest.bytes for guest in self.guests)

    @property
    def updates(self) -> int:
        return sum(guest.updates for guest in self.guests)

    @property
    def over(self) -> bool:
        return not self._newest[self.guests[0]].pending

    async def move(self) -> float | None:
        """Seconds from the key to the last of them; None if it was the move of somebody else."""
        asked = [guest for guest in self.guests if self._newest[guest].legal]
        if not asked:
            await self._until(self._newest[self.guests[0]].version + 1)
            return None
        guest = asked[0]
        update = self._newest[guest]
        kind, args = self._rng.choice(update.legal)
        began = time.perf_counter()
        guest.send(Act(secrets.token_bytes(16), update.version, (kind, list(args))))
        await self._until(update.version + 1)
        taken = time.perf_counter() - began
        guest.send(Heard(update.version))
        return taken

    def close(self) -> None:
        for guest in self.guests:
            guest.close()

    def _came(self, guest: Guest, update: Update) -> None:
        self._newest[guest] = update
        if self._is_reached():
            self._all_here.set()

    def _is_reached(self) -> bool:
        newest = self._newest.values()
        return len(newest) == len(self.guests) and all(update.version >= self._wanted for update in newest)

    async def _until(self, version: int) -> None:
        self._wanted = version
        self._all_here.clear()
        if not self._is_reached():
            await asyncio.wait_for(self._all_here.wait(), 20)


class Played(NamedTuple):
    """What so many moves at one table after the other took."""

    seconds: list[float]
    processor: float
    """The host's seconds, for all of them."""
    bytes_each: float
    """Of an update, with what little else came."""
    bytes_a_move: float
    """To all clients."""
    written: float
    """Bytes a move to the disk."""


@dataclass
class Way:
    """How tables are played at."""

    seats: int = 4
    warm: int = 100
    """Moves that are not counted."""
    port: int | None = None
    """Where the clients connect, if not at the host itself."""
    between: Callable[[int], None] | None = None
    """Called with `EVERY` after so many moves; what it takes is not counted."""


EVERY = 25


async def play(host: HostProcess, moves: int, way: Way) -> Played:
    """Play, a game after the other if need be; the first moves are not counted."""
    seconds: list[float] = []
    received = updates = 0
    spent = written = 0.0
    rng = Random(1)
    while len(seconds) < moves:
        ((name, tokens),) = host.open(1, way.seats)
        table = Table(name, tokens, rng)
        await table.come(way.port or host.port)
        await table.begun()
        if not seconds:
            for _ in range(way.warm):
                await table.move()
        before, written_before = host.processor, host.written
        received_before, updates_before = table.bytes, table.updates
        while len(seconds) < moves and not table.over:
            taken = await table.move()
            assert taken is not None
            seconds.append(taken)
            if way.between is not None and len(seconds) % EVERY == 0:
                way.between(EVERY)
        spent += host.processor - before
        written += host.written - written_before
        received += table.bytes - received_before
        updates += table.updates - updates_before
        table.close()
    return Played(seconds, spent, received / updates, received / len(seconds), written / len(seconds))


class Crowd(NamedTuple):
    """Many tables at one host."""

    a_table: float
    """Kilobytes."""
    a_connection: float
    seconds: list[float]
    """Of each move."""


async def crowd(host: HostProcess, tables: int, every: float, lasting: float) -> Crowd:
    """Tables of four with a move each ``every`` seconds, for ``lasting`` seconds."""
    host.open(1)  # with what the first table needs once
    before = host.memory
    rng = Random(2)
    every_table = [Table(name, tokens, rng) for name, tokens in host.open(tables)]
    opened = host.memory
    for table in every_table:
        await table.come(host.port, 3)
    connected = host.memory
    for table in every_table:
        await table.come(host.port, 1)
        await table.begun()
    seconds: list[float] = []
    ends = time.perf_counter() + lasting

    async def at(table: Table, first: float) -> None:
        await asyncio.sleep(first)
        while time.perf_counter() < ends and not table.over:
            taken = await table.move()
            assert taken is not None
            seconds.append(taken)
            await asyncio.sleep(max(0.0, every - taken))

    waits: list[Awaitable[None]] = [at(table, rng.random() * every) for table in every_table]
    await asyncio.gather(*waits)
    for table in every_table:
        table.close()
    return Crowd((opened - before) / tables, (connected - opened) / (3 * tables), seconds)


async def waiting(host: HostProcess, connections: int, lasting: float) -> float:
    """The share of a core that a host needs while so many people are there and nobody plays."""
    tables = [Table(name, tokens, Random(3)) for name, tokens in host.open(connections // 4)]
    for table in tables:
        await table.come(host.port)
        await table.begun()
    await asyncio.sleep(WARM)
    before, began = host.processor, time.perf_counter()
    await asyncio.sleep(lasting)
    used, taken = host.processor - before, time.perf_counter() - began
    for table in tables:
        table.close()
    return used / taken


WARM = 6.0
"""Seconds after which everybody has been pinged once."""
