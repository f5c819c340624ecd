"""Each day of the week: what is refused, offered and told, and rulings that hardly ever come about."""

from __future__ import annotations

from itertools import product

import pytest

from engine.chance import key_from
from engine.colonia import GAME, setup, sunday, tuesday, wednesday
from engine.colonia.components import EXTRA_HOLD, FRIDAY, SATURDAY, SUNDAY, THURSDAY, WEDNESDAY
from engine.colonia.state import EMPTY, NOBODY, C, G, R
from engine.colonia.thursday import per_mille
from engine.colonia.week import legal, pending, question
from engine.game import Action, Out, Reason
from tests.engine.colonia.positions import (
    BERGEN,
    BRUEGGE,
    DECK,
    LEATHER,
    LONDON,
    NOWGOROD,
    SADDLE,
    adopt,
    agreed,
    all_pass,
    args_of,
    asked,
    at_harbour,
    at_market,
    at_safeguarding,
    at_sale,
    at_workshops,
    before_departure,
    choosing_cards,
    codes,
    edict,
    holds,
    mask,
    of,
    play,
    position,
    refusal,
    relic,
    relics,
    rows,
    shrine,
    vote,
    voting,
    walk,
)
from tests.every import every

THRIFT = edict("thrift")


@pytest.mark.parametrize(("yes", "fate"), [(1, "adopted"), (0, "rejected")])
def test_r07_also_at_0_to_0(yes, fate):
    s = voting(THRIFT, zero=[1, 1, 1, 1], order=[2, 1, 0, 3])
    assert asked(s) == ("decide", (2,))
    assert question(s, 2).args == {"edict": THRIFT, "yes": 0, "no": 0}
    assert args_of(play(s, 2, "decide", yes), fate) == [(THRIFT,)]


def test_edicts_are_voted_on_left_to_right_and_only_today():
    home, thrift = edict("home", 1), edict("thrift")
    s = voting(edict("gift_bag"), home, thrift, street=rows(4, 4, {0: [0, 2, 0, 0]}))
    assert question(s, 1).args == {"edict": edict("gift_bag"), "votes": 7}
    vote(s)
    assert question(s, 1).args["edict"] == home
    vote(s, 0, 1, 2, 3)
    assert s.votes == [0, 1, -1]
    assert asked(s)[0] == "order"
    assert of(s.street, 0, 4)[1] == 0


# The 18 edicts, each adopted by the council.


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


# Tuesday: family cards, the City Hall, and the week's order.


def test_a_card_is_played_once_in_the_game():
    s = choosing_cards()
    for seat in range(4):
        play(s, seat, "card", 6)
    s = choosing_cards(hand=s.hand)
    assert refusal(s, 0, "card", 6) == Reason("card_gone", (6,))
    assert refusal(s, 0, "card", 5) is None
    assert refusal(s, 0, "pass") == Reason("not_now", ("card",))
    play(s, 0, "card", 5)
    assert refusal(s, 0, "card", 4) == Reason("already_chosen")


@pytest.mark.parametrize(("thrift", "send", "short"), [(0, 8, 1), (1, 7, 0)])
def test_the_question_shows_what_each_card_sends_and_what_is_missing(thrift, send, short):
    s = choosing_cards(supply=[7, 30, 30, 30], thrift=thrift)
    question = tuesday.ChooseCard()
    preview = {action.args[0]: question.preview(s, 0, action) for action in question.options(s, 0)}
    assert preview[8] == {"value": 8, "send": send, "short": short}
    assert preview[3]["short"] == 0


# Wednesday: the market.


TWO, THREE, SIX = [1, 1, 0, 0, 0], [0, 0, 3, 0, 0], [0, 0, 0, 3, 3]


