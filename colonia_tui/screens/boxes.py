"""What pages are made of: boxes with their titles, and the row that is pointed at."""

from __future__ import annotations

from textual.geometry import Region

from colonia_tui.drawing import frames
from colonia_tui.drawing.canvas import Canvas
from colonia_tui.drawing.pen import Pen
from colonia_tui.drawing.runs import fill, look
from colonia_tui.drawing.style import Style

ASKED, ASIDE = "decision", "log"
"""The grounds of the two kinds of boxes."""


def asked_box(canvas: Canvas, style: Style, region: Region, title: str) -> int:
    """The heavy box of what is to be decided; the first cell of line after its title."""
    frames.frame(Pen(canvas, style, ASKED), region, "accent.line", heavy=True)
    return frames.title(Pen(canvas, style, ASKED), region, title, "accent bold")


def aside_box(canvas: Canvas, style: Style, region: Region, title: str) -> int:
    """The light box of something to look at; the first cell of line after its title."""
    frames.frame(Pen(canvas, style, ASIDE), region, "log.frame")
    return frames.title(Pen(canvas, style, ASIDE), region, frames.spaced(title), "own.title bold")


def in_the_middle(canvas: Canvas, width: int, height: int) -> Region:
    """A region in the middle of a page, above its line of keys."""
    return Region((canvas.width - width) // 2, max(0, (canvas.height - 1 - height) // 2), width, height)


def row(
    canvas: Canvas, style: Style, region: Region, pointed: bool, ground: str = ASKED, indent: int = 1
) -> str:
    """The ground of a row, laid if it is pointed at, and then the pointer ``indent`` cells from its edge."""
    if not pointed:
        return ground
    fill(canvas, region, "pointed")
    canvas.put(region.x + indent, region.y, style.glyphs.pointer, look("accent bold", "pointed"))
    return "pointed"
