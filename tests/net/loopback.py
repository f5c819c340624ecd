"""A host on loopback, and clients that record what they receive: for tests over real sockets.

Nothing here waits for time to pass; `LIMIT` only turns a hang into a failure.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from contextvars import ContextVar
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, TypeVar
from weakref import WeakSet

from engine import shelf
from engine.game import Action, Reason
from engine.table import new_table
from net.chairs import Chair
from net.client.client import Client, Connected, Ended, Lost, News, command_id
from net.client.dialing import Dial, Streams
from net.door.authentication import Authentication
from net.door.phrase import NONE
from net.door.tls import Clear, Tls, client_context
from net.fair.witness import Witness
from net.host.host import Host
from net.host.serving import serve
from net.plans import HostPlan
from net.saves.journal import SUFFIX
from net.saves.notes import Notes
from net.table.room import Room
from net.wire.codec import LENGTH_BYTES, UPDATES, Frames, encode, host_message, packed, view_hash
from net.wire.deflate import MARK, Inflater, PutsBack
from net.wire.messages import (
    BOT,
    MAGIC,
    NONCE_BYTES,
    PERSON,
    PROTOCOL,
    Act,
    Bye,
    Challenge,
    Hello,
    HostMessage,
    Knock,
    Lobby,
    Message,
    Over,
    PackedUpdate,
    Proof,
    Ready,
    Start,
    Update,
)
from tests.net import gates
from tests.net.save_files import created

LIMIT = 60.0
M = TypeVar("M")
_clients: ContextVar[WeakSet[Player | RawPlayer] | None] = ContextVar("clients", default=None)


@contextlib.asynccontextmanager
async def clients_closed() -> AsyncIterator[None]:
    """At the end, every client that was made in here is closed."""
    before, made = _clients.get(), WeakSet[Player | RawPlayer]()
    _clients.set(made)
    try:
        yield
    finally:
        for one in list(made):
            await one.close()
        _clients.set(before)


def _note(one: Player | RawPlayer) -> None:
    if (made := _clients.get()) is not None:
        made.add(one)


def as_received(update: PackedUpdate) -> Update:
    """An update as it arrives at a client."""
    message = host_message(encode(update)[LENGTH_BYTES:])
    assert isinstance(message, Update)
    PutsBack().complete(message)
    return message


def people(*names: str) -> list[Chair]:
    return [Chair(PERSON, name, ready=True) for name in names]


def bots(count: int, level: str = "random") -> list[Chair]:
    return [Chair(BOT, f"{level.capitalize()} {number}", level, ready=True) for number in range(count)]


def hello(name: str = "Anna", *, token: bytes = b"", game: str = "lanterns", table: str = "") -> Hello:
    return Hello(MAGIC, (PROTOCOL, PROTOCOL), game, table, token, name)


def room_of(
    folder: Path,
    chairs: list[Chair],
    *,
    game: str = "lanterns",
    seed: str = "7",
    name: str = "table-1",
    owner: int | None = None,
    options: dict[str, Any] | None = None,
    drawn: bool | None = None,
) -> Room:
    """A room with a fresh table and journal."""
    table = new_table(shelf.game(game), len(chairs), seed, bytes(range(16)), options or {})
    colours = [replace(chair, colour=number) for number, chair in enumerate(chairs)]
    notes = Notes(mode="host", chairs=colours, owner=owner, starts_when_full=owner is None, drawn=drawn)
    journal = created(folder / f"{name}{SUFFIX}", table.header, table.secret, notes)
    return Room(table, journal, name=name)


def open_host() -> Host:
    """A host at which nothing is asked."""
    host = Host()
    host.authentication = gates.gate(phrase="")
    return host


@contextlib.asynccontextmanager
async def hosting(*rooms: Room, gate: Authentication | None = None) -> AsyncIterator[tuple[Host, int]]:
    """A host with these rooms, on a free loopback port; it asks for nothing unless a gate does.

    At the end the clients that were made meanwhile are closed, then the host.
    """
    host = open_host()
    host.authentication = gate or host.authentication
    (where,) = await host.listen("127.0.0.1", 0)
    for room in rooms:
        room.addresses = [where]
        host.open(room)
    try:
        async with clients_closed():
            yield host, int(where.rpartition(":")[2])
    finally:
        for room in rooms:
            host.rooms[room.name] = room
        await asyncio.wait_for(host.close(), LIMIT)


async def opened(plan: HostPlan, **how: Any) -> tuple[Room, bytes, asyncio.Task[dict[str, Any] | None]]:
    """The table of a host that has just begun to listen, its owner's token, and the host. Raises Refused."""
    begun: asyncio.Future[tuple[Room, bytes]] = asyncio.get_running_loop().create_future()
    running = asyncio.create_task(serve(plan, lambda *said: begun.set_result(said), **how))
    await asyncio.wait([begun, running], timeout=LIMIT, return_when=asyncio.FIRST_COMPLETED)
    if not begun.done():
        await running
    return *begun.result(), running


