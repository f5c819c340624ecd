"""A canvas of cells, styled runs of text, text laid out in rows, and pasting one canvas into another."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from string import Formatter
from typing import NamedTuple

from rich.cells import cell_len, get_character_cell_size
from textual.geometry import Region

from engine.game import Action

ELLIPSIS = "…"


class Cell(NamedTuple):
    """One character and its style names, separated by spaces. The right half of a wide character is ""."""

    char: str
    style: str


BLANK = Cell(" ", "")
_WORD = re.compile(r"[^ \t\n]+")


def clip(text: str, width: int) -> str:
    """``text`` cut to ``width`` cells, ending in "…" if something was cut off."""
    if cell_len(text) <= width:
        return text
    room, kept = width - 1, ""
    for char in text:
        room -= get_character_cell_size(char)
        if room < 0:
            break
        kept += char
    return kept + ELLIPSIS if width > 0 else ""


_SPACES = {ord("\t"): " ", ord("\n"): " "}
"""Characters that would move the terminal's cursor; nothing else in a text does (`net.wire.codec`)."""

LONGEST_CLUSTER = 16
"""The most characters in one cell; more marks than any script needs would spill over other lines."""


@lru_cache(8192)
def _cells(text: str, style: str) -> tuple[Cell, ...] | None:
    """The cells of a text with one cell per character; None if any character takes more or less."""
    if any(get_character_cell_size(char) != 1 for char in text):
        return None
    return tuple(Cell(char, style) for char in text)


def wrap(text: str, width: int, lines: int) -> list[str]:
    """``text`` broken at spaces into at most ``lines`` lines of ``width`` cells; the last one is clipped.

    A no-break space is part of its word.
    """
    rows = [""]
    for word in _WORD.findall(text):
        longer = f"{rows[-1]} {word}" if rows[-1] else word
        if not rows[-1] or cell_len(longer) <= width or len(rows) == lines:
            rows[-1] = longer
        else:
            rows.append(word)
    return [clip(row, width) for row in rows]


@dataclass
class Canvas:
    """``width`` by ``height`` cells.

    ``places`` are where each action can be pointed at, ``zones`` what can be clicked instead of pressing a
    key, by Textual's name of the key.
    """

    width: int
    height: int
    cells: list[list[Cell]] = field(init=False)
    places: dict[Action, Region] = field(default_factory=dict)
    zones: dict[str, Region] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.cells = [[BLANK] * self.width for __ in range(self.height)]

    def put(
        self, x: int, y: int, text: str, style: str = "", width: int | None = None, right: bool = False
    ) -> int:
        """Write ``text`` at a cell, clipped to ``width`` cells (None: to the edge); returns the x after it.

        With ``right`` the text is right-aligned within ``width``.
        """
        room = self.width - x
        if width is not None and width < room:
            room = width
        if not 0 <= y < self.height or x < 0 or room <= 0:
            return x
        row = self.cells[y]
        cells = _cells(text, style)
        if cells is not None and (count := len(cells)) <= room:  # nearly always
            if right:
                x += room - count
            end = x + count
            row[x:end] = cells
            return end
        text, end = clip(text.translate(_SPACES), room), x + room
        if right:
            x += room - cell_len(text)
        for char in text:
            size = get_character_cell_size(char)
            if size == 0:  # it combines with the one before, which may be outside
                if x > 0 and len(row[x - 1].char) < LONGEST_CLUSTER:
                    row[x - 1] = Cell(row[x - 1].char + char, row[x - 1].style)
                continue
            if x + size > end:
                break  # rich may measure the whole narrower than its parts
            row[x] = Cell(char, style)
            if size == 2:
                row[x + 1] = Cell("", style)
            x += size
        return x

    def row(self, y: int) -> Iterator[tuple[str, str]]:
        """A line as (text, style names), with neighbours of the same style joined."""
        text, style = "", self.cells[y][0].style if self.width else ""
        for cell in self.cells[y]:
            if cell.style != style:
                yield text, style
                text, style = "", cell.style
            text += cell.char
        if text:
            yield text, style


# Runs: text whose parts look different, on one ground ("Round **2**/6")


