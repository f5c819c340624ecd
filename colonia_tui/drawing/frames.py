"""Frames, and what stands in their edges: titles, facts, keys.

A light frame is the district's own; the heavy one marks the two places of the question. The first and the
last two cells of an edge are always line, so that a frame is whole whatever stands in it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.cells import cell_len
from textual.geometry import Region

from colonia_tui.drawing.canvas import Run, clip, length, look
from colonia_tui.drawing.pieces import Pen
from colonia_tui.drawing.style import Lines

EDGE = 2
"""Cells of line that stay at each end of an edge."""


def frame(
    pen: Pen,
    line: str,
    *,
    heavy: bool = False,
    gone: bool = False,
) -> None:
    """A frame around ``region``, its ground laid. ``gone`` draws the dashed one of a piece that is sold."""
    pen.fill(pen.room)
    signs = pen.glyphs.dashed if gone else pen.glyphs.heavy if heavy else pen.glyphs.light
    _draw(pen, signs, look(line, pen.ground))


def _draw(pen: Pen, signs: Lines, edge: str) -> None:
    inner = pen.width - 2
    bottom = pen.height - 1
    pen.put(0, 0, signs.top_left + signs.across * inner + signs.top_right, edge)
    pen.put(0, bottom, signs.bottom_left + signs.across * inner + signs.bottom_right, edge)
    for y in range(1, bottom):
        pen.put(0, y, signs.down, edge)
        pen.put(pen.width - 1, y, signs.down, edge)


def spaced(text: str) -> str:
    """A title in capitals one cell apart, as from 100 columns on: "H A R B O U R"."""
    return "   ".join(" ".join(word) for word in text.upper().split())


def title(pen: Pen, text: str, letter: str) -> int:
    """A title in the upper edge; the first cell of line after it."""
    room = pen.width - 2 * EDGE - 2
    return pen.put(EDGE, 0, f" {clip(text, room)} ", letter)


def title_plaque(pen: Pen, text: str, hue: str) -> int:
    """Today's title, on a plaque of its hue; the first cell of line after it."""
    room = pen.width - 2 * EDGE - 4
    return pen.plaque(EDGE, 0, f" {clip(text, room)} ", hue)


def fact(pen: Pen, runs: Iterable[Run], after: int = 0) -> int:
    """One thing worth knowing, at the right end of the upper edge; the cell it begins at.

    ``after`` is where the title has ended: a fact that would come too near is clipped, and left out where
    fewer than four cells are left.
    """
    end = pen.width - EDGE
    room = end - max(after, EDGE) - 1
    parts = [(" ", ""), *runs, (" ", "")]
    if length(parts) > room:
        if room < EDGE + 4:
            return end
        parts = [(" ", ""), *_clipped(parts[1:-1], room - 2), (" ", "")]
    return pen.write_right(end, 0, parts)


def foot(pen: Pen, region: Region, items: Sequence[Sequence[Run]], line: str) -> list[Region]:
    """Things in the lower edge of a heavy frame, with a cell of line between them; where each of them is.

    What does not fit is left out from the end.
    """
    y = region.bottom - 1
    x, end = region.x + EDGE, region.right - EDGE
    regions: list[Region] = []
    for item in items:
        width = length(item) + 2
        if x + width > end:
            break
        pen.write(x, y, [(" ", ""), *item, (" ", "")])
        regions.append(Region(x + 1, y, width - 2, 1))
        x = pen.put(x + width, y, pen.glyphs.heavy.across, line)
    return regions


def _clipped(runs: Sequence[Run], room: int) -> list[Run]:
    kept: list[Run] = []
    for text, letter in runs:
        if cell_len(text) > room:
            kept.append((clip(text, room), letter))
            break
        kept.append((text, letter))
        room -= cell_len(text)
    return kept
