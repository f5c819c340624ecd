"""How long moves take beside one attacker at a time, for `net.py`: each kind that the tests know."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

from benchmarks.net_play import HostProcess, Table
from tests.fire.attacker import FLOODS, kinds

ROOT = Path(__file__).parent.parent
PACE = 0.01
"""Seconds between two moves."""
CALM, SETTLES, AFTER = 2.0, 0.5, 30.0
"""Seconds that are undisturbed, that an attack takes to begin, and that it would still last."""
ATTACKS = [(kind, False) for kind in kinds()] + [(kind, True) for kind in (*FLOODS, "come-and-go")]
"""What it does, and whether it does that from a chair."""


@contextmanager
def attacker(kind: str, port: int, seconds: float, token: bytes | None) -> Iterator[None]:
    """Somebody who does this for so long; with a token from that chair, whose moves it makes, too."""
    command = [sys.executable, "-m", "tests.fire.attacker", kind, str(port), str(seconds)]
    process = subprocess.Popen(
        [*command, *([] if token is None else [token.hex()])], cwd=ROOT, stdout=subprocess.DEVNULL
    )
    try:
        yield
    finally:
        process.kill()
        process.wait()


async def _moves(table: Table, seconds: float) -> list[float]:
    clock = asyncio.get_running_loop().time
    ends, found = clock() + seconds, list[float]()
    while clock() < ends and not table.over:
        try:
            taken = await table.move()
        except TimeoutError:  # the attacker has the move, and is kept away
            break
        if taken is not None:
            found.append(taken)
        await asyncio.sleep(PACE)
    return found


async def beside(host: HostProcess, seconds: float) -> tuple[list[float], dict[str, list[float]]]:
    """Seconds of each move when nobody attacks, and beside each attacker."""
    rng, calm, attacked = Random(3), list[float](), dict[str, list[float]]()
    for kind, is_seated in ATTACKS:
        ((name, tokens),) = host.open(1)
        table = Table(name, tokens, rng)
        await table.come(host.port)
        await table.begun()
        calm += await _moves(table, CALM)
        table.close()
        ((name, tokens),) = host.open(1)
        ours = tokens[:-1] if is_seated else tokens
        table = Table(name, ours, rng)
        with attacker(kind, host.port, SETTLES + seconds + AFTER, tokens[-1] if is_seated else None):
            await table.come(host.port)
            await table.begun()
            await asyncio.sleep(SETTLES)
            attacked[f"{kind}, {'from a chair' if is_seated else 'a stranger'}"] = await _moves(
                table, seconds
            )
        table.close()
    return calm, attacked
