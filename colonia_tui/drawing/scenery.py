"""A picture in half-blocks, two pixels a cell, above the list of games."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from textual.geometry import Region

from colonia_tui.drawing.canvas import look
from colonia_tui.drawing.pieces import Pen, pixels


@dataclass(frozen=True)
class Scenery:
    """A picture, and how it is extended in wider windows."""

    rows: tuple[str, ...]
    """One letter a pixel; an even number of rows of equal length."""
    roles: Mapping[str, str]
    """The role of each letter's colour."""
    more: tuple[str, ...]
    """A strip as high as the picture, repeated at both sides."""
    title: Region
    """The pixels of the game's name."""
    letter: str
    """The letter of the name's pixels."""
    words: tuple[int, int]
    """Where the line saying what the game is about begins."""

    @property
    def width(self) -> int:
        return len(self.rows[0])

    @property
    def height(self) -> int:
        """In cells."""
        return len(self.rows) // 2

    @cached_property
    def title_height(self) -> int:
        """The height of the name alone with the line below it, in lines of cells."""
        return self.words[1] + 1

    def draw(self, pen: Pen, lines: int, words: str) -> None:
        """Draw the picture at the top, centred, in as many lines as given.

        Without colours or signs, only the name is drawn.
        """
        start = max(0, (pen.width - self.width) // 2)
        plain = not pen.style.pictures
        for y in range(min(lines, self.height)):
            upper, lower = self._row(2 * y, start, pen.width), self._row(2 * y + 1, start, pen.width)
            for x in range(pen.width):
                if not plain:
                    pixels(pen.at(x, y), self.roles[upper[x]], self.roles[lower[x]])
                elif self._named(x - start, 2 * y) or self._named(x - start, 2 * y + 1):
                    pair = (self._named(x - start, 2 * y), self._named(x - start, 2 * y + 1))
                    signs = {(True, True): pen.glyphs.full, (True, False): pen.glyphs.upper}
                    pen.on("").put(x, y, signs.get(pair, pen.glyphs.lower), "text bold")
        x, y = start + self.words[0], self.words[1]
        if y < lines:
            band = self.roles[self.rows[2 * y][self.words[0]]]
            pen.put(x, y, words, look("text", "table") if plain else look(self.roles[self.letter], band))

    def _named(self, x: int, y: int) -> bool:
        """Whether a pixel belongs to the name."""
        return self.title.contains(x, y) and self.rows[y][x] == self.letter

    def _row(self, y: int, start: int, width: int) -> str:
        """The pixels of a row, extended at both sides."""
        strip = self.more[y]
        left = (strip * (start // len(strip) + 1))[-start:] if start else ""
        right = strip * (max(0, width - start - self.width) // len(strip) + 1)
        return (left + self.rows[y] + right)[:width]
