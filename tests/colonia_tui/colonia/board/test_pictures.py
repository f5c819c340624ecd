"""What the whole board looks like in telling positions; read the changes in the diff.

Each picture is the text, then a letter for the style of each cell, then what the letters stand for.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from colonia_tui.colonia.board.board import ColoniaBoard
from colonia_tui.colonia.board.scene import Scene
from colonia_tui.drawing.canvas import Canvas
from colonia_tui.drawing.style import Style
from colonia_tui.terminal.colours import Depth
from tests.colonia_tui.colonia.board.drawn import as_text
from tests.colonia_tui.colonia.board.sizes import WINDOWS, Size
from tests.colonia_tui.colonia.board.telling import TELLING, asked, milestone
from tests.colonia_tui.drawing.styles import ALL, style
from tests.every import every

SIZES = {"80x24": (80, 24), "100x30": (100, 30), "140x45": (140, 45), "200x55": (200, 55)}
STYLES = {
    "16": style(Depth.SIXTEEN),
    "none": style(Depth.NONE),
    "ascii": style(Depth.TRUE, "ascii"),
    "none-ascii": style(Depth.NONE, "ascii"),
}
LEAST_FILLED = {"140x45": 0.30, "200x55": 0.28}
"""The share of cells with a sign or a piece."""
LINES = set("─━│┃╭╮╰╯┏┓┗┛┆╌·") | {" "}

OTHERS = [*(partial(milestone, kind) for kind in ("cards", "vote", "sailing")), partial(asked, "extra")]
"""What is shown at none of the telling positions."""

Snapshot = Callable[..., None]


@pytest.mark.parametrize(
    ("position", "size"),
    [
        *(("wednesday", size) for size in ("80x24", "140x45", "200x55")),
        *(("friday-long-names", size) for size in ("80x24", "100x30", "140x45")),
    ],
)
def test_the_board_in_all_colours(position: str, size: str, snapshot: Snapshot) -> None:
    snapshot(as_text(ColoniaBoard.paint(TELLING[position](SIZES[size]), style())))


@pytest.mark.parametrize(
    ("position", "size", "with_style"),
    [
        *(("friday-long-names", "80x24", name) for name in STYLES),
        *(("sunday", "80x24", name) for name in ("none", "ascii")),
        *(("wednesday", "140x45", name) for name in ("16", "none-ascii")),
    ],
)
def test_the_board_on_a_lesser_terminal(
    position: str, size: str, with_style: str, snapshot: Snapshot
) -> None:
    used = STYLES[with_style]
    snapshot(as_text(ColoniaBoard.paint(TELLING[position](SIZES[size]), used), used))


@every("size", WINDOWS)
@every("position", [*TELLING.values(), *OTHERS])
def test_every_cell_has_a_look_and_a_sign_that_every_style_knows(
    position: Callable[[Size], Scene], size: Size
) -> None:
    """Each style at one of the windows."""
    scene = position(size)
    given = {"?", *"".join(scene.names)}
    for used in ALL[WINDOWS.index(size) :: len(WINDOWS)]:
        canvas = ColoniaBoard.paint(scene, used)
        assert {len(row) for row in canvas.cells} == {canvas.width}
        for look in {cell.style for row in canvas.cells for cell in row}:
            used.palette.style(look)
        signs = {char for row in canvas.cells for cell in row for char in cell.char} - given
        assert not used.glyphs.beyond or "?" not in "".join(map(used.glyphs.fit, signs))


@pytest.mark.parametrize("size", LEAST_FILLED)
def test_the_board_is_full_of_signs(size: str) -> None:
    shares = [
        filled(ColoniaBoard.paint(TELLING[position](SIZES[size]), style()), style()) for position in TELLING
    ]
    assert min(shares) >= LEAST_FILLED[size], dict(zip(TELLING, shares, strict=True))


def filled(canvas: Canvas, used: Style) -> float:
    """The share of cells with a sign that is no line, or on a ground that is a piece's own."""
    grounds: dict[object, int] = {}
    cells = canvas.width * canvas.height
    for row in canvas.cells:
        for cell in row:
            ground = used.palette.style(cell.style).bgcolor
            grounds[ground] = grounds.get(ground, 0) + 1
    plain = {ground for ground, count in grounds.items() if count >= cells / 50}
    count = 0
    for row in canvas.cells:
        for cell in row:
            blank = cell.char == " " and used.palette.style(cell.style).bgcolor in plain
            count += not blank and (cell.char == " " or cell.char not in LINES)
    return count / cells


def test_a_place_for_every_part() -> None:
    shown = {
        name
        for size in SIZES.values()
        for f in TELLING.values()
        for name in ColoniaBoard.regions(f(size)).regions
    }
    assert shown == {
        *("head", "families", "council", "market", "workshops", "harbour", "relics", "own"),
        *("exchange", "decision", "milestone", "recap", "log", "points", "keys"),
    }
