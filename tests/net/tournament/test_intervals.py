"""95 % intervals: compared with printed tables, and with coverage counted from known shares."""

from __future__ import annotations

from random import Random

import pytest

from net.tournament.standings import share, student
from tests.every import every


@every(
    ("freedom", "printed"),
    [(1, 12.706), (2, 4.303), (3, 3.182), (4, 2.776), (5, 2.571), (10, 2.228), (30, 2.042), (1000, 1.962)],
)
def test_student_as_printed(freedom: int, printed: float) -> None:
    assert student(freedom) == pytest.approx(printed, rel=0.002)


def test_an_interval_by_hand() -> None:
    """Four deals with shares 1/4, 2/4, 1/4, 0: mean 0.25, spread 0.2041, error 0.1021, t 3.182."""
    found = share([0.25, 0.5, 0.25, 0.0])
    assert found.mean == pytest.approx(0.25)
    assert found.high == pytest.approx(0.25 + 3.182 * 0.10206, rel=0.002)
    assert found.low == 0.0  # it would be negative


def test_the_order_of_deals_does_not_change_a_single_bit() -> None:
    rng = Random(1)
    deals = [rng.choice([0, 1 / 4, 1 / 3, 1 / 12, 1]) for _ in range(999)]
    turned = rng.sample(deals, len(deals))
    assert share(deals) == share(turned)


def test_one_deal_says_nothing() -> None:
    assert share([0.75]) == (0.75, 0.0, 1.0)
    with pytest.raises(ValueError):
        share([])


def test_if_all_deals_are_equal_wilson_counts_the_deals() -> None:
    """Ten of ten: Wilson's lower bound is 10 / (10 + 1.96²) = 0.7225."""
    assert share([1.0] * 10) == pytest.approx((1.0, 0.7225, 1.0), abs=1e-4)
    assert share([0.0] * 10) == pytest.approx((0.0, 0.0, 0.2775), abs=1e-4)
    low, high = share([0.25] * 1000)[1:]
    assert 0.22 < low < 0.25 < high < 0.28


def test_it_contains_the_truth_about_95_times_in_100() -> None:
    """2000 tournaments of 25 deals of 4 games each, where the games of a deal are correlated."""
    rng, held = Random(7), 0
    for _ in range(2000):
        deals = []
        for _ in range(25):
            chance = rng.choice([0.1, 0.5])  # each deal has its own; 0.3 on average
            deals.append(sum(rng.random() < chance for _ in range(4)) / 4)
        _, low, high = share(deals)
        held += low <= 0.3 <= high
    assert 0.93 <= held / 2000 <= 0.97
