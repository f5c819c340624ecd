"""Sentences for refusals and decks, names of things, and words for what a record holds."""

from __future__ import annotations

from typing import Any

import pytest

from colonia_tui.colonia.story import SOURCES, ColoniaWords
from colonia_tui.colonia.words import names
from colonia_tui.colonia.words.reasons import PARTS
from colonia_tui.drawing import people
from colonia_tui.language.i18n import capital
from engine.colonia import GAME, components, deck_file
from engine.colonia.components import WEDNESDAY
from engine.colonia.deck import EFFECTS, Edict
from engine.decks import DeckError
from engine.game import Action, Refused
from engine.table import replaying
from tests.colonia_tui.colonia.board import positions
from tests.every import every


def test_every_source_of_points_has_a_name_and_without_names_there_are_numbers() -> None:
    result = positions.finished().result()
    assert result is not None
    assert set(result.sources[0]) == set(SOURCES)
    words = ColoniaWords()
    assert [words.source(code) for code in result.sources[0]] == [
        "relics",
        "relics in shrines",
        "stained glass windows",
    ]
    words = ColoniaWords()
    assert words.reason("guarded", (3, 0)) == "seat 1 has already reserved this card."


def test_refusals_say_what_is_missing() -> None:
    words = ColoniaWords()
    for code, args, sentence in [
        ("too_few_members", (5, 3), "That takes 5 members; you have 3 at home."),
        ("lacks_resource", (0, 4), "You lack leather, fur."),
        ("lacks_goods", (1, 0, 0, 2, 0), "You lack 1 saddle, 2 clothing."),
        ("lacks_money", (2, 14, 5), "It costs 14 M Mark; you have 5."),
        ("hold_taken", (3, 2), "This hold of the ship at berth III is already loaded."),
        ("lacks_exchange", (0, 5, 2), "You cannot give 5 £ Pfund; you have 2."),
        (
            "bad_option",
            ("speed",),
            "Colonia has no option called speed; it has deck, open_screens and notes.",
        ),
    ]:
        assert words.reason(code, args) == sentence


DECKS = {
    "": "The file has none of the sections weeks, ships, relics and edicts; write at least one.",
    "weeks = 3": "The file: weeks must be a list in brackets.",
    "[[weeks]]\nbooths = [1, 2": (
        "Line 2, column 15 is not valid TOML: look there and just before it for a missing "
        "quote, bracket or comma."
    ),
    '[[ships]]\ncity = "koeln"\n': (
        "Ship 1: city cannot be “koeln”; use one of: london, nowgorod, bergen, bruegge."
    ),
    '[[ships]]\ncity = "bergen"\nholds = [{goods = ["wine"], pay = 3}]': (
        "Ship 1, hold 1: goods, entry 1 cannot be “wine”; use one of: saddle, cartwheel, painting, "
        "clothing, footwear."
    ),
    '[[edicts]]\nday = "thursday"\neffect = "thrift"': "The section edicts must have 18 cards, not 1.",
    '[[relics]]\ncity = "bergen"\nprise = 3': "Relic 1: the line “price = …” is missing.",
}


@every("text", DECKS)
def test_an_invalid_deck_file_gets_a_sentence(text: str) -> None:
    with pytest.raises(Refused) as caught:
        deck_file.read(text)
    assert ColoniaWords().reason(*caught.value.reason) == DECKS[text]


@pytest.mark.parametrize("every_line", [21, pytest.param(7, marks=pytest.mark.fire)])
def test_wrong_figures_in_a_deck_get_a_sentence(every_line: int) -> None:
    """Numbers and words of the shipped deck, corrupted one after the other."""
    lines = deck_file.write(deck_file.shipped()).splitlines()
    reasons = []
    for at in range(0, len(lines), every_line):
        line = lines[at]
        for wrong in (line.replace("1", "-5", 1), line.split("=")[0] + '= "?"', "", f"x{line}"):
            try:
                deck_file.read("\n".join([*lines[:at], wrong, *lines[at + 1 :]]))
            except DeckError as error:
                reasons.append(error.reason)
    assert len({reason.code for reason in reasons}) > 5
    for reason in reasons:
        sentence = ColoniaWords().reason(*reason)
        assert sentence.endswith("."), reason
        assert not set(sentence) & set("{}"), reason


def test_there_is_a_name_for_everything_in_the_box() -> None:
    assert len(names.CITIES) == len(names.CURRENCIES) == len(names.CURRENCY_SIGNS) == len(components.CITIES)
    assert len(names.RESOURCES) == len(names.RESOURCE_LETTERS) == len(components.RESOURCES)
    assert len(names.GOODS) == len(names.GOOD_SIGNS) == len(components.GOODS)
    assert len(names.CRAFTSMEN) == len(names.BAR_TITLES) == len(components.CRAFTSMEN)
    assert len(people.COLOURS) == components.SEATS[-1]