def test_a_booth_needs_all_its_members_in_the_supply():
    s = at_market([TWO, SIX], supply=[5] * 4, street=rows(4, 4, {0: [9, 9, 9, 9]}))
    assert refusal(s, 0, "booth", 1) == Reason("too_few_members", (6, 5))
    assert refusal(s, 0, "booth", 0) is None


def test_why_a_booth_cannot_be_taken():
    s = at_market([TWO, SIX])
    play(s, 0, "booth", 0)
    assert refusal(s, 1, "booth", 0) == Reason("booth_taken", (1,))
    assert refusal(s, 1, "booth", 3) == Reason("booth_empty", (4,))
    assert refusal(s, 1, "booth", 7) == Reason("booth_closed", (8,))
    assert refusal(s, 0, "booth", 1) == Reason("not_your_turn")
    assert refusal(s, 1, "order", 1) == Reason("not_now", ("market",))


def test_foreign_booths_are_offered_while_they_are_there():
    s = position(WEDNESDAY, wednesday.MARKET.open, booth=[*TWO, *[0] * 30, *THREE, *[0] * 5])
    walk(s)
    kinds = [option.action for option in question(s, 0).options]
    assert Action("booth", (7,)) in kinds
    play(s, 0, "booth", 7)
    assert refusal(s, 1, "booth", 7) == Reason("booth_taken", (8,))


def test_the_question_shows_members_gain_and_when_they_come_home():
    s = at_market([TWO, SIX], supply=[7] * 4)
    options = {
        option.action.args: option for option in question(s, 0).options if option.action.kind == "booth"
    }
    assert options[(1,)].preview == {"members": 6, "left": 1, "gain": SIX, "home": [3, WEDNESDAY]}
    assert options[(4,)].refusal == Reason("booth_empty", (5,))


# Thursday: orders, dice, goods.


def test_what_an_order_lacks():
    s = at_workshops(resources=rows(4, R, {0: [0, 1, 1, 0, 0]}), ordered=[0, 3, 0, 0, 0], supply=[3, 9, 9, 9])
    assert refusal(s, 0, "order", SADDLE) == Reason("lacks_resource", (LEATHER,))
    assert refusal(s, 0, "order", 1) == Reason("too_few_members", (4, 3))
    assert refusal(s, 0, "order", 4) == Reason("lacks_resource", (4, 0))


def test_the_question_shows_place_odds_and_when_the_members_come_home():
    s = at_workshops(resources=[4] * (4 * R), bar=[1, 2, 1, 2, 1], supply=[9] * 4)
    s.contracts[SADDLE] = [(1, 1)]
    preview = {option.action.args: option.preview for option in question(s, 0).options}
    assert preview[(SADDLE,)] == {
        "members": 1,
        "left": 8,
        "cost": [1, 1, 0, 0, 0],
        "good": SADDLE,
        "position": 2,
        "sure": False,
        "odds": 868,  # 1 - (2/3)**5
        "home": [3, THURSDAY],
    }
    assert preview[(1,)]["sure"]
    assert preview[(1,)]["odds"] == 1000


# The odds of the dice, compared with every possible roll.


@every("dice", range(5))
@every("steps", range(-1, 6))
def test_the_odds_match_a_count_of_all_rolls(steps: int, dice: int) -> None:
    rolls = list(product(range(1, 7), repeat=dice))
    moved = sum(sum(face in (3, 6) for face in roll) >= steps for roll in rolls)
    assert per_mille(steps, dice) == round(1000 * moved / len(rolls))


# Friday: the harbour.


FULL = [9] * (4 * G)


def test_a_loaded_hold_stays_taken():
    s = at_harbour(goods=FULL, hold=holds({(1, 0): 3}))
    assert refusal(s, 0, "load", 1, 0) == Reason("hold_taken", (2, 1))
    play(s, 0, "load", 1, 1)
    assert refusal(s, 1, "load", 1, 1) == Reason("hold_taken", (2, 2))


