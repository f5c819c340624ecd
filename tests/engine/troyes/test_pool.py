"""Dice as one number, and what follows from it."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest

from engine.troyes.pool import ONE, different, highest_sums, pool_of, showing, total, values_of


def test_a_pool_is_what_its_dice_show():
    for dice in (each for size in range(7) for each in combinations_with_replacement(range(1, 7), size)):
        pool = pool_of(dice)
        high = sorted(dice, reverse=True)
        assert values_of(pool) == tuple(high)
        assert different(pool) == tuple(sorted({*dice}))
        assert [showing(pool, value) for value in range(1, 7)] == [dice.count(value) for value in range(1, 7)]
        assert total(pool) == sum(dice)
        assert highest_sums(pool) == tuple(sum(high[:size]) for size in range(min(len(dice), 3) + 1))


def test_dice_are_put_together_and_taken_away():
    assert pool_of([6, 2]) + pool_of([6, 1]) == pool_of([1, 2, 6, 6])
    assert pool_of([6, 2]) - ONE[6] == pool_of([2])
    assert values_of(sum([pool_of([5] * 6)] * 3)) == (5,) * 18, "six of each colour"


def test_no_die_shows_more_than_six():
    with pytest.raises(IndexError):
        pool_of([7])
