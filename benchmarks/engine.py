"""How fast the engine is, measured alongside catanatron in the same run.

    python benchmarks/engine.py [--seconds 3] [--rounds 3] [--games 1000] [--no-peer]

Random play is measured twice: the engine alone, through the same protocol and the same why_not that tables
use; and as a user runs it, ``colonia simulate --bots random`` from the start of its process to its end.
catanatron (GPL, not a dependency of this project) is installed from PyPI into a virtual environment of its
own, and plays random games of four in a process of its own; its start-up does not count. Time is processor
time, the three take turns, and medians are printed, so that a busy machine matters little.
"""

from __future__ import annotations

import argparse
import json
import random
import resource
import statistics
import subprocess
import sys
import time
import tracemalloc
import venv
from collections.abc import Callable
from pathlib import Path

sys.path[0] = str(Path(__file__).parent.parent)  # this file's name hides the package otherwise

import msgpack

from engine.chance import key_from
from engine.colonia import GAME
from engine.colonia.state import State
from engine.play import play as play_by_bots

ROOT = Path(__file__).parent.parent
PEER_VENV = Path(__file__).parent / ".peer"
PEER = "catanatron==3.2.1"
PEER_PROGRAM = """
import sys, time
from catanatron import Game, RandomPlayer, Color
seconds, decisions, games = float(sys.argv[1]), 0, 0
end = time.process_time() + seconds
start = time.process_time()
while time.process_time() < end:
    game = Game([RandomPlayer(c) for c in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)], seed=games)
    game.play()
    decisions += len(game.state.actions)
    games += 1
print(decisions / (time.process_time() - start))
"""
MASK = (1 << 64) - 1


def play(players: int, seed: int, options: dict[str, object], rng: random.Random) -> int:
    """Play one random game. Returns the number of its decisions."""
    state, decisions = GAME.new(players, key_from(str(seed)), options), 0
    while seats := GAME.pending(state):
        for seat in seats:
            legal = GAME.legal(state, seat)
            GAME.apply(state, seat, legal[int(rng.random() * len(legal))])
            decisions += 1
    return decisions


def rate(players: int, seconds: float, seed: int) -> float:
    """Decisions per second in random play."""
    options, rng = GAME.options({}), random.Random(seed)
    decisions, start = 0, time.process_time()
    while time.process_time() - start < seconds:
        decisions += play(players, rng.getrandbits(32), options, rng)
    return decisions / (time.process_time() - start)


def command_rate(players: int, games: int, seed: int) -> float:
    """Decisions per second of the command's processor time, including its start-up."""
    command = [sys.executable, "-m", "colonia_tui", "simulate", "--bots", "random", "--json"]
    command += ["--games", str(games), "--players", str(players), "--seed", str(seed)]
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    found = subprocess.run(command, check=True, capture_output=True, text=True, cwd=ROOT).stdout
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    decisions: int = sum(json.loads(line)["decisions"] for line in found.splitlines())
    return decisions / (after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime)


def peer_python() -> Path:
    """The interpreter of the peer's virtual environment, made on first use."""
    python = PEER_VENV / "bin" / "python"
    if not python.exists():
        print(f"installing {PEER} into {PEER_VENV.name} …", file=sys.stderr)
        venv.create(PEER_VENV, with_pip=True)
    subprocess.run([python, "-m", "pip", "install", "-q", PEER], check=True, stderr=subprocess.DEVNULL)
    return python


def peer_rate(python: Path, seconds: float) -> float:
    found = subprocess.run(
        [python, "-c", PEER_PROGRAM, str(seconds)], check=True, capture_output=True, text=True
    ).stdout
    return float(found)


def splitmix64(state: int) -> int:
    """One step of the generator, the unit in which costs are given."""
    state = (state + 0x9E3779B97F4A7C15) & MASK
    z = state
    z = ((z ^ z >> 30) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ z >> 27) * 0x94D049BB133111EB) & MASK
    return z ^ z >> 31


def microseconds(call: Callable[[], object], calls: int = 2000) -> float:
    """The median cost of a call over five runs."""
    runs = []
    for _ in range(5):
        start = time.process_time()
        for _ in range(calls):
            call()
        runs.append((time.process_time() - start) / calls * 1e6)
    return statistics.median(runs)


