"""Secrets, moments, rules and legend of Troyes as drawn."""

from __future__ import annotations

import re

import pytest

from colonia_tui import shelf
from colonia_tui.screens.rules import legend
from engine.chance import key_from
from engine.decks import DeckError
from engine.game import Option
from engine.troyes import GAME
from engine.troyes.deck import ACTIVITIES, CHARACTERS, EVENTS
from engine.troyes.deck_file import read
from tests.colonia_tui.troyes.games import whole_game

FACE = shelf.face("troyes")
RULES = FACE.rules("en")


def test_every_name_a_deck_file_may_use_is_in_the_rules() -> None:
    decks = RULES[RULES.index("## Decks") :]
    assert [name for name in (*ACTIVITIES, *EVENTS, *CHARACTERS) if f"`{name}`" not in decks] == []


def test_the_lines_shown_are_the_top_of_a_deck_file() -> None:
    (top,) = re.findall(r"```toml\n(.*?)```", RULES, re.DOTALL)
    with pytest.raises(DeckError) as refusal:
        read(top)
    assert refusal.value.reason.code == "deck_sections"


def test_the_legend_has_a_section_for_each_place() -> None:
    title, sections = legend(FACE.legend("en"))
    assert title.startswith("# ")
    assert {"square", "buildings", "cathedral", "activities", "events", "own", "log"} <= set(sections)


def test_a_view_is_secret_unless_the_characters_lie_open() -> None:
    first = whole_game(2)[0]
    assert FACE.hidden(first.view)
    state = GAME.new(2, key_from("1"), GAME.options({"open_screens": True}))
    assert not FACE.hidden(GAME.view(state, 0))


@pytest.mark.parametrize("players", [2, 4])
def test_a_veiled_question_is_the_same_for_whatever_characters_its_player_has(players: int) -> None:
    def told(option: Option) -> str:
        return str(option.preview)

    for move in whole_game(players)[::5]:
        veiled = FACE.veiled(move.question)
        assert "'own': True" not in f"{veiled.args} {' '.join(map(told, veiled.options))}"
        assert [option.action for option in veiled.options] == [o.action for o in move.question.options]


def test_a_saved_game_says_the_round_and_the_phase() -> None:
    moves = whole_game(3)
    assert FACE.plaque(FACE.moment(moves[0].view)) == ("first citizens", "palace.title")
    act = next(move for move in moves if move.question.kind == "act")
    assert FACE.plaque(FACE.moment(act.view)) == ("round 1, actions", "square.title")
    assert FACE.plaque(()) is None
    assert FACE.plaque((1, 99)) is None


def test_the_second_colour_is_wood_and_no_die() -> None:
    face = shelf.face("troyes")
    assert [face.colour(number) for number in range(3)] == ["blue", "natural", "green"]
    assert shelf.face("colonia").colour(1) == "red"
