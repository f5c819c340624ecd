"""A player's own deck: each mistake is refused with its name and place, and always by a DeckError."""

from __future__ import annotations

import pytest

from engine.decks import DeckError
from engine.game import Reason
from engine.troyes.codes import DECK_KINDS, DECK_REASONS
from engine.troyes.deck import ACTIVITIES, CHARACTERS, EVENTS, Deck
from engine.troyes.deck_file import GAME, read, shipped, write
from tests import kinds
from tests.every import every

TEXT = write(shipped())
FILE, FIRST = ("", 0, 0), ("activities", 1, 0)
ARCHER = (
    '[[activities]]\nid = "archer"\nwhen = "now"\ncolour = "red"\nera = 1\n'
    "cost = 4\ndivided_by = 2\nfirst = 2\nsecond = 1\n"
)
WAR, URBAN = 'id = "war"', 'id = "urban_iv"\nsteps = [3, 5, 7]'
SHOWS = 'shows = ["white", "yellow", "yellow"]'
KNOWN = "id, colour, era, cost, divided_by, first, second, when"


def refused(text: str) -> Reason:
    with pytest.raises(DeckError) as refusal:
        read(text)
    return refusal.value.reason


TEXTS = [
    ("cost = ", Reason("deck_syntax", (1, 8))),
    ("game = " + "[" * 50_000, Reason("deck_nesting")),
    ("[game" + ".a" * 3_000 + "]", Reason("deck_dots", (1, 8))),
    ("#" * 70_000, Reason("deck_size", (70_000, 65_536))),
    ("", Reason("deck_missing", (*FILE, "game"))),
    ("game = 4", Reason("deck_type", (*FILE, "game", 0, "word"))),
    ('game = "chess"', Reason("deck_game", ("chess", "troyes"))),
    ('game = "colonia"\n[[weeks]]', Reason("deck_game", ("colonia", "troyes"))),
    ('game = "troyes"', Reason("deck_sections")),
    ('game = "troyes"\nname = "nothing in it"', Reason("deck_sections")),
    ('game = "troyes"\nactivities = 3', Reason("deck_type", (*FILE, "activities", 0, "list"))),
    ('game = "troyes"\n[[board]]', Reason("deck_type", (*FILE, "board", 0, "table"))),
    ('game = "troyes"\n[board]', Reason("deck_missing", ("board", 0, 0, "palace"))),
    ('game = "troyes"\nevents = []', Reason("deck_lacks", ("events", "marauding"))),
]

# Each replaces one piece of a good file with another.
EDITS = [
    ('name = "colonia-tui"', 'name = ""', Reason("deck_name", (40,))),
    (
        "name = ",
        "nam = ",
        Reason("deck_key", (*FILE, "nam", "game, name, activities, events, characters, board")),
    ),
    (ARCHER, "", Reason("deck_lacks", ("activities", "archer"))),
    (ARCHER, ARCHER + ARCHER, Reason("deck_twice", ("activities", 2, "archer"))),
    ('"archer"', '"jester"', Reason("deck_word", (*FIRST, "id", 0, "jester", ", ".join(ACTIVITIES)))),
    ('colour = "red"\n', "", Reason("deck_missing", (*FIRST, "colour"))),
    ("era = 1\n", "era = 1\nage = 1\n", Reason("deck_key", (*FIRST, "age", KNOWN))),
    ("cost = 4\n", "cost = 1000000\n", Reason("deck_huge", (*FIRST, "cost", 0))),
    ("cost = 4\n", 'cost = "4"\n', Reason("deck_type", (*FIRST, "cost", 0, "number"))),
    ("cost = 4\n", "cost = 21\n", Reason("deck_range", ("archer", 0, 0, "cost", 0, 21, 0, 20))),
    ("cost = 4\n", "cost = -1\n", Reason("deck_range", ("archer", 0, 0, "cost", 0, -1, 0, 20))),
    ("divided_by = 2", "divided_by = 0", Reason("deck_range", ("archer", 0, 0, "divided_by", 0, 0, 1, 12))),
    (
        "divided_by = 2",
        "divided_by = 13",
        Reason("deck_range", ("archer", 0, 0, "divided_by", 0, 13, 1, 12)),
    ),
    ("second = 1", "second = 3", Reason("deck_second", ("archer", 3, 2))),
    ("second = 1", "second = -1", Reason("deck_second", ("archer", -1, 2))),
    ("era = 1", "era = 2", Reason("deck_era", ("red", 1, 2, 3))),
    ("era = 1", "era = 4", Reason("deck_range", ("archer", 0, 0, "era", 0, 4, 1, 3))),
    ('colour = "red"', 'colour = "white"', Reason("deck_era", ("red", 1, 2, 3))),
    ('when = "now"', 'when = "later"', Reason("deck_when", ("archer", "now"))),
    (WAR, 'id = "heresy"', Reason("deck_twice", ("events", 8, "heresy"))),
    (
        WAR,
        'id = "peace"',
        Reason("deck_word", ("events", 5, 0, "id", 0, "peace", ", ".join(EVENTS))),
    ),
    ('pile = "board"', 'pile = "red"', Reason("deck_board_event", ("marauding", "marauding"))),
    ("copies = 3", "copies = 2", Reason("deck_shows", ("brigandage", 3, 2))),
    ("copies = 3", "copies = 0", Reason("deck_range", ("brigandage", 0, 0, "copies", 0, 0, 1, 8))),
    (SHOWS, 'shows = ["white", "yellow", "red"]', None),
    (SHOWS, 'shows = ["yellow", "yellow", "yellow"]', Reason("deck_shown", ("yellow", 5, 4))),
    (SHOWS, 'shows = ["white"]', Reason("deck_shows", ("brigandage", 1, 3))),
    ("banners = 4", "banners = 13", Reason("deck_range", ("marauding", 0, 0, "banners", 0, 13, 1, 12))),
    ("banners = 4", "banners = 0", Reason("deck_range", ("marauding", 0, 0, "banners", 0, 0, 1, 12))),
    ("black = 1", "black = 7", Reason("deck_range", ("marauding", 0, 0, "black", 0, 7, 0, 6))),
    (URBAN, 'id = "urban_iv"\nsteps = [3, 7]', Reason("deck_steps", ("urban_iv", "steps", 2, 3))),
    (URBAN, 'id = "urban_iv"\nsteps = [3, 3, 7]', Reason("deck_rising", ("urban_iv", "steps"))),
    ("[4, 6, 8]", "[4, 6, 6]", Reason("deck_rising", ("chretien_de_troyes", "steps_for_two"))),
    (
        'id = "henry_i"',
        'id = "henry_ii"',
        Reason("deck_word", ("characters", 6, 0, "id", 0, "henry_ii", ", ".join(CHARACTERS))),
    ),
    ("[[1, 2, 3], [4, 5, 6]]", "[[1, 2, 3], [4, 5, 5]]", Reason("deck_rows", ("city_hall", 6))),
    ("[[1, 2, 3], [4, 5, 6]]", "[[1, 2, 3, 4, 5, 6], []]", Reason("deck_rows", ("city_hall", 6))),
    (
        "[[1, 2, 3], [4, 5, 6]]",
        "[[1, 2, 3], [4, 5, 7]]",
        Reason("deck_range", ("board", 0, 0, "city_hall", 3, 7, 1, 6)),
    ),
    (
        "[[1, 2, 3], [4, 5, 6]]",
        "[[1, 2, 3], 4]",
        Reason("deck_type", ("board", 0, 0, "city_hall", 2, "list")),
    ),
    ("[[1], [2], [3], [4], [5], [6]]", "[[1], [2], [3], [4], [5, 6]]", Reason("deck_palace", (5, 6))),
    ("neutral_for_two = [2, 5]", "neutral_for_two = [5, 5]", Reason("deck_neutral", (6,))),
    ("neutral_for_two = [2, 5]", "neutral_for_two = [5]", Reason("deck_neutral", (6,))),
    (
        "neutral_for_two = [2, 5]",
        "neutral_for_two = [0, 5]",
        Reason("deck_range", ("board", 0, 0, "neutral_for_two", 1, 0, 1, 6)),
    ),
    (
        'pile = "white"\n',
        'pile = "yellow"\n',
        Reason("deck_pile", ("white", 3, 4)),
    ),
]
EDITS = [
    (old, new, reason or Reason("deck_word", ("events", 2, 0, "shows", 3, "red", "white, yellow")))
    for old, new, reason in EDITS
]


