"""The log as a part of a board: what is new, whose it is, and what happened; the newest line is the last."""

from __future__ import annotations

from abc import abstractmethod

from textual.geometry import Region

from colonia_tui.drawing import said, seats
from colonia_tui.drawing.canvas import wrap
from colonia_tui.drawing.part import Part, S
from colonia_tui.drawing.pen import Pen
from colonia_tui.drawing.rows import Row
from colonia_tui.drawing.runs import Run
from colonia_tui.drawing.shown import LogLine, Shown
from colonia_tui.drawing.style import Style

_BEFORE = 4
"""Cells before the text: what is new, and whose it is."""
_MARGIN = 1
"""Cells at the left and the right of its lines."""
_MOST = 9
"""Lines of an entry."""


class Log(Part[S]):
    """What happened, line by line."""

    @abstractmethod
    def framed(self, scene: S, pen: Pen) -> Region:
        """Draw its frame around the whole canvas; the room inside."""

    def concerns(self, scene: S) -> object:
        shown, sight = scene.sight.shown, scene.sight
        return (shown.log, shown.names, shown.colours, sight.width, sight.height, sight.scroll)

    def draw(self, scene: S, pen: Pen) -> None:
        inner = self.framed(scene, pen)
        found = lines(scene.sight.shown, pen.style, inner.width)
        back = min(max(0, scene.sight.scroll), max(0, len(found) - inner.height))
        end = len(found) - back
        for row, runs in enumerate(found[max(0, end - inner.height) : end]):
            pen.on("log").write(inner.x + _MARGIN, inner.y + row, runs, inner.width - _MARGIN)


def scrolls(shown: Shown, style: Style, region: Region) -> int:
    """How far a log with a frame around this region scrolls back."""
    return max(0, len(lines(shown, style, region.width - 2)) - (region.height - 2))


def lines(shown: Shown, style: Style, width: int) -> list[Row]:
    """All of it in so many cells, the oldest first."""
    return [row for entry in shown.log for row in _lines(shown, style, entry, width - 2 * _MARGIN)]


def _lines(shown: Shown, style: Style, entry: LogLine, width: int) -> list[Row]:
    colour = None if entry.seat is None else shown.colours[entry.seat]
    news: Run = (f"{style.glyphs.news} " if entry.new else "  ", "news bold")
    sign: Run = ("  ", "") if colour is None else (f"{seats.sign(colour)} ", f"{seats.role(colour)} bold")
    letter = entry.role or ("text" if entry.new else "second")
    made = said.rows if entry.spoken else wrap
    first, *more = made(entry.text, width - _BEFORE, _MOST)
    return [[news, sign, (first, letter)], *([(" " * _BEFORE, ""), (line, letter)] for line in more)]
