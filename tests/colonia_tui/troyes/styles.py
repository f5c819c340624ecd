"""Styles with the colours of Troyes."""

from __future__ import annotations

from colonia_tui.drawing.style import SETS, Palette, Style
from colonia_tui.drawing.theme import DARK
from colonia_tui.terminal.colours import Depth
from colonia_tui.troyes.board.roles import theme


def style(depth: Depth = Depth.TRUE, signs: str = "unicode", name: str = DARK) -> Style:
    return Style(Palette(theme(name), depth), SETS[signs])


ALL = [style(depth, signs) for depth in Depth for signs in SETS]
