"""The end of the game: windows, points and ties."""

from __future__ import annotations

import pytest

from engine.colonia import GAME, sunday
from engine.colonia.components import SUNDAY
from engine.colonia.state import NOBODY, C, G, R
from tests.engine.colonia.positions import (
    BERGEN,
    LONDON,
    NOWGOROD,
    args_of,
    mask,
    position,
    relics,
    rows,
    walk,
)


def ended(**fields):
    """A game that has just ended, with these fields set and no card left to buy, and the events."""
    s = position(
        SUNDAY, sunday.SALE.open, week=6, display=[], guard=[], **({"money": [0] * (4 * C)} | fields)
    )
    return s, walk(s)


def test_r11_no_window_for_nothing():
    s, events = ended()
    assert s.windows == [NOBODY] * 4
    assert args_of(events, "no_window") == [(0,), (1,), (2,), (3,)]


def test_r11_one_is_enough():
    s, _ = ended(money=rows(4, C, {3: [1, 0, 0, 0]}))
    assert s.windows[LONDON] == 3


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("money", rows(4, C, {0: [0, 6, 0, 0], 1: [0, 6, 0, 0], 2: [0, 0, 4, 3], 3: [0, 0, 4, 3]})),
        (
            "goods",
            rows(4, G, {0: [0, 1, 0, 0, 0], 1: [1, 0, 0, 0, 0], 2: [2, 0, 0, 0, 0], 3: [0, 1, 1, 0, 0]}),
        ),
        (
            "resources",
            rows(4, R, {0: [1, 0, 0, 0, 0], 1: [0, 0, 0, 0, 1], 2: [0, 1, 1, 0, 0], 3: [2, 0, 0, 0, 0]}),
        ),
    ],
)
def test_r24_ties_go_to_most_money_then_goods_then_resources_then_are_shared(field, value):
    s, _ = ended(**{field: value})
    assert GAME.result(s).scores == [0] * 4
    assert GAME.result(s).ranks == [3, 3, 1, 1]


def test_r24_money_before_goods_before_resources():
    s, _ = ended(
        money=rows(4, C, {0: [1, 0, 0, 0], 1: [1, 0, 0, 0]}),
        goods=rows(4, G, {1: [1, 0, 0, 0, 0], 2: [5, 0, 0, 0, 0], 3: [5, 0, 0, 0, 0]}),
        resources=rows(4, R, {0: [9, 0, 0, 0, 0], 3: [0, 1, 0, 0, 0]}),
    )
    assert GAME.result(s).ranks == [2, 1, 4, 3]


def test_r24_the_money_left_after_the_windows_counts():
    one, other = relics(BERGEN, 2)[:2]
    s, _ = ended(money=rows(4, C, {0: [9, 1, 0, 0], 1: [8, 1, 0, 0]}), relics=[0, mask(one), mask(other), 0])
    assert GAME.result(s).scores == [2, 2, 2, 0]
    assert s.windows[NOWGOROD] == NOBODY
    assert GAME.result(s).ranks == [2, 1, 3, 4]
