"""The shelf of faces."""

from __future__ import annotations

import inspect
import subprocess
import sys

import pytest

from colonia_tui import shelf
from colonia_tui.cli import COMMANDS, KEPT_COMMANDS, KEPT_OPTIONS
from engine import shelf as rules
from engine.game import Refused


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
