"""What is read on what, measured as a terminal shows it at each depth of colour."""

from __future__ import annotations

from collections.abc import Iterable

from rich.color import Color

from colonia_tui.drawing.canvas import cell_style
from colonia_tui.drawing.style import Palette
from colonia_tui.drawing.theme import Theme, contrast
from colonia_tui.terminal.colours import BLACK, WHITE, XTERM, Depth, Rgb, indexed

Pair = tuple[str, str]
"""The role of letters or of a frame, and the role of its ground."""


def measured(theme: Theme, depth: Depth, pair: Pair) -> float:
    """The contrast of a pair; the own ground of a terminal is black, or white in a light theme."""
    palette = Palette(theme, depth)
    style = palette.style(cell_style(*pair))
    own, other = (BLACK, WHITE) if theme.dark else (WHITE, BLACK)
    return contrast(_rgb(style.color, other), _rgb(style.bgcolor, own))


def below(theme: Theme, depth: Depth, pairs: Iterable[Pair], least: float) -> dict[str, float]:
    """Those pairs whose contrast is less than ``least``, written as looks."""
    found = {cell_style(*pair): measured(theme, depth, pair) for pair in pairs}
    return {pair: round(ratio, 2) for pair, ratio in found.items() if ratio < least}


def _rgb(colour: Color | None, own: Rgb) -> Rgb:
    if colour is None:
        return own
    if colour.triplet is not None:
        return Rgb(*colour.triplet)
    assert colour.number is not None
    return XTERM[colour.number] if colour.number < 16 else indexed(colour.number)
