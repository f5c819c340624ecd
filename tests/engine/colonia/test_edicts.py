"""The 18 edicts, each adopted by the council."""

from __future__ import annotations

import pytest

from engine.colonia import edicts, tuesday
from engine.colonia.components import (
    BERTHS,
    EXTRA_HOLD,
    FRIDAY,
    SATURDAY,
    THURSDAY,
    TUESDAY,
    WEDNESDAY,
)
from engine.colonia.deck import EFFECTS
from engine.colonia.state import C, R
from engine.colonia.week import question
from tests.engine.colonia.positions import (
    CLOTHING,
    DECK,
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
    position,
    refusal,
    rows,
    seed_where,
    vote,
    voting,
    walk,
)
from tests.every import every

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


@every("effect", EFFECTS)
def test_every_effect_does_something(effect):
    assert effect in edicts.CARRY_OUT


def test_no_effect_is_implemented_that_no_deck_can_have():
    assert set(edicts.CARRY_OUT) == set(EFFECTS)


# Wednesday


def test_rich_market_one_more_resource_in_each_of_the_7_booths():
    s, events = adopt("rich_market", booth=BOOTHS)
    assert [sum(s.booth[b * R : b * R + R]) for b in range(9)] == [3] * 7 + [0, 0]
    assert [args[0] for args in args_of(events, "booth_grew")] == list(range(7))
    for booth, resource in args_of(events, "booth_grew"):
        assert s.booth[booth * R + resource] > BOOTHS[booth * R + resource]


def test_rich_market_r05_booth_1_first_until_the_bag_is_empty():
    s, events = adopt("rich_market", booth=BOOTHS, resources=rows(4, R, {0: [11, 11, 17, 18, 16]}))
    assert sum(s.bag) == 0
    assert [args[0] for args in args_of(events, "booth_grew")] == [0, 1, 2]


def test_r18_rich_market_does_not_touch_the_foreign_merchants_booths():
    s = voting(edict("foreign_merchants"), edict("rich_market"), booth=BOOTHS)
    vote(s, 0, 1, 2, 3)
    vote(s, 0, 1, 2, 3)
    assert [sum(s.booth[b * R : b * R + R]) for b in range(9)] == [3] * 7 + [4, 4]


def test_foreign_merchants_two_booths_with_4_resources_each_this_week_only():
    s, events = adopt("foreign_merchants", booth=BOOTHS)
    assert [sum(s.booth[b * R : b * R + R]) for b in (7, 8)] == [4, 4]
    assert "foreign_booths" in codes(events)
    supply, bag = s.supply[0], sum(s.bag)
    play(s, 0, "booth", 8)
    assert s.supply[0] == supply - 4
    all_pass(s)
    assert sum(s.bag) == bag + 14 + 4
    assert s.booth[7 * R :] == [0] * 10


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


def test_gift_from_the_bag_everyone_draws_2():
    s, _ = adopt("gift_bag")
    assert [sum(of(s.resources, seat, R)) for seat in range(4)] == [2] * 4
    assert sum(s.bag) == 90 - 8
    assert sum(s.resources) == 8


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


@every("craftsman", range(5))
def test_that_craftsmans_bar_moves_2_more_spaces_down(craftsman):
    s, events = adopt("bar", craftsman, bar=[1, 2, 1, 2, 1])
    assert s.bar == [bar + 2 * (k == craftsman) for k, bar in enumerate([1, 2, 1, 2, 1])]
    assert args_of(events, "bar") == [(craftsman, s.bar[craftsman])]


# Friday


def test_one_ship_leaves_and_is_paid_and_the_berths_fill_up():
    setting = {"berth": [0, 4, 8, 12], "ship_deck": [1, 2, 3], "ship_aside": [], "harbour_bar": 2}
    s, events = adopt("depart", 1, hold=holds({(0, 1): 2, (1, 0): 3}), **setting)
    assert s.berth[:3] == [4, 8, 12]
    assert s.berth[3] in (1, 2, 3)
    assert args_of(events, "paid") == [(2, 0, DECK.ships[0].city, DECK.ships[0].holds[1].pay)]
    assert s.hold[0] == 3
    assert s.ship_aside == [0]


def test_two_ships_leave():
    setting = {"berth": [0, 4, 8, 12], "ship_deck": [1, 2, 3], "ship_aside": []}
    s, events = adopt("depart", 2, hold=holds({(0, 1): 2, (1, 0): 3}), **setting)
    assert s.berth[:2] == [8, 12]
    assert args_of(events, "ship_left") == [(0, 0), (4, 1)]
    assert [args[0] for args in args_of(events, "paid")] == [2, 3]
    assert [args[1] for args in args_of(events, "ship_came")] == [2, 3]


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


def test_extra_hold_is_paid_2_in_the_ships_currency():
    s, events = adopt("extra_hold", goods=[9] * 20, berth=[0, 4, 8, 12], harbour_bar=1)
    assert "extra_holds" in codes(events)
    play(s, 0, "extra", 0, CLOTHING)
    assert s.hold[EXTRA_HOLD] == 0
    assert args_of(all_pass(s), "paid") == [(0, 0, DECK.ships[0].city, 2)]


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


def test_new_relics_two_from_the_deck_on_the_extra_spaces():
    s, events = adopt("new_relics", display=list(range(10)), relic_deck=list(range(20, 40)))
    assert s.display[:10] == list(range(10))
    assert args_of(events, "displayed") == [tuple(s.display[10:])]
    assert len(s.display) == len(s.guard) == 12
    s.money = [40] * (4 * C)
    assert asked(s) == ("buy", (0,))
    unsold, sold = s.display[10:]
    play(s, 0, "buy", 11)
    all_pass(s)
    all_pass(s)
    assert len(s.display) == 10
    assert unsold in s.relic_discard
    assert sold not in s.relic_discard


def test_r21_new_relics_come_from_the_discard_when_the_deck_is_empty():
    s, events = adopt("new_relics", display=list(range(10)), relic_deck=[40], relic_discard=[30])
    assert args_of(events, "displayed") == [(40, 30)]
    s, events = adopt("new_relics", display=list(range(10)), relic_deck=[], relic_discard=[])
    assert args_of(events, "displayed") == []
    assert len(s.display) == 10


def test_thrift_next_week_each_family_sends_one_member_fewer():
    s, events = adopt("thrift")
    assert "thrift" in codes(events)
    assert s.thrift == 1
    again = position(TUESDAY, tuesday.convene, week=3, thrift=s.thrift, card=[8, 7, 6, 5])
    assert [args[3] for args in args_of(walk(again), "card")] == [7, 6, 5, 4]


def test_r16_thrift_does_nothing_in_week_6():
    s, _ = adopt("thrift", week=6)
    assert s.thrift == 0


def test_exchange_asks_everyone_even_those_without_a_vote():
    s = voting(edict("exchange"), zero=[1, 0, 0, 0])
    vote(s, 1, 2, 3)
    assert asked(s) == ("exchange", (0, 1, 2, 3))


def test_every_edict_of_the_deck_can_be_adopted_and_the_day_goes_on():
    for number, card in enumerate(DECK.edicts):
        s = voting(number, booth=BOOTHS)
        assert s.deck.edicts[number] == card
        vote(s, *range(4))
        assert s.votes == [1]
        assert s.stack
