"""Frames, and the titles, facts and keys in their edges.

A district has a light frame; the heavy one marks the two places of the question. The first and last two cells
of an edge are always line, so a frame is whole whatever its edge holds.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from rich.cells import cell_len
from textual.geometry import Region

from colonia_tui.drawing.canvas import Run, cell_style, clip, length
from colonia_tui.drawing.pieces import Pen
from colonia_tui.drawing.plan import Plan
from colonia_tui.drawing.scene import BaseScene
from colonia_tui.drawing.style import Lines
from colonia_tui.language.i18n import capitals

EDGE = 2
"""Cells of line that stay at each end of an edge."""


def frame(
    pen: Pen,
    line: str,
    *,
    heavy: bool = False,
    gone: bool = False,
) -> None:
    """Draw a frame around ``region`` and lay its ground. ``gone`` draws the dashed frame of a sold piece."""
    pen.fill(pen.room)
    signs = pen.glyphs.dashed if gone else pen.glyphs.heavy if heavy else pen.glyphs.light
    _draw(pen, signs, cell_style(line, pen.ground))


def _draw(pen: Pen, signs: Lines, edge: str) -> None:
    inner = pen.width - 2
    bottom = pen.height - 1
    pen.put(0, 0, signs.top_left + signs.across * inner + signs.top_right, edge)
    pen.put(0, bottom, signs.bottom_left + signs.across * inner + signs.bottom_right, edge)
    for y in range(1, bottom):
        pen.put(0, y, signs.down, edge)
        pen.put(pen.width - 1, y, signs.down, edge)


def spaced(text: str, wide: bool = True) -> str:
    """A title in capitals; ``wide``, from 100 columns on: "H A R B O U R"."""
    text = capitals(text)
    return "   ".join(" ".join(word) for word in text.split()) if wide else text


def title(pen: Pen, text: str, letter: str) -> int:
    """Write a title in the upper edge; returns the x of the first line cell after it."""
    room = pen.width - 2 * EDGE - 2
    return pen.put(EDGE, 0, f" {clip(text, room)} ", letter)


def title_plaque(pen: Pen, text: str, hue: str) -> int:
    """Write today's title on a plaque of its hue; returns the x of the first line cell after it."""
    room = pen.width - 2 * EDGE - 4
    return pen.plaque(EDGE, 0, f" {clip(text, room)} ", hue)


def fact(pen: Pen, runs: Iterable[Run], after: int = 0) -> int:
    """Write a fact at the right end of the upper edge; returns the x it begins at.

    ``after`` is where the title ended: a fact too close to it is clipped, or left out if fewer than four
    cells remain.
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
    """Write items into the lower edge of a heavy frame, one line cell apart; returns where each is.

    Items that do not fit are dropped from the end.
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


# A district: its frame with title, fact, and the key that opens it


_AROUND = 3
"""A cell of line before a fact, and the blanks around it."""


class Heading(NamedTuple):
    """What the upper edge of a district says."""

    district: str
    title: str
    facts: Sequence[Sequence[Run]] = ()
    """Longest first; the first one that fits is shown, else the last one, clipped. [] says nothing."""
    key: bool = False
    """Whether it shows the key that opens it, as small forms do."""


def district(scene: BaseScene, pen: Pen, heading: Heading) -> Region:
    """Frame the pen's room and lay its ground; returns the room inside."""
    name = heading.district
    pen = pen.on(scene.ground(name))
    frame(pen, scene.line(name), heavy=scene.heavy(name))
    text = titled(scene, pen, f"{pen.glyphs.pointer} {heading.title}" if scene.left(name) else heading.title)
    if scene.on_plaque(name):
        after = title_plaque(pen, text, f"{name}.title")
    else:
        after = title(pen, text, f"{name}.title bold" if name == "own" else f"{name}.title")
    return _edge(scene, pen, heading, after)


def box(scene: BaseScene, pen: Pen, heading: Heading) -> Region:
    """The same for anything that is not a district: a light frame on the log's ground."""
    pen = pen.on("log")
    frame(pen, "log.frame")
    return _edge(scene, pen, heading, title(pen, titled(scene, pen, heading.title), "own.title"))


def titled(scene: BaseScene, pen: Pen, text: str) -> str:
    """A title in capitals, spaced where there is room."""
    return spaced(text, scene.plan >= Plan.MEDIUM and 2 * len(text) + 8 <= pen.width)


def _edge(scene: BaseScene, pen: Pen, heading: Heading, after: int) -> Region:
    width = pen.width
    if heading.district in scene.DISTRICTS:
        key = scene.DISTRICTS[heading.district].key
        pen.zone(key, Region(0, 0, width, 1))
        x = width - EDGE - 3
        if heading.key and x >= after:
            pen.put(x, 0, f" {key} ", "accent bold")
            width -= 4
    if scene.taught(heading.district):
        after = pen.taught(after, 0)
    facts = heading.facts or [[]]
    fitting = next((one for one in facts if length(one) <= width - EDGE - after - _AROUND), facts[-1])
    if fitting:
        fact(pen.within(Region(0, 0, width, 1)), fitting, after)
    return Region(1, 1, pen.width - 2, pen.height - 2)
