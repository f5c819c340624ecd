"""The engine and the second reading of the rules, side by side through many random games."""

from __future__ import annotations

import random

import pytest

from engine.colonia import GAME
from tests.engine.colonia.play import DECKS
from tests.golden.by_hand import scribe
from tests.golden.by_hand.test_by_hand import Kept, by_chance, compare, needed

GAMES = 20


@pytest.mark.parametrize("players", GAME.seats)
@pytest.mark.parametrize("deck", DECKS)
def test_they_agree(deck: str, players: int) -> None:
    game = {"players": players, **scribe.cards(DECKS[deck])}
    for number in range(GAMES):
        seed = f"fire {deck} {players} {number}"
        kept = Kept(game, seed, by_chance(random.Random(seed)))
        compare({**game, "lines": needed(kept.lines)}, kept.accounts)