Run = tuple[str, str]
"""Text and the style of its letters, without the ground: ``("2", "text bold")``. A style that names a ground
keeps it."""


@lru_cache(2048)
def cell_style(letter: str, ground: str = "") -> str:
    """The style of cells with such letters on a ground; either may be ""."""
    return f"on {ground} {letter}".strip() if ground else letter


def write(
    canvas: Canvas, x: int, y: int, runs: Iterable[Run], ground: str = "", width: int | None = None
) -> int:
    """Write runs one after the other; returns the x after them. Beyond ``width`` cells they are clipped,
    once."""
    end = canvas.width if width is None else min(canvas.width, x + width)
    for text, letter in runs:
        if x >= end:
            break
        x = canvas.put(x, y, text, cell_style(letter, ground), end - x)
    return x


def write_right(
    canvas: Canvas, end: int, y: int, runs: Iterable[Run], ground: str = "", width: int | None = None
) -> int:
    """Write runs so that they end before ``end``; returns the x they begin at."""
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
    """The first of ``texts`` (longest first) that fits into ``width`` cells; if none does, the last."""
    return next((text for text in texts if cell_len(text) <= width), texts[-1])


def fill(canvas: Canvas, region: Region, ground: str) -> None:
    """Lay a ground, erasing what was there. Parts beyond the canvas are ignored."""
    width = min(region.width, canvas.width - region.x)
    if width <= 0:
        return
    cells = [Cell(" ", cell_style("", ground))] * width
    for y in range(region.y, min(canvas.height, region.bottom)):
        canvas.cells[y][region.x : region.x + width] = cells


def centred(text: str, width: int) -> str:
    """``text`` centred in this many cells, and clipped to them."""
    text = clip(text, width)
    room = width - cell_len(text)
    return f"{' ' * (room // 2)}{text}{' ' * (room - room // 2)}"


# Rows of a box


Row = list[Run]
"""A line of a box."""
GAP = 3
"""Blanks between two facts in a row."""
SEPARATOR: Run = (" · ", "second")


def packed(items: Iterable[Row], gap: Run, width: int) -> list[Row]:
    """Items one after the other, ``gap`` apart, in as many rows as they need; no item is broken."""
    rows: list[Row] = []
    for item in items:
        if rows and length(rows[-1]) + length([gap]) + length(item) <= width:
            rows[-1] += [gap, *item]
        else:
            rows.append(list(item))
    return rows


def sentences(texts: Iterable[str], letter: str, width: int, lines: int) -> list[Row]:
    """Sentences one after the other, wrapped at spaces. Except for the first, those that do not fit whole are
    left out."""
    text = ""
    for sentence in texts:
        longer = f"{text} {sentence}".strip()
        if text and len(wrap(longer, width, lines + 1)) > lines:
            break
        text = longer
    return [[(line, letter)] for line in wrap(text, width, lines)] if text and lines > 0 else []


def paste(canvas: Canvas, part: Canvas, x: int, y: int) -> None:
    """Copy all of ``part`` to a cell of ``canvas``, with the places and zones on it.

    What does not fit is left out. A wide character that the edge would cut in two becomes a blank.
    """
    width = min(part.width, canvas.width - x)
    if width <= 0:
        return
    for row in range(min(part.height, canvas.height - y)):
        cells = part.cells[row][:width]
        if width < part.width and part.cells[row][width].char == "":
            cells[-1] = cells[-1]._replace(char=" ")
        canvas.cells[y + row][x : x + width] = cells
    for action, region in part.places.items():
        canvas.places[action] = region.translate((x, y))
    for key, region in part.zones.items():
        canvas.zones[key] = region.translate((x, y))


# A translated text with drawn pieces in it.


def filled(text: str, letter: str, **pieces: str | Sequence[Run]) -> list[Run]:
    """``text`` as runs of the role ``letter``, each placeholder replaced by its piece.

    The translation decides the order of the pieces and may omit or repeat one. A plain string is drawn like
    the text around it.
    """
    runs: list[Run] = []
    for literal, name, _spec, _conversion in Formatter().parse(text):
        if literal:
            runs.append((literal, letter))
        if name is not None:
            piece = pieces[name]
            runs += [(piece, letter)] if isinstance(piece, str) else piece
    return runs
