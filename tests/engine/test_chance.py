"""One seed, and a label for every draw."""

from __future__ import annotations

from collections import Counter
from math import factorial
from random import Random

import pytest

from engine.chance import (
    KEY_BYTES,
    MOST_ITEMS,
    below,
    derived_key,
    dice,
    die,
    fresh_key,
    key_from,
    number,
    shuffled,
)
from tests.every import every

KEY = key_from("7")


def test_a_seed_is_any_text() -> None:
    seeds = {key_from(text) for text in ("7", "07", "", "Köln", "seven")}
    assert len(seeds) == 5
    assert {len(seed) for seed in seeds} == {KEY_BYTES}


def test_a_draw_depends_only_on_seed_and_label() -> None:
    assert number(KEY, "week 3 die 2") == number(KEY, "week 3 die 2")
    assert number(KEY, "week 3 die 2") != number(KEY, "week 3 die 3")
    assert number(KEY, "week 3 die 2") != number(key_from("8"), "week 3 die 2")


@every("sides", [1, 2, 6, 7])
def test_every_number_comes_up_about_equally_often(sides: int) -> None:
    counts = Counter(below(KEY, f"draw {n}", sides) for n in range(600 * sides))
    assert sorted(counts) == list(range(sides))
    assert all(480 < count < 720 for count in counts.values())  # nearly five standard deviations


def test_a_die_has_six_sides() -> None:
    assert {die(KEY, f"die {n}") for n in range(200)} == {1, 2, 3, 4, 5, 6}


def test_more_dice_of_a_draw_leave_those_before_them_alone() -> None:
    left = number(key_from("1"), "dice")
    assert [dice(left, count) for count in range(4)] == [dice(left, 3)[:count] for count in range(4)]
    assert Counter(dice(left, 60)).keys() == set(range(1, 7))
    assert dice(1 + 6 * (3 + 6 * 5), 4) == [2, 4, 6, 1]


def test_a_shuffle_keeps_every_item_and_leaves_the_list_alone() -> None:
    items = [3, 1, 4, 1, 5, 9, 2, 6]
    order = shuffled(KEY, "deck", items)
    assert sorted(order) == sorted(items)
    assert items == [3, 1, 4, 1, 5, 9, 2, 6]
    assert shuffled(KEY, "deck", []) == []
    assert len(shuffled(KEY, "deck", list(range(MOST_ITEMS)))) == MOST_ITEMS
    with pytest.raises(ValueError, match="too many"):
        shuffled(KEY, "deck", list(range(MOST_ITEMS + 1)))
    assert factorial(MOST_ITEMS) < 2**396  # the bound on the bias depends on this


def test_every_order_comes_up_about_equally_often() -> None:
    counts = Counter(tuple(shuffled(KEY, f"deck {n}", [1, 2, 3])) for n in range(3600))
    assert len(counts) == 6
    assert all(480 < count < 720 for count in counts.values())


def test_a_sampled_states_seed_comes_from_its_generator() -> None:
    assert fresh_key(Random(1)) == fresh_key(Random(1))
    assert fresh_key(Random(1)) != fresh_key(Random(2))
    assert len(fresh_key(Random(1))) == KEY_BYTES


def test_a_derived_key_is_another_one_for_each_purpose() -> None:
    seeds = {KEY, derived_key(KEY, "bot 0"), derived_key(KEY, "bot 1")}
    assert len(seeds) == 3
    assert {len(seed) for seed in seeds} == {KEY_BYTES}
