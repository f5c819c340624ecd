"""Sunday: buying, shrines, safeguarding, the display."""

from __future__ import annotations

import pytest

from engine.colonia import sunday
from engine.colonia.components import SUNDAY
from engine.colonia.state import EMPTY, NOBODY, C
from engine.colonia.week import legal, question
from engine.game import Action, Reason
from tests.engine.colonia.positions import (
    BERGEN,
    BRUEGGE,
    DECK,
    LONDON,
    all_pass,
    args_of,
    asked,
    at_safeguarding,
    at_sale,
    codes,
    mask,
    of,
    play,
    position,
    refusal,
    relic,
    relics,
    rows,
    shrine,
    walk,
)

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


@pytest.mark.parametrize("buyer", [0, 2])
def test_a_safeguarded_card_costs_the_same_for_everyone_and_its_member_goes_home_at_once(buyer):
    treasure = relic(LONDON, 2)
    order = [buyer, 1, 3, 2 - buyer]
    s = at_sale(display=[treasure, 0], guard=[2, NOBODY], money=RICH, supply=[7] * 4, order=order)
    events = play(s, buyer, "buy", 0)
    assert s.money[buyer * C] == 30 - DECK.relics[treasure].price
    assert s.supply == [7, 7, 8, 7]
    assert args_of(events, "guard_home") == [(2, treasure)]


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


def test_a_relic_bought_this_sunday_may_be_stored_too():
    s = at_sale(display=[relic(LONDON, 4), shrine(LONDON)], money=RICH, order=[0, 1, 2, 3])
    play(s, 0, "buy", 0)
    for seat in (1, 2, 3):
        play(s, seat, "pass")
    play(s, 0, "buy", 1)
    assert Action("store", (relic(LONDON, 4),)) in legal(s, 0)


def test_without_such_a_relic_nothing_is_asked():
    owned = [mask(relic(BERGEN, 5)), 0, 0, 0]
    s = at_sale(display=[shrine(LONDON), relic(LONDON, 2)], relics=owned, money=RICH)
    play(s, 0, "buy", 0)
    assert asked(s) == ("buy", (1,))
    assert s.stored[0] == 0


def test_what_was_not_stored_then_can_never_be_stored():
    old, new = relic(LONDON, 4), relic(LONDON, 2)
    s = at_sale(
        display=[new],
        relics=[mask(old, shrine(LONDON)), 0, 0, 0],
        money=RICH,
    )
    play(s, 0, "buy", 0)
    assert legal(s, 0) == [Action("store", (new,)), Action("leave")]
    events = play(s, 0, "leave")
    assert args_of(events, "not_stored") == [(0, new)]
    assert s.stored[0] == 0


def test_a_later_relic_is_asked_for_only_while_the_shrine_of_its_city_is_empty():
    old, new = relic(LONDON, 4), relic(LONDON, 2)
    filled = {"relics": [mask(old, shrine(LONDON)), 0, 0, 0], "stored": [mask(old), 0, 0, 0]}
    s = at_sale(display=[new, relic(BERGEN, 1)], money=RICH, **filled)
    play(s, 0, "buy", 0)
    assert asked(s) == ("buy", (1,))
    s = at_sale(display=[relic(BERGEN, 1), new], money=RICH, relics=[mask(shrine(LONDON)), 0, 0, 0])
    play(s, 0, "buy", 0)
    assert asked(s) == ("buy", (1,))  # an empty shrine, but of another city


def test_storing_is_for_good():
    old, new = relic(LONDON, 1), relic(LONDON, 5)
    s = at_sale(
        display=[new, relic(BERGEN, 1)],
        relics=[mask(old, shrine(LONDON)), 0, 0, 0],
        stored=[mask(old), 0, 0, 0],
        money=RICH,
    )
    play(s, 0, "buy", 0)
    assert s.stored[0] == mask(old)
    assert asked(s)[0] == "buy"


def test_the_shrine_question_shows_doubled_points():
    s = at_sale(display=[shrine(LONDON)], relics=[mask(relic(LONDON, 4)), 0, 0, 0], money=RICH)
    play(s, 0, "buy", 0)
    assert question(s, 0).options[0].preview == {"relic": relic(LONDON, 4), "points": 8, "gain": 4}


# Safeguarding


def test_one_member_from_the_supply_guards_a_relic_or_shrine():
    s = at_safeguarding(display=[relic(LONDON, 1), shrine(BERGEN)], supply=[1] * 4)
    events = play(s, 0, "safeguard", 1)
    assert s.guard == [NOBODY, 0]
    assert s.supply[0] == 0
    assert args_of(events, "safeguarded") == [(0, shrine(BERGEN))]


