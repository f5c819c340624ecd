"""Piles of cards and ships."""

from __future__ import annotations

from engine.colonia import monday, piles
from engine.colonia.components import MONDAY
from engine.colonia.state import EMPTY, R
from tests.engine.colonia.positions import position, rows


def stacked(**fields):
    return position(MONDAY, monday.prepare, **fields)


def test_every_card_in_a_pile_can_be_drawn():
    s = stacked()
    assert {piles.draw(s, f"draw {k}", [3, 5, 8], None) for k in range(50)} == {3, 5, 8}


def test_equal_seeds_give_equal_cards_whatever_was_played():
    one, other = stacked(), stacked(week=4, supply=[1, 2, 3, 4])
    assert [piles.draw_ship(one, None) for _ in range(12)] == [
        piles.draw_ship(other, None) for _ in range(12)
    ]
    assert [piles.draw_relic(one, None) for _ in range(38)] == [
        piles.draw_relic(other, None) for _ in range(38)
    ]


def test_r21_with_both_piles_empty_there_is_none():
    s = stacked(ship_deck=[], ship_aside=[], relic_deck=[], relic_discard=[])
    assert piles.draw_ship(s, None) == EMPTY
    assert piles.draw_relic(s, None) == EMPTY


# The bag of resources.


def with_bag(*left):
    hoard = [18 - count for count in left]
    return position(MONDAY, monday.prepare, resources=rows(4, R, {0: hoard}))


def test_every_resource_is_drawn_in_proportion_to_its_number():
    counts = [0] * R
    for number in range(2000):
        (resource,) = piles.take(with_bag(8, 4, 2, 1, 1), f"draw {number}", 1, None)
        counts[resource] += 1
    expected = [2000 * share / 16 for share in (8, 4, 2, 1, 1)]
    assert all(abs(count - mean) < 4 * mean**0.5 for count, mean in zip(counts, expected, strict=True))
