"""The host's end of a socket: what is taken as it comes, what is read, and how it ends."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from net.wire.stream import HELD, Stream


@asynccontextmanager
async def connected() -> AsyncIterator[tuple[Stream, socket.socket]]:
    """A stream, and the other end of its socket."""
    theirs, ours = socket.socketpair()
    theirs.setblocking(False)
    stream = await Stream.over(ours)
    try:
        yield stream, theirs
    finally:
        theirs.close()
        await stream.close(0.0)


async def until_it_waits(reading: asyncio.Task[bytes]) -> None:
    """Let a task begin to read."""
    await asyncio.sleep(0)
    assert not reading.done()


async def test_what_is_taken_as_it_comes_is_not_read_again() -> None:
    async with connected() as (stream, other):
        taken: list[bytes] = []
        came = asyncio.Event()

        def take(data: bytes) -> bool:
            taken.append(data)
            came.set()
            return data != b"later"

        stream.take = take
        reading = asyncio.create_task(stream.read(100))
        await until_it_waits(reading)
        other.send(b"now")
        await came.wait()
        assert not reading.done()
        other.send(b"later")
        assert await reading == b"later"
        assert taken == [b"now", b"later"]


async def test_nothing_is_taken_ahead_of_what_waits_to_be_read() -> None:
    async with connected() as (stream, _):
        stream.take = lambda data: True
        stream.data_received(b"one")  # nobody reads yet
        stream.data_received(b"two")
        assert await stream.read(4) == b"onet"
        assert await stream.read(4) == b"wo"


async def test_who_sends_more_than_is_read_is_held_up_and_nothing_is_lost() -> None:
    async with connected() as (stream, other):
        sent, read = 0, 0
        for _ in range(100_000):
            try:
                sent += other.send(bytes(16 * 1024))
            except BlockingIOError:
                if not stream.transport.is_reading():
                    break
            await asyncio.sleep(0)
        assert not stream.transport.is_reading()
        assert len(stream._held) > HELD
        other.shutdown(socket.SHUT_WR)
        while data := await stream.read(10_000):
            read += len(data)
        assert read == sent


async def test_a_reader_that_waits_is_woken_and_goes_on() -> None:
    async with connected() as (stream, other):
        reading = asyncio.create_task(stream.read(100))
        await until_it_waits(reading)
        stream.wake()
        assert await reading == b""
        other.send(b"more")
        assert await stream.read(100) == b"more"


async def test_after_its_end_nothing_is_read_or_taken() -> None:
    async with connected() as (stream, other):
        stream.take = lambda data: True
        reading = asyncio.create_task(stream.read(100))
        await until_it_waits(reading)
        stream.end()
        assert await reading == b""
        other.send(b"more")
        await asyncio.sleep(0)
        assert await stream.read(100) == b""


async def test_what_came_before_the_other_end_closed_is_read_and_can_be_answered() -> None:
    async with connected() as (stream, other):
        other.send(b"last words")
        other.shutdown(socket.SHUT_WR)
        assert await stream.read(100) == b"last words"
        assert await stream.read(100) == b""
        stream.write(b"bye")
        await stream.close(1.0)
        assert other.recv(100) == b"bye"
        assert other.recv(100) == b""
