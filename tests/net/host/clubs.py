"""A club that is running, as its owner's other programs see it."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec

from net.client.dialing import tcp
from net.host import club as club_requests
from net.host.club import ClubNews, serve_club
from net.host.process import Started
from net.plans import ClubPlan, DoorPlan, HostPlan, TablePlan
from net.wire import own_socket
from net.wire.addresses import host_and_port
from net.wire.messages import Door
from tests.net.loopback import LIMIT, clients_closed


class RunningClub:
    """What can be asked of it, and what it has said of its sets."""

    def __init__(self, folder: Path, door: Door, addresses: list[str], news: asyncio.Queue[ClubNews]) -> None:
        self.folder, self.door, self.addresses, self.news = folder, door, addresses, news
        self.dial = tcp(*host_and_port(addresses[0]))

    async def ask(self, request: dict[str, Any]) -> dict[str, Any]:
        answer, _ = await asyncio.to_thread(club_requests.ask, self.folder, request)
        return answer

    async def open(self, table: TablePlan | str, door: DoorPlan | None = None) -> Started:
        plan = HostPlan(str(self.folder), table, door=door, unix=str(own_socket.new_path()))
        return Started.read(await self.ask({"open": msgspec.to_builtins(plan)}), 0)

    async def states(self) -> list[tuple[str, list[str], int, str]]:
        tables = (await self.ask({"list": None}))["tables"]
        return [(each["name"], each["people"], each["free"], each["state"]) for each in tables]

    async def said(self) -> ClubNews:
        """The next that it says of its sets."""
        async with asyncio.timeout(LIMIT):
            return await self.news.get()


@contextlib.asynccontextmanager
async def club(folder: Path, **how: Any) -> AsyncIterator[RunningClub]:
    begun: asyncio.Future[tuple[Door, list[str]]] = asyncio.get_running_loop().create_future()
    opened = DoorPlan(open=True)
    plan = replace(ClubPlan(str(folder), bind="127.0.0.1", port=0, door=opened), **how)
    news: asyncio.Queue[ClubNews] = asyncio.Queue()
    serving = asyncio.create_task(
        serve_club(plan, lambda *said: begun.set_result(said), news.put_nowait, linger=0.0)
    )
    try:
        await asyncio.wait([begun, serving], timeout=LIMIT, return_when=asyncio.FIRST_COMPLETED)
        if not begun.done():
            await serving
        async with clients_closed():
            yield RunningClub(folder, *begun.result(), news)
    finally:
        serving.cancel()
        await asyncio.wait([serving])
