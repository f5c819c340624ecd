"""Dialing a host that may be reached at any of several addresses."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Sequence

from net.client import Dial, Streams, tcp

NEXT_AFTER = 0.3
"""Seconds after which the next address is tried while the one before has not answered."""


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
    """Whoever answered as well is not needed."""
    with contextlib.suppress(asyncio.CancelledError):
        if task.exception() is None:
            task.result()[1].transport.abort()
