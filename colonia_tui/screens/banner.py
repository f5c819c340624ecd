"""The top of a page: the game's picture where there is room for it, else its name."""

from __future__ import annotations

from colonia_tui.drawing import frames
from colonia_tui.drawing.canvas import Canvas
from colonia_tui.drawing.pen import Pen
from colonia_tui.drawing.runs import write_right
from colonia_tui.drawing.scenery import Scenery
from colonia_tui.drawing.style import Style
from colonia_tui.terminal.colours import Depth


def banner(style: Style, canvas: Canvas, scenery: Scenery | None, title: str, words: str, below: int) -> int:
    """Draw as much of the picture as leaves ``below`` lines: all of it, or the part with the name. Where
    neither fits, or there are no colours or signs for it, the name in letters.

    ``words`` stand below the name, or at the right of it. Returns the first line under all that.
    """
    if (
        scenery is not None
        and not style.glyphs.beyond
        and canvas.width >= scenery.title.x + scenery.title.width
    ):
        coloured = style.palette.depth is not Depth.NONE
        for lines in (scenery.height, scenery.title_height) if coloured else (scenery.title_height,):
            if canvas.height - lines >= below:
                scenery.draw(Pen(canvas, style), lines, words)
                return lines
    after = canvas.put(1, 0, frames.spaced(title), "text bold on table")
    write_right(canvas, canvas.width - 1, 0, [(words, "second")], "table", canvas.width - after - 3)
    return 1
