"""Monday: the week card, the booths, the bars, the edicts."""

from __future__ import annotations

import pytest

from engine.colonia.state import R
from tests.engine.colonia.positions import (
    BOOKLET_CARD,
    DECK,
    args_of,
    before_monday,
    deck_with_weeks,
    edict,
    rows,
    walk,
)


def booth_sizes(s):
    return [sum(s.booth[booth * R : booth * R + R]) for booth in range(9)]


def test_the_booths_are_filled_from_the_bag_as_the_card_says():
    s = before_monday(week_deck=[BOOKLET_CARD])
    bag = sum(s.bag)
    events = walk(s)
    assert booth_sizes(s) == [*DECK.weeks[BOOKLET_CARD].booths, 0, 0]
    assert sum(s.bag) == bag - 29
    assert args_of(events, "booths_filled") == [(29, 29)]


def test_r05_a_bag_that_runs_short_is_drawn_in_order():
    deck = deck_with_weeks(booths=(4, 6, 5, 5, 5, 5, 5))
    hoard = rows(4, R, {0: [18, 18, 18, 18, 5]})
    s = before_monday(deck=deck, resources=hoard)
    events = walk(s)
    assert booth_sizes(s) == [4, 6, 3, 0, 0, 0, 0, 0, 0]
    assert sum(s.bag) == 0
    assert args_of(events, "booths_filled") == [(13, 35)]


def test_the_bars_go_down_and_last_weeks_contracts_come_first():
    s = before_monday(week_deck=[BOOKLET_CARD], ordered=[3] * 5)
    s.contracts[1] = [(2, 3)]
    walk(s)
    assert s.bar == [1, 2, 1, 2, 1]
    assert s.contracts[1] == [(2, 3)]
    assert s.ordered == [0] * 5


@pytest.mark.parametrize(("week", "bar"), [(2, 3), (6, 4)])
def test_the_harbour_bar_and_in_week_6_all_four_ships_leave(week, bar):
    s = before_monday(week=week, week_deck=[BOOKLET_CARD], hand=[1 << 3] * 4)
    walk(s)
    assert s.harbour_bar == bar


def test_three_edicts_are_revealed_and_sorted_by_day():
    early, middle, late = edict("rich_market"), edict("gift_bag"), edict("thrift")
    for deck in ([early, middle, late], [late, early, middle], [middle, late, early]):
        s = before_monday()
        s.edict_deck = deck
        events = walk(s)
        assert s.edicts == [early, middle, late]
        assert s.edict_deck == []
        assert args_of(events, "edicts") == [(early, middle, late)]


def test_edicts_of_one_day_keep_the_order_drawn():
    orders = set()
    for number in range(20):
        s = before_monday(seed=bytes([number]) * 32)
        thursday = [edict("bar", craftsman) for craftsman in range(3)]
        s.edict_deck = thursday[:]
        walk(s)
        assert sorted(s.edicts) == thursday
        orders.add(tuple(s.edicts))
    assert len(orders) == 6


def test_nothing_is_drawn_twice_in_a_game():
    s = before_monday(week=1, edict_deck=list(range(18)), week_deck=list(range(14)))
    s.edict_deck, cards, seen = list(range(18)), [], []
    for number in range(1, 7):
        s.stack, s.step, s.choice, s.hand = [], 0, [None] * 4, [1 << 3] * 4
        walk(s)
        assert s.week == number
        cards.append(s.week_card)
        seen += s.edicts
    assert len(set(cards)) == 6
    assert sorted(seen) == list(range(18))
    assert s.edict_deck == []
    assert len(s.week_deck) == 8
