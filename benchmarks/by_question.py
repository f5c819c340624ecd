"""Where the time of random play goes, by kind of question.

    python benchmarks/by_question.py [--players 4] [--games 150]

Answering the last question of a day also plays everything up to the next one (dice, deliveries, Monday's
draws), so those answers have rows of their own, marked "and on".
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import defaultdict
from pathlib import Path

sys.path[0] = str(Path(__file__).parent.parent)  # so that `engine` is the package, not the file next to this

from engine.chance import key_from
from engine.colonia import GAME

CLOCK = time.process_time  # a busy machine matters less


def cost_of_the_clock(readings: int = 100_000) -> float:
    """Seconds that one reading takes; this is subtracted from every measurement."""
    start = CLOCK()
    for _ in range(readings):
        CLOCK()
    return (CLOCK() - start) / readings


class Ledger:
    """Seconds and calls for each part of the work."""

    def __init__(self) -> None:
        self.seconds: dict[str, float] = defaultdict(float)
        self.calls: dict[str, int] = defaultdict(int)
        self.clock = cost_of_the_clock()

    def add(self, part: str, start: float, end: float) -> None:
        self.seconds[part] += end - start - self.clock
        self.calls[part] += 1

    def show(self, games: int, decisions: int) -> None:
        total = sum(self.seconds.values())
        print(f"{'part':28} {'share':>6} {'calls a game':>13} {'µs a call':>10}")
        for part, seconds in sorted(self.seconds.items(), key=lambda item: -item[1]):
            calls = self.calls[part]
            print(f"{part:28} {seconds / total:6.1%} {calls / games:13.1f} {seconds / calls * 1e6:10.2f}")
        print(f"{total / decisions * 1e6:.2f} µs a decision, {decisions / games:.0f} decisions a game")


def play(players: int, seed: int, rng: random.Random, ledger: Ledger) -> int:
    """Play one random game and enter it into the ledger. Returns the number of its decisions."""
    decisions, options = 0, GAME.options({})
    start = CLOCK()
    state = GAME.new(players, key_from(str(seed)), options)
    ledger.add("new", start, CLOCK())
    while True:
        start = CLOCK()
        seats = GAME.pending(state)
        ledger.add("pending", start, CLOCK())
        if not seats:
            return decisions
        for seat in seats:
            kind, day = state.stack[-1].kind, state.day
            start = CLOCK()
            legal = GAME.legal(state, seat)
            ledger.add(f"legal {kind}", start, CLOCK())
            action = legal[int(rng.random() * len(legal))]
            start = CLOCK()
            GAME.apply(state, seat, action)
            end = CLOCK()
            ledger.add(f"apply {kind}" + (" and on" if state.day != day else ""), start, end)
            decisions += 1


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--games", type=int, default=150)
    given = parser.parse_args()
    ledger, rng = Ledger(), random.Random(1)
    decisions = sum(play(given.players, seed, rng, ledger) for seed in range(given.games))
    ledger.show(given.games, decisions)


if __name__ == "__main__":
    main()
