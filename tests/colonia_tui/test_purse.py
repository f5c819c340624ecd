"""What the screens say an option costs and brings is the whole difference of the purse."""

from __future__ import annotations

from types import ModuleType
from typing import Final

import pytest

from tests.colonia_tui.colonia import purse as colonia
from tests.colonia_tui.troyes import purse as troyes

GAMES: Final = {colonia: 2, troyes: 2}
"""`tests.fire.test_random_games` plays more."""


@pytest.mark.parametrize("game", GAMES)
def test_what_an_option_costs_and_brings_is_what_happens(game: ModuleType) -> None:
    for played in game.games(GAMES[game]):
        assert game.compare(played) > 100
