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


@pytest.mark.parametrize("first", range(0, GAMES, SHARE))
@pytest.mark.parametrize(("game", "seats"), games.PLAYED)
def test_nothing_breaks(game: Game[Any], seats: int, first: int) -> None:
    play = games.material(game, "play")
    options = game.options({})
    for number in range(first, first + SHARE):
        out, see, rng = Out(), games.checks(game, seats, options), random.Random(number)
        state = game.new(seats, key_from(f"fire {number}"), options, out)
        see(state, out.events)
        while asked := game.pending(state):
            seat = rng.choice(asked)
            assert all(
                game.legal(state, other) for other in asked if other != seat
            )  # who chooses has to have one
            out = Out()
            game.apply(state, seat, play.choose(state, seat, rng), out)
            see(state, out.events)
        assert game.result(state) is not None
