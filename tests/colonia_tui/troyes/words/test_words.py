"""Whole games in words, and names of things."""

from __future__ import annotations

import re

import pytest
from rich.cells import cell_len

from colonia_tui.language.i18n import use
from colonia_tui.language.words import ALOUD
from colonia_tui.troyes import ending
from colonia_tui.troyes.story import SOURCES, STORY, TroyesWords
from colonia_tui.troyes.words import names
from colonia_tui.troyes.words.arguments import Phrases
from colonia_tui.troyes.words.outcomes import effect
from colonia_tui.troyes.words.questions import PURPOSES, label, prompt, purpose, rolled_again
from colonia_tui.troyes.words.reasons import PARTS, part
from engine.chance import key_from
from engine.game import Action
from engine.troyes import GAME, codes, deck
from engine.troyes.components import CHARACTERS, NEUTRAL
from net.wire.messages import TableEvent
from tests.colonia_tui.troyes.games import NAMES, OPTIONS, whole_game


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_game_in_words(players: int) -> None:
    """Prompts, labels, what options would do, why not, what is half said, and what happened."""
    for move in whole_game(players):
        words = TroyesWords(NAMES[:players], OPTIONS, move.view, move.seat)
        phrases = words.phrases
        texts, would = [prompt(phrases, move.question.kind, move.question.args)], []
        for option in move.question.options:
            would.append(label(phrases, option.action, option.preview, move.view))  # type: ignore[arg-type]
            if option.refusal is None:
                would.append(effect(phrases, move.question.kind, option.action, option.preview, move.seat))
            else:
                texts.append(words.reason(*option.refusal))
        told = [line.text for line in STORY.lines(move.events, words)]
        assert len(told) == len(move.events)
        assert all(text[-1] in ".:?" for text in texts)
        for text in (*texts, *told, *would):
            assert not set(text) & set("{}_[]"), text
            assert "seat 1" not in text
            assert not re.search(rf"\b{NAMES[move.seat]}\b", text), "players read of themselves as “you”"


def test_what_an_action_takes_in_words() -> None:
    said = {
        (move.question.kind, option.action.kind): effect(
            Phrases(NAMES[:3], OPTIONS), move.question.kind, option.action, option.preview, move.seat
        )
        for move in whole_game(3)
        for option in move.question.options
        if option.refusal is None
    }
    assert re.fullmatch(r"one die: \S(, (may expel|expels) .+)?", said["act", "place"])
    assert re.search(r"[RWY] ÷ \d, up to \d+ with a total of \d+$", said["act", "activity"])
    assert " against " in said["counter", "die"]
    assert "÷" not in said["times", "times"], "the sum is the same however often"


@pytest.mark.parametrize(
    ("building", "preview", "said"),
    [
        (0, (2, [3], 1), "a red die for 2 deniers a round; 1 newcomer with a red 3 expels it"),
        (1, (1, [5, 6], 1), "a white die for 1 denier a round; 1 newcomer with a white 5 or 6 expels it"),
        (2, (0, [1, 2, 3], 3), "a yellow die a round; 3 newcomers with a yellow 1, 2 or 3 expel it"),
    ],
)
def test_a_space_says_what_it_brings_and_how_one_is_expelled_from_it(
    building: int, preview: tuple[int, list[int], int], said: str
) -> None:
    wage, row, newcomers = preview
    seen = {"value": row[0], "wage": wage, "row": row, "newcomers": newcomers}
    assert effect(Phrases(), "settle", Action("settle", (building, 0)), seen, 0) == said
    assert len(said) <= 74, "it stands in one line of a small window"


def test_dice_are_told_by_whose_they_are_first_those_of_whoever_acts() -> None:
    dice = ((1, 1, 5), (0, 1, 1), (2, 1, 5), (NEUTRAL, 1, 6))
    assert Phrases(NAMES, you=1).dice_list(dice, 0) == "W1, your W5, W5 of Sam, neutral W6"


