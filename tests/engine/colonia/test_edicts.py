"""The 18 edicts, each adopted by the council."""

from __future__ import annotations

from engine.colonia.components import (
    FRIDAY,
    SATURDAY,
    THURSDAY,
    WEDNESDAY,
)
from engine.colonia.state import C, R
from engine.colonia.week import legal, pending, question
from engine.game import Action, Reason
from tests.engine.colonia.positions import (
    BERGEN,
    BRUEGGE,
    DECK,
    LONDON,
    NOWGOROD,
    adopt,
    args_of,
    codes,
    edict,
    of,
    play,
    refusal,
    rows,
)


def test_r25_there_are_18_and_the_one_no_booklet_shows_is_home_from_the_council():
    by_day = {day: sorted(e.effect for e in DECK.edicts if e.day == day) for day in range(3, 7)}
    assert by_day == {
        WEDNESDAY: ["foreign_merchants", "home", "rich_market"],
        THURSDAY: [*["bar"] * 5, "gift_bag", "home"],
        FRIDAY: ["depart", "depart", "extra_hold", "gift_craftsmen", "home"],
        SATURDAY: ["exchange", "new_relics", "thrift"],
    }
    assert [e.which for e in DECK.edicts if e.effect == "home" and e.day == WEDNESDAY] == [0]
    assert sorted(e.which for e in DECK.edicts if e.effect == "bar") == list(range(5))
    assert sorted(e.which for e in DECK.edicts if e.effect == "depart") == [1, 2]


def test_r26_the_mayor_draws_first_and_each_in_secret():
    s, events = adopt("gift_bag", order=[2, 0, 3, 1])
    assert args_of(events, "secret_draw") == [(2, 2), (0, 2), (3, 2), (1, 2)]
    drawn = [event for event in events if event.code == "drew"]
    assert [event.seat for event in drawn] == [2, 0, 3, 1]
    for event in drawn:
        seat, resources = event.args
        assert event.seat == seat
        assert [resources.count(r) for r in range(R)] == of(s.resources, seat, R)


# The exchange of money on Saturday.


MONEY = rows(4, C, {0: [7, 2, 0, 0], 1: [5, 5, 5, 5]})


def exchange(**setting):
    s, _ = adopt("exchange", money=MONEY, **setting)
    return s


def test_1_to_5_of_one_currency_for_one_other():
    s = exchange()
    assert refusal(s, 0, "exchange", LONDON, BERGEN, 5) is None
    assert refusal(s, 0, "exchange", NOWGOROD, BERGEN, 2) is None
    assert refusal(s, 0, "exchange", NOWGOROD, BERGEN, 3) == Reason("lacks_exchange", (NOWGOROD, 3, 2))
    assert all(action.args[0] != action.args[1] for action in legal(s, 1) if action.kind == "exchange")
    assert max(action.args[2] for action in legal(s, 1) if action.kind == "exchange") == 5
    assert question(s, 0).args == {"edict": edict("exchange"), "money": [7, 2, 0, 0]}
    assert question(s, 0).secret


def test_without_money_one_can_only_keep():
    assert legal(exchange(), 2) == [Action("keep")]


def test_r17_all_choose_in_secret_then_every_exchange_is_shown():
    s = exchange()
    events = play(s, 3, "keep") + play(s, 0, "exchange", LONDON, BRUEGGE, 4) + play(s, 2, "keep")
    assert codes(events) == ["committed"] * 3
    assert s.money == MONEY
    assert pending(s) == (1,)
    events = play(s, 1, "exchange", BERGEN, LONDON, 5)
    assert args_of(events, "exchanged") == [(0, LONDON, BRUEGGE, 4), (1, BERGEN, LONDON, 5)]
    assert args_of(events, "kept") == [(2,), (3,)]
    assert of(s.money, 0, C)[:2] == [3, 2]
    assert of(s.money, 1, C) == [10, 5, 0, 5]