async def stop(running: asyncio.Task[Any]) -> None:
    """End such a host."""
    running.cancel()
    await asyncio.wait([running])


class Player:
    """A client at a table that records its news and can compare its views with their hashes."""

    def __init__(self, dial: Dial, *, game: str = "lanterns", **how: Any) -> None:
        self.streams: Streams | None = None
        self.news: list[News] = []
        self.fresh: asyncio.Queue[News] = asyncio.Queue()
        self._came = asyncio.Event()
        self._real_dial = dial
        usual = {"patient": False, "credentials": gates.OPEN, "witness": Witness()}
        self.client = Client(self._dial, self._record, game=game, **{**usual, **how})
        self.task = asyncio.create_task(self.client.run())
        _note(self)

    async def _dial(self) -> Streams:
        self.streams = await self._real_dial()
        return self.streams

    def _record(self, news: News) -> None:
        self.news.append(news)
        self.fresh.put_nowait(news)
        self._came.set()

    async def until(self, kind: type[M], fits: Callable[[M], bool] = lambda _: True) -> M:
        """The next news of this kind that fits; the rest is skipped."""
        while True:
            async with asyncio.timeout(LIMIT):
                news = await self.fresh.get()
            if isinstance(news, kind) and fits(news):
                return news
            if isinstance(news, Ended):
                raise AssertionError(f"ended: {news.reason}")

    async def at_version(self, version: int) -> None:
        """Wait until the table has reached this version, while somebody else takes the news."""
        while not any(update.version >= version for update in self.all(Update)):
            self._came.clear()
            await asyncio.wait_for(self._came.wait(), LIMIT)

    def all(self, kind: type[M]) -> list[M]:
        return [news for news in self.news if isinstance(news, kind)]

    def cut(self) -> None:
        """Break the connection, without a goodbye."""
        assert self.streams is not None
        self.streams[1].transport.abort()

    async def act(self, update: Update, action: Action) -> Reason | None:
        command = Act(command_id(), update.version, (action.kind, list(action.args)))
        async with asyncio.timeout(LIMIT):
            return await self.client.command(command)

    async def play(self, rng: Random, *, decisions: int | None = None) -> Over | None:
        """Decide at random, to the end or this many times."""
        taken = 0
        for latest in self.all(Update)[-1:]:
            self.fresh.put_nowait(latest)  # it may have been taken already
        while taken != decisions:
            async with asyncio.timeout(LIMIT):  # (wait_for may swallow a cancellation)
                news = await self.fresh.get()
            match news:
                case Over():
                    return news
                case Ended(reason=reason):
                    raise AssertionError(f"ended: {reason}")
                case Lobby():
                    await self.get_ready(news)
                case Update(legal=[_, *_]):
                    refusal = await self.act(news, rng.choice(news.legal))
                    assert refusal is None or refusal.code == "board_changed", refusal
                    taken += refusal is None
                    self.client.heard(news.version)
        return None

    async def get_ready(self, lobby: Lobby) -> None:
        """Before the game: say that we are ready or, as the owner, begin once all are."""
        if lobby.you is None or lobby.started:
            return
        if lobby.owner != lobby.you and not lobby.chairs[lobby.you].ready:
            await self.client.command(Ready(command_id(), True))
        elif lobby.owner == lobby.you and all(chair.kind != "open" and chair.ready for chair in lobby.chairs):
            await self.client.command(Start(command_id()))

    async def close(self) -> None:
        await self.client.close()
        await asyncio.wait_for(self.task, LIMIT)

    def check_hashes(self, table: str) -> None:
        """Every view received matches its hash."""
        chair: int | None = None
        for news in self.news:
            if isinstance(news, Connected):
                chair = news.chair
            if isinstance(news, Update):
                assert news.hash == view_hash(packed(news.view), table, chair, news.version)

    def losses(self) -> int:
        return len(self.all(Lost))


