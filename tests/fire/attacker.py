"""A program that attacks a host until it is killed: ``python -m tests.fire.attacker KIND PORT [TOKEN]``.

The kinds of `FLOODS` come as a spectator or, with a token, from a chair; then it also plays, or the game
would only stand still.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import resource
import sys
from collections.abc import Awaitable, Callable
from functools import partial

from net.door.tls import BadTls, Tls, client_context
from net.wire.codec import encode
from net.wire.messages import (
    MAGIC,
    PROTOCOL,
    Act,
    BeOwner,
    Challenge,
    Chat,
    Heard,
    Hello,
    History,
    Kick,
    Knock,
    ListTables,
    Message,
    Mind,
    NewClaim,
    Ping,
    Proof,
    Propose,
    Resume,
    Seen,
    SetColour,
    Sync,
    Undo,
    Update,
    ViewSeat,
    Welcome,
)
from tests.net.loopback import RawPlayer

FROM = ("127.0.0.2", 0)
"""Another address than that of the people at the table."""
AT_ONCE = 50
"""Messages of a flood that are written together."""


def hello(token: bytes = b"") -> Hello:
    return Hello(MAGIC, (PROTOCOL, PROTOCOL), "colonia", "", token, "")


def of_people(version: int) -> Message:
    """One of what people may ask for; but not a pause, which anybody at the table may have."""
    cmd, chair = os.urandom(16), random.randrange(4)
    return random.choice(
        [
            Chat(cmd, "x" * 200, 0, random.random() < 0.5),
            Resume(cmd),
            Kick(cmd, chair, False),
            NewClaim(cmd, chair),
            Mind(cmd, chair),
            BeOwner(cmd, True),
            ViewSeat(chair),
            Seen(0, version + 1, bytes(16), bytes(16)),
        ]
    )


FLOODS: dict[str, Callable[[int], Message]] = {
    "sync": lambda version: Sync(),
    "ping": lambda version: Ping(1),
    "heard": lambda version: Heard(version),
    "act": lambda version: Act(os.urandom(16), version, ("pass", [])),
    "propose": lambda version: Propose(os.urandom(16), version, 0),
    "dress": lambda version: SetColour(os.urandom(16), 3),
    "undo": lambda version: Undo(os.urandom(16), version),
    "people": of_people,
    "history": lambda version: History(max(0, version - 49), version),
}


class Attack:
    """One attack, without an end. Each of these comes to one, and is begun again at once."""

    def __init__(self, port: int, token: bytes) -> None:
        self.port, self.token = port, token

    async def silent(self) -> None:
        """A connection that says nothing."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, local_addr=FROM)
        with contextlib.suppress(OSError):
            await reader.read(1)
        writer.transport.abort()

    async def byte_by_byte(self) -> None:
        """Frames in the place of a handshake, byte by byte."""
        writer = await self._slowly(b"", encode(hello())[:-1])
        writer.transport.abort()

    async def tls_byte_by_byte(self) -> None:
        """A handshake that never comes to an end: so slow, or with nothing after a good beginning."""
        begins, first = random.choice([0, 1000]), Tls(client_context(), is_host=False).seal(b"")
        writer = await self._slowly(first[:begins], first[begins:])
        while begins and not writer.transport.is_closing():  # noqa: ASYNC110
            await asyncio.sleep(0.05)
        writer.transport.abort()

    async def tls_come_and_go(self) -> None:
        """A handshake, and nothing more."""
        raw = await RawPlayer.dial_tls(self.port, FROM)
        raw.writer.transport.abort()

    async def tls_wrong_proofs(self) -> None:
        raw = await RawPlayer.dial_tls(self.port, FROM)
        raw.send(Knock(random.choice(["phrase", "invite"]), os.urandom(16)))
        if isinstance(await raw.receive(), Challenge):
            raw.send(Proof(os.urandom(32)), hello())
            await raw.receive()
        raw.writer.transport.abort()

    async def tls_silent(self) -> None:
        """A connection that says nothing after the handshake."""
        raw = await RawPlayer.dial_tls(self.port, FROM)
        await raw.receive()
        raw.writer.transport.abort()

    async def tables(self) -> None:
        """Which tables are there?"""
        raw = await RawPlayer.dial(self.port, FROM)
        raw.send(ListTables())
        await raw.receive()
        raw.writer.transport.abort()

    async def come_and_go(self) -> None:
        """A welcome; from a chair it plays, too."""
        raw = await RawPlayer.dial(self.port, FROM)
        raw.send(hello(self.token))
        await raw.receive()
        if self.token:
            await self._play(raw)
        raw.writer.transport.abort()

    async def never_read(self) -> None:
        """A spectator that asks again and again and reads nothing."""
        raw = await RawPlayer.dial(self.port, FROM)
        raw.writer.transport.pause_reading()  # type: ignore[attr-defined]
        raw.send(hello(self.token))
        while not raw.writer.transport.is_closing():
            raw.send(Sync())
            await asyncio.sleep(0.005)

    async def flood(self, kind: str) -> None:
        """As many messages of this kind as go through; it plays when it has to."""
        raw = await RawPlayer.dial(self.port, FROM)
        raw.send(hello(self.token))
        await raw.until(Welcome)
        update = await self._play(raw)
        reading = asyncio.create_task(self._until_asked(raw))
        while not reading.done():
            raw.send(*(FLOODS[kind](update.version) for _ in range(AT_ONCE)))
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(0.2):
                    await raw.writer.drain()
            await asyncio.sleep(0)
        raw.writer.transport.abort()

    async def _slowly(self, first: bytes, then: bytes) -> asyncio.StreamWriter:
        _, writer = await asyncio.open_connection("127.0.0.1", self.port, local_addr=FROM)
        writer.write(first)
        for byte in then:
            if writer.transport.is_closing():
                break
            writer.write(bytes([byte]))
            await asyncio.sleep(0.02)
        return writer

    async def _play(self, raw: RawPlayer) -> Update:
        """Decide whatever is asked; the update in which nothing is."""
        while (update := await raw.until(Update)).legal:
            kind, args = random.choice(update.legal)
            raw.send(Act(os.urandom(16), update.version, (kind, list(args))))
        return update

    @staticmethod
    async def _until_asked(raw: RawPlayer) -> None:
        """Until it is our turn, or the connection has ended. What has been sent by then would come first."""
        while (message := await raw.receive()) is not None:
            if isinstance(message, Update) and message.legal:
                return


