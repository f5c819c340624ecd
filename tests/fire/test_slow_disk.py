"""A disk whose flushes take up to six seconds: everybody stays; nothing is lost, doubled or told early."""

from __future__ import annotations

import asyncio
import sqlite3
import sys
import threading
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine import shelf
from net.chairs import Chair
from net.client.client import Connected
from net.client.dialing import tcp
from net.saves.journal import Journal
from net.wire.messages import Lobby, Notice, Update
from tests.net import loopback
from tests.net.loopback import Player, bots, hosting, room_of

WAIT = 60.0


class Slow:
    """A journal's connection, each of whose flushes takes so many seconds."""

    def __init__(self, journal: Journal, seconds: float) -> None:
        self._db: sqlite3.Connection = journal._db
        self.seconds = seconds
        self.flushes = 0
        self.threads = set[int]()
        """Those that have waited for it."""
        journal._db = self  # type: ignore[assignment]

    def __enter__(self) -> sqlite3.Connection:
        return self._db.__enter__()

    def __exit__(self, *error: Any) -> Any:
        self.flushes += 1
        self.threads.add(threading.get_ident())
        time.sleep(self.seconds)
        return self._db.__exit__(*error)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._db, name)


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy game on the shelf, and tests that wait for as long as such a disk takes."""
    monkeypatch.setitem(shelf.GAMES, "lanterns", "tests.toy")
    monkeypatch.setattr(loopback, "LIMIT", WAIT)


async def move(player: Player, rng: Random) -> None:
    """Make a move; it is this player's turn."""
    while not (update := player.all(Update)[-1]).legal:
        await player.until(Update)
    assert await player.act(update, rng.choice(update.legal)) is None


@pytest.mark.parametrize(("seconds", "moves"), [(0.3, 8), (6.0, 3)])
async def test_nobody_is_thrown_out(tmp_path: Path, seconds: float, moves: int) -> None:
    room = room_of(tmp_path, [Chair()] * 3, game="colonia")
    async with hosting(room) as (_, port):
        players = [Player(tcp("127.0.0.1", port), game="colonia", name=name) for name in ("A", "B", "C")]
        for player in players:
            await player.until(Update)
        disk = Slow(room.journal, seconds)
        rng = Random(1)
        while disk.flushes < moves:
            asked = [player for player in players if player.client.chair in room.table.pending()]
            await asyncio.gather(*(move(player, rng) for player in asked))
            stored = len(room.journal.record().entries)
            assert all(update.version <= stored for player in players for update in player.all(Update))
        late = Player(tcp("127.0.0.1", port), game="colonia")
        await late.until(Update)
        for player in players:
            await player.at_version(room.table.version)
            assert player.losses() == 0
            player.check_hashes(room.name)
            told = [notice.code for notice in player.all(Notice)]
            assert ("slow_disk" in told) == (seconds > 2.0), told
        assert room.table.version == disk.flushes + 1  # nothing doubled
        assert threading.get_ident() not in disk.threads, "the event loop waited for the disk"


async def test_a_lobby_fills_though_each_flush_takes_six_seconds(tmp_path: Path) -> None:
    """A welcome takes longer than a connection may wait for it: the claim finds the chair the next time."""
    room = room_of(tmp_path, [Chair(), Chair()])
    async with hosting(room) as (_, port):
        Slow(room.journal, 6.0)
        names = ("Anna", "Ben")
        players = [Player(tcp("127.0.0.1", port), name=name, patient=True) for name in names]
        for player in players:
            await player.until(Connected)
            await player.until(Lobby, lambda lobby: lobby.started)
        assert sorted(chair.name for chair in room.chairs) == ["Anna", "Ben"]
        assert {player.client.chair for player in players} == {0, 1}
    sys.stdout.write("a lobby at flushes of 6 s: 2 people, 2 chairs, 0 ghosts\n")


class Together(Slow):
    """A journal's connection whose first flush ends when those of the other tables have begun."""

    def __init__(self, journal: Journal, barrier: threading.Barrier) -> None:
        super().__init__(journal, 0.0)
        self._barrier = barrier

    def __exit__(self, *error: Any) -> Any:
        if not self.flushes:
            self._barrier.wait()
        return super().__exit__(*error)


async def test_tables_wait_for_one_flush_and_not_for_one_anothers(tmp_path: Path) -> None:
    """Moves that come while something else is stored wait for that, and then go to the disk together."""
    rooms = [room_of(tmp_path, [Chair(), *bots(1)], name=f"table-{n}", seed=str(n)) for n in range(8)]
    async with hosting(*rooms) as (host, port):
        players = [Player(tcp("127.0.0.1", port), name="Anna", table=room.name) for room in rooms]
        for player in players:
            await player.until(Update, lambda update: bool(update.legal))
        writing, all_wait = asyncio.Event(), threading.Event()
        loop = asyncio.get_running_loop()

        def keep_the_writer_busy() -> None:
            loop.call_soon_threadsafe(writing.set)
            all_wait.wait(WAIT)

        busy = asyncio.create_task(host._writer.store(rooms[0].journal, keep_the_writer_busy, lambda: None))
        await writing.wait()
        barrier = threading.Barrier(len(rooms), timeout=WAIT)
        for room in rooms:
            Together(room.journal, barrier)
        moves = asyncio.gather(*(move(player, Random(1)) for player in players))
        while host._writer._open <= len(rooms):  # noqa: ASYNC110 - nothing tells when the last has come
            await asyncio.sleep(0.01)
        all_wait.set()
        await busy
        await moves  # would raise NotSaved if one had been flushed alone
        for player in players:
            assert player.losses() == 0
            await player.close()
