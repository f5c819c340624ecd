"""The shipped deck meets the aims that the rules set for it."""

from __future__ import annotations

import tomllib
from collections import Counter
from importlib.resources import files

from engine.colonia.components import CITIES, CRAFTSMEN, GOODS
from engine.colonia.deck import Edict, Relic
from engine.colonia.deck_file import SECTIONS, shipped
from tests.every import every

DECK = shipped()


@every("week", DECK.weeks)
def test_each_week_card_meets_the_aims(week):
    assert len(week.booths) == 7
    assert all(2 <= booth <= 6 for booth in week.booths)
    assert 26 <= sum(week.booths) <= 32
    assert set(week.contracts) <= {1, 2}
    assert 6 <= sum(week.contracts) <= 8
    assert 4 <= week.dice <= 6
    assert 1 <= week.ships <= 3


def test_14_different_week_cards_most_with_2_ships():
    assert len(set(DECK.weeks)) == len(DECK.weeks) == 14
    assert Counter(week.ships for week in DECK.weeks)[2] > 7


def test_the_first_week_card_has_the_booklets_numbers():
    week = DECK.weeks[0]
    assert (week.contracts, week.dice, week.ships) == ((1, 2, 1, 2, 1), 5, 3)
    assert {6, 2} <= set(week.booths)


def test_no_craftsman_is_better_off_than_another():
    spaces = [sum(week.contracts[k] for week in DECK.weeks) for k in range(len(CRAFTSMEN))]
    assert max(spaces) - min(spaces) <= 1


def test_16_ships_4_a_city_with_3_or_4_holds():
    assert Counter(ship.city for ship in DECK.ships) == {0: 4, 1: 4, 2: 4, 3: 4}
    assert {len(ship.holds) for ship in DECK.ships} == {3, 4}


@every("city", range(len(CITIES)))
def test_every_city_needs_every_good_equally_often_and_pays_3_a_good(city):
    holds = [hold for ship in DECK.ships if ship.city == city for hold in ship.holds]
    assert all(1 <= sum(hold.goods) <= 3 for hold in holds)
    assert all(2 <= hold.pay / sum(hold.goods) <= 4 for hold in holds)
    asked = [sum(hold.goods[good] for hold in holds) for good in range(len(GOODS))]
    assert asked == [5] * len(GOODS)
    assert sum(hold.pay for hold in holds) == 3 * sum(asked)


@every("ship", DECK.ships)
def test_every_ship_takes_at_least_four_kinds_of_good(ship):
    assert sum(any(hold.goods[good] for hold in ship.holds) for good in range(len(GOODS))) >= 4


def test_a_hold_of_a_bruegge_ship_pays_9():
    bruegge = CITIES.index("bruegge")
    assert any(hold.pay == 9 for ship in DECK.ships if ship.city == bruegge for hold in ship.holds)


@every("city", range(len(CITIES)))
def test_relics_and_shrine_of_a_city_follow_the_price_table(city):
    assert Counter(relic for relic in DECK.relics if relic.city == city) == {
        Relic(city, 5, 1, False): 3,
        Relic(city, 9, 2, False): 3,
        Relic(city, 12, 3, False): 2,
        Relic(city, 14, 4, False): 2,
        Relic(city, 15, 5, False): 1,
        Relic(city, 15, 0, True): 1,
    }


def test_the_18_edicts():
    wednesday, thursday, friday, saturday = range(3, 7)
    assert DECK.edicts == (
        Edict(wednesday, "rich_market", 0),
        Edict(wednesday, "foreign_merchants", 0),
        Edict(wednesday, "home", 0),
        Edict(thursday, "home", 1),
        Edict(thursday, "gift_bag", 0),
        *(Edict(thursday, "bar", craftsman) for craftsman in range(5)),
        Edict(friday, "home", 2),
        Edict(friday, "depart", 1),
        Edict(friday, "depart", 2),
        Edict(friday, "extra_hold", 0),
        Edict(friday, "gift_craftsmen", 0),
        Edict(saturday, "new_relics", 0),
        Edict(saturday, "thrift", 0),
        Edict(saturday, "exchange", 0),
    )


@every("section", SECTIONS)
def test_every_card_says_where_it_comes_from(section):
    text = (files("engine.colonia") / "decks" / f"{section}.toml").read_text(encoding="utf-8")
    for card in tomllib.loads(text)[section]:
        assert any(word in card["source"] for word in ("booklet", "likely", "inferred", "guess", "ours"))