def test_names_of_characters_do_not_touch_what_they_count() -> None:
    assert all(cell_len(names.character(number)) < ending.NAME for number in range(CHARACTERS))


def test_where_foremen_stand_is_told_apart() -> None:
    phrases = Phrases(NAMES)
    told = [STORY.clause(phrases, "hired_foreman", (0, 6, space, 4)) for space in range(3)]
    assert [text.partition(" of the ")[0].removeprefix("put a foreman on ") for text in told] == [
        "the first space",
        "the second space",
        "the picture",
    ]
    named = [part(phrases, path) for path in (("foreman", 12), ("foreman", 13), ("picture", 6))]
    assert [text.partition(" of the ")[0] for text in named] == [
        "the foreman on space 1",
        "the foreman on space 2",
        "the foremen on the picture",
    ]


def test_every_source_of_points_has_a_name() -> None:
    state = GAME.new(2, key_from("7"), OPTIONS)
    while pending := GAME.pending(state):
        GAME.apply(state, pending[0], GAME.legal(state, pending[0])[-1])
    result = GAME.result(state)
    assert result is not None
    assert set(result.sources[0]) <= {*SOURCES, *deck.CHARACTERS}
    assert TroyesWords().source("levels") == "levels of the Cathedral"
    assert TroyesWords().source("urban_iv") == "Urban IV"


def test_there_is_a_name_for_everything_in_the_box() -> None:
    assert set(names.ACTIVITY_NAMES) == set(names.EFFECTS) == set(deck.ACTIVITIES)
    assert len(names.EVENT_NAMES) == len(names.EVENT_EFFECTS) == len(deck.EVENTS)
    assert len(names.CHARACTER_NAMES) == len(deck.CHARACTERS)
    assert len(names.BUILDINGS) == len(deck.BUILDINGS)
    assert len({names.colour_letter(colour) for colour in range(3)}) == 3


def test_every_question_has_a_purpose() -> None:
    assert set(PURPOSES) == set(codes.KINDS["question"].among or ())


@pytest.mark.parametrize("language", ["en", "qps"])
def test_a_purpose_is_one_line(language: str) -> None:
    use(language)
    assert max(cell_len(purpose(kind)) for kind in PURPOSES) <= 74
    assert purpose("from_next_year") == ""


def test_every_named_part_of_a_state_exists_and_can_be_shown() -> None:
    dumped = GAME.dump(GAME.new(4, key_from("1"), OPTIONS))
    words = TroyesWords(NAMES)
    for field in PARTS:
        assert isinstance(dumped[field], list), field
        for place in range(len(dumped[field])):
            said = words.part((field, place))
            assert "{" not in said
            assert said != f"{field}.{place}"
    assert words.part(("dice", 2 * 3 + 1, 0)) == "dice of Sam: white"
    assert words.part(("held", 3)) == "the characters of Esther"
    assert words.part(("round",)) == "round"


def test_actions_and_moments_in_words() -> None:
    move = next(move for move in whole_game(3) if move.question.kind == "act")
    words = TroyesWords(NAMES[:3], OPTIONS)
    assert words.action(Action("fight", (0,)), move.view) == "Fight Marauding"
    assert words.action(Action("die", (4, 0, 3)), move.view) == "R3 neutral"
    assert words.action(Action("die", (move.seat, 2, 6)), move.view) == "Y6 own"
    assert words.moment(move.view).startswith("round ")
    assert words.moment(whole_game(3)[0].view) == "first citizens"


def test_whoever_cannot_see_a_die_fall_hears_what_it_shows() -> None:
    again = TableEvent(7, "rolled_again", [1, 0, 4, 6])
    heard = ALOUD.set(True)
    assert rolled_again([again], 1) == "Red 4 becomes red 6"
    ALOUD.reset(heard)
    assert rolled_again([again], 0) == ""
    assert rolled_again([again, TableEvent(8, "passed", [1, 2])], 1) == ""
    assert rolled_again([], 1) == ""
