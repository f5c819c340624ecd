"""What the board looks like when root fights the Succession; read the changes in the diff.

Each picture is the text, then a letter for the style of each cell, then what the letters stand for.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from colonia_tui.terminal.colours import Depth
from colonia_tui.troyes.board.board import TroyesBoard
from tests.colonia_tui.colonia.board.drawn import as_text
from tests.colonia_tui.troyes.board import black_dice
from tests.colonia_tui.troyes.board.succession import SIZES, scene
from tests.colonia_tui.troyes.styles import style

STYLES = {
    "16": style(Depth.SIXTEEN),
    "none": style(Depth.NONE),
    "none-ascii": style(Depth.NONE, "ascii"),
    "light": style(name="light"),
}

Snapshot = Callable[..., None]


@pytest.mark.parametrize("size", [*SIZES, (200, 55)], ids=str)
def test_the_board_in_all_colours(size: tuple[int, int], snapshot: Snapshot) -> None:
    snapshot(as_text(TroyesBoard.paint(scene(size), style()), style()))


@pytest.mark.parametrize(
    ("size", "with_style"),
    [(size, name) for size in (SIZES[0], SIZES[2]) for name in STYLES if (size, name) != (SIZES[2], "light")],
    ids=str,
)
def test_the_board_on_a_lesser_terminal(size: tuple[int, int], with_style: str, snapshot: Snapshot) -> None:
    used = STYLES[with_style]
    snapshot(as_text(TroyesBoard.paint(scene(size), used), used))


@pytest.mark.parametrize("page", ["counts", "activities", "cathedral", "buildings", "own", "log"])
def test_what_is_looked_at_in_a_small_window(page: str, snapshot: Snapshot) -> None:
    snapshot(as_text(TroyesBoard.paint(scene(SIZES[0], looking=page), style()), style()))


@pytest.mark.parametrize("size", [SIZES[0], SIZES[2]], ids=str)
def test_black_dice_to_be_countered(size: tuple[int, int], snapshot: Snapshot) -> None:
    snapshot(as_text(TroyesBoard.paint(black_dice.scene(size), style()), style()))


def test_what_counts_at_the_end_in_a_large_window(snapshot: Snapshot) -> None:
    snapshot(as_text(TroyesBoard.paint(scene(SIZES[2], looking="counts"), style()), style()))
