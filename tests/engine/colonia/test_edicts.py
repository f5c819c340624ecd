"""The 18 edicts, each adopted by the council."""

from __future__ import annotations

import pytest

from engine.colonia.components import (
    BERTHS,
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
    CLOTHING,
    DECK,
    LONDON,
    NOWGOROD,
    adopt,
    all_pass,
    args_of,
    asked,
    codes,
    edict,
    gifts,
    holds,
    of,
    play,
    refusal,
    rows,
    seed_where,
    vote,
    voting,
)

BOOTHS = [1, 1, 0, 0, 0] * 7 + [0] * 10


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


# Wednesday


def test_rich_market_r05_booth_1_first_until_the_bag_is_empty():
    s, events = adopt("rich_market", booth=BOOTHS, resources=rows(4, R, {0: [11, 11, 17, 18, 16]}))
    assert sum(s.bag) == 0
    assert [args[0] for args in args_of(events, "booth_grew")] == [0, 1, 2]


def test_r18_rich_market_does_not_touch_the_foreign_merchants_booths():
    s = voting(edict("foreign_merchants"), edict("rich_market"), booth=BOOTHS)
    vote(s, 0, 1, 2, 3)
    vote(s, 0, 1, 2, 3)
    assert [sum(s.booth[b * R : b * R + R]) for b in range(9)] == [3] * 7 + [4, 4]


@pytest.mark.parametrize(
    ("street", "day"), [(0, WEDNESDAY), (1, THURSDAY), (2, FRIDAY)], ids=["council", "market", "craftsmen"]
)
def test_r12_home_brings_everyone_up_to_3_members_and_nobody_is_asked(street, day):
    away = {seat: [count if k == street else 9 for k in range(4)] for seat, count in enumerate((5, 3, 2, 0))}
    booths = [0] * 45
    s, events = adopt("home", street, street=rows(4, 4, away), supply=[10] * 4, booth=booths)
    assert args_of(events, "home")[:3] == [(0, street, 3), (1, street, 3), (2, street, 2)]
    assert DECK.edicts[edict("home", street)].day == day
    after = [s.street[seat * 4 + street] for seat in range(4)]
    if day == WEDNESDAY:  # no booth has resources: the market is over, street Wednesday is home
        assert s.supply == [10 + 3 + 9, 10 + 3 + 9, 10 + 2 + 9, 10 + 9]
    else:
        assert s.supply == [13, 13, 12, 10]
    assert after == [2, 0, 0, 0]


def test_members_who_come_home_are_usable_that_day():
    s = voting(edict("home", 0), booth=BOOTHS, supply=[0] * 4, street=rows(4, 4, {1: [2, 0, 0, 0]}))
    vote(s, 0, 1, 2, 3)
    assert asked(s) == ("market", (1,))
    assert refusal(s, 1, "booth", 0) is None


# Thursday


def test_r26_the_mayor_draws_first_and_each_in_secret():
    s, events = adopt("gift_bag", order=[2, 0, 3, 1])
    assert args_of(events, "secret_draw") == [(2, 2), (0, 2), (3, 2), (1, 2)]
    drawn = [event for event in events if event.code == "drew"]
    assert [event.seat for event in drawn] == [2, 0, 3, 1]
    for event in drawn:
        seat, resources = event.args
        assert event.seat == seat
        assert [resources.count(r) for r in range(R)] == of(s.resources, seat, R)


def test_r26_r05_if_the_bag_runs_short_the_first_get_what_there_is():
    hoard = rows(4, R, {3: [18, 18, 18, 18, 15]})
    s, events = adopt("gift_bag", order=[2, 0, 3, 1], resources=hoard)
    assert args_of(events, "secret_draw") == [(2, 2), (0, 1), (3, 0), (1, 0)]
    assert sum(s.bag) == 0


# Friday


