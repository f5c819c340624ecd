"""Monday: the week card, the booths, the bars, the edicts."""

from __future__ import annotations

from engine.colonia.state import R
from tests.engine.colonia.positions import (
    args_of,
    before_monday,
    deck_with_weeks,
    rows,
    walk,
)


def booth_sizes(s):
    return [sum(s.booth[booth * R : booth * R + R]) for booth in range(9)]


def test_r05_a_bag_that_runs_short_is_drawn_in_order():
    deck = deck_with_weeks(booths=(4, 6, 5, 5, 5, 5, 5))
    hoard = rows(4, R, {0: [18, 18, 18, 18, 5]})
    s = before_monday(deck=deck, resources=hoard)
    events = walk(s)
    assert booth_sizes(s) == [4, 6, 3, 0, 0, 0, 0, 0, 0]
    assert sum(s.bag) == 0
    assert args_of(events, "booths_filled") == [(13, 35)]
