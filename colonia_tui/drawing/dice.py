"""Dice: with pips in two sizes, and a plate with a number where there is no room for them."""

from __future__ import annotations

from typing import NamedTuple

from colonia_tui.drawing.pen import Pen
from colonia_tui.drawing.runs import look

WIDTH, HEIGHT = 9, 5
LOW_WIDTH, LOW_HEIGHT = 7, 3
PLATE_WIDTH = 3


class Faces(NamedTuple):
    """The roles of a die: of its sides, its faces and its pips."""

    rim: str = "parchment"
    face: str = "parchment"
    pip: str = "brown bold"


PARCHMENT = Faces()

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


def die(pen: Pen, x: int, y: int, value: int, faces: Faces = PARCHMENT) -> int:
    """A die of nine by five cells; the column after it."""
    top, __, bottom = pen.glyphs.die
    edge = look(faces.rim, pen.ground)
    pen.put(x, y, top[0] + top[1] * (WIDTH - 2) + top[2], edge)
    pen.put(x, y + HEIGHT - 1, bottom[0] + bottom[1] * (WIDTH - 2) + bottom[2], edge)
    return _face(pen, x, y + 1, value, WIDTH, faces)


def low_die(pen: Pen, x: int, y: int, value: int, faces: Faces = PARCHMENT) -> int:
    """The same with seven by three cells: the pips nearer together, and no edges above and below."""
    return _face(pen, x, y, value, LOW_WIDTH, faces)


def _face(pen: Pen, x: int, y: int, value: int, width: int, faces: Faces) -> int:
    """The three rows of pips, between the edges at the sides; the column after them."""
    __, sides, __ = pen.glyphs.die
    edge, face = look(faces.rim, pen.ground), look(faces.pip, faces.face)
    margin = (WIDTH - width) // 2
    for row, columns in enumerate(PIPS[value]):
        signs = "".join(pen.glyphs.pip if margin + at in columns else " " for at in range(1, width - 1))
        pen.put(x, y + row, sides[0], edge)
        pen.put(x + 1, y + row, signs, face)
        pen.put(x + width - 1, y + row, sides[2], edge)
    return x + width


def plate(pen: Pen, x: int, y: int, text: str) -> int:
    """A value on a plate of three cells, `` 3 ``; the cell after it."""
    return pen.put(x, y, f" {text[:1]} ", look(PARCHMENT.pip, PARCHMENT.face))
