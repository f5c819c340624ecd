"""Deniers laid out: what is paid as coins, what stays in the purse as dots."""

from __future__ import annotations

from colonia_tui.drawing.canvas import Run
from colonia_tui.drawing.style import Style


def coins(style: Style, pays: int, purse: int, most: int) -> list[Run]:
    """``▖▖▖▖··········``, at most so many cells: a longer purse ends with a plus."""
    shown = min(purse, most)
    paid = min(pays, shown)
    left = shown - paid
    rest = style.glyphs.dot * left
    if purse > most and left:
        rest = rest[:-1] + "+"
    return [(style.glyphs.coin * paid, "text"), (rest, "faded")]