def positions(players: int, count: int = 40) -> list[State]:
    """States spread over one random game."""
    options, rng = GAME.options({}), random.Random(1)
    state, all_states = GAME.new(players, key_from("positions"), options), []
    while seats := GAME.pending(state):
        for seat in seats:
            all_states.append(GAME.copy(state))
            GAME.apply(state, seat, rng.choice(GAME.legal(state, seat)))
    return all_states[:: max(1, len(all_states) // count)]


def costs(players: int) -> dict[str, float]:
    """Microseconds for a copy, for legal, for a question and for a view, averaged over a game."""
    states = positions(players)
    asked = [(state, seats[0]) for state in states if (seats := GAME.pending(state))]
    n = len(asked)
    rng = random.Random(1)
    views = [GAME.view(state, seat) for state, seat in asked]
    return {
        "splitmix64 step": microseconds(lambda: splitmix64(12345), 20000),
        "copy": microseconds(lambda: [GAME.copy(state) for state, _ in asked], 20) / n,
        "legal": microseconds(lambda: [GAME.legal(state, seat) for state, seat in asked], 20) / n,
        "question": microseconds(lambda: [GAME.question(state, seat) for state, seat in asked], 10) / n,
        "view": microseconds(lambda: [GAME.view(state, seat) for state, seat in asked], 10) / n,
        "sample": microseconds(lambda: [GAME.sample(view, rng) for view in views], 5) / n,
        "redeal": microseconds(lambda: [GAME.redeal(state, seat, rng) for state, seat in asked], 10) / n,
    }


def sizes(players: int, games: int = 4) -> dict[str, int]:
    """The largest state in memory, and the longest log on disk of some games by greedy bots, in bytes."""
    states = positions(players)
    biggest = max(memory(state) for state in states)
    logs = []
    for number in range(games):
        record = play_by_bots(GAME, ["greedy"] * players, f"size {number}", GAME.options({})).record
        logs.append(sum(len(msgpack.packb(entry.dump())) for entry in record.entries))
    return {"state, bytes": biggest, "log of a game, bytes": max(logs)}


def memory(state: State, copies: int = 200) -> int:
    """Bytes that one more copy of a state takes."""
    kept: list[State | None] = [None] * copies
    tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    for k in range(copies):
        kept[k] = GAME.copy(state)
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return round((after - before) / copies)


def growth(games: int = 60) -> dict[str, float]:
    """How the cost of random play grows: with the number of players, and from week to week of a game."""
    options, found = GAME.options({}), dict[str, float]()
    for players in GAME.seats:
        rng, decisions, start = random.Random(1), 0, time.process_time()
        for seed in range(games):
            decisions += play(players, seed, options, rng)
        took = (time.process_time() - start) * 1e6
        found[f"a game of {players}, µs a player"] = took / games / players
        found[f"a game of {players}, µs a decision"] = took / decisions
    weeks = [0.0] * 8
    rng = random.Random(1)
    for seed in range(games):
        state = GAME.new(4, key_from(str(seed)), options)
        while seats := GAME.pending(state):
            week, start = GAME.round(state), time.process_time()
            for seat in seats:
                GAME.apply(state, seat, rng.choice(GAME.legal(state, seat)))
            weeks[week] += time.process_time() - start
    for week in range(1, 7):
        found[f"week {week} of a game of 4, µs"] = weeks[week] / games * 1e6
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--seconds", type=float, default=3.0, help="length of each measurement")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--games", type=int, default=1000, help="games of each run of the command")
    parser.add_argument("--no-peer", action="store_true", help="do not install and run catanatron")
    given = parser.parse_args()
    python = None if given.no_peer else peer_python()
    ours: dict[int, list[float]] = {4: [], 6: []}
    command: list[float] = []
    theirs: list[float] = []
    for k in range(given.rounds):
        for players, rates in ours.items():
            rates.append(rate(players, given.seconds, k))
        command.append(command_rate(4, given.games, k))
        if python:
            theirs.append(peer_rate(python, given.seconds))
    found: dict[str, object] = {
        f"random play, {players} players, decisions/s": round(statistics.median(rates))
        for players, rates in ours.items()
    }
    found["colonia simulate, 4 players, decisions/s"] = round(statistics.median(command))
    if theirs:
        found[f"{PEER}, 4 players, decisions/s"] = round(statistics.median(theirs))
        found["ratio at 4 players"] = round(statistics.median(ours[4]) / statistics.median(theirs), 2)
        found["ratio of the command"] = round(statistics.median(command) / statistics.median(theirs), 2)
    for players in ours:
        for name, cost in costs(players).items():
            found[f"{name}, {players} players, µs"] = round(cost, 2)
        for name, size in sizes(players).items():
            found[f"{name}, {players} players"] = size
    for name, cost in growth().items():
        found[name] = round(cost, 1)
    for name, figure in found.items():
        print(f"{name:45} {figure}")
    print(json.dumps(found))


if __name__ == "__main__":
    main()
