"""Text whose parts look different, written on one ground: "Round **2**/6"."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.cells import cell_len
from textual.geometry import Region

from colonia_tui.drawing.canvas import Canvas, Cell, clip

Run = tuple[str, str]
"""A text and the look of its letters, without the ground: ``("2", "text bold")``. A look that names a ground
keeps it."""


def look(letter: str, ground: str = "") -> str:
    """The look of letters on a ground, where either may be left out."""
    return f"on {ground} {letter}".strip() if ground else letter


def write(
    canvas: Canvas, x: int, y: int, runs: Iterable[Run], ground: str = "", width: int | None = None
) -> int:
    """Write runs one after the other; the cell after them. What is beyond ``width`` cells is clipped once."""
    end = canvas.width if width is None else min(canvas.width, x + width)
    for text, letter in runs:
        if x >= end:
            break
        x = canvas.put(x, y, text, look(letter, ground), end - x)
    return x


def write_right(
    canvas: Canvas, end: int, y: int, runs: Iterable[Run], ground: str = "", width: int | None = None
) -> int:
    """Write runs so that they end before the cell ``end``; the cell they begin at."""
    parts = list(runs)
    room = end if width is None else min(width, end)
    needed = length(parts)
    x = end - min(needed, room)
    write(canvas, x, y, parts, ground, room)
    return x


def length(runs: Iterable[Run]) -> int:
    """How many cells runs take."""
    return sum(cell_len(text) for text, _ in runs)


def that_fits(texts: Sequence[str], width: int) -> str:
    """The first of some texts that takes at most so many cells, else the last: the longest stands first."""
    return next((text for text in texts if cell_len(text) <= width), texts[-1])


def fill(canvas: Canvas, region: Region, ground: str) -> None:
    """Lay a ground: nothing of what stood there is left. What is beyond the canvas is left out."""
    width = min(region.width, canvas.width - region.x)
    if width <= 0:
        return
    cells = [Cell(" ", look("", ground))] * width
    for y in range(region.y, min(canvas.height, region.bottom)):
        canvas.cells[y][region.x : region.x + width] = cells


def centred(text: str, width: int) -> str:
    """``text`` centred in this many cells, and clipped to them."""
    text = clip(text, width)
    room = width - cell_len(text)
    return f"{' ' * (room // 2)}{text}{' ' * (room - room // 2)}"
