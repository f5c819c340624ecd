"""Setting up: what every game starts with."""

from __future__ import annotations

from engine.chance import key_from
from engine.colonia import setup
from engine.colonia.state import C, R
from engine.game import Out
from tests.engine.colonia.positions import (
    CLOTHING,
    DECK,
    PAINTING,
    SADDLE,
    agreed,
    args_of,
    asked,
    codes,
    gifts,
    of,
    play,
    refusal,
    seed_where,
)


def laid(players=4, seed=None):
    """A table that has been set up, as far as the first roll of 6, and the events."""
    out = Out()
    return setup.set_up(players, seed or key_from("1"), agreed(), out), out.events


def test_r02_four_ships_for_each_city():
    assert [sum(ship.city == city for ship in DECK.ships) for city in range(C)] == [4, 4, 4, 4]


def test_r03_each_rolls_for_a_good_in_seat_order_and_all_see_it():
    _, events = laid(seed=seed_where(gifts(0, 1, 3, 3, 5)))
    dice_and_goods = [event for event in events if event.code in ("rolled", "made")]
    assert [event.seat for event in dice_and_goods] == [None] * 8
    assert args_of(events, "rolled") == [(0, 1), (1, 3), (2, 3), (3, 5)]
    assert args_of(events, "made") == [(0, 0, 1), (1, 2, 1), (2, 2, 1), (3, 4, 1)]


def test_r03_the_good_for_a_six_is_chosen_before_the_next_roll():
    s, events = laid(seed=seed_where(gifts(0, 1, 6, 3, 6)))
    assert args_of(events, "rolled") == [(0, 1), (1, 6)]
    assert asked(s) == ("craft", (1,))
    assert refusal(s, 2, "craft", CLOTHING).code == "not_your_turn"
    events = play(s, 1, "craft", CLOTHING)
    assert codes(events)[:4] == ["made", "rolled", "made", "rolled"]
    assert asked(s) == ("craft", (3,))
    events = play(s, 3, "craft", SADDLE)
    assert [of(s.goods, seat, 5).index(1) for seat in range(4)] == [SADDLE, CLOTHING, PAINTING, SADDLE]
    assert args_of(events, "week") == [(1, s.week_card)]


def test_r19_only_the_owner_sees_what_is_drawn_at_set_up():
    s, events = laid()
    drawn = [event for event in events if event.code == "drew"]
    assert [event.seat for event in drawn] == [0, 1, 2, 3]
    for event in drawn:
        seat, resources = event.args
        assert [resources.count(r) for r in range(R)] == of(s.resources, seat, R)
    assert args_of(events, "secret_draw") == [(seat, 4) for seat in range(4)]
