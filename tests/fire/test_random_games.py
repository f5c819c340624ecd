"""Two hundred random games for each game and number of players, with every check after every action."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engine.chance import key_from
from engine.game import Game, Out
from tests import games

GAMES = 200
SHARE = 50

pytestmark = pytest.mark.fire


@pytest.mark.parametrize("first", range(0, GAMES, SHARE))
@pytest.mark.parametrize(("game", "seats"), games.PLAYED)
def test_nothing_breaks(game: Game[Any], seats: int, first: int) -> None:
    play, checking = games.material(game, "play"), games.material(game, "checks")
    options = game.options({})
    for number in range(first, first + SHARE):
        out, checks, rng = Out(), checking.Checks(seats, options), random.Random(number)
        state = game.new(seats, key_from(f"fire {number}"), options, out)
        checks.see(state, out.events)
        while asked := game.pending(state):
            seat = rng.choice(asked)
            assert all(
                game.legal(state, other) for other in asked if other != seat
            )  # who chooses has to have one
            out = Out()
            game.apply(state, seat, play.choose(state, seat, rng), out)
            checks.see(state, out.events)
        assert game.result(state) is not None
