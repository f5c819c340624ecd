"""What a terminal shows: the updates that an app really sends, cell by cell.

An app sends only what changed. Whoever looks at widgets or canvases sees what ought to be on the screen;
a cell that nobody repainted is stale here alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from rich.cells import cell_len
from rich.console import RenderableType
from textual._compositor import CompositorUpdate
from textual.app import App
from textual.screen import Screen

_SEQUENCE = re.compile(r"\x1b\[(?P<numbers>[0-9;]*)(?P<end>[A-Za-z])|(?P<text>[^\x1b])", re.DOTALL)


class Shown(NamedTuple):
    """A cell of the terminal: a character and its colours."""

    text: str
    style: str


class Terminal:
    """Cells by column and row. It understands what Textual writes: cursor moves, colours and text."""

    def __init__(self) -> None:
        self.cells: dict[tuple[int, int], Shown] = {}

    def write(self, written: str) -> None:
        x, y, style = 0, 0, ""
        for part in _SEQUENCE.finditer(written):
            match part["end"]:
                case "H":
                    row, column = part["numbers"].split(";")
                    x, y = int(column) - 1, int(row) - 1
                case "m":
                    style = part["numbers"]
                case None if part["text"] != "\n":  # each line starts with a cursor move
                    self.cells[x, y] = Shown(part["text"], style)
                    x += cell_len(part["text"])
                case None:
                    pass
                case other:
                    raise AssertionError(f"an escape sequence that nobody expected: {other}")

    def rows(self) -> Iterator[str]:
        """The text of each row."""
        height = 1 + max((y for _, y in self.cells), default=-1)
        for y in range(height):
            row = {x: cell.text for (x, at), cell in self.cells.items() if at == y}
            yield "".join(row[x] for x in sorted(row)).rstrip()


class Seen(App[None]):
    """An app that keeps what a terminal would show of it."""

    def __init__(self) -> None:
        super().__init__()
        self.terminal = Terminal()

    def _display(self, screen: Screen[object], renderable: RenderableType | None) -> None:
        if isinstance(renderable, CompositorUpdate):
            self.terminal.write(renderable.render_segments(self.console))
        super()._display(screen, renderable)
