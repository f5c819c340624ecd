"""Styles to draw with in tests, and what a drawing looks like."""

from __future__ import annotations

import re
from collections.abc import Iterable

from colonia_tui.colonia.board.roles import theme
from colonia_tui.drawing.canvas import Canvas
from colonia_tui.drawing.style import SETS, Palette, Style
from colonia_tui.drawing.theme import DARK
from colonia_tui.terminal.colours import Depth


def style(depth: Depth = Depth.TRUE, signs: str = "unicode", name: str = DARK) -> Style:
    return Style(Palette(theme(name), depth), SETS[signs])


ALL = [style(depth, signs) for depth in Depth for signs in SETS]
"""Every depth with every set of signs."""


def text(canvas: Canvas) -> list[str]:
    """The lines of a drawing, with the blanks at their ends."""
    return ["".join(cell.char for cell in row) for row in canvas.cells]


def styles(canvas: Canvas, y: int) -> list[str]:
    """The look of each cell of a line, written by Rich."""
    return [cell.style for cell in canvas.cells[y]]


_SPAN = re.compile(r"\w…\w")
"""Keys from one to another are no cut."""


def cut(lines: Iterable[str]) -> list[str]:
    """Lines in which something is cut off."""
    return [line for line in lines if "…" in _SPAN.sub("", line)]
