"""The three cells of a key before a line, whatever its state."""

from __future__ import annotations

from colonia_tui.drawing import pieces
from colonia_tui.drawing.pen import Pen
from colonia_tui.language.i18n import _
from colonia_tui.troyes.board.pieces.lit import Look


def key(pen: Pen, x: int, y: int, state: Look, text: str) -> int:
    """Draw it, if there is one; the cell after it."""
    if state is Look.POINTED:
        return pieces.key_pointed(pen, x, y, text)
    if state is Look.REFUSED:
        return pieces.key_refused(pen, x, y, _("no"))
    return pieces.key(pen, x, y, text) if text else x
