"""A deck as plain data survives the round trip, and nothing else is accepted."""

from __future__ import annotations

import json
import re
import tomllib
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgpack
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.colonia.components import CITIES, CRAFTSMEN, DAYS, GOODS
from engine.colonia.deck import EFFECTS, Deck, Edict, Hold, Relic, Ship, WeekCard
from engine.colonia.deck_file import SECTIONS, read, shipped, write
from engine.decks import DeckError
from engine.game import Plain, Reason, Refused
from tests.engine.colonia.positions import DECK as SHIPPED
from tests.every import every


def _numbers(low: int, high: int, count: int) -> st.SearchStrategy[list[int]]:
    """All numbers at once, a byte each: drawing them one by one would take most of the test's time."""
    span = high - low + 1
    return st.binary(min_size=count, max_size=count).map(lambda data: [low + byte % span for byte in data])


def _rows(flat: list[Any], width: int) -> list[tuple[Any, ...]]:
    return [tuple(flat[at : at + width]) for at in range(0, len(flat), width)]


@st.composite
def edicts(draw: st.DrawFn) -> tuple[Edict, ...]:
    once = [code for code, effect in EFFECTS.items() if effect.once]
    effects = [code for code, wanted in zip(once, draw(_numbers(0, 1, len(once))), strict=True) if wanted]
    others = [code for code, effect in EFFECTS.items() if not effect.once]
    more = draw(_numbers(0, len(others) - 1, 18 - len(effects)))
    effects += [others[number] for number in more]
    cards = []
    for effect, day in zip(draw(st.permutations(effects)), draw(_numbers(3, 6, 18)), strict=True):
        own_day, which, _ = EFFECTS[effect]
        low, high = which.bounds() if which is not None else (0, 0)
        cards.append(Edict(own_day or day, effect, draw(st.integers(low, high))))
    return tuple(cards)


@st.composite
def ships(draw: st.DrawFn) -> tuple[Ship, ...]:
    cities, holds = draw(st.permutations([0, 1, 2, 3] * 4)), draw(_numbers(3, 4, 16))
    sizes, pays = draw(_numbers(1, 9, 64)), draw(_numbers(0, 99, 64))
    kinds = [
        wanted[:size] for wanted, size in zip(_rows(draw(_numbers(0, 4, 64 * 9)), 9), sizes, strict=True)
    ]
    goods = [tuple(wanted.count(good) for good in range(5)) for wanted in kinds]
    rows = _rows(list(map(Hold, goods, pays)), 4)
    return tuple(Ship(city, row[:count]) for city, row, count in zip(cities, rows, holds, strict=True))


@st.composite
def relics(draw: st.DrawFn) -> tuple[Relic, ...]:
    kinds = draw(st.permutations([(city, shrine) for city in range(4) for shrine in [True] + [False] * 11]))
    prices, points = draw(_numbers(0, 99, len(kinds))), draw(_numbers(0, 99, len(kinds)))
    return tuple(
        Relic(city, price, 0 if shrine else worth, shrine)
        for (city, shrine), price, worth in zip(kinds, prices, points, strict=True)
    )


@st.composite
def weeks(draw: st.DrawFn) -> tuple[WeekCard, ...]:
    booths, contracts = draw(_numbers(0, 18, 14 * 7)), draw(_numbers(0, 12, 14 * 5))
    dice, leaving = draw(_numbers(0, 4, 14)), draw(_numbers(0, 4, 14))
    return tuple(map(WeekCard, _rows(booths, 7), _rows(contracts, 5), dice, leaving))


@st.composite
def decks(draw: st.DrawFn) -> Deck:
    """Any well-formed deck."""
    name = draw(st.text(st.characters(exclude_categories=["C", "Z"]), min_size=1, max_size=40))
    return Deck(name, draw(weeks()), draw(ships()), draw(relics()), draw(edicts()))


@given(decks())
def test_a_deck_survives_a_message_and_a_file(deck):
    assert Deck.load(deck.dump()) == deck
    assert Deck.load(msgpack.unpackb(msgpack.packb(deck.dump()))) == deck
    assert Deck.load(json.loads(json.dumps(deck.dump()))) == deck
    assert read(write(deck)) == deck


def test_a_dumped_card_is_a_list_of_integers():
    data = shipped().dump()
    assert data["weeks"][0] == [6, 3, 6, 2, 3, 6, 3, 1, 2, 1, 2, 1, 5, 3]
    assert data["ships"][0] == [0, 0, 0, 0, 0, 2, 7, 0, 0, 1, 1, 0, 6, 0, 1, 1, 0, 0, 6]
    assert data["relics"][11] == [0, 15, 0, 1]
    assert data["edicts"][2] == [3, 2, 0]


def _set(section: str, card: int, index: int, value: Plain) -> Callable[[dict[str, Plain]], None]:
    def change(data: dict[str, Plain]) -> None:
        data[section][card][index] = value

    return change


