"""Checks a log in a process of its own: no screen waits for a whole game to be replayed."""

from __future__ import annotations

from engine.game import Reason, Refused
from net.fair.evidence import Evidence
from net.fair.verify import Verdict, verify_packed
from net.worker import NoWorker, Worker


class Checker:
    """For one game; its process ends when that is checked, or with `close`."""

    def __init__(self) -> None:
        self._worker = Worker()

    async def check(self, log: bytes, evidence: Evidence) -> Verdict | Reason:
        """What a log that was sent says of what somebody kept, or why that cannot be told."""
        try:
            try:
                return await self._worker.run(verify_packed, log, evidence)
            except NoWorker:
                return verify_packed(log, evidence)
        except Refused as refused:
            return refused.reason
        finally:
            self.close()

    def close(self) -> None:
        """The answer is no longer wanted."""
        self._worker.close()
