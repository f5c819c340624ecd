"""A host whose disk is slow, over sockets: everybody is told, and nobody is thrown out or kept out."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from net.chairs import Chair
from net.client.client import Connected
from net.client.dialing import tcp
from net.host import writer
from net.wire.messages import Notice, Update
from tests.net.disks import SlowDisk
from tests.net.wire import LIMIT, Player, hosting, room_of


async def test_a_flush_that_takes_long_throws_nobody_out_and_keeps_nobody_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "SLOW_AFTER", 0.01)
    room = room_of(tmp_path, [Chair(), Chair()], name="slow")
    async with hosting(room) as (_, port):
        anna, ben = (Player(tcp("127.0.0.1", port), name=name) for name in ("Anna", "Ben"))
        update = await anna.until(Update)
        await ben.until(Update)
        disk = SlowDisk(room.journal)
        acting = asyncio.create_task(anna.act(update, update.legal[0]))
        assert await anna.until(Notice) == Notice("slow_disk", [])
        assert await ben.until(Notice) == Notice("slow_disk", [])
        watcher = Player(tcp("127.0.0.1", port))
        assert (await watcher.until(Update)).version == 1
        ben.cut()
        assert (await ben.until(Connected)).chair == ben.client.chair
        assert not acting.done()
        assert [player.losses() for player in (anna, ben)] == [0, 1]
        disk.go_on()
        assert await asyncio.wait_for(acting, LIMIT) is None
        assert (await watcher.until(Update, lambda update: update.version == 2)).version == 2
        for player in (anna, ben, watcher):
            await player.close()
