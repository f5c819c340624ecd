"""What connections have to send goes out together: an answer, and what came of it, in one packet for each."""

from __future__ import annotations

import asyncio
from collections.abc import Callable


class Deliveries:
    """What is sent when the event loop comes round."""

    def __init__(self) -> None:
        self._due: list[Callable[[], None]] = []

    def soon(self, deliver: Callable[[], None]) -> None:
        """Call this when the event loop comes round. It raises nothing."""
        self._due.append(deliver)
        if len(self._due) == 1:
            asyncio.get_running_loop().call_soon(self._deliver)

    def _deliver(self) -> None:
        due, self._due = self._due, []
        for deliver in due:
            deliver()