def test_r10_a_card_has_room_for_one_member():
    s = at_safeguarding(display=[relic(LONDON, 1), relic(BERGEN, 1)], guard=[2, NOBODY])
    assert refusal(s, 0, "safeguard", 0) == Reason("guarded", (1, 2))
    s = at_safeguarding(display=[relic(LONDON, 1), relic(BERGEN, 1)], guard=[0, NOBODY])
    assert refusal(s, 0, "safeguard", 0) == Reason("guarded", (1, 0))


def test_only_cards_still_on_display_can_be_safeguarded():
    s = at_safeguarding(display=[EMPTY, relic(BERGEN, 1)])
    assert refusal(s, 0, "safeguard", 0) == Reason("place_empty", (1,))


def test_cards_not_safeguarded_are_discarded_and_the_rest_moves_left():
    shown = relics(LONDON, 1) + relics(BERGEN, 1) + relics(BRUEGGE, 1) + [relic(LONDON, 5)]
    deck = [number for number in range(48) if number not in shown]
    s = at_safeguarding(display=shown[:], guard=[NOBODY] * 3 + [1] + [NOBODY] * 5 + [0], relic_deck=deck)
    events = all_pass(s)
    assert s.display[:2] == [shown[3], shown[9]]
    assert s.guard == [1, 0] + [NOBODY] * 8
    assert len(s.display) == 10
    assert set(s.display[2:]) <= set(deck)
    assert s.relic_discard == shown[:3] + shown[4:9]
    assert args_of(events, "discarded") == [tuple(s.relic_discard)]
    assert args_of(events, "displayed") == [tuple(s.display[2:])]


def test_sold_cards_are_not_discarded():
    s = at_safeguarding(display=[EMPTY, relic(LONDON, 1)])
    all_pass(s)
    assert s.relic_discard == [relic(LONDON, 1)]


def test_the_played_family_cards_leave_the_game():
    s = at_safeguarding(card=[8, 7, 6, 5], zero=[1, 0, 0, 0])
    all_pass(s)
    assert (s.card, s.zero) == ([0] * 4, [0] * 4)


@pytest.mark.parametrize("guarded", [10, 11, 12])
def test_r23_safeguarded_cards_on_the_extra_spaces_count_and_all_stay(guarded):
    shown = list(range(12))
    guards = [0] * guarded + [NOBODY] * (12 - guarded)
    s = at_safeguarding(display=shown, guard=guards, relic_deck=list(range(12, 48)))
    if guarded < 12:
        all_pass(s)
    assert s.display == shown[:guarded]
    assert s.guard == [0] * guarded


@pytest.mark.parametrize("guarded", [0, 3, 9])
def test_r23_the_display_is_filled_to_ten(guarded):
    shown = list(range(12))
    guards = [0] * guarded + [NOBODY] * (12 - guarded)
    s = at_safeguarding(display=shown, guard=guards, relic_deck=list(range(12, 48)))
    all_pass(s)
    assert len(s.display) == 10
    assert s.display[:guarded] == shown[:guarded]


def test_r21_relics_are_reshuffled_in_the_middle_of_a_fill_including_this_sundays():
    s = at_safeguarding(display=list(range(10)), relic_deck=[20, 21], relic_discard=[30, 31])
    events = all_pass(s)
    come = args_of(events, "displayed")[0]
    assert set(come[:2]) == {20, 21}
    assert set(come[2:]) <= {*range(10), 30, 31}
    assert sorted([*s.display, *s.relic_deck]) == [*range(10), 20, 21, 30, 31]
    assert s.relic_discard == []


def test_r21_relics_are_not_reshuffled_before_one_is_needed():
    s = at_safeguarding(display=list(range(2)), relic_deck=list(range(20, 30)), relic_discard=[30])
    all_pass(s)
    assert s.relic_deck == []
    assert s.relic_discard == [30, 0, 1]


def test_r21_if_both_piles_are_empty_the_places_stay_empty():
    s = at_safeguarding(display=[1, 2, 3], guard=[0, NOBODY, NOBODY], relic_deck=[], relic_discard=[])
    all_pass(s)
    assert s.display[0] == 1
    assert sorted(s.display) == [1, 2, 3]


def test_in_week_6_the_game_ends_after_buying():
    s = at_sale(week=6, money=RICH)
    shown, deck = s.display[:], s.relic_deck[:]
    events = all_pass(s)
    assert s.over == 1
    assert s.stack == []
    assert (s.display, s.relic_deck) == (shown, deck)
    assert codes(events)[-1] == "game_over"
    assert "discarded" not in codes(events)


def test_if_no_card_is_free_the_safeguarding_round_is_skipped():
    s = position(SUNDAY, sunday.open_safeguarding, display=[EMPTY, 1], guard=[NOBODY, 3])
    events = walk(s)
    assert [args[1] for args in args_of(events, "cannot_act")] == ["safeguard"] * 4
    assert args_of(events, "safeguarded") == []
