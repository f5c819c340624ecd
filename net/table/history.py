"""Shows people at a host's tables what they were shown before, in a worker process."""

from __future__ import annotations

import asyncio
import contextlib

from net.past import asked, past
from net.table.core import Core
from net.table.member import Member
from net.workers import Worker


class Historian:
    """Answers members who ask (`net.table.member.Member.asks`); bots have a worker process of their own."""

    def __init__(self) -> None:
        self._worker = Worker()
        self._answering: dict[str, asyncio.Task[None]] = {}

    def answer(self, room: Core) -> None:
        """Begin to answer those who ask at this table, if any do."""
        if room.name not in self._answering and any(member.asks is not None for member in room.members):
            self._answering[room.name] = asyncio.create_task(self._answer_all(room))

    async def _answer_all(self, room: Core) -> None:
        try:
            while asking := [member for member in room.members if member.asks is not None]:
                for member in asking:  # each of them once, before anybody is answered again
                    await self._answer(room, member)
        finally:
            del self._answering[room.name]

    async def _answer(self, room: Core, member: Member) -> None:
        wanted, member.asks = member.asks, None
        if wanted is None:
            return
        seat = member.viewed_seat if member.chair is None else member.chair
        work = asked(room.table.record, seat, wanted.first, wanted.last)
        answer = await self._worker.run_or_thread(past, work)
        if member in room.members:
            member.wire.send(answer)

    async def close(self) -> None:
        """End what is being worked out: nobody waits for it now."""
        for task in list(self._answering.values()):
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
        self._worker.close()