def test_counted_things_have_a_plural() -> None:
    assert [names.counted_good(good, 2) for good in range(len(names.GOODS))] == [
        "2 saddles",
        "2 cartwheels",
        "2 paintings",
        "2 clothing",
        "2 footwear",
    ]
    assert names.resources((2, 1, 0, 0, 2)) == "2 leather, 1 iron, 2 furs"
    assert names.goods((1, 0, 3, 0, 0)) == "1 saddle, 3 paintings"
    for name, counted in (
        *zip(names.GOODS, names.COUNTED_GOODS, strict=True),
        *zip(names.RESOURCES, names.COUNTED_RESOURCES, strict=True),
    ):
        assert counted(1).format(count=1) == f"1 {name}"


@every(
    ("word", "at_the_start"),
    [("leather", "Leather"), ("ijzer", "IJzer"), ("écran", "Écran"), ("i", "I"), ("", "")],
)
def test_the_first_letter_becomes_a_capital(word: str, at_the_start: str) -> None:
    assert capital(word) == at_the_start


@every(
    "signs",
    [
        [colour.sign for colour in people.COLOURS],
        names.CURRENCY_SIGNS,
        names.RESOURCE_LETTERS,
        names.GOOD_SIGNS,
    ],
)
def test_signs_that_stand_for_different_things_differ(signs: tuple[str, ...]) -> None:
    assert len(set(signs)) == len(signs)


@every("effect", EFFECTS)
def test_every_effect_has_a_title_and_a_sentence_for_each_of_its_edicts(effect: str) -> None:
    which = EFFECTS[effect].which
    low, high = which.bounds() if which is not None else (0, 0)
    edicts = [Edict(WEDNESDAY, effect, number) for number in range(low, high + 1)]
    for texts in (set(map(names.edict_title, edicts)), set(map(names.edict_effect, edicts))):
        assert len(texts) == len(edicts)
        assert all(3 < len(text) <= 48 for text in texts)


def test_thrift_changes_nothing_in_the_last_week() -> None:
    thrift = Edict(components.SATURDAY, "thrift", 0)
    effects = [names.edict_effect(thrift, week) for week in (0, 1, components.WEEKS - 1, components.WEEKS)]
    assert effects == ["next Tuesday each sends 1 member fewer"] * 3 + ["nothing: there is no next Tuesday"]


@every("edict", deck_file.shipped().edicts)
def test_every_edict_has_a_title_and_an_effect_that_fits(edict: Any) -> None:
    assert 3 < len(names.edict_title(edict)) <= 26
    assert 10 < len(names.edict_effect(edict)) <= 48
    room = 44 - len(names.edict_title(edict))  # beside its title, at 80 columns
    assert len(names.edict_effect(edict, room=room)) <= room


# What is in a record


def test_every_named_part_of_a_state_exists_and_can_be_shown() -> None:
    dumped = GAME.dump(positions.finished(6).state)
    words = ColoniaWords()
    for field in PARTS:
        assert isinstance(dumped[field], list), field
        for at in range(len(dumped[field])):
            said = words.part((field, at))
            assert said
            assert field not in said.split(".")
            assert "{" not in said


@every(
    ("path", "words"),
    [
        (("money", 6), "Mark of Ben"),
        (("street", 7), "members of Ben on street Friday"),
        (("hold", 9), "who has hold 5 at berth II"),
        (("booth", 44), "fur in booth 9"),
        (("harbour_bar",), "harbour_bar"),
        (("contracts", 2, 0, 1), "contracts.2.0.1"),
    ],
)
def test_a_part_of_a_state_in_words(path: tuple[str | int, ...], words: str) -> None:
    assert ColoniaWords(("Anna", "Ben")).part(path) == words


def test_actions_and_moments_of_a_record_in_words() -> None:
    table = positions.finished(3)
    words = ColoniaWords(positions.NAMES[:3], table.view(None)["options"])
    moments, actions = set(), set()
    for replayed in replaying(GAME, table.record):
        view = replayed.view(None)
        moments.add(words.moment(view))
        for seat in replayed.pending():
            actions |= {words.action(action, view) for action in GAME.legal(replayed.state, seat)}
    assert {"Friday of week 1", "Sunday of week 6"} <= moments
    assert {"Pass", "Vote yes", "Take booth 3"} <= actions
    assert any(action.startswith("Buy the ") for action in actions)
    assert words.action(Action("buy", (99,)), view) == "Buy nothing here"
