"""Rounds of actions: turns, passing, and who passes automatically."""

from __future__ import annotations

from engine.colonia.state import C, R
from engine.colonia.week import legal
from tests.engine.colonia.positions import (
    DECK,
    LONDON,
    args_of,
    asked,
    at_harbour,
    at_safeguarding,
    at_sale,
    at_workshops,
    holds,
    play,
    relics,
    rows,
)


def test_r22_lack_of_resources_is_secret_so_the_seat_is_asked():
    s = at_workshops(resources=[0] * (4 * R))
    assert asked(s) == ("order", (0,))
    assert [action.kind for action in legal(s, 0)] == ["pass"]


def test_r22_too_few_members_for_any_order_is_public():
    s = at_workshops(ordered=[2, 1, 3, 2, 2], supply=[1, 2, 1, 0])
    assert asked(s) == ("order", (1,))
    assert args_of(play(s, 1, "pass"), "passed") == [(1, "order")]
    assert asked(s)[0] != "order"


def test_r22_lack_of_goods_is_secret_lack_of_members_or_holds_is_not():
    s = at_harbour(supply=[0, 1, 0, 1])
    assert asked(s) == ("load", (1,))
    assert [action.kind for action in legal(s, 1)] == ["pass"]
    full = {(berth, hold): 0 for berth in range(4) for hold in range(4)}
    assert asked(at_harbour(hold=holds(full)))[0] != "load"
    assert asked(at_harbour(hold=holds(full), extra_hold=1))[0] == "load"


def test_r22_lack_of_money_is_secret_an_empty_display_is_not():
    s = at_sale(money=[0] * (4 * C))
    assert asked(s) == ("buy", (0,))
    assert [action.kind for action in legal(s, 0)] == ["pass"]
    s = at_sale(display=[relics(LONDON, 1)[0]], money=rows(4, C, {0: [5, 0, 0, 0]}))
    events = play(s, 0, "buy", 0)
    assert [args[0] for args in args_of(events, "cannot_act")[:4]] == [1, 2, 3, 0]


def test_r22_without_members_or_cards_nobody_is_asked_to_safeguard():
    assert asked(at_safeguarding(supply=[0, 0, 5, 0])) == ("safeguard", (2,))
    assert asked(at_safeguarding(display=relics(LONDON, 1), guard=[0, 1, 2]))[0] == "card"
    assert len(DECK.relics) == 48
