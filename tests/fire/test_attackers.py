"""A game of three or four while somebody attacks its host, for some moves of each attack.

Nobody is thrown out, somebody with a claim is back soon, the host's memory stays, and moves go on. The attack
comes from another address than the players do: those who share one with a crowd may have to wait.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from statistics import median, quantiles
from time import monotonic

import pytest

from net.client.client import Connected, Lost, News
from net.client.dialing import tcp
from net.host import process
from net.host.process import Started
from net.plans import DoorPlan, HostPlan, TablePlan
from net.wire.messages import Over, Update
from tests.fire.attacker import FLOODS, ONES
from tests.net.loopback import LIMIT, Player

MOVES = 40
PACE = 0.06
"""Seconds between two moves, so that a game is not over before the attack has done what it can."""
BACK_WITHIN = 5.0
GROWS = 16 * 1024
"""Kilobytes by which the host's memory may grow. A crowd at its door takes 8 to 10 MB for TLS, once: after
four times as many connections it is the same."""
SLOWEST = 0.5
"""Seconds that 95 of 100 moves may take at most, on a machine that has other things to do, too."""


class Witness(Player):
    """A player who notes when each version arrived."""

    def __init__(self, port: int, name: str) -> None:
        self.arrived: dict[int, float] = {}
        self.standing: News | None = None
        super().__init__(tcp("127.0.0.1", port), game="colonia", name=name)
        self.thrown_out = 0
        """How often a connection that had been welcomed was lost."""

    def _record(self, news: News) -> None:
        if isinstance(news, Lost) and isinstance(self.standing, Connected):
            self.thrown_out += 1
        if isinstance(news, Lost | Connected):
            self.standing = news
        if isinstance(news, Update):
            self.arrived.setdefault(news.version, monotonic())
        super()._record(news)

    def reached(self, version: int) -> float:
        """When it had this version, or a later one."""
        return min((at for seen, at in self.arrived.items() if seen >= version), default=float("inf"))


@contextlib.contextmanager
def hosting(people: int) -> Iterator[tuple[Started, int]]:
    """A headless host of a table for so many, and its port."""
    table = TablePlan.for_others("colonia", people, seed="11")
    started = process.start(
        HostPlan(os.environ["COLONIA_HOME"], table, bind="127.0.0.1", port=0, door=DoorPlan(open=True))
    )
    try:
        yield started, int(started.addresses[0].rpartition(":")[2])
    finally:
        os.kill(started.pid, signal.SIGKILL)
        os.waitpid(started.pid, 0)


def memory(pid: int) -> int:
    """Kilobytes."""
    status = Path(f"/proc/{pid}/status").read_text()
    return int(status.partition("VmRSS:")[2].split()[0])


async def play(players: list[Witness]) -> list[float]:
    """Play, one move after the other; how long each took to reach the last of them."""
    rng, took = Random(1), list[float]()
    while len(took) < MOVES and not any(player.all(Over) for player in players):
        for player in players:
            updates = player.all(Update)
            if not updates or not updates[-1].legal:
                continue
            update = updates[-1]
            began = monotonic()
            if await player.act(update, rng.choice(update.legal)) is None:
                async with asyncio.timeout(LIMIT):
                    for other in players:
                        await other.at_version(update.version + 1)
                last = max(other.reached(update.version + 1) for other in players)
                took.append(last - began)
        await asyncio.sleep(PACE)
    return took


def p95(took: list[float]) -> float:
    """Under a flood even loopback loses packets, which the system sends again after 200 ms."""
    return quantiles(took, n=20, method="inclusive")[18]


def said(took: list[float]) -> str:
    return f"{len(took)} moves, p50 {1000 * median(took):.1f} ms, p95 {1000 * p95(took):.1f} ms"


ATTACKS = [(kind, False) for kind in ONES]
ATTACKS += [(kind, True) for kind in (*FLOODS, "come-and-go")]


@pytest.mark.parametrize(
    ("kind", "seated"),
    ATTACKS,
    ids=[f"{kind}-{'guest' if seated else 'stranger'}" for kind, seated in ATTACKS],
)
async def test_an_attack_beside_a_game(kind: str, seated: bool) -> None:
    with hosting(4 if seated else 3) as (host, port):
        players = [Witness(port, name) for name in ("Anna", "Ben", "Cora")]
        token = []
        if seated:
            eve = Player(tcp("127.0.0.1", port), game="colonia", name="Eve")
            await eve.until(Update)
            token = [eve.client.token.hex()]
            await eve.close()
        for player in players:
            await player.until(Update)
        before = memory(host.pid)
        attacker = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "tests.fire.attacker", kind, str(port), *token), stdout=subprocess.PIPE
        )
        assert attacker.stdout is not None
        assert await attacker.stdout.readline() == b"begins\n"
        playing = asyncio.create_task(play(players[:2]))
        back = await breaks_off(players[2])
        playing_too = asyncio.create_task(players[2].play(Random(3)))
        took = await playing
        grown = memory(host.pid) - before
        playing_too.cancel()
        attacker.kill()
        await attacker.wait()
        sys.stdout.write(f"\n{kind}: back after {back:.2f} s; memory {grown:+d} kB; {said(took)}\n")
        assert [player.thrown_out for player in players] == [0, 0, 1]  # the one who broke it off
        assert back < BACK_WITHIN
        assert grown < GROWS
        assert p95(took) < SLOWEST
        for player in players:
            await player.close()


async def breaks_off(player: Witness) -> float:
    """Play, and lose the connection once. Returns how long it took to come back."""
    await player.play(Random(3), decisions=5)
    began = monotonic()
    player.cut()
    await player.until(Connected)
    return monotonic() - began
