"""Troyes and the second reading of its rules, side by side through many games and unlikely positions."""

from __future__ import annotations

import random

import pytest

from engine.troyes import GAME
from tests.engine.troyes.play import DECKS
from tests.engine.troyes.reading.by_hand import acted
from tests.engine.troyes.reading.choosing import by_chance, mixed
from tests.engine.troyes.reading.compare import SideBySide
from tests.engine.troyes.reading.stirred import stirred, with_events

GAMES = 24
POSITIONS = 40
ROWS = 100

pytestmark = pytest.mark.fire


@pytest.mark.parametrize("players", GAME.seats)
@pytest.mark.parametrize("deck", DECKS)
def test_they_agree_in_whole_games(deck: str, players: int) -> None:
    for number in range(GAMES):
        seed = f"fire {deck} {players} {number}"
        rng = random.Random(seed)
        game = SideBySide.new(players, seed, {"deck": DECKS[deck].dump()})
        game.play(mixed(players, rng) if number % 3 else by_chance(rng))
        assert game.state.over


@pytest.mark.parametrize("players", GAME.seats)
@pytest.mark.parametrize("deck", DECKS)
def test_they_agree_in_positions_that_hardly_ever_come_about(deck: str, players: int) -> None:
    for number in range(POSITIONS):
        seed = f"stirred {deck} {players} {number}"
        SideBySide.at(stirred(players, seed, deck)).play(mixed(players, random.Random(seed)), most=20)


@pytest.mark.parametrize("players", GAME.seats)
def test_they_agree_on_what_events_do(players: int) -> None:
    for number in range(ROWS):
        acted(with_events(players, f"events {players} {number}"))
