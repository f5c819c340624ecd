"""Half-blocks: two square pixels in a cell, one above the other."""

from __future__ import annotations

from colonia_tui.drawing.pen import Pen
from colonia_tui.drawing.runs import look
from colonia_tui.drawing.style import Style
from colonia_tui.terminal.colours import Depth


def pixels(pen: Pen, x: int, y: int, upper: str, lower: str, own: str = "table") -> None:
    """One cell: the roles of its two pixels. ``own`` is the ground behind those that no colour shows."""
    glyphs = pen.glyphs
    if upper == lower:
        if pen.shows(upper):
            pen.put(x, y, " ", look("", upper))
        elif _seen(pen.style, upper):
            pen.put(x, y, glyphs.full, look(upper, own))
        return
    if not _seen(pen.style, upper) or (pen.shows(upper) and not pen.shows(lower) and _seen(pen.style, lower)):
        ground = upper if pen.shows(upper) else own
        if _seen(pen.style, lower):
            pen.put(x, y, glyphs.lower, look(lower, ground))
        return
    pen.put(x, y, glyphs.upper, look(upper, lower if pen.shows(lower) else own))


def _seen(style: Style, role: str) -> bool:
    """Whether a pixel of this role can be told from the terminal's own ground."""
    if style.palette.depth >= Depth.INDEXED:
        return True
    return style.palette.theme.tone(role).letter is not None
