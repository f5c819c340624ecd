"""Every game on the shelf is played to its end through the screens, by keys alone."""

from __future__ import annotations

import pytest

from colonia_tui import shelf
from tests.colonia_tui.screens.whole_games import alone_against_bots, at_one_keyboard

pytestmark = pytest.mark.fire


@pytest.mark.parametrize("game", shelf.GAMES)
@pytest.mark.parametrize("in_round", [4, pytest.param(1, marks=pytest.mark.fire)])
async def test_alone_against_bots(game: str, in_round: int) -> None:
    await alone_against_bots(game, in_round, look_back=True)


@pytest.mark.parametrize("game", shelf.GAMES)
async def test_at_one_keyboard_behind_the_curtain(game: str) -> None:
    await at_one_keyboard(game)
