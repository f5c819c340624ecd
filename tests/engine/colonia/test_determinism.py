"""The same seed and the same actions give the same game, in every process."""

from __future__ import annotations

import os
import subprocess
import sys

PLAY = """
from hashlib import blake2b
import msgpack
from engine.colonia import GAME
from tests.engine.colonia.play import Played, applied, decisions
GAMES = ((3, "shipped", ""), (6, "wild", ""), (5, "dry", "easy"), (4, "shipped", "normal"))
for players, deck, level in GAMES:
    trace = blake2b()
    for s, seat, action in decisions(Played(players, "alike", deck, level=level)):
        events = applied(s, seat, action)[1]
        trace.update(repr((seat, action, events.events, events.outcomes)).encode())
        trace.update(repr([GAME.hints(s, seat, [action]), GAME.value(s), GAME.question(s, seat)]).encode())
    print(trace.hexdigest(), blake2b(msgpack.packb(GAME.dump(s))).hexdigest())
"""


def test_another_process_with_another_hash_seed_plays_the_same_game(capsys):
    exec(PLAY, {})
    here = capsys.readouterr().out
    assert len(set(here.split())) == 8
    environment = os.environ | {"PYTHONHASHSEED": "2" if os.environ.get("PYTHONHASHSEED") == "1" else "1"}
    there = subprocess.run(
        [sys.executable, "-c", PLAY], env=environment, capture_output=True, text=True, check=True
    )
    assert there.stdout == here
