"""A host process at which time goes by fast once a game has begun: run by test_evening.py.

``python -m tests.fire.fast_host`` does what `net.host.process` does, but ten minutes of a pause or of
somebody's clock are ten seconds. Connections, handshakes and the deal have their usual time.
"""

from __future__ import annotations

import time
from typing import Any

import net.host.opening
from net.host import process
from net.table.room import Room

SPEED = 60


class Fast(Room):
    """A room with a clock of its own."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self._now = self._then = time.monotonic()
        super().__init__(*args, **kwargs, clock=self._pass)

    def _pass(self) -> float:
        then, self._then = self._then, time.monotonic()
        self._now += (self._then - then) * (SPEED if getattr(self, "started", False) else 1)
        return self._now

    def pass_time(self) -> float | None:
        wait = super().pass_time()
        return wait / SPEED if wait is not None and self.started else wait


if __name__ == "__main__":
    net.host.opening.Room = Fast  # type: ignore[misc]
    process.main()
