"""The games as drawn, by name; the other half of `engine.shelf`. Loaded when taken down.

`words` and `reporting` never load Textual, so that commands without a screen can speak.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from colonia_tui.drawing.board import Board, Words
    from colonia_tui.report.figures import Reporting

GAMES = {"colonia": "colonia_tui.colonia"}


def board(name: str) -> type[Board]:
    """The board of the game called ``name``. Raises KeyError if nobody has drawn one."""
    return cast("type[Board]", import_module(f"{GAMES[name]}.board.table").TABLE)


def words(name: str) -> type[Words]:
    """The words of the game called ``name``. Raises KeyError if there are none."""
    return cast("type[Words]", import_module(f"{GAMES[name]}.words.words").Words)


def reporting(name: str) -> Reporting:
    """What the game called ``name`` adds to a report. Raises KeyError if there is no such game."""
    return cast("Reporting", import_module(f"{GAMES[name]}.report").REPORTING)