@every(
    ("change", "reason"),
    [
        (lambda data: data.pop("ships"), Reason("deck_plain", ("", 0))),
        (lambda data: data.update(more=1), Reason("deck_plain", ("", 0))),
        (lambda data: data.update(name=7), Reason("deck_plain", ("", 0))),
        (lambda data: data.update(name="bell\a"), Reason("deck_name", (40,))),
        (lambda data: data.update(weeks=None), Reason("deck_plain", ("weeks", 0))),
        (lambda data: data["weeks"].pop(), Reason("deck_cards", ("weeks", 13, 14))),
        (lambda data: data["weeks"][4].pop(), Reason("deck_plain", ("weeks", 5))),
        (lambda data: data["ships"][4].pop(), Reason("deck_plain", ("ships", 5))),
        (_set("weeks", 0, 0, True), Reason("deck_plain", ("weeks", 1))),
        (_set("weeks", 0, 0, 1.0), Reason("deck_plain", ("weeks", 1))),
        (_set("weeks", 0, 0, 10**30), Reason("deck_plain", ("weeks", 1))),
        (_set("weeks", 2, 6, 19), Reason("deck_range", ("weeks", 3, 0, "booths", 7, 19, 0, 18))),
        (_set("ships", 0, 0, 4), Reason("deck_range", ("ships", 1, 0, "city", 0, 4, 0, 3))),
        (_set("ships", 0, 1, -1), Reason("deck_range", ("ships", 1, 1, "goods", 1, -1, 0, 9))),
        (_set("relics", 0, 0, -1), Reason("deck_range", ("relics", 1, 0, "city", 0, -1, 0, 3))),
        (_set("relics", 0, 3, 2), Reason("deck_plain", ("relics", 1))),
        (_set("edicts", 0, 0, 7), Reason("deck_range", ("edicts", 1, 0, "day", 0, 7, 3, 6))),
        (_set("edicts", 0, 1, len(EFFECTS)), Reason("deck_plain", ("edicts", 1))),
        (_set("edicts", 0, 1, -1), Reason("deck_plain", ("edicts", 1))),
        (_set("edicts", 0, 2, 1), Reason("deck_range", ("edicts", 1, 0, "which", 0, 1, 0, 0))),
        (_set("edicts", 2, 2, 4), Reason("deck_range", ("edicts", 3, 0, "street", 0, 4, 0, 3))),
        (_set("edicts", 5, 2, 5), Reason("deck_range", ("edicts", 6, 0, "craftsman", 0, 5, 0, 4))),
    ],
)
def test_malformed_plain_data_is_refused(change, reason):
    data = shipped().dump()
    change(data)
    with pytest.raises(DeckError) as refusal:
        Deck.load(data)
    assert refusal.value.reason == reason


def test_a_deck_error_is_a_refusal_and_a_value_error():
    with pytest.raises(Refused):
        Deck.load(None)
    with pytest.raises(ValueError, match="deck_plain"):
        Deck.load(None)


def test_a_deck_built_in_code_is_checked_too():
    with pytest.raises(DeckError) as refusal:
        replace(shipped(), name="").check()
    assert refusal.value.reason == Reason("deck_name", (40,))


plain = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5) | st.floats(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=5,
)


@given(plain | st.fixed_dictionaries(dict.fromkeys(Deck.__slots__, plain)))
def test_any_plain_data_is_a_deck_or_refused(data):
    with pytest.raises(DeckError):
        Deck.load(data)


@given(
    st.sampled_from(["weeks", "ships", "relics", "edicts"]),
    st.integers(0, 13),
    st.integers(0, 2),
    plain | st.integers(-2, 20),
)
def test_one_number_changed_is_a_deck_or_refused(section, card, index, value):
    data = shipped().dump()
    data[section][card][index] = value
    try:
        deck = Deck.load(data)
    except DeckError:
        return
    assert deck.dump() == data


# The table of effects: each is played with, and the rules for people describe it.


RULES = Path(__file__).parents[3] / "colonia_tui" / "colonia" / "rules.md"
CARDS = {
    "rich market": "rich_market",
    "foreign merchants": "foreign_merchants",
    "home from": "home",
    "gift from the bag": "gift_bag",
    "saddler, wainwright, painter, tailor, shoemaker": "bar",
    "ship": "depart",
    "extra hold": "extra_hold",
    "gift of the craftsmen": "gift_craftsmen",
    "new relics": "new_relics",
    "thrift": "thrift",
    "exchange": "exchange",
}
"""What the cards of each effect are called on the page: these words are in the name."""


def on_the_page() -> Counter[tuple[str, str]]:
    """How many cards of each effect the page lists for each day."""
    section = RULES.read_text(encoding="utf-8").partition("## The edicts\n")[2].partition("\n## ")[0]
    found: Counter[tuple[str, str]] = Counter()
    for day, name in re.findall(r"^\| ([A-Z]\w\w) \| (.+?) \|", section, re.MULTILINE):
        (effect,) = [effect for words, effect in CARDS.items() if re.search(rf"\b{words}s?\b", name)]
        found[day.lower(), effect] += 5 if "(five cards)" in name else 1
    return found


def test_the_rules_describe_the_edicts_of_the_shipped_deck_on_their_days() -> None:
    shipped = {card.effect for card in SHIPPED.edicts}
    listed = Counter({row: count for row, count in on_the_page().items() if row[1] in shipped})
    assert listed == Counter((DAYS[card.day - 1][:3], card.effect) for card in SHIPPED.edicts)


@every("effect", EFFECTS)
def test_the_rules_describe_an_effect_on_the_day_that_decks_may_use_it(effect: str) -> None:
    days = {day for day, found in on_the_page() if found == effect}
    assert days
    only = EFFECTS[effect].day
    assert only is None or days == {DAYS[only - 1][:3]}


# The shipped deck meets the aims that the rules set for it.


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


def test_r02_16_ships_4_a_city_with_3_or_4_holds():
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


@every("section", SECTIONS)
def test_every_card_says_where_it_comes_from(section):
    text = (files("engine.colonia") / "decks" / f"{section}.toml").read_text(encoding="utf-8")
    for card in tomllib.loads(text)[section]:
        assert any(word in card["source"] for word in ("booklet", "likely", "inferred", "guess", "ours"))
