"""When a host of one table ends."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from net.chairs import Chair
from net.host import serving
from net.wire.messages import Chat
from tests.net.house import House, cmd
from tests.net.wire import LIMIT, bots

PAGE = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text(encoding="utf-8")


def test_the_page_says_after_how_long() -> None:
    minutes, seconds = serving.ABANDONED_AFTER / 60, serving.EMPTY_LOBBY_AFTER
    assert f"for {minutes:.0f} minutes (in the lobby: {seconds:.0f} seconds)" in " ".join(PAGE.split())


@pytest.mark.parametrize("begun", [True, False])
async def test_it_ends_when_nobody_who_plays_is_left_whatever_those_who_watch_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, begun: bool
) -> None:
    monkeypatch.setattr(serving, "ABANDONED_AFTER" if begun else "EMPTY_LOBBY_AFTER", 0.05)
    house = House(tmp_path, [Chair(), *bots(2)], owner=0)
    room, loop = house.room, asyncio.get_running_loop()
    watcher = house.come()[0]
    if begun:
        room.begin()
    host: Any = type("Host", (), {"happened_at": {room.name: asyncio.Event()}})()
    over = asyncio.create_task(serving.until_over(host, room, serving.LINGER))

    def talk() -> None:
        room.command(watcher, Chat(cmd(), "hello", 0, False))
        host.happened_at[room.name].set()
        if not over.done():
            loop.call_soon(talk)

    talk()
    await asyncio.wait_for(over, LIMIT)
    assert watcher in room.members


async def test_it_stays_as_long_as_somebody_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And counts from when the last has left, not from when the first came."""
    monkeypatch.setattr(serving, "ABANDONED_AFTER", 0.0)
    house = House(tmp_path, [Chair(), *bots(2)], owner=None)
    anna = house.come("Anna")[0]
    house.room.begin()
    happened = asyncio.Event()
    host: Any = type("Host", (), {"happened_at": {house.room.name: happened}})()
    over = asyncio.create_task(serving.until_over(host, house.room, serving.LINGER))
    for _ in range(9):
        happened.set()
        await asyncio.sleep(0)
    assert not over.done()
    house.room.leave(anna)
    happened.set()
    await asyncio.wait_for(over, LIMIT)
