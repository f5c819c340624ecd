"""The three cells of a key before a line, whatever its state."""

from __future__ import annotations

from colonia_tui.drawing.pieces import Pen
from colonia_tui.language.i18n import _
from colonia_tui.troyes.board.pieces.lit import Look


def key(pen: Pen, state: Look, text: str) -> int:
    """Draw it, if there is one; the cell after it."""
    if state is Look.POINTED:
        return pen.key_pointed(0, 0, text)
    if state is Look.REFUSED:
        return pen.key_refused(0, 0, _("no"))
    return pen.key(0, 0, text) if text else 0
