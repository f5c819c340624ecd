"""The engine and the second reading of the rules, side by side."""

from __future__ import annotations

import random

import pytest

from tests.engine.troyes.play import DECKS
from tests.engine.troyes.reading.by_hand import acted
from tests.engine.troyes.reading.choosing import mixed
from tests.engine.troyes.reading.compare import SideBySide
from tests.engine.troyes.reading.question import Question
from tests.engine.troyes.reading.stirred import stirred, with_events


@pytest.mark.parametrize(("players", "deck"), [(2, "cheap"), (3, "shipped")])
def test_they_agree_in_whole_games(players: int, deck: str) -> None:
    game = SideBySide.new(players, "two readings", {"deck": DECKS[deck].dump()})
    game.play(mixed(players, random.Random(deck)))
    assert game.state.over


@pytest.mark.parametrize("players", [2, 3, 4])
def test_they_agree_in_positions_that_hardly_ever_come_about(players: int) -> None:
    game = SideBySide.at(stirred(players, "two readings"))
    game.play(mixed(players, random.Random(players)), most=20)


def test_they_agree_on_what_events_do() -> None:
    for number in range(10):
        acted(with_events(2 + number % 3, f"two readings {number}"))


def test_a_difference_on_the_table_is_found() -> None:
    game = SideBySide.at(stirred(4, "found"))
    game.table.players[2].purse += 1
    with pytest.raises(AssertionError, match="players 2 purse"):
        game.play(mixed(4, random.Random(4)), most=5)


def test_a_difference_in_what_may_be_said_is_found() -> None:
    game = SideBySide.at(stirred(4, "found"))
    asked = game.question
    assert asked is not None
    with pytest.raises(AssertionError, match=f"{asked.kind}: the engine does not offer"):
        game.compare_question(Question(asked.kind, asked.seat, [*asked.options, ("fly",)]))
    with pytest.raises(AssertionError, match=f"{asked.kind}: only the engine offers"):
        game.compare_question(Question(asked.kind, asked.seat, asked.options[1:]))
