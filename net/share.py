"""A share of the event loop's time for those who only watch, or are only on their way in."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterator
from time import monotonic

from net.allowance import WATCHERS_AT_ONCE, WATCHERS_SHARE
from net.session import Bucket


class Share:
    """What is done for them is timed, and waits when it was too much."""

    def __init__(self, rate: float = WATCHERS_SHARE, most: float = WATCHERS_AT_ONCE) -> None:
        self._rate, self._most = rate, most
        self._time = Bucket(rate, most, monotonic())

    async def turn(self) -> None:
        """Wait until there is time for them."""
        while True:
            left = self._time.left(monotonic())
            if left >= 0:
                return
            await asyncio.sleep(-left / self._rate)

    @contextlib.contextmanager
    def working(self) -> Iterator[None]:
        """Do something for one of them, which takes its time.

        No more is counted than may be taken at once: if the whole machine stood still meanwhile, that is not
        theirs to pay, and those who come next would wait ten times as long.
        """
        began = monotonic()
        yield
        now = monotonic()
        self._time.spend(now, min(now - began, self._most))
