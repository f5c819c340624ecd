"""What a program keeps of a hosted game, from one start of it to the next, and the check after the end."""

from __future__ import annotations

import asyncio
import contextlib
import re
from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path

from colonia_tui.files.files import logs_dir
from net.fair import evidence_file
from net.fair.checker import Checker
from net.fair.witness import Checked, Witness


class Checking:
    """For one chair at one table."""

    def __init__(self) -> None:
        self.witness = Witness()
        self._checker = Checker()
        self._task: asyncio.Task[None] | None = None

    def sit_down(self, table: str, chair: int | None) -> None:
        """The host has let us in: go on from what an earlier program of this chair has kept."""
        if not self.witness.evidence.table:
            self.witness.evidence = evidence_file.kept_in(_unfinished(table, chair))

    def check(self, log: bytes, then: Callable[[Checked], None]) -> None:
        """Compare a log with what was shown, and tell ``then``; the first that comes is enough."""
        if self._task is None:
            self._task = asyncio.create_task(self._check(log, then))

    async def _check(self, log: bytes, then: Callable[[Checked], None]) -> None:
        evidence = self.witness.evidence
        then(Checked(await self._checker.check(log, evidence)))
        evidence_file.store(logs_dir() / f"{_name(evidence.table)}.json", log, evidence)
        with contextlib.suppress(OSError):
            _unfinished(evidence.table, evidence.seat).unlink(missing_ok=True)

    def close(self) -> None:
        """Leave the table. Of a game that is not over the next program goes on from here."""
        evidence = self.witness.evidence
        if self._task is not None:
            self._task.cancel()
        elif evidence.shown:
            evidence_file.keep(_unfinished(evidence.table, evidence.seat), evidence)
        self._checker.close()


def _unfinished(table: str, chair: int | None) -> Path:
    """The file for what was shown of a game that is not over."""
    return logs_dir() / f"{_name(table)}-{'watching' if chair is None else chair}.shown.json"


def _name(table: str) -> str:
    """What files of a table are called: its name, unless a host has made one up that is more than a name."""
    ours = re.fullmatch(r"[a-z]+-[0-9a-z]+(-[0-9]+)?", table)
    return table if ours else blake2b(table.encode(), digest_size=8).hexdigest()
