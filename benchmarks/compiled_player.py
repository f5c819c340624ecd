"""Plays games with the engine in a given folder. compiled.py runs it.

    python benchmarks/compiled_player.py FOLDER KIND

Prints microseconds per decision, a hash of the positions the games ended in, and "compiled" or "plain".
"""

from __future__ import annotations

import random
import sys
import time
from hashlib import blake2b

folder, kind = sys.argv[1:]
sys.path[0] = folder

from engine.chance import key_from
from engine.colonia import GAME, week
from engine.game import Action
from engine.play import play

GAMES = {"random": 60, "greedy": 8, "normal": 4, "hard": 1}
ITERATIONS = 20


def at_random(players: int, number: int) -> tuple[int, object]:
    state, rng, decisions = (
        GAME.new(players, key_from(str(number)), GAME.options({})),
        random.Random(number),
        0,
    )
    while seats := GAME.pending(state):
        for seat in seats:
            legal: list[Action] = GAME.legal(state, seat)
            GAME.apply(state, seat, legal[int(rng.random() * len(legal))])
            decisions += 1
    return decisions, GAME.dump(state)


def by_bots(players: int, number: int) -> tuple[int, object]:
    levels = [kind, *["greedy"] * (players - 1)] if kind == "hard" else [kind] * players
    table = play(GAME, levels, str(number), GAME.options({}), iterations=ITERATIONS)
    return len(table.plays), [entry.hash for entry in table.record.entries]


def main() -> None:
    one = at_random if kind == "random" else by_bots
    found, decisions = blake2b(digest_size=8), 0
    start = time.process_time()
    for number in range(GAMES[kind]):
        for players in GAME.seats:
            played, ended = one(players, number)
            decisions += played
            found.update(repr(ended).encode())
    took = (time.process_time() - start) * 1e6 / decisions
    print(took, found.hexdigest(), "plain" if week.__file__.endswith(".py") else "compiled")


main()
