"""How fast random play of each game on the shelf is, measured in the same run.

    python benchmarks/games.py [--games 30] [--rounds 3] [--players 4]

The engine alone: pending, legal and apply, as a table asks them. The games take turns, and of each game's
rounds the fastest counts, so that a busy machine matters little. No game is played twice: what the rules
remember of it would flatter. Time is processor time.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from pathlib import Path
from typing import Any

sys.path[0] = str(Path(__file__).parent.parent)  # this file's folder hides the package otherwise

from engine import shelf
from engine.chance import key_from
from engine.game import Game


def play(game: Game[Any], players: int, seed: int) -> tuple[float, int]:
    """The processor time of one random game, and its steps."""
    options, rng = game.options({}), random.Random(seed)
    start, steps = time.process_time(), 0
    state = game.new(players, key_from(str(seed)), options)
    while seats := game.pending(state):
        for seat in seats:
            legal = game.legal(state, seat)
            game.apply(state, seat, legal[int(rng.random() * len(legal))])
            steps += 1
    return time.process_time() - start, steps


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=30)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--players", type=int, default=4)
    given = parser.parse_args()
    fastest = dict.fromkeys(shelf.GAMES, 0.0)
    for number in range(given.rounds):
        spent, steps = dict.fromkeys(shelf.GAMES, 0.0), dict.fromkeys(shelf.GAMES, 0)
        for seed in range(number * given.games, (number + 1) * given.games):
            for name in shelf.GAMES:
                seconds, made = play(shelf.game(name), given.players, seed)
                spent[name] += seconds
                steps[name] += made
        for name in shelf.GAMES:
            fastest[name] = max(fastest[name], steps[name] / spent[name])
    first = fastest[shelf.first()]
    for name, rate in fastest.items():
        print(f"{name:10} {rate:9.0f} steps a second, {rate / first:5.2f} of {shelf.first()}")


if __name__ == "__main__":
    main()
