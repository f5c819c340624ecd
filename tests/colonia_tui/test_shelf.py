"""What a game can leave out of its face, and the defaults."""

from __future__ import annotations

import inspect
import subprocess
import sys
from itertools import product
from pathlib import Path

import pytest

from colonia_tui import shelf
from colonia_tui.cli import COMMANDS, KEPT_COMMANDS, KEPT_OPTIONS
from colonia_tui.drawing.canvas import Canvas
from colonia_tui.drawing.style import SETS, Palette, Style
from colonia_tui.drawing.theme import DARK, LIGHT
from colonia_tui.face import Face, text_beside
from colonia_tui.screens.page import banner
from colonia_tui.terminal.colours import Depth
from engine import shelf as rules
from engine.game import Refused


class Silent(Face):
    """A face with only what is required."""


def test_what_a_game_does_not_say_has_a_default() -> None:
    assert Silent().hidden({"seat": 0}) is True
    face = Silent()
    assert (list(face.options), list(face.commands), face.keys(), face.legend("en")) == ([], [], [], "")
    assert Silent().players_label() == "players"


def test_rules_are_in_the_language_asked_for_if_they_are_translated(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "game_for_test"
    folder.mkdir()
    for name, text in (("__init__.py", ""), ("rules.md", "English"), ("rules.de.md", "Deutsch")):
        (folder / name).write_text(text, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    assert [text_beside("game_for_test", "rules", language) for language in ("en", "de", "fr")] == [
        "English",
        "Deutsch",
        "English",
    ]
    assert text_beside("game_for_test", "legend", "en") == ""


@pytest.mark.parametrize("game", [game for game in shelf.GAMES if shelf.face(game).scenery() is not None])
@pytest.mark.parametrize("size", [(60, 16), (80, 24), (100, 30), (140, 45), (200, 55)])
def test_the_picture_above_the_games_is_sound_and_keeps_its_place(game: str, size: tuple[int, int]) -> None:
    face = shelf.face(game)
    scenery = face.scenery()
    assert scenery is not None
    assert {len(row) for row in scenery.rows} == {len(scenery.rows[0])}
    assert len(scenery.more) == len(scenery.rows)
    assert set("".join((*scenery.rows, *scenery.more, *scenery.name))) <= set(scenery.roles)
    for depth, signs, theme in product(Depth, SETS, (DARK, LIGHT)):
        used = Style(Palette(face.theme(theme, {}), depth), SETS[signs])
        canvas = Canvas(*size)
        below = banner(used, canvas, scenery, face.title, face.motto, below=14)
        lines = ["".join(cell.char for cell in row) for row in canvas.cells]
        assert below == (size[1] - 14 if used.pictures and size[1] > 20 else 1)
        assert (face.motto[:40] in "".join(lines[:below])) is (below != 10)
        assert not "".join(lines[below:]).strip()


# The shelf of faces.


def test_every_game_is_drawn() -> None:
    assert list(shelf.GAMES) == list(rules.GAMES)


def test_a_game_that_is_not_there() -> None:
    with pytest.raises(Refused) as refused:
        shelf.face("chess")
    assert refused.value.reason == ("no_such_game", ("chess",))
    assert shelf.title("chess") == "chess"


@pytest.mark.parametrize("game", shelf.GAMES)
def test_a_face_loads_neither_the_screen_nor_the_rules(game: str) -> None:
    """Its title is needed before the first frame, and by commands that have no screen."""
    code = f"""
import sys
from colonia_tui import shelf
face = shelf.face({game!r})
face.title, face.motto
print(*sorted(name for name in ("textual", "rich", {rules.GAMES[game]!r}) if name in sys.modules))
face.words(), face.reporting, face.rules("en")
print(*sorted(name for name in ("textual",) if name in sys.modules))
"""
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout == "\n\n"


@pytest.mark.parametrize("game", shelf.GAMES)
def test_no_name_of_the_command_line_is_used_twice_or_kept_for_later(game: str) -> None:
    face = shelf.face(game)
    assert not {group.name for group in face.commands} & {*COMMANDS, *KEPT_COMMANDS}
    assert not {option.name for option in face.options} & KEPT_OPTIONS


@pytest.mark.parametrize("game", shelf.GAMES)
def test_everything_on_the_home_screen_fits(game: str) -> None:
    face = shelf.face(game)
    assert 0 < len(" ".join(face.title)) <= 60
    assert 0 < len(face.motto) <= 60


@pytest.mark.parametrize("game", shelf.GAMES)
def test_a_board_leaves_nothing_open(game: str) -> None:
    """Nothing checks that when it runs: a face hands out its board as a class of some board."""
    board = shelf.face(game).board
    found = {name: inspect.getattr_static(board, name) for name in dir(board)}
    left = [name for name, method in found.items() if getattr(method, "__isabstractmethod__", False)]
    assert left == []
