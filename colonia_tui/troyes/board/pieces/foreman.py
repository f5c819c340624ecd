"""The two spaces for foremen on an activity, taken or free, each with its VP for the end."""

from __future__ import annotations

from colonia_tui.drawing import pieces
from colonia_tui.drawing.pen import Pen
from colonia_tui.drawing.pieces import Skin
from colonia_tui.troyes.board.pieces.owner import Owner

WIDTH = 4


def space(pen: Pen, x: int, y: int, owner: Owner | None, points: int, lit: bool) -> int:
    """A space of four cells, ``▐●3▌`` or ``▐ 3▌``; the cell after it."""
    if owner is not None:
        return _edged(pen, x, y, f"{owner.sign}{points}", owner.skin(lit=lit))
    if pen.glyphs.beyond:
        return pen.put(x + 1, y, f".{points}", "second") + 1
    place = "place.lit" if lit else "place.dusk"
    letter = "text bold" if lit else "second"
    if pen.shows(place):
        return pieces.chip(pen, x, y, f" {points}", Skin(place, letter))
    letter = "brown bold" if lit else "second"  # on the card's own ground
    pen.put(x, y, pen.glyphs.free_left, place)
    pen.put(x + 1, y, f" {points}", letter)
    return pen.put(x + 3, y, pen.glyphs.free_right, place)


def _edged(pen: Pen, x: int, y: int, text: str, skin: Skin) -> int:
    """A chip that keeps its edges where it has no tile."""
    pen.put(x, y, pen.glyphs.left, skin.tile)
    pieces.tile(pen, x + 1, y, text, skin)
    return pen.put(x + 3, y, pen.glyphs.right, skin.tile)
