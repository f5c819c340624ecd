"""Reading what Textual writes: a frame is cursor positions, styles and text."""

from __future__ import annotations

import re
from collections.abc import Callable

from colonia_tui.terminal.abilities import Abilities
from colonia_tui.terminal.grid import Grid
from colonia_tui.terminal.style import PLAIN, Style, read
from colonia_tui.terminal.surprise import Surprise

_TOKEN = re.compile(
    r"\x1b\[(?P<codes>[\d;]*)m"
    r"|(?P<text>[^\x00-\x1f\x7f-\x9f]+)"
    r"|\x1b\[(?P<row>\d*)(?:;(?P<column>\d*))?H"
    r"|(?P<line>\r?\n)"
    r"|\x1b\]8;(?P<link>[^\x07\x1b]*)(?:\x07|\x1b\\)"
)
_BEGINS = re.compile(r"\x1b\[\d*(;\d*)?H")


def is_frame(data: str) -> bool:
    """Whether this piece of the stream draws something: then it begins by placing the cursor."""
    return _BEGINS.match(data) is not None


def draw(data: str, grid: Grid, can: Abilities, signed: Callable[[str], str] = str) -> tuple[int, int]:
    """Draw a frame on the grid; returns where it leaves the cursor, column first.

    ``signed`` returns a text without signs that the terminal lacks.

    Raises Surprise at anything it does not understand, after drawing what came before that.
    """
    x = y = at = 0
    style: Style = PLAIN
    while at < len(data):
        token = _TOKEN.match(data, at)
        if token is None:
            raise Surprise(repr(data[at : at + 20]))
        at = token.end()
        kind = token.lastgroup
        if kind == "text":
            x = grid.put(x, y, signed(token["text"]), style)
        elif kind == "codes":
            style = read(style, token["codes"], can)
        elif kind == "line":
            x, y = 0, y + 1
        elif kind == "link":
            link = token["link"]
            style = style._replace(link=link if link.partition(";")[2] else "")
        else:
            x, y = max(1, int(token["column"] or 1)) - 1, max(1, int(token["row"] or 1)) - 1
    return x, y