def test_what_a_hold_lacks():
    s = at_harbour()
    needed = DECK.ships[s.berth[0]].holds[0].goods
    assert refusal(s, 0, "load", 0, 0) == Reason("lacks_goods", needed)
    s = at_harbour(goods=rows(4, G, {0: [max(0, count - 1) for count in needed]}))
    assert refusal(s, 0, "load", 0, 0) == Reason("lacks_goods", tuple(int(count > 0) for count in needed))
    s = at_harbour(goods=rows(4, G, {0: needed}))
    assert refusal(s, 0, "load", 0, 0) is None


def test_holds_and_ships_that_do_not_exist():
    three = next(number for number, ship in enumerate(DECK.ships) if len(ship.holds) == 3)
    s = at_harbour(goods=FULL, berth=[three, EMPTY, 1, 2])
    assert refusal(s, 0, "load", 0, 3) == Reason("no_hold", (1, 4))
    assert refusal(s, 0, "load", 1, 0) == Reason("no_ship", (2,))
    assert refusal(s, 0, "extra", 0, 0) == Reason("no_extra_hold")
    shown = [option.action for option in question(s, 0).options]
    assert Action("load", (1, 0)) not in shown
    assert Action("load", (0, 3)) not in shown


def test_r15_each_ship_has_one_extra_hold():
    s = at_harbour(goods=FULL, extra_hold=1)
    play(s, 0, "extra", 1, 0)
    assert refusal(s, 1, "extra", 1, 3) == Reason("hold_taken", (2, EXTRA_HOLD + 1))
    assert refusal(s, 1, "extra", 2, 3) is None


def test_the_question_shows_goods_pay_and_when_the_member_comes_home():
    s = at_harbour(goods=FULL, supply=[5] * 4, harbour_bar=1, extra_hold=1)
    preview = {option.action: option.preview for option in question(s, 0).options}
    ship = DECK.ships[s.berth[1]]
    assert preview[Action("load", (1, 0))] == {
        "members": 1,
        "left": 4,
        "give": list(ship.holds[0].goods),
        "pay": ship.holds[0].pay,
        "city": ship.city,
        "leaves": False,
        "home": [4, FRIDAY],
    }
    assert preview[Action("load", (0, 0))]["leaves"]
    assert preview[Action("load", (0, 0))]["home"] == [3, FRIDAY]
    assert preview[Action("extra", (0, 2))]["give"] == [0, 0, 1, 0, 0]
    assert preview[Action("extra", (0, 2))]["pay"] == 2


# Saturday: departure.


@pytest.mark.parametrize("aside", [[], [7]])
def test_r21_if_both_piles_are_empty_the_places_stay_empty(aside):
    s = before_departure(harbour_bar=0, berth=[EMPTY, EMPTY, 8, 12], ship_deck=[], ship_aside=aside)
    walk(s)
    assert s.day > SATURDAY
    assert s.berth == [aside[0] if aside else EMPTY, EMPTY, 8, 12]


# Sunday: buying, shrines, safeguarding, the display.


RICH = [30] * (4 * C)


# Buying


def test_a_card_is_paid_for_only_in_its_currency():
    treasure = relic(BERGEN, 3)
    price = DECK.relics[treasure].price
    s = at_sale(display=[treasure], money=rows(4, C, {0: [50, 50, price, 50]}))
    events = play(s, 0, "buy", 0)
    assert of(s.money, 0, C) == [50, 50, 0, 50]
    assert s.relics[0] == mask(treasure)
    assert args_of(events, "bought") == [(0, treasure, price)]
    s = at_sale(display=[treasure], money=rows(4, C, {0: [50, 50, price - 1, 50]}))
    assert refusal(s, 0, "buy", 0) == Reason("lacks_money", (BERGEN, price, price - 1))


