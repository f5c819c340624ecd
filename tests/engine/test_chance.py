"""One seed, and every draw has a name."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from random import Random

import pytest

from engine.chance import SEED_BYTES, below, derived_seed, die, fresh_seed, number, seed_from, shuffled

SEED = seed_from("7")


def test_a_seed_is_any_text() -> None:
    seeds = {seed_from(text) for text in ("7", "07", "", "Köln", "seven")}
    assert len(seeds) == 5
    assert {len(seed) for seed in seeds} == {SEED_BYTES}


def test_a_draw_depends_on_seed_and_label_alone() -> None:
    assert number(SEED, "week 3 die 2") == number(SEED, "week 3 die 2")
    assert number(SEED, "week 3 die 2") != number(SEED, "week 3 die 3")
    assert number(SEED, "week 3 die 2") != number(seed_from("8"), "week 3 die 2")


def test_a_draw_is_the_same_in_every_process() -> None:
    program = "from engine.chance import *; print(number(seed_from('7'), 'ship 5'))"
    printed = [
        subprocess.run(
            [sys.executable, "-c", program],
            env=os.environ | {"PYTHONHASHSEED": hash_seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout.strip()
        for hash_seed in ("1", "2")
    ]
    assert printed == [str(number(SEED, "ship 5"))] * 2


@pytest.mark.parametrize("sides", [1, 2, 6, 7])
def test_every_number_below_turns_up_about_equally_often(sides: int) -> None:
    counts = Counter(below(SEED, f"draw {n}", sides) for n in range(600 * sides))
    assert sorted(counts) == list(range(sides))
    assert all(480 < count < 720 for count in counts.values())  # nearly five standard deviations


def test_a_die_has_six_sides() -> None:
    assert {die(SEED, f"die {n}") for n in range(200)} == {1, 2, 3, 4, 5, 6}


def test_a_shuffle_keeps_every_item_and_leaves_the_list_alone() -> None:
    items = [3, 1, 4, 1, 5, 9, 2, 6]
    order = shuffled(SEED, "deck", items)
    assert sorted(order) == sorted(items)
    assert items == [3, 1, 4, 1, 5, 9, 2, 6]
    assert shuffled(SEED, "deck", []) == []


def test_every_order_turns_up_about_equally_often() -> None:
    counts = Counter(tuple(shuffled(SEED, f"deck {n}", [1, 2, 3])) for n in range(3600))
    assert len(counts) == 6
    assert all(480 < count < 720 for count in counts.values())


def test_a_sampled_states_seed_comes_from_its_generator() -> None:
    assert fresh_seed(Random(1)) == fresh_seed(Random(1))
    assert fresh_seed(Random(1)) != fresh_seed(Random(2))
    assert len(fresh_seed(Random(1))) == SEED_BYTES


def test_a_derived_seed_is_another_one_for_each_purpose() -> None:
    seeds = {SEED, derived_seed(SEED, "bot 0"), derived_seed(SEED, "bot 1")}
    assert len(seeds) == 3
    assert {len(seed) for seed in seeds} == {SEED_BYTES}
