"""Half-blocks: two square pixels in a cell, one above the other."""

from __future__ import annotations

from colonia_tui.drawing.canvas import Canvas
from colonia_tui.drawing.kit import Kit
from colonia_tui.drawing.runs import look
from colonia_tui.terminal.depth import Depth


def pixels(canvas: Canvas, kit: Kit, x: int, y: int, upper: str, lower: str, own: str = "table") -> None:
    """One cell: the roles of its two pixels. ``own`` is the ground behind those that no colour shows."""
    glyphs = kit.glyphs
    if upper == lower:
        if kit.palette.shows(upper):
            canvas.put(x, y, " ", look("", upper))
        elif _seen(kit, upper):
            canvas.put(x, y, glyphs.full, look(upper, own))
        return
    if not _seen(kit, upper) or (
        kit.palette.shows(upper) and not kit.palette.shows(lower) and _seen(kit, lower)
    ):
        ground = upper if kit.palette.shows(upper) else own
        if _seen(kit, lower):
            canvas.put(x, y, glyphs.lower, look(lower, ground))
        return
    canvas.put(x, y, glyphs.upper, look(upper, lower if kit.palette.shows(lower) else own))


def _seen(kit: Kit, role: str) -> bool:
    """Whether a pixel of this role can be told from the terminal's own ground."""
    if kit.palette.depth >= Depth.INDEXED:
        return True
    return kit.palette.theme.tone(role).letter is not None
