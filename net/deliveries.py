"""What connections have to send goes out together: an answer, and what came of it, in one packet for each."""

from __future__ import annotations

import asyncio
from collections.abc import Callable


class Deliveries:
    """A context, too: what has to be sent by the end of it is sent right then."""

    def __init__(self) -> None:
        self._due: list[Callable[[], None]] = []
        self._entered = 0

    def soon(self, deliver: Callable[[], None]) -> None:
        """Call this when the event loop comes round, or at the end of the context. It raises nothing."""
        self._due.append(deliver)
        if not self._entered and len(self._due) == 1:
            asyncio.get_running_loop().call_soon(self._deliver)

    def __enter__(self) -> None:
        self._entered += 1

    def __exit__(self, *error: object) -> None:
        self._entered -= 1
        self._deliver()

    def _deliver(self) -> None:
        due, self._due = self._due, []
        for deliver in due:
            deliver()
