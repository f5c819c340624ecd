"""The two spaces for foremen on an activity, taken or free, each with its VP for the end."""

from __future__ import annotations

from colonia_tui.drawing import chips
from colonia_tui.drawing.canvas import Canvas
from colonia_tui.drawing.chips import Skin
from colonia_tui.drawing.runs import look
from colonia_tui.drawing.style import Style
from colonia_tui.troyes.board.pieces.owner import Owner

WIDTH = 4


def space(
    canvas: Canvas, style: Style, x: int, y: int, owner: Owner | None, points: int, ground: str, lit: bool
) -> int:
    """A space of four cells, ``▐●3▌`` or ``▐ 3▌``; the cell after it."""
    if owner is not None:
        return _edged(canvas, style, x, y, f"{owner.sign}{points}", owner.skin(lit=lit), ground)
    if style.glyphs.beyond:
        return canvas.put(x + 1, y, f".{points}", look("second", ground)) + 1
    place = "place.lit" if lit else "place.dusk"
    letter = "text bold" if lit else "second"
    if style.palette.shows(place):
        return chips.chip(canvas, style, x, y, f" {points}", Skin(place, letter), ground)
    letter = "brown bold" if lit else "second"  # on the card's own ground
    canvas.put(x, y, style.glyphs.free_left, look(place, ground))
    canvas.put(x + 1, y, f" {points}", look(letter, ground))
    return canvas.put(x + 3, y, style.glyphs.free_right, look(place, ground))


def _edged(canvas: Canvas, style: Style, x: int, y: int, text: str, skin: Skin, ground: str) -> int:
    """A chip that keeps its edges where it has no tile."""
    canvas.put(x, y, style.glyphs.left, look(skin.tile, ground))
    chips.tile(canvas, style, x + 1, y, text, skin, ground)
    return canvas.put(x + 3, y, style.glyphs.right, look(skin.tile, ground))
