"""What a screen shows: a cluster of characters and a style for each cell.

A cluster of two cells stands in the first; the second holds "". Writing over half of it blanks the
other half, as terminals do.
"""

from __future__ import annotations

from colonia_tui.terminal.clusters import clusters, sure
from colonia_tui.terminal.style import PLAIN, Style


class Grid:
    """``width`` times ``height`` cells; anything written beyond them is lost."""

    def __init__(self, width: int, height: int, ground: Style = PLAIN) -> None:
        self.width, self.height = width, height
        self.texts: list[list[str]] = [[" "] * width for __ in range(height)]
        self.styles: list[list[Style]] = [[ground] * width for __ in range(height)]

    def resized(self, width: int, height: int) -> Grid:
        """The same, cut off or with blanks added at the right and the bottom."""
        grid = Grid(width, height)
        for y in range(min(height, self.height)):
            across = min(width, self.width)
            grid.texts[y][:across] = self.texts[y][:across]
            grid.styles[y][:across] = self.styles[y][:across]
            if across < self.width and self.texts[y][across] == "":
                grid.texts[y][across - 1] = " "
        return grid

    def put(self, x: int, y: int, text: str, style: Style) -> int:
        """Write ``text`` in one style; the column after it."""
        if not 0 <= y < self.height or x < 0:
            return x + sum(size for __, size in clusters(text))
        row, styles = self.texts[y], self.styles[y]
        if sure(text):
            end = min(x + len(text), self.width)
            if end <= x:
                return x + len(text)
            self._free(row, x, end)
            row[x:end] = text[: end - x]
            styles[x:end] = [style] * (end - x)
            return x + len(text)
        for cluster, size in clusters(text):
            if size == 0:
                if 0 < x <= self.width:
                    row[x - 1 if row[x - 1] else x - 2] += cluster
                continue
            if x + size <= self.width:
                self._free(row, x, x + size)
                row[x : x + size] = [cluster, *[""] * (size - 1)]
                styles[x : x + size] = [style] * size
            x += size
        return x

    def _free(self, row: list[str], start: int, end: int) -> None:
        """Blank what reaches into these cells from outside."""
        if row[start] == "":
            before = start - 1
            while before >= 0 and row[before] == "":
                row[before] = " "
                before -= 1
            row[before] = " "
        while end < self.width and row[end] == "":
            row[end] = " "
            end += 1
