"""A stand-in for a screen and its player, at the end of a link."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random
from typing import TypeVar

from colonia_tui.table.link import Link
from engine.game import Reason
from net.client.client import News
from net.wire.messages import Over, Update

LIMIT = 60.0
M = TypeVar("M")


class Screen:
    """Stands in for a screen and its player."""

    def __init__(self, link: Link) -> None:
        self.link = link
        self.heard: list[tuple[int | None, News]] = []
        self._fresh: asyncio.Queue[tuple[int | None, News]] = asyncio.Queue()

    def post(self, seat: int | None, news: News) -> None:
        self.heard.append((seat, news))
        self._fresh.put_nowait((seat, news))

    async def open(self) -> None:
        await self.link.open(self.post)

    async def next(self) -> tuple[int | None, News]:
        async with asyncio.timeout(LIMIT):
            return await self._fresh.get()

    async def until(self, kind: type[M], fits: Callable[[M], bool] = lambda _: True) -> M:
        while True:
            _, news = await self.next()
            if isinstance(news, kind) and fits(news):
                return news

    def latest(self, seat: int) -> Update:
        return [news for at, news in self.heard if at == seat and isinstance(news, Update)][-1]

    async def play(self, rng: Random, *, decisions: int | None = None) -> Over | None:
        """Decide at random for all seats here, to the end or that many times."""
        taken = 0
        for said in [said for said in self.heard if isinstance(said[1], Update)][-1:]:
            self._fresh.put_nowait(said)  # it may have been consumed already
        while taken != decisions:
            seat, news = await self.next()
            if isinstance(news, Over):
                return news
            if isinstance(news, Update) and news.legal and seat is not None:
                self.link.heard(seat, news.version)
                refusal = await self.link.act(seat, rng.choice(news.legal), news.version)
                assert refusal in (None, Reason("board_changed"), Reason("over"))
                taken += refusal is None
        return None
