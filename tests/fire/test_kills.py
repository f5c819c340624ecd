"""A host that is killed again and again while three people play: nothing that anybody has seen is lost.

Of each four kills two come between the moment at which an entry is on the disk and that at which the last of
the three has been sent it; the others come at any time. The last entry of each game is always followed by
one, before anybody or after one guest has seen the end.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import shutil
import signal
import socket
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from engine.game import Action, Reason
from engine.record import PLAY
from net.client import client
from net.client.client import Connected, Lost
from net.client.dialing import tcp
from net.saves.journal import SUFFIX, UNMOVED
from net.saves.saved import glance, read_save
from net.wire.messages import MovesLost, Over, Update
from tests.net import loopback
from tests.net.loopback import Player

NAMES = ("Anna", "Ben", "Cora")
LIMIT = 60.0
ROOT = Path(__file__).parents[2]


class Guest(Player):
    """A player who comes back after each kill, over TLS, and counts the decisions that the host has taken."""

    def __init__(self, port: int, name: str) -> None:
        self.taken = 0
        super().__init__(tcp("127.0.0.1", port), game="colonia", name=name, patient=True)

    async def act(self, update: Update, action: Action) -> Reason | None:
        refusal = await super().act(update, action)
        self.taken += refusal is None
        return refusal

    async def result_at(self, epoch: int) -> None:
        """Wait until this host has sent the result; what an earlier one sent may not have been confirmed."""
        await self.until(Connected, lambda connected: connected.welcome.epoch == epoch)
        await self.until(Over)

    def newest(self) -> int:
        return max((update.version for update in self.all(Update)), default=0)


class Hosts:
    """The process that makes hosts, one at a time."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process

    @classmethod
    async def ready(cls) -> Hosts:
        return cls(
            await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "tests.fire.killed_host"),
                cwd=ROOT,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
            )
        )

    async def start(self, **order: Any) -> tuple[int, str]:
        """Start a host. Returns its process and its table."""
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(order).encode() + b"\n")
        answer = await self._answer()
        assert answer["table"][:1] not in ("", "!"), answer
        return answer["pid"], answer["table"]

    async def ended(self) -> int:
        """The exit code of the host, once it has ended."""
        return int((await self._answer())["status"])

    async def _answer(self) -> dict[str, Any]:
        assert self._process.stdout is not None
        answer: dict[str, Any] = json.loads(await asyncio.wait_for(self._process.stdout.readline(), LIMIT))
        return answer

    async def close(self) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        await self._process.wait()


def free_port() -> int:
    """A port outside the range from which the system gives one to a guest who dials: while no host is there,
    a guest would otherwise take it sooner or later, and talk to itself."""
    for port in random.SystemRandom().sample(range(20_000, 32_000), 50):
        with socket.socket() as one:
            try:
                one.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
    raise AssertionError("no port is free")


