"""Saturday: departure."""

from __future__ import annotations

import pytest

from engine.colonia.components import SATURDAY
from engine.colonia.state import EMPTY
from tests.engine.colonia.positions import before_departure, walk


@pytest.mark.parametrize("aside", [[], [7]])
def test_r21_if_both_piles_are_empty_the_places_stay_empty(aside):
    s = before_departure(harbour_bar=0, berth=[EMPTY, EMPTY, 8, 12], ship_deck=[], ship_aside=aside)
    walk(s)
    assert s.day > SATURDAY
    assert s.berth == [aside[0] if aside else EMPTY, EMPTY, 8, 12]
