"""Saturday: departure."""

from __future__ import annotations

import pytest

from engine.colonia.components import EXTRA_HOLD, SATURDAY
from engine.colonia.state import EMPTY, C
from tests.engine.colonia.positions import DECK, args_of, before_departure, holds, walk

BERTHS = [0, 4, 8, 12]
"""A ship of each city, London first."""
OTHERS = [ship for ship in range(16) if ship not in BERTHS]


def departed(bar, loaded=None, **setting):
    s = before_departure(
        harbour_bar=bar, **({"berth": BERTHS, "ship_deck": OTHERS[:], "hold": holds(loaded or {})} | setting)
    )
    return s, walk(s)


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
