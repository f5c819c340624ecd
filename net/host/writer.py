"""The thread of a host that writes: however slow the disk is, the event loop goes on.

What several tables have to store while it writes goes to the disk together: each to its own file, and all
at the same time, so that they wait for one flush and not for one another's.
"""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from queue import Empty, SimpleQueue
from typing import NamedTuple

from net.saves.journal import UNMOVED, Journal, NotSaved
from net.table.core import Write

log = logging.getLogger("net.host")

SLOW_AFTER = 2.0
"""Seconds that something may take to be stored before the people at its table are told."""
QUIET_AFTER = 2.0
"""Seconds without a change after which a journal is tidied."""
TOGETHER = 32
"""Files that are flushed at the same time."""


class _Job(NamedTuple):
    journal: Journal
    write: Write
    stored: asyncio.Future[None]


class Writer:
    """Stores what journals are given, in order. A journal is given more only after that has been stored."""

    def __init__(self) -> None:
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._thread: threading.Thread | None = None
        self._open = 0
        self._idle = asyncio.Event()
        self._loop: asyncio.AbstractEventLoop | None = None

    async def store(self, journal: Journal, write: Write, slow: Callable[[], None]) -> None:
        """Call ``write`` in the thread; ``slow`` is called if that takes long. Raises NotSaved."""
        loop = self._loop = asyncio.get_running_loop()
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="journals", daemon=True)
            self._thread.start()
        patience = loop.call_later(SLOW_AFTER, slow)
        self._open += 1
        self._idle.clear()

        stored: asyncio.Future[None] = loop.create_future()
        self._jobs.put(_Job(journal, write, stored))
        try:
            await stored
        finally:
            patience.cancel()
            self._open -= 1
            if not self._open:
                self._idle.set()

    async def close(self) -> None:
        """Store what is waiting, and end the thread."""
        if self._thread is None:
            return
        while self._open:
            await self._idle.wait()
        thread, self._thread = self._thread, None
        self._idle.clear()
        self._jobs.put(None)
        await self._idle.wait()
        thread.join()

    # In the thread

    def _run(self) -> None:
        changed: dict[Journal, float] = {}  # journals to be tidied, and when they were last written
        with ThreadPoolExecutor(TOGETHER, "journal") as others:
            while (jobs := self._next(changed)) is not None:
                run = others.map if len(jobs) > 1 else map
                self._tell(jobs, list(run(_written, jobs)))
                now = time.monotonic()
                changed |= dict.fromkeys((job.journal for job in jobs), now)
                for journal, last in list(changed.items()):
                    if not self._jobs.empty():
                        break  # that comes first; a journal that needs it moves its own before its next entry
                    if now - last >= QUIET_AFTER:
                        journal.tidy()
                        del changed[journal]
                    elif journal.unmoved >= UNMOVED:
                        journal.move()
        for journal in changed:
            journal.tidy()
        assert self._loop is not None
        self._loop.call_soon_threadsafe(self._idle.set)

    def _tell(self, jobs: list[_Job], errors: list[NotSaved | None]) -> None:
        assert self._loop is not None
        for job, error in zip(jobs, errors, strict=True):
            self._loop.call_soon_threadsafe(_tell, job.stored, error)

    def _next(self, changed: dict[Journal, float]) -> list[_Job] | None:
        """What waits, at most one thing of each journal; [] if it is time to tidy up, None at the end."""
        wait = min(changed.values()) + QUIET_AFTER - time.monotonic() if changed else None
        jobs: list[_Job] = []
        try:
            job = self._jobs.get(timeout=None if wait is None else max(0.0, wait))
            while job is not None:
                jobs.append(job)
                job = self._jobs.get_nowait()
        except Empty:
            return jobs
        if jobs:
            self._jobs.put(None)  # look at the end once these are stored
            return jobs
        return None


def _tell(stored: asyncio.Future[None], error: NotSaved | None) -> None:
    if stored.done():
        return  # nobody waits for it
    if error is None:
        stored.set_result(None)
    else:
        stored.set_exception(error)


def _written(job: _Job) -> NotSaved | None:
    try:
        job.write()
    except NotSaved as error:
        return error
    except Exception as error:  # a bug of ours: the table must not wait for ever
        log.exception("an entry could not be stored")
        return NotSaved(type(error).__name__)
    return None
