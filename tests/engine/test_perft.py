"""Perft: the number of sequences of 1, 2, 3, ... actions from fixed positions.

The positions are whole dumped states in the folder ``perft/`` of a game's own tests; they are not played to.
If several seats are asked at once, the first answers first. A sequence ends with the game. If a number
changes, then a rule, or what may be answered to a question, has changed; if only the schema of a state has
changed, rewrite the files and keep the numbers.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.game import Action, Game, Seat
from tests import games

Answers = Callable[[Any, Seat], list[Action]]

NODES = 200
"""The positions used for the second, slower count."""

EVERY_POSITION = pytest.mark.parametrize(("game", "name"), games.cases("perft", "COUNTS"))


def folder(game: Game[Any]) -> Path:
    return Path(games.material(game, "perft").__file__).parent


def position(game: Game[Any], name: str) -> Any:
    return game.load(json.loads((folder(game) / f"{name}.json").read_text(encoding="utf-8")))


def perft(game: Game[Any], state: Any, depth: int, answers: Answers) -> list[int]:
    """The number of sequences of 1 to ``depth`` actions, if ``answers`` gives the actions of a seat."""
    counts = [0] * depth

    def count(state: Any, place: int) -> None:
        for seat in game.pending(state)[:1]:
            actions = answers(state, seat)
            counts[place] += len(actions)
            if place + 1 < depth:
                for action in actions:
                    after = game.copy(state)
                    game.apply(after, seat, action)
                    count(after, place + 1)

    count(state, 0)
    return counts


@EVERY_POSITION
def test_the_counts_have_not_changed(game: Game[Any], name: str) -> None:
    counts = games.material(game, "perft").COUNTS[name]
    state = position(game, name)
    assert perft(game, state, len(counts), game.legal) == counts
    assert state == position(game, name)


@EVERY_POSITION
def test_the_counts_are_the_same_when_refusals_are_asked_for(game: Game[Any], name: str) -> None:
    """With the actions found the long way: every action in the universe that is not refused."""
    counts = games.material(game, "perft").COUNTS[name]
    depth = max(d for d in range(1, len(counts) + 1) if d == 1 or sum(counts[: d - 1]) < NODES)
    state = position(game, name)
    universe = game.universe(len(game.value(state)), game.view(state, None)["options"])

    def not_refused(state: Any, seat: Seat) -> list[Action]:
        return [action for action in universe if game.why_not(state, seat, action) is None]

    assert perft(game, state, depth, not_refused) == counts[:depth]


@pytest.mark.parametrize("game", games.ALL, ids=games.name)
def test_every_position_is_counted(game: Game[Any]) -> None:
    assert {path.stem for path in folder(game).glob("*.json")} == set(games.material(game, "perft").COUNTS)
