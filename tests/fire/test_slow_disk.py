"""Disks that are slow or full, and journals that are long: nothing is lost, doubled or told early."""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
import subprocess
import sys
import threading
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine import shelf
from engine.table import Table, new_table
from net.chairs import Chair
from net.client.client import Connected
from net.client.dialing import tcp
from net.host.opening import saved_room
from net.saves.journal import SUFFIX, Journal
from net.saves.notes import Notes
from net.wire.messages import PERSON, Lobby, Notice, Update
from tests.net import loopback
from tests.net.loopback import Player, bots, hosting, room_of
from tests.programs import path_of

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
        while host._writer._open or any(len(room.table.pending()) > 1 for room in rooms):  # noqa: ASYNC110
            await asyncio.sleep(0.01)  # a bot's choice on its way would be stored beside the busy one
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


# A disk that is full when a table is opened, or becomes full while it is played at, at each step of 8 kB.


ROOT = Path(__file__).parents[2]
OWN_MOUNTS = ["unshare", "--user", "--map-root-user", "--mount"]


def test_a_full_disk_is_a_sentence_or_a_pause(tmp_path: Path, pytestconfig: pytest.Config) -> None:
    path_of("unshare")
    if subprocess.run([*OWN_MOUNTS, "true"], check=False).returncode:
        pytest.skip("this machine does not let a test mount a small disk")
    disk = tmp_path / "disk"
    disk.mkdir()
    most = 512 if pytestconfig.getoption("--long") else 128
    steps = [str(kilobytes) for kilobytes in range(0, most + 1, 8)]
    driver = [*OWN_MOUNTS, sys.executable, "-m", "tests.fire.full_disk", str(disk), *steps]
    environment = {"PATH": "/usr/bin:/bin:/usr/sbin:/sbin", "COLONIA_HOME": str(disk), "HOME": str(disk)}
    done = subprocess.run(driver, cwd=ROOT, env=environment, capture_output=True, check=False, text=True)
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(lines) == 2 * len(steps), done.stderr
    mistakes = [line for line in lines if "mistake" in line]
    assert mistakes == []
    refused = [line for line in lines if "sentence" in line]
    assert all(line["saves"] == 0 for line in refused), refused
    played = [line for line in lines if "seen" in line]
    assert all(line["stored"] >= line["seen"] for line in played), played
    paused = sum(line["paused"] > 0 for line in played)
    sys.stdout.write(
        f"{len(lines)} tables: {len(refused)} refused with a sentence, {len(played)} played, "
        f"{paused} of them paused until there was room; entries lost: 0, tables left behind: 0\n"
    )


# A save in which somebody took back a move ten thousand times opens at once.


ENTRIES = 20_000
LIMIT = 30.0
"""Seconds, on a busy machine; to play again after each move that was taken back would take minutes."""


def test_a_journal_of_twenty_thousand_entries_opens_soon(tmp_path: Path) -> None:
    game, rng = shelf.game("colonia"), random.Random(1)
    table: Table[object] = new_table(game, 4, "7", bytes(16), {})
    notes = Notes("hotseat", [Chair(PERSON, str(number)) for number in range(4)], started=True)
    journal = Journal.make(tmp_path / f"long{SUFFIX}", table.header, table.secret, notes)
    while table.version < ENTRIES:
        back = [seat for seat in range(4) if table.undoable(seat) is not None]
        in_the_middle = len(table.plays) > 100
        if back and in_the_middle:
            step = table.undo(rng.choice(back))
        else:
            seat = rng.choice(table.pending())
            step = table.play(seat, rng.choice(game.legal(table.state, seat)))
            if in_the_middle and step.plays[-1].fence:
                step = table.undo_by_consent(seat, 20, [0, 1, 2, 3])
        journal.append(table.version, step.entry, rng.randbytes(16), notes)
        table.commit(step)
    journal.publish()
    journal.close()
    began = time.monotonic()
    room = saved_room(journal.path)
    took = time.monotonic() - began
    assert room.table.version == ENTRIES
    room.journal.close()
    sys.stdout.write(f"{ENTRIES} entries, {len(table.plays)} plays in force: opened in {took:.2f} s\n")
    assert took < LIMIT
