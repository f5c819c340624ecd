"""Disks that do not do what one expects: slow ones, for tests over sockets and without."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from types import TracebackType
from typing import Any

from net.saves.journal import Journal, NotSaved
from net.table.core import Write
from tests.net.house import House

LIMIT = 60.0


class SlowDisk:
    """A journal's connection whose flushes take as long as a test wants."""

    def __init__(self, journal: Journal) -> None:
        """What ``journal`` stores from now on waits for `go_on`."""
        self._db = journal._db
        self._may = threading.Event()
        journal._db = self  # type: ignore[assignment]

    def go_on(self) -> None:
        """What waits is stored now, and whatever comes later at once."""
        self._may.set()

    def __enter__(self) -> sqlite3.Connection:
        return self._db.__enter__()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> Any:
        assert self._may.wait(LIMIT)
        return self._db.__exit__(kind, error, trace)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._db, name)


class Slow:
    """The disk of a room that stores something when it is told to."""

    def __init__(self, house: House) -> None:
        self.waiting: list[tuple[Write, asyncio.Future[None]]] = []
        self._house = house
        house.room.store = self._store

    async def _store(self, write: Write) -> None:
        stored = asyncio.get_running_loop().create_future()
        self.waiting.append((write, stored))
        await stored

    async def go_on(self) -> None:
        """Store the one thing that is being stored, and let the room do what comes of it."""
        ((write, stored),) = self.waiting
        self.waiting.clear()
        try:
            write()
        except NotSaved as error:
            stored.set_exception(error)
        else:
            stored.set_result(None)
        await self._house.settle()
