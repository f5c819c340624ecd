"""A game as a recording of a terminal: asciicast, version 2, drawn by the program's own writer."""

from __future__ import annotations

import json
from collections.abc import Sequence

from colonia_tui.drawing.canvas import Canvas
from colonia_tui.drawing.style import CellStyle
from colonia_tui.drawing.theme import Theme
from colonia_tui.terminal.abilities import EVERYTHING
from colonia_tui.terminal.grid import Grid, Style
from colonia_tui.terminal.writer import Writer

EACH = 1.0
"""Seconds for each frame."""
LONGEST = 300.0
"""Seconds for all of them."""
_LAST = 3.0
"""Seconds for which the last frame stays, for players that begin again."""
_NO_CURSOR = "\x1b[?25l"


def cast(frames: Sequence[Canvas], theme: Theme, title: str) -> str:
    """The frames, all of one size, one after the other; each writes only the cells that it changes."""
    first = frames[0]
    head = {"version": 2, "width": first.width, "height": first.height, "title": title}
    each = min(EACH, LONGEST / len(frames))
    writer, shown = Writer(EVERYTHING), Grid(0, 0)
    lines = [json.dumps(head, ensure_ascii=False)]
    for number, frame in enumerate(frames):
        wanted = grid(frame, theme)
        if number:
            text = writer.update(shown, wanted, (0, 0))
        else:
            shown, text = writer.repaint(wanted, (0, 0))
            text = f"{_NO_CURSOR}{text}"
        lines.append(_event(number * each, text))
    lines.append(_event((len(frames) - 1) * each + _LAST, ""))
    return "\n".join(lines) + "\n"


def _event(seconds: float, text: str) -> str:
    return json.dumps([round(seconds, 3), "o", text], ensure_ascii=False)


def grid(canvas: Canvas, theme: Theme) -> Grid:
    """The cells as a terminal has them."""
    found = Grid(canvas.width, canvas.height)
    for y in range(canvas.height):
        x = 0
        for text, written in canvas.row(y):
            x = found.put(x, y, text, _style(written, theme))
    return found


def _style(written: str, theme: Theme) -> Style:
    letter, ground, bold = CellStyle.read(written)
    below, above = (theme.tone(role).rgb for role in (ground or "table", letter or "text"))
    return Style(
        "38;2;{};{};{}".format(*above), "48;2;{};{};{}".format(*below), frozenset({1} if bold else ())
    )
