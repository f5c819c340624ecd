"""Many more games than every day: of the rules, of what screens say, and of the second reading."""

from __future__ import annotations

import random
from types import ModuleType
from typing import Any

import pytest

from engine.chance import key_from
from engine.colonia import GAME
from engine.game import Game, Out
from tests import games
from tests.colonia_tui.colonia import purse as colonia
from tests.colonia_tui.troyes import purse as troyes
from tests.engine.colonia.play import DECKS
from tests.golden.by_hand import scribe
from tests.golden.by_hand.test_by_hand import Kept, by_chance, compare, needed

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


# What the screens say an option costs and brings is what happens, for every option of 40 games.


PURSE_GAMES = 20


@pytest.mark.parametrize("game", [colonia, troyes])
def test_what_an_option_costs_and_brings_is_what_happens(game: ModuleType) -> None:
    assert sum(game.compare(played) for played in game.games(PURSE_GAMES)) > 100 * PURSE_GAMES


# The engine and the second reading of the rules, side by side through many random games.


TWO_READINGS_GAMES = 20


@pytest.mark.parametrize("players", GAME.seats)
@pytest.mark.parametrize("deck", DECKS)
def test_they_agree(deck: str, players: int) -> None:
    game = {"players": players, **scribe.cards(DECKS[deck])}
    for number in range(TWO_READINGS_GAMES):
        seed = f"fire {deck} {players} {number}"
        kept = Kept(game, seed, by_chance(random.Random(seed)))
        compare({**game, "lines": needed(kept.lines)}, kept.accounts)
