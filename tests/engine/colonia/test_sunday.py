"""Sunday: buying, shrines, safeguarding, the display."""

from __future__ import annotations

from engine.colonia.state import EMPTY, NOBODY, C
from engine.colonia.week import legal, question
from engine.game import Action, Reason
from tests.engine.colonia.positions import (
    BERGEN,
    DECK,
    LONDON,
    all_pass,
    args_of,
    asked,
    at_safeguarding,
    at_sale,
    mask,
    of,
    play,
    refusal,
    relic,
    rows,
    shrine,
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


def test_r21_if_both_piles_are_empty_the_places_stay_empty():
    s = at_safeguarding(display=[1, 2, 3], guard=[0, NOBODY, NOBODY], relic_deck=[], relic_discard=[])
    all_pass(s)
    assert s.display[0] == 1
    assert sorted(s.display) == [1, 2, 3]
