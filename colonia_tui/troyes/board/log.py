"""The log: a column beside the board, or a page that is looked at; the newest line is the last one."""

from __future__ import annotations

from colonia_tui.drawing import said, seats
from colonia_tui.drawing.canvas import Canvas, wrap
from colonia_tui.drawing.kit import Kit
from colonia_tui.drawing.part import Part
from colonia_tui.drawing.rows import Row
from colonia_tui.drawing.runs import Run, write
from colonia_tui.drawing.shown import LogLine
from colonia_tui.language.i18n import _
from colonia_tui.troyes.board import framing
from colonia_tui.troyes.board.scene import Scene

_BEFORE = 4
"""Cells before the text: what is new, and whose it is."""


class Log(Part[Scene]):
    """What happened, line by line."""

    def concerns(self, scene: Scene) -> object:
        shown, sight = scene.shown, scene.sight
        return (shown.log, shown.names, shown.colours, sight.width, sight.height, sight.scroll)

    def draw(self, scene: Scene, kit: Kit, canvas: Canvas) -> None:
        word: list[Run] = [(_("PgUp PgDn"), "accent bold")]
        inner = framing.box(scene, kit, canvas, _("Log"), [word])
        found = lines(scene, kit, inner.width - 2)
        back = min(max(0, scene.sight.scroll), max(0, len(found) - inner.height))
        end = len(found) - back
        for row, runs in enumerate(found[max(0, end - inner.height) : end]):
            write(canvas, inner.x + 1, inner.y + row, runs, "log", inner.width - 1)


def scrolls(scene: Scene, kit: Kit, width: int, height: int) -> int:
    """How far a log of this size scrolls back."""
    return max(0, len(lines(scene, kit, width - 4)) - (height - 2))


def lines(scene: Scene, kit: Kit, width: int) -> list[Row]:
    """All of it, the oldest first."""
    return [row for entry in scene.shown.log for row in _lines(scene, kit, entry, width)]


def _lines(scene: Scene, kit: Kit, entry: LogLine, width: int) -> list[Row]:
    colour = None if entry.seat is None else scene.shown.colours[entry.seat]
    news: Run = (f"{kit.glyphs.news} " if entry.new else "  ", "news bold")
    sign: Run = ("  ", "") if colour is None else (f"{seats.sign(colour)} ", f"{seats.role(colour)} bold")
    letter = entry.role or ("text" if entry.new else "second")
    made = said.rows if entry.spoken else wrap
    first, *more = made(entry.text, width - _BEFORE, 9)
    return [[news, sign, (first, letter)], *([(" " * _BEFORE, ""), (line, letter)] for line in more)]