class Game:
    """One game, and what became of it."""

    def __init__(self, hosts: Hosts, folder: Path, rng: random.Random, number: int) -> None:
        self.hosts, self.folder, self.rng, self.number = hosts, folder, rng, number
        self.port = free_port()
        self.table = ""
        self.epoch = -1
        self.kills = Counter[str]()
        self.shortest_copy = 0
        """By how many entries a copy of the file alone was short at most."""

    @property
    def save(self) -> Path:
        return self.folder / "tables" / f"{self.table}{SUFFIX}"

    async def play(self, kills: int) -> int:
        """Play to the end, with at most so many kills besides the one at the end. Returns the entries."""
        players = [Guest(self.port, name) for name in NAMES]
        playing = [asyncio.create_task(player.play(random.Random(n))) for n, player in enumerate(players)]
        while not (self.table and glance(self.save).over):
            await self._one_host(players, ordinary=kills > 0)
            kills -= 1
        await self._start(0, 0)
        for one in playing:
            assert isinstance(await asyncio.wait_for(one, LIMIT), Over)
        for player in players:
            for news in player.news:
                player.fresh.put_nowait(news)  # `play` has taken it already
            await player.result_at(self.epoch)
            await player.close()
        assert await self.hosts.ended() == 0
        self._check(players)
        return glance(self.save).entries

    async def _one_host(self, players: list[Guest], *, ordinary: bool) -> None:
        way = self.rng.choice(["stored", "sent", "any time", "any time"]) if ordinary else "stored"
        sent = self.rng.randint(1, len(NAMES) - 1) if way == "sent" or self.number % 2 else 0
        entries = self.rng.randint(2, 8) if ordinary and way != "any time" else 10_000
        pid, self.table = await self._start(entries, sent)
        killing = None
        if way == "any time" and ordinary:
            loop = asyncio.get_running_loop()
            killing = loop.call_later(self.rng.uniform(0.0, 0.12), os.kill, pid, signal.SIGKILL)
        assert await self.hosts.ended() == -signal.SIGKILL
        if killing is not None:
            killing.cancel()
        alone = self.folder / f"copy{SUFFIX}"
        shutil.copy(self.save, alone)  # before anybody looks into the write-ahead log beside it
        saved = glance(self.save)
        self.kills["at the end" if saved.over else way] += 1
        seen = max(player.newest() for player in players)
        assert saved.problem is None
        assert saved.entries >= seen
        self.shortest_copy = max(self.shortest_copy, saved.entries - len(read_save(alone)[0].entries))

    async def _start(self, entries: int, sent: int) -> tuple[int, str]:
        self.epoch += 1
        return await self.hosts.start(
            folder=str(self.save.parent),
            table=self.table,
            people=len(NAMES),
            seed=str(self.number),
            port=self.port,
            unix=str(self.folder / "s"),
            entries=entries,
            sent=sent,
        )

    def _check(self, players: list[Guest]) -> None:
        record, _ = read_save(self.save)
        plays = Counter(entry.seat for entry in record.entries if entry.kind == PLAY)
        results = [player.all(Over)[-1] for player in players]
        assert results == results[:1] * len(players)
        for player in players:
            assert plays[player.client.chair] == player.taken  # none lost, none twice
            assert not player.all(MovesLost)
            assert not [lost for lost in player.all(Lost) if lost.reason.code == "older_copy"]
            assert len({connected.chair for connected in player.all(Connected)}) == 1
            updates = player.all(Update)
            versions = [update.version for update in updates]
            assert versions == sorted(versions)
            assert versions[-1] == len(record.entries)
            assert len({(update.version, update.hash) for update in updates}) == len(set(versions))
            player.check_hashes(self.table)
        left = sorted(path.name for path in self.folder.rglob("*") if path.is_file() or path.is_socket())
        assert left == sorted([self.save.name, f"copy{SUFFIX}"]), left


async def test_kills_of_a_host_lose_nothing_that_anybody_has_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pytestconfig: pytest.Config
) -> None:
    monkeypatch.setattr(client, "FIRST_WAIT", 0.01)
    monkeypatch.setattr(client, "LONGEST_WAIT", 0.05)
    monkeypatch.setattr(loopback, "LIMIT", LIMIT)
    total = 2000 if pytestconfig.getoption("--long") else 200
    kills, entries, games, shortest = Counter[str](), 0, 0, 0
    hosts = await Hosts.ready()
    while kills.total() < total:
        folder = tmp_path / str(games)
        folder.mkdir(mode=0o700)
        game = Game(hosts, folder, random.Random(games), games)
        entries += await game.play(total - kills.total() - 1)
        kills += game.kills
        games += 1
        shortest = max(shortest, game.shortest_copy)
        assert shortest <= UNMOVED
        shutil.rmtree(folder)
    await hosts.close()
    between = kills["stored"] + kills["sent"] + kills["at the end"]
    assert between >= total / 4
    assert kills["at the end"] == games
    sys.stdout.write(
        f"\n{kills.total()} kills {dict(kills)}, {between} between disk and last send; {games} games, "
        f"{entries} entries: lost 0, doubled 0, left behind 0; the file alone short by {shortest} at most\n"
    )
