"""The three cells of a key before a line, whatever its state."""

from __future__ import annotations

from colonia_tui.drawing import chips
from colonia_tui.drawing.canvas import Canvas
from colonia_tui.drawing.style import Style
from colonia_tui.language.i18n import _
from colonia_tui.troyes.board.pieces.lit import Look


def key(canvas: Canvas, style: Style, x: int, y: int, state: Look, text: str, ground: str) -> int:
    """Draw it, if there is one; the cell after it."""
    if state is Look.POINTED:
        return chips.key_pointed(canvas, style, x, y, text)
    if state is Look.REFUSED:
        return chips.key_refused(canvas, x, y, _("no"), ground)
    return chips.key(canvas, x, y, text, ground) if text else x