class RawPlayer:
    """A socket for a guest that breaks the protocol; what the host sends is split into messages."""

    def __init__(self, streams: Streams) -> None:
        self.reader, self.writer = streams
        self.received = bytearray()
        self._frames = Frames(UPDATES)
        self._channel: Clear = Clear()
        self._inflater, self._options = Inflater(), PutsBack()
        _note(self)

    @classmethod
    async def connect(cls, port: int, own: tuple[str, int] | None = None) -> RawPlayer:
        """Nothing has been said. ``own``: the address that it comes from."""
        return cls(await asyncio.open_connection("127.0.0.1", port, local_addr=own))

    @classmethod
    async def dial(cls, port: int, own: tuple[str, int] | None = None) -> RawPlayer:
        """Ready to say hello to a host that asks for nothing."""
        raw = await cls.dial_tls(port, own)
        raw.send(Knock(NONE, bytes(NONCE_BYTES)))
        assert isinstance(await raw.receive(), Challenge)
        raw.received.clear()
        raw.send(Proof(b""))
        return raw

    @classmethod
    async def dial_tls(cls, port: int, own: tuple[str, int] | None = None) -> RawPlayer:
        """With TLS up to the end of the handshake; nothing has been proved."""
        raw, channel = await cls.connect(port, own), Tls(client_context(), is_host=False)
        raw._channel = channel
        raw.write(b"")
        while not channel.is_open:
            data = await asyncio.wait_for(raw.reader.read(65536), LIMIT)
            if not data:
                raise ConnectionAbortedError("closed in the handshake")
            raw._frames.feed(channel.open(data))
        raw.write(b"")
        return raw

    def send(self, *messages: Message) -> None:
        self.write(b"".join(map(encode, messages)))

    def write(self, data: bytes) -> None:
        self.writer.write(self._channel.seal(data))

    async def receive(self) -> HostMessage | None:
        """The next message; None when the host has closed the connection."""
        while (body := self._frames.next()) is None:
            try:
                data = await asyncio.wait_for(self.reader.read(65536), LIMIT)
            except ConnectionError:
                return None
            if not data:
                return None
            carried = self._channel.open(data)
            self.received += carried
            self._frames.feed(carried)
        if body.startswith(MARK):
            body = self._inflater.inflate(body, UPDATES.frame)
        message = host_message(body)
        if isinstance(message, Update):
            self._options.complete(message)
        return message

    async def receive_all(self) -> list[HostMessage]:
        heard = []
        while (message := await self.receive()) is not None:
            heard.append(message)
        return heard

    async def until(self, kind: type[M]) -> M:
        while not isinstance(message := await self.receive(), kind):
            assert message is not None, f"closed before {kind.__name__}"
        return message

    async def close(self) -> None:
        self.writer.close()
        with contextlib.suppress(OSError):
            await self.writer.wait_closed()


async def turned_away(port: int, hello: Hello | bytes) -> Bye:
    """The goodbye to this in the place of a hello; nothing else is sent, and the connection is closed."""
    raw = await RawPlayer.dial(port)
    raw.write(hello if isinstance(hello, bytes) else encode(hello))
    heard = await raw.receive_all()
    await raw.close()
    (bye,) = heard
    assert isinstance(bye, Bye)
    return bye
