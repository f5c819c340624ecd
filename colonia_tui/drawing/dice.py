"""Dice: with pips in two sizes, and a plate with a number where there is no room for them."""

from __future__ import annotations

from colonia_tui.drawing.canvas import Canvas
from colonia_tui.drawing.kit import Kit
from colonia_tui.drawing.runs import look

WIDTH, HEIGHT = 9, 5
LOW_WIDTH, LOW_HEIGHT = 7, 3
PLATE_WIDTH = 3

_LEFT, _MIDDLE, _RIGHT = 2, 4, 6
PIPS: dict[int, tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]] = {
    1: ((), (_MIDDLE,), ()),
    2: ((_LEFT,), (), (_RIGHT,)),
    3: ((_LEFT,), (_MIDDLE,), (_RIGHT,)),
    4: ((_LEFT, _RIGHT), (), (_LEFT, _RIGHT)),
    5: ((_LEFT, _RIGHT), (_MIDDLE,), (_LEFT, _RIGHT)),
    6: ((_LEFT, _RIGHT), (_LEFT, _RIGHT), (_LEFT, _RIGHT)),
}
"""For each value the columns of its pips, row by row, counted from the left edge of the die."""


def die(
    canvas: Canvas,
    kit: Kit,
    x: int,
    y: int,
    value: int,
    ground: str,
    *,
    side: str = "parchment",
    pip: str = "brown bold",
) -> int:
    """A die of nine by five cells; the column after it. ``side`` and ``pip`` are the roles of its colours."""
    top, middle, bottom = kit.glyphs.die
    shown = kit.palette.shows(side)
    edge = look(side, ground)
    canvas.put(x, y, top[0] + top[1] * (WIDTH - 2) + top[2], edge)
    canvas.put(x, y + HEIGHT - 1, bottom[0] + bottom[1] * (WIDTH - 2) + bottom[2], edge)
    for row, columns in enumerate(PIPS[value], 1):
        canvas.put(x, y + row, middle[0], edge)
        face = "".join(kit.glyphs.pip if column in columns else " " for column in range(1, WIDTH - 1))
        canvas.put(x + 1, y + row, face, look(pip, side if shown else ground))
        canvas.put(x + WIDTH - 1, y + row, middle[2], edge)
    return x + WIDTH


def low_die(
    canvas: Canvas,
    kit: Kit,
    x: int,
    y: int,
    value: int,
    ground: str,
    *,
    side: str = "parchment",
    pip: str = "brown bold",
) -> int:
    """The same with seven by three cells; the column after it."""
    __, middle, __ = kit.glyphs.die
    shown = kit.palette.shows(side)
    edge, face = look(side, ground), look(pip, side if shown else ground)
    for row, columns in enumerate(PIPS[value]):
        canvas.put(x, y + row, middle[0], edge)
        signs = "".join(kit.glyphs.pip if column in columns else " " for column in range(2, WIDTH - 2))
        canvas.put(x + 1, y + row, signs, face)
        canvas.put(x + LOW_WIDTH - 1, y + row, middle[2], edge)
    return x + LOW_WIDTH


def plate(
    canvas: Canvas, kit: Kit, x: int, y: int, text: str, ground: str, *, side: str = "parchment"
) -> int:
    """A value on a plate of three cells: `` 3 ``, or ``[3]`` without a ground for it; the cell after it."""
    if kit.palette.shows(side):
        return canvas.put(x, y, f" {text[:1]} ", look("brown bold", side))
    return canvas.put(x, y, f"[{text[:1]}]", look("text bold", ground))
