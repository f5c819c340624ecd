"""The table as it was, from the log that everybody is given after the end: the host need not be there."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from net.past import past_of_log
from net.people_messages import Past
from net.worker import NoWorker, Worker

log = logging.getLogger("colonia_tui.replaying")


class Replaying:
    """Answers as a host does (`net.table.history`); of several questions only the newest counts."""

    def __init__(self, record: bytes, tell: Callable[[Past], None]) -> None:
        """``record`` is packed as it was sent."""
        self._record, self._tell = record, tell
        self._worker = Worker()
        self._task: asyncio.Task[None] | None = None

    def look_back(self, seat: int | None, first: int, last: int) -> None:
        """Find out what this seat was shown at these versions."""
        if self._task is not None:
            self._task.cancel()
        self._task = asyncio.create_task(self._answer(seat, first, last))

    async def _answer(self, seat: int | None, first: int, last: int) -> None:
        try:
            try:
                answer = await self._worker.run(past_of_log, self._record, seat, first, last)
            except NoWorker:
                answer = await asyncio.to_thread(past_of_log, self._record, seat, first, last)
        except Exception as error:  # a log that no host has stored may raise anything: the check says so
            log.info("the log cannot be replayed: %s", type(error).__name__)
            answer = Past(first, first - 1, b"")
        self._tell(answer)

    def close(self) -> None:
        """Nobody looks any more."""
        if self._task is not None:
            self._task.cancel()
        self._worker.close()
