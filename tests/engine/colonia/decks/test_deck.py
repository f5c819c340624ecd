"""A deck as plain data survives the round trip, and nothing else is accepted."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import msgpack
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.colonia.deck import CODES, EFFECTS, Deck, Edict, Hold, Relic, Ship, WeekCard
from engine.colonia.deck_file import read, shipped, write
from engine.decks import DeckError
from engine.game import Plain, Reason, Refused
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


def test_the_order_of_the_effects_is_the_one_in_old_saves():
    assert CODES == (
        "rich_market",
        "foreign_merchants",
        "home",
        "gift_bag",
        "bar",
        "depart",
        "extra_hold",
        "gift_craftsmen",
        "new_relics",
        "thrift",
        "exchange",
    )


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
        (_set("edicts", 0, 1, 11), Reason("deck_plain", ("edicts", 1))),
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
    max_leaves=10,
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
