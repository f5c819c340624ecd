"""Bots have names, see only a view, and continue the same way after a save."""

from __future__ import annotations

from random import Random

import pytest

from engine.bots import BOTS, bot
from engine.bots.levels import AtRandom, Greedy
from engine.chance import key_from
from engine.game import Action, Reason, Refused
from engine.table import new_table
from tests.engine.courses import generator
from tests.toy import GAME


def test_levels_have_names() -> None:
    assert {"random", "greedy"} <= set(BOTS)
    assert all(bot(level) is BOTS[level] for level in BOTS)


def test_an_unknown_level_is_refused() -> None:
    with pytest.raises(Refused) as refused:
        bot("genius")
    assert refused.value.reason == Reason("no_such_bot", ("genius",))


def test_the_random_bot_takes_every_legal_action_at_times() -> None:
    table = new_table(GAME, 2, "1", bytes(16), {})
    legal = GAME.legal(table.state, 0)
    rng = Random(1)
    chosen = {AtRandom().choose(GAME, 0, table.view(0), legal, rng, lambda: False) for _ in range(200)}
    assert chosen == set(legal)


def test_greedy_takes_the_first_of_the_best_hints() -> None:
    table = new_table(GAME, 2, "1", bytes(16), {})
    legal = [Action("bid", (4,)), Action("bid", (3,)), Action("bid", (1,)), Action("bid", (0,))]
    chosen = Greedy().choose(GAME, 0, table.view(0), legal, Random(1), lambda: False)
    assert chosen == Action("bid", (3,))  # as good as a bid of 1, and listed before it


def test_greedy_depends_only_on_what_its_seat_may_see() -> None:
    table = new_table(GAME, 2, "1", bytes(16), {})
    legal, view = GAME.legal(table.state, 0), table.view(0)
    first = Greedy().choose(GAME, 0, view, legal, Random(1), lambda: False)
    table.state.slips[1] = 1_000_000
    assert Greedy().choose(GAME, 0, table.view(0), legal, Random(2), lambda: False) == first


def test_a_bots_draws_depend_on_seed_seat_and_decisions() -> None:
    draws = {
        generator(key_from(seed), seat, taken).random()
        for seed in ("1", "2")
        for seat in range(2)
        for taken in range(3)
    }
    assert len(draws) == 12
    assert generator(key_from("1"), 0, 2).random() == generator(key_from("1"), 0, 2).random()