def test_a_written_deck_is_read_again():
    assert read(TEXT) == shipped()
    assert Deck.load(shipped().dump()) == shipped()
    assert f'\ngame = "{GAME}"\n' in TEXT


@every(("text", "reason"), TEXTS)
def test_a_file_that_is_not_a_deck_is_refused(text, reason):
    assert refused(text) == reason


@every(("old", "new", "reason"), EDITS)
def test_a_mistake_is_refused_with_its_name_and_place(old, new, reason):
    assert old in TEXT
    assert refused(TEXT.replace(old, new, 1)) == reason


def test_every_reason_in_the_table_has_an_example_here():
    shown = {reason.code for *_, reason in TEXTS + EDITS} | {"deck_plain", "deck_cards"}  # in test_deck
    assert shown == set(DECK_REASONS)


@every("reason", [reason for *_, reason in TEXTS + EDITS])
def test_reasons_are_as_declared(reason):
    assert kinds.misfit(DECK_KINDS, DECK_REASONS[reason.code], reason.args) == ""


def test_a_missing_section_comes_from_the_shipped_deck():
    board = "\n[board]\npalace = [[1], [2], [3], [4], [5], [6]]\nbishopric = [[1, 2, 3], [4, 5, 6]]\n"
    board += "city_hall = [[6, 5], [4, 3, 2, 1]]\nneutral_for_two = [1, 6]\n"
    deck = read(f'game = "troyes"{board}', "typed in")
    assert deck.name == "typed in"
    assert deck.board.city_hall == ((6, 5), (4, 3, 2, 1))
    assert deck.board.neutral_for_two == (1, 6)
    assert (deck.activities, deck.events, deck.characters) == (
        shipped().activities,
        shipped().events,
        shipped().characters,
    )


def test_cards_may_be_in_any_order():
    last = TEXT.index('[[activities]]\nid = "sculptor"')
    end = TEXT.index("[[events]]")
    first = TEXT.index("[[activities]]")
    assert read(TEXT[:first] + TEXT[last:end] + TEXT[first:last] + TEXT[end:]) == shipped()


def test_notes_for_people_are_ignored():
    text = TEXT.replace("cost = 4\n", 'cost = 4\neffect = "shoots"\nfrom = ["my box"]\nsource = "me"\n', 1)
    assert read(text) == shipped()


def test_a_card_may_leave_out_what_follows_from_others():
    text = TEXT.replace('when = "now"\n', "").replace("shows = []\n", "")
    assert read(text) == shipped()
