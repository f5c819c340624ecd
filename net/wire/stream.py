"""The host's end of a socket: passes data on as it comes, or holds it until somebody reads it."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable
from typing import cast

HELD = 64 * 1024
"""Unread bytes above which we take no more from the socket."""


def _nothing(_: bytes) -> bool:
    return False


class Stream(asyncio.Protocol):
    """Bytes in both directions. At most one task reads."""

    def __init__(self) -> None:
        self.transport: asyncio.Transport
        self.take: Callable[[bytes], bool] = _nothing
        """Gets data while the reader is waiting; returns whether it took it, otherwise the reader gets it."""
        self._held = bytearray()
        self._reader: asyncio.Future[None] | None = None
        """Resolved when there is something to read; None while nobody is waiting."""
        self._has_ended = False
        """Whether nothing more will come."""
        self._may_write = asyncio.Event()
        self._may_write.set()
        self._closed = asyncio.Event()

    @classmethod
    async def over(cls, connected: socket.socket) -> Stream:
        """The stream of a connected socket. Raises OSError."""
        _, stream = await asyncio.get_running_loop().create_connection(cls, sock=connected)
        return stream

    async def read(self, most: int) -> bytes:
        """The data received, at most ``most`` bytes; empty at the end and after `wake`."""
        if not self._held and not self._has_ended:
            self._reader = asyncio.get_running_loop().create_future()
            try:
                await self._reader
            finally:
                self._reader = None
        data = bytes(self._held[:most])
        del self._held[:most]
        if len(self._held) <= HELD // 2:
            self.transport.resume_reading()
        return data

    def wake(self) -> None:
        """Let the reader go on without data."""
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    def end(self) -> None:
        """End reading: drop further data and references to who took it."""
        self._has_ended = True
        self.take = _nothing
        self._held.clear()
        self.wake()

    @property
    def unsent(self) -> int:
        """Bytes written but not sent yet."""
        return self.transport.get_write_buffer_size()

    def write(self, data: bytes) -> None:
        """Send ``data``, unless the connection is closing."""
        if not self.transport.is_closing():
            self.transport.write(data)

    async def drain(self) -> None:
        """Wait until most of the written data is sent, or the connection is lost."""
        await self._may_write.wait()

    async def close(self, within: float) -> None:
        """Close the connection, and drop what is unsent after ``within`` seconds."""
        self.transport.close()
        try:
            async with asyncio.timeout(within):
                await self._closed.wait()
        except TimeoutError:
            self.transport.abort()

    # The event loop's side

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)

    def data_received(self, data: bytes) -> None:
        if self._has_ended or (self._reader is not None and not self._reader.done() and self.take(data)):
            return
        self._held += data
        if len(self._held) > HELD:
            self.transport.pause_reading()
        self.wake()

    def eof_received(self) -> bool:
        self._has_ended = True
        self.wake()
        return True  # there may still be something to send

    def pause_writing(self) -> None:
        self._may_write.clear()

    def resume_writing(self) -> None:
        self._may_write.set()

    def connection_lost(self, error: Exception | None) -> None:
        self.eof_received()
        self._may_write.set()
        self._closed.set()
