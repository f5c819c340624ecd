"""Troyes and the second reading of its rules, side by side through many games and unlikely positions."""

from __future__ import annotations

import random

import pytest

from engine.troyes import GAME
from engine.troyes.deck import Deck
from tests.engine.troyes.play import DECKS
from tests.engine.troyes.reading import compare
from tests.engine.troyes.reading.actions import Whole, whole_actions
from tests.engine.troyes.reading.compare import SideBySide, acted, by_chance, mixed, owner_of, table_of
from tests.engine.troyes.reading.positions import odd_deck, stirred, with_events
from tests.engine.troyes.reading.table import COLOURS, Said

GAMES = 25
"""With each deck; there are four, so 100 with each number of players."""
POSITIONS = 30
ROWS = 100
SAID = 15
"""In so many positions for each number of players, `WAYS` whole actions are said."""
WAYS = 25

SETTLED = {"activated", "built", "fought", "placed", "farmed"}


def deck_called(name: str, rng: random.Random) -> Deck:
    """One of the decks for tests, or any that keeps to the form."""
    return odd_deck(rng) if name == "odd" else DECKS[name]


@pytest.mark.parametrize("players", GAME.seats)
@pytest.mark.parametrize("deck", [*DECKS, "odd"])
def test_they_agree_in_whole_games(deck: str, players: int) -> None:
    for number in range(GAMES):
        seed = f"fire {deck} {players} {number}"
        rng = random.Random(seed)
        game = SideBySide.new(players, seed, {"deck": deck_called(deck, rng).dump()})
        game.play(mixed(players, rng) if number % 3 else by_chance(rng))
        assert game.state.over


@pytest.mark.parametrize("players", GAME.seats)
@pytest.mark.parametrize("deck", [*DECKS, "odd"])
def test_they_agree_in_positions_that_hardly_ever_come_about(deck: str, players: int) -> None:
    for number in range(POSITIONS):
        seed = f"stirred {deck} {players} {number}"
        rng = random.Random(seed)
        SideBySide.at(stirred(players, seed, deck_called(deck, rng))).play(mixed(players, rng), most=20)


@pytest.mark.parametrize("players", GAME.seats)
def test_they_agree_on_what_events_do(players: int) -> None:
    for number in range(ROWS):
        acted(with_events(players, f"events {players} {number}"))


@pytest.mark.parametrize("players", GAME.seats)
def test_whole_actions_that_can_be_done_can_be_said(players: int) -> None:
    for number in range(SAID):
        seed = f"said {players} {number}"
        s, rng = stirred(players, seed), random.Random(seed)
        (seat,) = GAME.pending(s)
        whole = [
            (one, citizen, times)
            for one in whole_actions(table_of(s), seat)
            for citizen, often in one.often.items()
            for times in often
        ]
        if not s.black:
            for way in rng.sample(whole, min(WAYS, len(whole))):
                say_whole(SideBySide.at(GAME.copy(s)), seat, *way, rng)


def say_whole(
    game: SideBySide, seat: int, whole: Whole, citizen: Said, times: int, rng: random.Random
) -> None:
    """Say it step by step, the dice in any order; what has only one answer is not asked."""
    words = {
        "act": whole.goal,
        "cube": ("no cube",) if whole.cube is None else ("cube", *whole.cube),
        "source": citizen,
        "times": ("times", times),
    }
    settled = False
    while not settled:
        asked = game.question
        assert asked is not None
        said = words.get(asked.kind)
        if said is None:
            missing = list(whole.dice)
            for owner, colour, value in GAME.view(game.state, None)["draft"]["dice"]:
                missing.remove((owner_of(owner), COLOURS[colour], value))
            said = ("die", rng.choice(missing)) if missing else ("go",)
        (action,) = (one for one in GAME.legal(game.state, seat) if compare.said(one) == said)
        told = game.step(seat, action)
        settled = any(event.code in SETTLED for event in told)
