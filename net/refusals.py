"""What is refused, for the log: counted by address, at most one line a minute for each."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter

log = logging.getLogger("net.host")

EVERY = 60.0
"""Seconds between two lines about the same address."""
ADDRESSES = 256
"""How many addresses are told apart at a time."""
ELSEWHERE = "elsewhere"


class Refusals:
    """Counts refusals by where they come from; the first from an address is logged at once."""

    def __init__(self) -> None:
        self._counts: dict[str, Counter[str]] = {}
        self._due: dict[str, asyncio.TimerHandle] = {}

    def count(self, origin: str, code: str) -> None:
        """Something from this address was refused with this code."""
        if not log.isEnabledFor(logging.INFO):
            return
        if origin not in self._counts and len(self._counts) >= ADDRESSES:
            origin = ELSEWHERE
        if origin in self._counts:
            self._counts[origin][code] += 1
            return
        self._counts[origin] = Counter([code])
        self._say(origin)

    def close(self) -> None:
        """Log what has been counted and not been said."""
        for timer in self._due.values():
            timer.cancel()
        for origin, counts in self._counts.items():
            _write(origin, counts)
        self._counts.clear()
        self._due.clear()

    def _say(self, origin: str) -> None:
        counts = self._counts.pop(origin)
        self._due.pop(origin, None)
        if counts:
            _write(origin, counts)
            self._counts[origin] = Counter()
            self._due[origin] = asyncio.get_running_loop().call_later(EVERY, self._say, origin)


def _write(origin: str, counts: Counter[str]) -> None:
    if counts:
        codes = ", ".join(f"{code} {number}" for code, number in sorted(counts.items()))
        log.info("refused from %s: %s", origin, codes)
