"""A slow link in front of a host, in a process of its own: `net_link.py PORT`. Prints the port to connect to.

All connections share one line in each direction, of `RATE` bits a second, and what is on it arrives after
`ONE_WAY`. Only what the programs send is counted. Nothing is lost, and TCP is that of loopback.
"""

from __future__ import annotations

import asyncio
import contextlib
import subprocess
import sys
from collections.abc import Iterator

RATE = 1_000_000
ONE_WAY = 0.050
PACKET = 1448
"""Bytes that are sent without a break."""


class Line:
    """One direction."""

    def __init__(self) -> None:
        self._free = 0.0

    def carry(self, data: bytes, to: asyncio.StreamWriter) -> None:
        """Deliver this when all that came before is through."""
        loop = asyncio.get_running_loop()
        for at in range(0, len(data), PACKET):
            packet = data[at : at + PACKET]
            self._free = max(loop.time(), self._free) + 8 * len(packet) / RATE
            loop.call_at(self._free + ONE_WAY, to.write, packet)


async def _pass_on(line: Line, source: asyncio.StreamReader, to: asyncio.StreamWriter) -> None:
    while data := await source.read(2**16):
        line.carry(data, to)
    asyncio.get_running_loop().call_later(ONE_WAY, to.close)


async def _serve(port: int) -> None:
    up, down = Line(), Line()

    async def meet(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        their_reader, their_writer = await asyncio.open_connection("127.0.0.1", port)
        with contextlib.suppress(asyncio.CancelledError):  # the link ends before they do
            await asyncio.gather(_pass_on(up, reader, their_writer), _pass_on(down, their_reader, writer))

    server = await asyncio.start_server(meet, "127.0.0.1", 0)
    print(server.sockets[0].getsockname()[1], flush=True)
    await asyncio.to_thread(sys.stdin.read)


@contextlib.contextmanager
def slow_link(port: int) -> Iterator[int]:
    """A port that leads to a host's, but slowly."""
    process = subprocess.Popen(
        [sys.executable, __file__, str(port)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        yield int(process.stdout.readline())
    finally:
        process.stdin.close()
        process.wait(20)
        process.stdout.close()


if __name__ == "__main__":
    asyncio.run(_serve(int(sys.argv[1])))
