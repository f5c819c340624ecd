"""A player's own deck: each mistake is refused with its name and place, and always by a DeckError."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.colonia import deck_file
from engine.colonia.codes import DECK_REASONS
from engine.colonia.deck import CODES, Deck, Edict, Hold
from engine.colonia.deck_file import read, shipped, write
from engine.decks import DeckError
from engine.game import Reason
from engine.small_files import LARGEST
from tests.every import every

TEXT = write(shipped())
WEEK = "[[weeks]]\nbooths = [6, 3, 6, 2, 3, 6, 3]\ncontracts = [1, 2, 1, 2, 1]\ndice = 5\nships = 3\n"
HOLD = '{ goods = ["footwear", "footwear"], pay = 7 }'
SHRINE = '[[relics]]\ncity = "london"\nprice = 15\nshrine = true\n'
RELIC = '[[relics]]\ncity = "london"\nprice = 5\npoints = 1\n'
BAR = 'craftsman = "saddler"'
EXCHANGE = '[[edicts]]\nday = "saturday"\neffect = "exchange"'
FILE, FIRST_WEEK, FIRST_SHIP, FIRST_HOLD = ("", 0, 0), ("weeks", 1, 0), ("ships", 1, 0), ("ships", 1, 1)
EDICT_3, EDICT_6, EDICT_12, EDICT_18 = (("edicts", no, 0) for no in (3, 6, 12, 18))
DEPART_3 = 'effect = "depart"\nships = 3'
CITIES = "london, nowgorod, bergen, bruegge"
CRAFTSMEN = "saddler, wainwright, painter, tailor, shoemaker"
STREETS = "tuesday, wednesday, thursday, friday"
EFFECTS = ", ".join(CODES)


def refused(text: str) -> Reason:
    with pytest.raises(DeckError) as refusal:
        read(text)
    return refusal.value.reason


TEXTS = [
    ("#" * (LARGEST + 1), Reason("deck_size", (LARGEST + 1, LARGEST))),
    ("ü" * LARGEST, Reason("deck_size", (2 * LARGEST, LARGEST))),
    ("weeks = [\n]\nships 3\n", Reason("deck_syntax", (3, 7))),
    ("weeks = [\n  1,\n", Reason("deck_syntax", (3, 1))),
    ("weeks = []\nweeks = []\n", Reason("deck_syntax", (2, 11))),
    ("weeks = " + "9" * 5000, Reason("deck_syntax", (1, 5009))),
    ("weeks = " + "[" * 50_000, Reason("deck_nesting")),
    ("cost = 1\nweeks" + ".a" * 3_000 + " = 1", Reason("deck_dots", (2, 8))),
    ("", Reason("deck_sections")),
    ("name = 'nothing in it'", Reason("deck_sections")),
    ("weeks = 14", Reason("deck_type", (*FILE, "weeks", 0, "list"))),
    ("weeks = [1]", Reason("deck_type", (*FILE, "weeks", 1, "table"))),
    ("weeks = []", Reason("deck_cards", ("weeks", 0, 14))),
]

# Each replaces one piece of a good file with another.
EDITS = [
    ("name = ", "nam = ", Reason("deck_key", (*FILE, "nam", "name, weeks, ships, relics, edicts"))),
    ("name = ", "source = ", Reason("deck_key", (*FILE, "source", "name, weeks, ships, relics, edicts"))),
    ('name = "colonia-tui"', "name = 3", Reason("deck_type", (*FILE, "name", 0, "word"))),
    ('name = "colonia-tui"', 'name = ""', Reason("deck_name", (40,))),
    ('name = "colonia-tui"', 'name = "a\\tb"', Reason("deck_name", (40,))),
    ('name = "colonia-tui"', f'name = "{"long" * 11}"', Reason("deck_name", (40,))),
    ("name = ", 'game = "troyes"\nname = ', Reason("deck_game", ("troyes", "colonia"))),
    ("name = ", "game = 1\nname = ", Reason("deck_type", (*FILE, "game", 0, "word"))),
    (WEEK, "", Reason("deck_cards", ("weeks", 13, 14))),
    (WEEK, WEEK + WEEK, Reason("deck_cards", ("weeks", 15, 14))),
    ("booths = [6, 3, 6, 2, 3, 6, 3]\n", "", Reason("deck_missing", (*FIRST_WEEK, "booths"))),
    ("[6, 3, 6, 2, 3, 6, 3]", "[6, 3, 6, 2, 3, 6]", Reason("deck_booths", (1, 6, 7))),
    ("[6, 3, 6, 2, 3, 6, 3]", "29", Reason("deck_type", (*FIRST_WEEK, "booths", 0, "list"))),
    ("[6, 3, 6, 2,", "[6, 3, 6, 2.0,", Reason("deck_type", (*FIRST_WEEK, "booths", 4, "number"))),
    ("[6, 3, 6, 2,", "[6, 3, 6, true,", Reason("deck_type", (*FIRST_WEEK, "booths", 4, "number"))),
    ("[6, 3, 6, 2,", "[6, 3, 6, 19,", Reason("deck_range", (*FIRST_WEEK, "booths", 4, 19, 0, 18))),
    ("[6, 3, 6, 2,", "[6, 3, 6, -1,", Reason("deck_range", (*FIRST_WEEK, "booths", 4, -1, 0, 18))),
    ("[6, 3, 6, 2,", "[6, 3, 6, 0xffffffffffffff,", Reason("deck_huge", (*FIRST_WEEK, "booths", 4))),
    ("[1, 2, 1, 2, 1]", "[1, 2, 1, 2, 1, 0]", Reason("deck_contracts", (1, 6, 5))),
    ("[1, 2, 1, 2, 1]", "[1, 2, 1, 2, 13]", Reason("deck_range", (*FIRST_WEEK, "contracts", 5, 13, 0, 12))),
    ("dice = 5", 'dice = "5"', Reason("deck_type", (*FIRST_WEEK, "dice", 0, "number"))),
    ("dice = 5", "dice = 13", Reason("deck_range", (*FIRST_WEEK, "dice", 0, 13, 0, 12))),
    ("dice = 5", "dice = 1000000", Reason("deck_huge", (*FIRST_WEEK, "dice", 0))),
    (
        "dice = 5",
        "dice = 5\ndie = 5",
        Reason("deck_key", (*FIRST_WEEK, "die", "booths, contracts, dice, ships")),
    ),
    ("ships = 3", "ships = 5", Reason("deck_range", (*FIRST_WEEK, "ships", 0, 5, 0, 4))),
    ('city = "london"', 'city = "paris"', Reason("deck_word", (*FIRST_SHIP, "city", 0, "paris", CITIES))),
    ('city = "london"', 'city = "a\\nb"', Reason("deck_word", (*FIRST_SHIP, "city", 0, "a?b", CITIES))),
    ('city = "london"', "city = 0", Reason("deck_type", (*FIRST_SHIP, "city", 0, "word"))),
    ('city = "london"', 'city = "bergen"', Reason("deck_city_ships", ("london", 3, 4))),
    (HOLD + ",", "", Reason("deck_holds", (1, 2, 3, 4))),
    (HOLD, ", ".join([HOLD] * 3), Reason("deck_holds", (1, 5, 3, 4))),
    (HOLD, "7", Reason("deck_type", (*FIRST_SHIP, "holds", 1, "table"))),
    (HOLD, "{ goods = [], pay = 7 }", Reason("deck_hold", (1, 1, 0, 1, 9))),
    ('"footwear", "footwear"', '"footwear", "saddle", ' * 5, Reason("deck_hold", (1, 1, 10, 1, 9))),
    (
        '"footwear", "footwear"',
        '"footwear", ' * 10,
        Reason("deck_range", (*FIRST_HOLD, "goods", 5, 10, 0, 9)),
    ),
    (HOLD, '{ goods = ["footwear"] }', Reason("deck_missing", (*FIRST_HOLD, "pay"))),
    ("pay = 7", "pay = 100", Reason("deck_range", (*FIRST_HOLD, "pay", 0, 100, 0, 99))),
    ("pay = 7", "pay = -1", Reason("deck_range", (*FIRST_HOLD, "pay", 0, -1, 0, 99))),
    (
        '"footwear", "footwear"',
        '"footwear", "boots"',
        Reason(
            "deck_word", (*FIRST_HOLD, "goods", 2, "boots", "saddle, cartwheel, painting, clothing, footwear")
        ),
    ),
    (RELIC, "", Reason("deck_cards", ("relics", 47, 48))),
    (RELIC, RELIC.replace("london", "bergen"), Reason("deck_city_relics", ("london", 10, 11))),
    (RELIC, SHRINE, Reason("deck_city_shrines", ("london", 2, 1))),
    (SHRINE, RELIC, Reason("deck_city_shrines", ("london", 0, 1))),
    (SHRINE, SHRINE + "points = 5\n", Reason("deck_shrine_points", (12, 5))),
    ("shrine = true", "shrine = 1", Reason("deck_type", ("relics", 12, 0, "shrine", 0, "truth"))),
    ("price = 5\n", "price = -5\n", Reason("deck_range", ("relics", 1, 0, "price", 0, -5, 0, 99))),
    ("points = 1\n", "points = 100\n", Reason("deck_range", ("relics", 1, 0, "points", 0, 100, 0, 99))),
    ("points = 1\n", "", Reason("deck_missing", ("relics", 1, 0, "points"))),
    (EXCHANGE, "", Reason("deck_cards", ("edicts", 17, 18))),
    (EXCHANGE, EXCHANGE.replace("exchange", "thrift"), Reason("deck_edict_once", (18, "thrift"))),
    (EXCHANGE, EXCHANGE.replace("saturday", "friday"), Reason("deck_edict_day", (18, "exchange", 5, 6))),
    (
        EXCHANGE,
        EXCHANGE.replace("exchange", "fire"),
        Reason("deck_word", (*EDICT_18, "effect", 0, "fire", EFFECTS)),
    ),
    (EXCHANGE, EXCHANGE + "\nships = 1", Reason("deck_key", (*EDICT_18, "ships", "day, effect"))),
    (
        EXCHANGE,
        EXCHANGE.replace("saturday", "sunday"),
        Reason("deck_word", (*EDICT_18, "day", 0, "sunday", "wednesday, thursday, friday, saturday")),
    ),
    (BAR, "", Reason("deck_missing", (*EDICT_6, "craftsman"))),
    (BAR, 'craftsman = "smith"', Reason("deck_word", (*EDICT_6, "craftsman", 0, "smith", CRAFTSMEN))),
    (
        'street = "tuesday"',
        'street = "monday"',
        Reason("deck_word", (*EDICT_3, "street", 0, "monday", STREETS)),
    ),
    ('effect = "depart"\nships = 1', DEPART_3, Reason("deck_range", (*EDICT_12, "ships", 0, 3, 1, 2))),
]


@every(("text", "reason"), TEXTS)
def test_a_file_that_is_not_a_deck_is_refused(text, reason):
    assert refused(text) == reason


@every(("old", "new", "reason"), EDITS)
def test_a_mistake_is_refused_with_its_name_and_place(old, new, reason):
    assert old in TEXT
    assert refused(TEXT.replace(old, new, 1)) == reason


def test_every_reason_in_the_table_has_an_example_here():
    shown = {reason.code for *_, reason in TEXTS + EDITS} | {"deck_plain"}  # in test_deck
    assert shown == set(DECK_REASONS)


def test_a_missing_section_comes_from_the_shipped_deck():
    weeks = TEXT[TEXT.index("[[weeks]]") : TEXT.index("[[ships]]")].replace("dice = 5", "dice = 7", 1)
    deck = read(weeks, "typed in")
    assert deck.name == "typed in"
    assert deck.weeks[0].dice == 7
    assert (deck.ships, deck.relics, deck.edicts) == (shipped().ships, shipped().relics, shipped().edicts)


def test_a_file_is_written_for_a_person():
    text = TEXT.replace('"bruegge"', '"Brügge"').replace("price = 5\n", 'source = "card 1"\nprice = 5\n')
    assert read("\ufeff" + text.replace("\n", "\r\n")) == shipped()


def test_a_file_may_say_which_game_it_is_for():
    assert read(f'game = "colonia"\n{TEXT}') == shipped()


def test_goods_are_counted_in_any_order():
    deck = read(TEXT.replace(HOLD, '{ pay = 9, goods = ["painting", "saddle", "painting"] }', 1))
    assert deck.ships[0].holds[0] == Hold((1, 0, 2, 0, 0), 9)


def test_a_home_edict_may_be_on_any_day_with_votes():
    deck = read(TEXT.replace(EXCHANGE, '[[edicts]]\nday = "saturday"\neffect = "home"\nstreet = "friday"'))
    assert deck.edicts[17] == Edict(6, "home", 3)


def is_read_or_refused(text: str) -> None:
    try:
        deck = read(text)
    except DeckError as error:
        reason = error.reason
    else:
        assert Deck.load(deck.dump()) == deck
        return
    assert all(arg.isprintable() if isinstance(arg, str) else abs(arg) < 2**31 for arg in reason.args)


@given(st.text())
def test_any_text_is_a_deck_or_refused(text):
    is_read_or_refused(text)


BITS = [
    "[",
    "]",
    "{",
    "}",
    "=",
    ",",
    ".",
    '"',
    "\n",
    "\\",
    "\0",
    "\ud800",
    "7",
    "-",
    "1e9",
    "true",
    "[[weeks]]",
    "name",
]


@given(st.data())
def test_a_good_file_with_pieces_changed_is_a_deck_or_refused(data):
    text = TEXT
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        end = start + data.draw(st.integers(0, 30))
        text = text[:start] + "".join(data.draw(st.lists(st.sampled_from(BITS), max_size=3))) + text[end:]
    is_read_or_refused(text)


def _toml(value: object) -> str:
    match value:
        case dict():
            return "{" + ", ".join(f"{key} = {_toml(inner)}" for key, inner in value.items()) + "}"
        case list():
            return "[" + ", ".join(map(_toml, value)) + "]"
        case bool():
            return str(value).lower()
        case str():
            return f'"{value}"'
        case _:
            return str(value)


KEYS = st.sampled_from(
    ["booths", "dice", "ships", "city", "holds", "goods", "pay", "shrine", "day", "effect"]
)
VALUES = st.recursive(
    st.booleans()
    | st.integers(-(10**25), 10**25)
    | st.floats()
    | st.dates().map(lambda day: day.replace(year=2000))
    | st.sampled_from(["london", "saddle", "saddler", "friday", "home", "bar", "depart", ""]),
    lambda inner: st.lists(inner, max_size=8) | st.dictionaries(KEYS, inner, max_size=5),
    max_leaves=30,
)


@given(st.dictionaries(st.sampled_from(["name", *deck_file.SECTIONS]), VALUES | st.lists(VALUES, max_size=3)))
def test_any_values_are_a_deck_or_refused(file):
    is_read_or_refused("\n".join(f"{key} = {_toml(value)}" for key, value in file.items()))
