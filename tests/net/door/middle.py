"""Somebody between a guest and a host who writes down what goes through."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator

from net.door.tls import BadTls, Clear, Tls, client_context, host_context
from tests.net.gates import pair


class Middle:
    """Passes everything on; with a certificate of its own it ends TLS on either side, and reads along."""

    def __init__(self, port: int, certificate: int | None) -> None:
        self.seen = {"up": bytearray(), "down": bytearray()}
        """What went to the host, and to the guest."""
        self.connections = 0
        self._port, self._certificate = port, certificate
        self._tasks: set[asyncio.Task[None]] = set()

    async def meet(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.connections += 1
        their_reader, their_writer = await asyncio.open_connection("127.0.0.1", self._port)
        guest: Clear = Clear()
        host: Clear = Clear()
        if self._certificate is not None:
            guest = Tls(host_context(pair(self._certificate)), is_host=True)
            host = Tls(client_context(), is_host=False)
            their_writer.write(host.seal(b""))
        both = (
            self._pass_on("up", reader, guest, writer, host, their_writer),
            self._pass_on("down", their_reader, host, their_writer, guest, writer),
        )
        ends = [asyncio.create_task(one) for one in both]
        self._tasks.update(ends)
        await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
        for end in ends:
            end.cancel()
        for each in (writer, their_writer):
            each.close()
            with contextlib.suppress(OSError):
                await each.wait_closed()

    async def _pass_on(
        self,
        way: str,
        reader: asyncio.StreamReader,
        this: Clear,
        back: asyncio.StreamWriter,
        other: Clear,
        writer: asyncio.StreamWriter,
    ) -> None:
        waits = b""
        with contextlib.suppress(OSError, BadTls):
            while data := await reader.read(65536):
                carried = this.open(data)
                self.seen[way] += carried
                back.write(this.seal(b""))
                waits += carried
                if not isinstance(other, Tls) or other.is_open:
                    writer.write(other.seal(waits))
                    waits = b""

    @property
    def all(self) -> bytes:
        return bytes(self.seen["up"] + self.seen["down"])


@contextlib.asynccontextmanager
async def middle(port: int, certificate: int | None = None) -> AsyncIterator[tuple[Middle, int]]:
    """Somebody in front of this port, and the port where they listen."""
    made = Middle(port, certificate)
    server = await asyncio.start_server(made.meet, "127.0.0.1", 0)
    async with server:
        yield made, server.sockets[0].getsockname()[1]
        server.close()
