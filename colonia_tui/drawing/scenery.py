"""A picture in half-blocks, two pixels a cell, above the list of games."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from rich.cells import cell_len
from textual.geometry import Region

from colonia_tui.drawing.pieces import Pen, pixels


@dataclass(frozen=True, eq=False)
class Scenery:
    """A picture, and how it is extended in wider windows."""

    rows: tuple[str, ...]
    """One letter a pixel; an even number of rows of equal length."""
    roles: Mapping[str, str]
    """The role of each letter's colour."""
    more: tuple[str, ...]
    """A strip as high as the picture, repeated at its left; its first column is sky, town and water."""
    name: tuple[str, ...]
    """The game's name: an ``M`` for each of its pixels."""
    roof: str
    """The letter of roofs by day, whose houses are an ``h``."""
    moon: tuple[int, int]
    """The middle of the moon, where the sun stands by day."""

    def draw(self, pen: Pen, lines: int, words: str) -> None:
        """Draw the picture at the top in as many lines as given, the larger the more there are.

        The town stands at the right edge; the name is in front, and ``words`` below it.
        """
        field = _letters(self, pen.width, lines, not pen.style.palette.theme.dark)
        for y in range(lines):
            for x, (upper, lower) in enumerate(zip(field[2 * y], field[2 * y + 1], strict=True)):
                pixels(pen.at(x, y), self.roles[upper], self.roles[lower])
        if lines not in WITHOUT_WORDS:
            twice = self._twice(pen.width, lines)
            below = twice + (len(self.name) + 1) * twice // 2
            room = Region(_LEFT, below, cell_len(words), 1)
            sky = self.roles[self._sky(2 * lines - 2 * below, _size(lines))]
            pen.on(sky).fill(room)
            pen.on(sky).put(_LEFT, below, words, "text bold", pen.width - _LEFT)

    def letters(self, width: int, lines: int, day: bool) -> list[list[str]]:
        """The letter of each pixel of the picture in a window of this width, row by row."""
        size, twice = _size(lines), self._twice(width, lines)
        field = [
            [self._pixel((width, day), size, x, 2 * lines - y) for x in range(width)]
            for y in range(2 * lines)
        ]
        if day:
            self._sun(field, size)
        ink = [
            (_LEFT + x, 1 + y)
            for y in range(len(self.name) * twice)
            for x in range(min(len(self.name[0]) * twice, width - _LEFT - 1))
            if self.name[y // twice][x // twice] == "M"
        ]
        title = {(x + 1, y + 1): "." for x, y in ink} | dict.fromkeys(ink, "M")
        right, bottom = (
            1 + side * twice + _CLEAR for side in (_LEFT + len(self.name[0]), len(self.name) + 1)
        )
        for y, row in enumerate(field[:bottom]):
            for x, letter in enumerate(row[:right]):
                if letter in STARS:
                    row[x] = self._sky(2 * lines - y, size)
        for (x, y), letter in title.items():
            field[y][x] = letter
        return field

    def _twice(self, width: int, lines: int) -> int:
        """How many pixels one of the name is."""
        return 1 + (lines >= _TWICE and width > 2 * len(self.name[0]) + 2 * _LEFT)

    def _source(self, above: float, size: float) -> int:
        """The row of the picture that lies so many pixels above the lower edge."""
        return int(len(self.rows) - (above - 0.5) / size)

    def _sky(self, above: int, size: float) -> str:
        """The sky that many pixels above the lower edge, or its lowest band."""
        first = [row[0] for row in self.more if row[0].isdigit()]
        return first[max(0, min(self._source(above, size), len(first) - 1))]

    def _pixel(self, window: tuple[int, bool], size: float, x: int, above: int) -> str:
        width, day = window
        y = self._source(above, size)
        if y < 0:
            return self.more[0][0]
        across = int(len(self.rows[y]) - (width - x - 0.5) / size + len(self.rows[y])) - len(self.rows[y])
        strip = self.more[y]
        letter, over = (
            self.rows[row][across] if across >= 0 else self.more[row][across % len(strip)]
            for row in (y, max(0, y - _ROOF))
        )
        sky = strip[0]
        if day and letter == "h" and not over.isalpha():
            return self.roof
        return sky if (letter == "e" and (day or "~" in strip)) or (day and letter in "Mn") else letter

    def _sun(self, field: list[list[str]], size: float) -> None:
        """By day: the sun in the colour of the horizon, and clouds where there is room for them."""
        width, high = len(field[0]), len(field)
        x = width - round((len(self.rows[0]) - self.moon[0]) * size)
        y = max(1 + round(_SUN * size), round(self.moon[1] * size))
        around = range(-9, 10)
        disc = [(dx, dy) for dx in around for dy in around if dx * dx + dy * dy < (_SUN * size) ** 2]
        places = [(x + dx, y + dy, "3") for dx, dy in disc]
        for share, row in ((0.2, 0.46), (0.5, 0.4), (0.86, 0.3)) if high >= 2 * _TWICE else ():
            left, top = round(share * width), round(row * high)
            places += [(left + column, top, "M") for column in range(3, 9)]
            places += [(left + column, top + 1, "M") for column in range(12)]
        for column, row, letter in places:
            if 0 <= column < width and 0 <= row < high and field[row][column].isdigit():
                field[row][column] = letter


@lru_cache(8)
def _letters(scenery: Scenery, width: int, lines: int, day: bool) -> list[list[str]]:
    """Kept for the windows drawn last: a key pressed on a page changes nothing of its picture."""
    return scenery.letters(width, lines, day)


def _size(lines: int) -> float:
    """How many pixels one of the picture is."""
    return next(size for least, size in _SIZES.items() if lines >= least)


_SIZES = {34: 1.7, 24: 1.25, 13: 0.86, 0: 0.62}
"""From this many lines on, a pixel of the picture is so many."""
_TWICE = 24
"""From this many lines on, the name is twice as large, and there are clouds by day."""
_SUN = 4.3
"""Pixels of the picture from the middle of the sun to its edge."""
WITHOUT_WORDS = range(10, 13)
"""In so many lines, houses stand where the words would be."""
STARS = "Me"
"""The letters of stars."""
_CLEAR = 6
"""Pixels beside the name, and below it with the words, without a star."""
_ROOF = 2
"""Rows of a roof."""
_LEFT = 3
"""Where the name begins."""
