"""Every level plays any game, from a view alone, and plays the same again."""

from __future__ import annotations

from typing import Any

import pytest

from engine import shelf
from engine.bots import BOTS, bot, budget, generator
from engine.chance import seed_from
from engine.game import Game
from engine.play import play
from engine.table import new_table
from tests.toy import GAME as TOY

COLONIA: Game[Any] = shelf.game("colonia")


@pytest.mark.parametrize("level", BOTS)
@pytest.mark.parametrize("game", [TOY, COLONIA], ids=["lanterns", "colonia"])
def test_first_decisions_are_legal_and_the_same_again(level: str, game: Game[Any]) -> None:
    table = new_table(game, 3, "7", b"", game.options({}))
    for step in range(12):
        seat = table.pending()[0]
        legal, view = game.legal(table.state, seat), table.view(seat)
        chosen = [
            bot(level).choose(game, seat, view, legal, generator(seed_from("7"), seat, step), budget(5))
            for _ in range(2)
        ]
        assert chosen[0] == chosen[1]
        assert chosen[0] in legal
        table.commit(table.play(seat, chosen[0]))


@pytest.mark.parametrize("level", [level for level in BOTS if level != "random"])
def test_a_level_does_not_depend_on_what_its_seat_cannot_see(level: str) -> None:
    """A state dealt afresh looks the same to the seat, so the same generator leads to the same choice."""
    from random import Random

    table = new_table(COLONIA, 3, "11", b"", COLONIA.options({}))
    for step in range(30):
        seat = table.pending()[0]
        legal = COLONIA.legal(table.state, seat)
        other = COLONIA.redeal(COLONIA.sample(table.view(seat), Random(step)), seat, Random(step))
        choices = [
            bot(level).choose(COLONIA, seat, COLONIA.view(state, seat), legal, Random(step), budget(3))
            for state in (table.state, other)
        ]
        assert choices[0] == choices[1]
        table.commit(table.play(seat, choices[0]))


def test_a_budget_says_yes_so_often() -> None:
    more = budget(4)
    assert [more() for _ in range(6)] == [True, True, True, False, False, False]


@pytest.mark.parametrize(("better", "worse", "share"), [("greedy", "random", 0.9), ("easy", "random", 0.8)])
def test_a_rung_of_the_ladder(better: str, worse: str, share: float) -> None:
    """One better among three worse, seats in turn; more games, with intervals, are for the ladder itself."""
    wins, games = 0.0, 40
    for number in range(games):
        levels = [worse] * 4
        levels[number % 4] = better
        result = play(COLONIA, levels, str(number // 4), COLONIA.options({})).result()
        assert result is not None
        if result.ranks[number % 4] == 1:
            wins += 1 / result.ranks.count(1)
    assert wins / games >= share


def test_four_greedy_bots_score_together_what_a_table_should() -> None:
    scores = [play(COLONIA, ["greedy"] * 4, str(seed), COLONIA.options({})).result() for seed in range(10)]
    assert sum(sum(result.scores) for result in scores if result) / 10 >= 28
