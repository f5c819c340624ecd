"""The two spaces for foremen on an activity, taken or free, each with its VP for the end."""

from __future__ import annotations

from colonia_tui.drawing.pieces import Pen, Skin
from colonia_tui.troyes.board.pieces.owner import Owner

WIDTH = 4


def space(pen: Pen, owner: Owner | None, points: int, lit: bool) -> int:
    """A space of four cells, ``▐●3▌`` or ``▐ 3▌``; the cell after it."""
    if owner is not None:
        return _edged(pen, f"{owner.sign}{points}", owner.skin(lit=lit))
    if pen.glyphs.beyond:
        return pen.put(1, 0, f".{points}", "second") + 1
    place = "place.lit" if lit else "place.dusk"
    letter = "text bold" if lit else "second"
    if pen.shows(place):
        return pen.chip(0, 0, f" {points}", Skin(place, letter))
    letter = "brown bold" if lit else "second"  # on the card's own ground
    pen.put(0, 0, pen.glyphs.free_left, place)
    pen.put(1, 0, f" {points}", letter)
    return pen.put(3, 0, pen.glyphs.free_right, place)


def _edged(pen: Pen, text: str, skin: Skin) -> int:
    """A chip that keeps its edges where it has no tile."""
    pen.put(0, 0, pen.glyphs.left, skin.tile)
    pen.tile(1, 0, text, skin)
    return pen.put(3, 0, pen.glyphs.right, skin.tile)
