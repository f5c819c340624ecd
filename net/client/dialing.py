"""Opening a connection to a host: at an address, at any of several, or over a Unix socket of our own."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import os
from collections.abc import Awaitable, Callable, Sequence

from engine.game import Reason, Refused
from net.wire import own_socket
from net.wire.addresses import why_unreachable
from net.wire.codec import from_hosts

Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]
Dial = Callable[[], Awaitable[Streams]]
"""Opens a connection. Raises OSError, or UnicodeError for an impossible name."""

DIAL_LIMIT = 5.0
"""Seconds allowed for opening a connection."""

NEXT_AFTER = 0.3
"""Seconds without an answer after which we try the next address, too."""


async def reached(dial: Dial) -> Streams:
    """An open connection. Raises Refused if dialing fails or takes too long."""
    from_hosts()  # made first, since a host waits only so long for an answer
    try:
        async with asyncio.timeout(DIAL_LIMIT):
            return await dial()
    except TimeoutError as error:
        raise Refused(Reason("no_answer")) from error
    except (OSError, UnicodeError) as error:
        raise Refused(Reason("cannot_connect", (why_unreachable(error),))) from error


def tcp(host: str, port: int) -> Dial:
    """Dial over TCP."""

    async def dial() -> Streams:
        reader, writer = await asyncio.open_connection(host, port)
        if writer.get_extra_info("sockname") == writer.get_extra_info("peername"):
            # nobody listens there, and the system gave us that port: we would talk to ourselves
            writer.transport.abort()
            raise ConnectionRefusedError(errno.ECONNREFUSED, os.strerror(errno.ECONNREFUSED))
        return reader, writer

    return dial


def unix(path: str) -> Dial:
    """Dial a host process of ours on this machine."""
    return lambda: own_socket.connect(path)


def tcp_any(addresses: Sequence[tuple[str, int]]) -> Dial:
    """Dial the first of these addresses that answers; those before it in the list have a head start."""

    async def dial() -> Streams:
        dialing: set[asyncio.Task[Streams]] = set()
        failed: BaseException = OSError("no address")
        waiting = [*addresses]
        try:
            while waiting or dialing:
                if waiting:
                    dialing.add(asyncio.ensure_future(tcp(*waiting.pop(0))()))
                done, dialing = await asyncio.wait(
                    dialing, timeout=NEXT_AFTER if waiting else None, return_when=asyncio.FIRST_COMPLETED
                )
                for one in done:
                    error = one.exception()
                    if error is None:
                        done.remove(one)
                        dialing |= done
                        return one.result()
                    failed = error
            raise failed
        finally:
            for other in dialing:
                other.add_done_callback(_close)
                other.cancel()

    return dial


def _close(task: asyncio.Task[Streams]) -> None:
    """Close a connection that came second."""
    with contextlib.suppress(asyncio.CancelledError):
        if task.exception() is None:
            task.result()[1].transport.abort()
