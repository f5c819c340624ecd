"""What the screens say an option costs and brings is what happens, for every option of 40 games."""

from __future__ import annotations

from types import ModuleType

import pytest

from tests.colonia_tui.colonia import purse as colonia
from tests.colonia_tui.troyes import purse as troyes

GAMES = 20


@pytest.mark.parametrize("game", [colonia, troyes])
def test_what_an_option_costs_and_brings_is_what_happens(game: ModuleType) -> None:
    assert sum(game.compare(played) for played in game.games(GAMES)) > 100 * GAMES
