"""The result of a game, as scripts get it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine import shelf
from engine.finished import seed_as_given, summary
from engine.game import Game
from engine.play import play_out
from tests import games, toy
from tests.every import every

KEYS = [
    "game",
    "seed",
    "players",
    "bots",
    "scores",
    "ranks",
    "sources",
    "decisions",
    "rounds",
    "names",
]
"""The keys for any game."""


@pytest.mark.parametrize("game", games.ALL, ids=games.name)
def test_it_has_the_keys_common_to_all_games(game: Game[Any]) -> None:
    over = play_out(game, ["random"] * 3, "7", {})
    found = summary(over, ["random", None, "random"], ["Anna", "Ben", "Cora"])
    assert [found[key] for key in KEYS] == [
        game.name,
        7,
        3,
        ["random", None, "random"],
        over.result.scores,
        over.result.ranks,
        over.result.sources,
        over.decisions,
        game.round(over.state) - 1,
        ["Anna", "Ben", "Cora"],
    ]
    assert json.loads(json.dumps(found)) == found


def test_seats_without_names_are_numbered_from_1() -> None:
    assert summary(play_out(toy.GAME, ["random"] * 2, "7", {}), [None] * 2)["names"] == ["1", "2"]


def test_weeks_are_colonias_own() -> None:
    colonia = summary(play_out(shelf.game("colonia"), ["random"] * 3, "7", {}), [None] * 3)
    lanterns = summary(play_out(toy.GAME, ["random"] * 3, "7", {}), [None] * 3)
    assert colonia["weeks"] == colonia["rounds"] == 6
    assert sorted(colonia) == sorted([*KEYS, "weeks"])
    assert sorted(lanterns) == sorted(KEYS)
    assert lanterns["rounds"] == 3


@every(("typed", "expected"), [("7", 7), ("0", 0), ("007", "007"), ("-7", "-7"), ("Anna", "Anna"), ("", "")])
def test_a_seed_is_a_number_if_a_person_typed_one(typed: str, expected: int | str) -> None:
    assert seed_as_given(typed) == expected
