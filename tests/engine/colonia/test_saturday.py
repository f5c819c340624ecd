"""Saturday: departure."""

from __future__ import annotations

import pytest

from engine.colonia.components import EXTRA_HOLD, SATURDAY
from engine.colonia.state import ALL_HOLDS, EMPTY, NOBODY, C
from tests.engine.colonia.positions import DECK, args_of, before_departure, codes, holds, walk

BERTHS = [0, 4, 8, 12]
"""A ship of each city, London first."""
OTHERS = [ship for ship in range(16) if ship not in BERTHS]


def departed(bar, loaded=None, **setting):
    s = before_departure(
        harbour_bar=bar, **({"berth": BERTHS, "ship_deck": OTHERS[:], "hold": holds(loaded or {})} | setting)
    )
    return s, walk(s)


def test_each_ship_above_the_bar_pays_its_owners_in_its_currency_and_the_others_move_up():
    s, events = departed(2, {(0, 0): 3, (0, 2): 1, (1, 1): 3, (2, 1): 0})
    first, second = DECK.ships[0], DECK.ships[4]
    assert args_of(events, "paid") == [
        (3, 0, first.city, first.holds[0].pay),
        (1, 0, first.city, first.holds[2].pay),
        (3, 4, second.city, second.holds[1].pay),
    ]
    assert s.money[3 * C + first.city] == 5 + first.holds[0].pay
    assert s.money[3 * C + second.city] == 5 + second.holds[1].pay
    assert [s.street[seat * 4 + 3] for seat in range(4)] == [0, 1, 0, 2]
    assert s.berth[:2] == [8, 12]
    assert s.hold[:ALL_HOLDS] == [NOBODY, 0, NOBODY, NOBODY, NOBODY]


def test_ships_leave_loaded_or_not_berth_1_first_and_berths_fill_in_order():
    s, events = departed(3)
    assert args_of(events, "ship_left") == [(0, 0), (4, 1), (8, 2)]
    assert [args[1] for args in args_of(events, "ship_came")] == [1, 2, 3]
    assert s.ship_aside == [0, 4, 8]
    assert [ship for ship, _ in args_of(events, "ship_came")] == s.berth[1:]
    assert sorted(s.berth + s.ship_aside + s.ship_deck) == list(range(16))


def test_no_ship_leaves_below_the_bar():
    s, events = departed(0, {(0, 0): 0})
    assert s.berth == BERTHS
    assert "paid" not in codes(events)


def test_after_the_last_saturday_no_ship_comes():
    s, events = departed(4, {(3, 0): 2}, week=6)
    assert s.berth == [EMPTY] * 4
    assert "ship_came" not in codes(events)
    assert len(args_of(events, "paid")) == 1


def test_r01_the_bank_never_runs_out():
    s, _ = departed(1, {(0, 0): 2}, money=[10_000] * (4 * C))
    assert s.money[2 * C] == 10_000 + DECK.ships[0].holds[0].pay


def test_r15_a_loaded_extra_hold_pays_2_whenever_its_ship_leaves():
    s, events = departed(1, {(1, EXTRA_HOLD): 2})
    assert args_of(events, "paid") == []
    assert s.hold[EXTRA_HOLD] == 2
    s = before_departure(harbour_bar=1, berth=s.berth, hold=s.hold, ship_deck=s.ship_deck)
    assert args_of(walk(s), "paid") == [(2, 4, DECK.ships[4].city, 2)]


def test_r21_ships_are_reshuffled_only_when_one_is_needed_and_none_is_left():
    s, _ = departed(1, ship_deck=[5], ship_aside=OTHERS[:3])
    assert s.berth[3] == 5
    assert s.ship_deck == []  # empty now, but none is needed
    assert sorted(s.ship_aside) == sorted([*OTHERS[:3], 0])


def test_r21_in_the_middle_of_a_fill_including_the_ships_that_have_just_left():
    came = set()
    for number in range(60):
        s, events = departed(2, seed=bytes([number]) * 32, ship_deck=[5], ship_aside=[6])
        first, second = (ship for ship, _ in args_of(events, "ship_came"))
        assert first == 5
        assert sorted([second, *s.ship_deck]) == [0, 4, 6]
        assert s.ship_aside == []
        came.add(second)
    assert came == {0, 4, 6}


@pytest.mark.parametrize("aside", [[], [7]])
def test_r21_if_both_piles_are_empty_the_places_stay_empty(aside):
    s = before_departure(harbour_bar=0, berth=[EMPTY, EMPTY, 8, 12], ship_deck=[], ship_aside=aside)
    walk(s)
    assert s.day > SATURDAY
    assert s.berth == [aside[0] if aside else EMPTY, EMPTY, 8, 12]