def test_r13_the_harbour_bar_stays_so_the_ships_now_above_it_leave_on_saturday_too():
    s, _ = adopt("depart", 1, berth=[0, 4, 8, 12], ship_deck=[1, 2, 3], ship_aside=[], harbour_bar=2)
    assert s.harbour_bar == 2
    events = all_pass(s)
    assert args_of(events, "ship_left") == [(4, 0), (8, 1)]


def test_r13_in_week_6_the_berths_are_refilled_on_friday_and_those_ships_leave_on_saturday():
    setting = {"berth": [0, 4, 8, 12], "ship_deck": [1], "ship_aside": [], "harbour_bar": 4}
    s, _ = adopt("depart", 1, week=6, goods=[9] * 20, **setting)
    assert s.berth == [4, 8, 12, 1]
    play(s, 0, "load", 3, 0)
    events = all_pass(s)
    assert args_of(events, "paid") == [(0, 1, DECK.ships[1].city, DECK.ships[1].holds[0].pay)]


def test_r13_when_both_pass_the_second_acts_on_the_refilled_berths():
    s = voting(
        edict("depart", 1), edict("depart", 2), berth=[0, 4, 8, 12], ship_deck=[1, 2, 3], ship_aside=[]
    )
    vote(s, 0, 1, 2, 3)
    events = vote(s, 0, 1, 2, 3)
    assert args_of(events, "ship_left") == [(4, 0), (8, 1)]


def test_r14_their_members_go_to_street_friday_and_come_home_after_that_days_round():
    s, _ = adopt("depart", 1, hold=holds({(0, 0): 2, (0, 1): 2}), supply=[1] * 4, harbour_bar=0)
    assert of(s.street, 2, 4) == [0, 0, 0, 2]
    assert s.supply[2] == 1
    events = all_pass(s)
    assert args_of(events, "home") == [(2, 3, 2)]
    assert s.supply[2] == 3


def test_extra_hold_r15_every_ship_in_the_harbour_when_loading_begins_has_it():
    s = voting(edict("extra_hold"), edict("depart", 2), goods=[9] * 20)
    vote(s, 0, 1, 2, 3)
    vote(s, 0, 1, 2, 3)
    assert s.extra_hold == 1
    assert all(refusal(s, 0, "extra", berth, CLOTHING) is None for berth in range(BERTHS))
    extras = [option for option in question(s, 0).options if option.action.kind == "extra"]
    assert {option.preview["pay"] for option in extras} == {2}


def test_r03_gift_of_the_craftsmen_everyone_rolls_in_order_as_at_set_up():
    number = edict("gift_craftsmen")
    seed = seed_where(gifts(number + 1, 2, 6, 5, 1))
    s, events = adopt("gift_craftsmen", order=[3, 1, 0, 2], seed=seed)
    assert args_of(events, "rolled") == [(3, 2), (1, 6)]
    assert asked(s) == ("craft", (1,))
    events = play(s, 1, "craft", CLOTHING)
    assert args_of(events, "made") == [(1, CLOTHING, 1), (0, 4, 1), (2, 0, 1)]
    assert asked(s)[0] == "load"


# Saturday


def test_r21_new_relics_come_from_the_discard_when_the_deck_is_empty():
    s, events = adopt("new_relics", display=list(range(10)), relic_deck=[40], relic_discard=[30])
    assert args_of(events, "displayed") == [(40, 30)]
    s, events = adopt("new_relics", display=list(range(10)), relic_deck=[], relic_discard=[])
    assert args_of(events, "displayed") == []
    assert len(s.display) == 10


def test_r16_thrift_does_nothing_in_week_6():
    s, _ = adopt("thrift", week=6)
    assert s.thrift == 0


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


def test_r17_the_money_the_ships_will_pay_cannot_be_used_yet():
    hold = [2, *[-1] * 19]  # seat 2 has a loaded hold on a ship that leaves today
    s = exchange(hold=hold, harbour_bar=1)
    assert legal(s, 2) == [Action("keep")]
    for seat in (0, 1, 2):
        play(s, seat, "keep")
    events = play(s, 3, "keep")
    assert [args[0] for args in args_of(events, "paid")] == [2]