def test_a_sold_place_stays_empty_until_the_week_is_over():
    s = at_sale(display=[relic(LONDON, 1), relic(BERGEN, 1)], money=RICH)
    play(s, 0, "buy", 0)
    assert s.display[0] == EMPTY
    assert refusal(s, 1, "buy", 0) == Reason("place_empty", (1,))
    assert refusal(s, 1, "buy", 2) == Reason("place_empty", (3,))


def test_the_question_shows_price_points_and_guard():
    treasure = relic(LONDON, 2)
    s = at_sale(display=[treasure], guard=[3], money=rows(4, C, {0: [10, 0, 0, 0]}))
    option = question(s, 0).options[0]
    assert option.preview == {
        "relic": treasure,
        "city": LONDON,
        "price": 9,
        "left": 1,
        "points": 2,
        "shrine": False,
        "guard": 3,
    }


# Shrines


def test_after_buying_a_shrine_any_one_relic_of_its_city_may_be_stored():
    own = [relic(LONDON, 1), relic(LONDON, 4)]
    owned = [mask(*own, relic(BERGEN, 5)), 0, 0, 0]
    s = at_sale(display=[shrine(LONDON), relic(LONDON, 2)], relics=owned, money=RICH)
    play(s, 0, "buy", 0)
    assert asked(s) == ("shrine", (0,))
    assert question(s, 0).args == {"relic": shrine(LONDON), "shrine": shrine(LONDON)}
    assert legal(s, 0) == [*(Action("store", (number,)) for number in sorted(own)), Action("leave")]
    assert refusal(s, 0, "store", relic(BERGEN, 5)) == Reason("not_in_shrine", (relic(BERGEN, 5),))
    events = play(s, 0, "store", own[1])
    assert s.stored[0] == mask(own[1])
    assert args_of(events, "stored") == [(0, own[1])]
    assert asked(s) == ("buy", (1,))


def test_the_shrine_question_shows_doubled_points():
    s = at_sale(display=[shrine(LONDON)], relics=[mask(relic(LONDON, 4)), 0, 0, 0], money=RICH)
    play(s, 0, "buy", 0)
    assert question(s, 0).options[0].preview == {"relic": relic(LONDON, 4), "points": 8, "gain": 4}


# Safeguarding


def test_r10_a_card_has_room_for_one_member():
    s = at_safeguarding(display=[relic(LONDON, 1), relic(BERGEN, 1)], guard=[2, NOBODY])
    assert refusal(s, 0, "safeguard", 0) == Reason("guarded", (1, 2))
    s = at_safeguarding(display=[relic(LONDON, 1), relic(BERGEN, 1)], guard=[0, NOBODY])
    assert refusal(s, 0, "safeguard", 0) == Reason("guarded", (1, 0))


def test_only_cards_still_on_display_can_be_safeguarded():
    s = at_safeguarding(display=[EMPTY, relic(BERGEN, 1)])
    assert refusal(s, 0, "safeguard", 0) == Reason("place_empty", (1,))


def test_r21_if_both_piles_are_empty_the_places_stay_empty_sunday():
    s = at_safeguarding(display=[1, 2, 3], guard=[0, NOBODY, NOBODY], relic_deck=[], relic_discard=[])
    all_pass(s)
    assert s.display[0] == 1
    assert sorted(s.display) == [1, 2, 3]


# Setting up: what every game starts with.


def laid(players=4, seed=None):
    """A table that has been set up, as far as the first roll of 6, and the events."""
    out = Out()
    return setup.set_up(players, seed or key_from("1"), agreed(), out), out.events


def test_r19_only_the_owner_sees_what_is_drawn_at_set_up():
    s, events = laid()
    drawn = [event for event in events if event.code == "drew"]
    assert [event.seat for event in drawn] == [0, 1, 2, 3]
    for event in drawn:
        seat, resources = event.args
        assert [resources.count(r) for r in range(R)] == of(s.resources, seat, R)
    assert args_of(events, "secret_draw") == [(seat, 4) for seat in range(4)]


# The end of the game: windows, points and ties.


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
