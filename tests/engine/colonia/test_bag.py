"""The bag of resources."""

from __future__ import annotations

from engine.colonia import monday, piles
from engine.colonia.components import MONDAY
from engine.colonia.state import R
from tests.engine.colonia.positions import position, rows


def with_bag(*left):
    hoard = [18 - count for count in left]
    return position(MONDAY, monday.prepare, resources=rows(4, R, {0: hoard}))


def test_different_labels_give_different_draws():
    draws = [
        tuple(piles.take(with_bag(18, 18, 18, 18, 18), label, 6, None)) for label in ("a", "a", "b", "c")
    ]
    assert draws[0] == draws[1]
    assert len(set(draws)) == 3


def test_r05_it_is_drawn_in_order_until_it_is_empty():
    s = with_bag(1, 0, 2, 0, 0)
    assert sorted(piles.take(s, "all", 8, None)) == [0, 2, 2]
    assert s.bag == [0] * 5
    assert piles.take(s, "more", 3, None) == []


def test_every_resource_is_drawn_in_proportion_to_its_number():
    counts = [0] * R
    for number in range(2000):
        (resource,) = piles.take(with_bag(8, 4, 2, 1, 1), f"draw {number}", 1, None)
        counts[resource] += 1
    expected = [2000 * share / 16 for share in (8, 4, 2, 1, 1)]
    assert all(abs(count - mean) < 4 * mean**0.5 for count, mean in zip(counts, expected, strict=True))
