"""A rectangle of cells to draw on, with the places on it that can be pointed at or clicked.

A cell is a character with its look (`colonia_tui.drawing.palette`).
Nothing is drawn outside the rectangle: what does not fit ends with "…".
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
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
    """As much of ``text`` as fits into ``width`` cells, with "…" at the end if some is cut off."""
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
"""What would move the terminal's cursor; nothing else in a text does (`net.codec`)."""

LONGEST_CLUSTER = 16
"""Characters that one cell holds at most; more marks than a script has would be drawn over other lines."""


@lru_cache(8192)
def _cells(text: str, style: str) -> tuple[Cell, ...] | None:
    """The cells of a text in which each character takes one; None for any other."""
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
        room = self.width - x if width is None else min(width, self.width - x)
        if not 0 <= y < self.height or x < 0 or room <= 0:
            return x
        row = self.cells[y]
        cells = _cells(text, style)
        if cells is not None and len(cells) <= room:  # nearly always
            if right:
                x += room - len(cells)
            row[x : x + len(cells)] = cells
            return x + len(cells)
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
                break  # a whole is thought to be narrower than its parts
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