ONES: dict[str, tuple[Callable[[Attack], Awaitable[None]], int, float]] = {
    "silent-16": (Attack.silent, 16, 0.01),
    "silent-2000": (Attack.silent, 2000, 0.01),
    "byte-by-byte": (Attack.byte_by_byte, 16, 0.01),
    "come-and-go": (Attack.come_and_go, 8, 0.0),
    "never-read": (Attack.never_read, 1, 0.0),
    "tables": (Attack.tables, 8, 0.0),
    "tls-byte-by-byte": (Attack.tls_byte_by_byte, 32, 0.01),
    "tls-silent-200": (Attack.tls_silent, 200, 0.01),
    "tls-come-and-go": (Attack.tls_come_and_go, 8, 0.0),
    "tls-wrong-proofs": (Attack.tls_wrong_proofs, 8, 0.0),
    **{kind: (partial(Attack.flood, kind=kind), 1, 0.05) for kind in FLOODS},
}
"""What is done, by how many at once (from a chair by one), and how many seconds they wait in between."""


async def main() -> None:
    kind, port, *token = sys.argv[1:]
    attack = Attack(int(port), bytes.fromhex(token[0]) if token else b"")
    do, many, pause = ONES[kind]

    async def again_and_again() -> None:
        while True:
            with contextlib.suppress(OSError, BadTls, AssertionError):
                await do(attack)
            await asyncio.sleep(pause)

    sys.stdout.write("begins\n")
    sys.stdout.flush()
    await asyncio.gather(*(again_and_again() for _ in range(1 if token else many)))


if __name__ == "__main__":
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 4096), hard))
    asyncio.run(main())
