"""Every word that can be typed does something, and the page about line mode lists them all."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from colonia_tui import shelf
from colonia_tui.plain import home
from colonia_tui.plain.lobby import WORDS
from colonia_tui.plain.words import COMMANDS
from tests.colonia_tui.plain.lines import home_with, playing
from tests.golden import files
from tests.pages import DOCS

PAGE = (DOCS / "line-mode.md").read_text()


@pytest.mark.parametrize("game", ["colonia", "troyes"])
def test_every_word_is_answered_at_a_table(tmp_path: Path, game: str) -> None:
    words = [row.name for row in COMMANDS if row.name != "quit"]
    more = (
        "undo all",
        "help people",
        "help harbour",
        "rules 3",
        "settings 1",
        "rules wall",
        "log 3",
        "what 99",
        "why",
        "why zzz",
        "claim Ben",
        "kick Ben, watchers",
    )
    with playing(
        "solo", "--game", game, "--players", "3", "--seed", "7", environ=home_with(tmp_path)
    ) as lines:
        lines.type(lines.choices()[0])
        for line in (*words, *more, *shelf.face(game).parts()):
            said = lines.type(line)
            if said.rstrip().endswith("y or n."):  # it asks first
                lines.type("n")
            assert "Did you mean" not in said, line
            assert len(said.splitlines()) > 1, line
        lines.type("quit")
        assert lines.end() == 0
    assert "{" not in lines.text


def test_the_page_lists_the_words_of_home_table_and_lobby() -> None:
    __, *parts = re.split(r"^## (?=At a table|At home|In a lobby)", PAGE, flags=re.MULTILINE)
    at_home, at_table, in_lobby = (
        re.findall(r"^\| `([^`]+)` \| (.*) \|", part, re.MULTILINE) for part in parts
    )
    assert at_home == [*home.WORDS.items()]
    assert at_table == [(row.name, row.help) for row in COMMANDS]
    assert in_lobby == [*WORDS.items()]


def test_help_is_short_and_says_more_of_a_word_or_of_those_for_something(tmp_path: Path) -> None:
    with playing("solo", "--players", "3", "--seed", "7", environ=home_with(tmp_path)) as lines:
        said = lines.type("help").splitlines()
        assert len(said) < 10
        for word in (*(row.name for row in COMMANDS), *shelf.face("colonia").parts()):
            assert sum(word in re.findall(r"[\w?]+", line) for line in said[2:-1]) == 1, word
        assert "kick: removes somebody for good" in lines.type("help people")
        assert "harbour: describes Harbour." in lines.type("help table")
        assert lines.type("help undo") == (
            "help undo\nundo: takes back your last move; undo all takes back a whole action.\n"
        )
        assert "is not known" in lines.type("help zzz")


def test_at_a_recorded_game_help_lists_what_works_there(tmp_path: Path) -> None:
    with playing("replay", str(files.GAMES / "3-bots.json"), environ=home_with(tmp_path)) as lines:
        said = set(re.findall(r"\w+", lines.type("help").split("For table", 1)[1]))
        assert {"back", "next", "board", "people", "whatif", "figures", "quit"} <= said
        assert said.isdisjoint({"kick", "invite", "pause", "undo", "suggest", "mute", "alone"})
        assert "is not known" in lines.type("help kick")


@pytest.mark.parametrize("game", ["colonia", "troyes"])
def test_the_board_is_a_line_for_each_part(tmp_path: Path, game: str) -> None:
    parts = shelf.face(game).parts()
    with playing(
        "solo", "--game", game, "--players", "3", "--seed", "7", environ=home_with(tmp_path)
    ) as lines:
        __, *said, more = lines.type("board").splitlines()
        assert [line.partition(": ")[0] for line in said] == [*parts]
        assert more == "Type the word of a part for all of it."
        for name, line in zip(parts, said, strict=True):
            assert lines.type(name).splitlines()[1] == line.removeprefix(f"{name}: ")
