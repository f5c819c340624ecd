"""Half-blocks: two square pixels in a cell, one above the other."""

from __future__ import annotations

from colonia_tui.drawing.canvas import Canvas
from colonia_tui.drawing.runs import look
from colonia_tui.drawing.style import Style
from colonia_tui.terminal.colours import Depth


def pixels(canvas: Canvas, style: Style, x: int, y: int, upper: str, lower: str, own: str = "table") -> None:
    """One cell: the roles of its two pixels. ``own`` is the ground behind those that no colour shows."""
    glyphs = style.glyphs
    if upper == lower:
        if style.palette.shows(upper):
            canvas.put(x, y, " ", look("", upper))
        elif _seen(style, upper):
            canvas.put(x, y, glyphs.full, look(upper, own))
        return
    if not _seen(style, upper) or (
        style.palette.shows(upper) and not style.palette.shows(lower) and _seen(style, lower)
    ):
        ground = upper if style.palette.shows(upper) else own
        if _seen(style, lower):
            canvas.put(x, y, glyphs.lower, look(lower, ground))
        return
    canvas.put(x, y, glyphs.upper, look(upper, lower if style.palette.shows(lower) else own))


def _seen(style: Style, role: str) -> bool:
    """Whether a pixel of this role can be told from the terminal's own ground."""
    if style.palette.depth >= Depth.INDEXED:
        return True
    return style.palette.theme.tone(role).letter is not None
