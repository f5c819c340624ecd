"""A canvas on its way to the terminal: its lines, and which of its cells have to be painted again."""

from __future__ import annotations

from collections.abc import Iterator

from rich.segment import Segment
from textual.geometry import Region
from textual.strip import Strip

from colonia_tui.drawing.canvas import Canvas
from colonia_tui.drawing.style import Style


def strip(canvas: Canvas, style: Style, y: int) -> Strip:
    """A line of a canvas in the style's colours and signs."""
    return Strip(
        [Segment(style.glyphs.fit(text), style.palette.style(look)) for text, look in canvas.row(y)],
        canvas.width,
    )


def changes(before: Canvas, after: Canvas) -> Iterator[Region]:
    """Where two canvases of one size differ: for each such line, the first to the last cell that does."""
    for y, (old, new) in enumerate(zip(before.cells, after.cells, strict=True)):
        if old != new:
            changed = [x for x, (one, other) in enumerate(zip(old, new, strict=True)) if one != other]
            yield Region(changed[0], y, changed[-1] - changed[0] + 1, 1)
