"""The box at the bottom: a heavy frame with a title, rows of text, and what Enter does.

It shows the question, whom the table waits for, a question of the shell, or the frame of a turning point.
"""

from __future__ import annotations

from collections.abc import Sequence

from textual.geometry import Region

from colonia_tui.drawing import frames, inline
from colonia_tui.drawing.pen import Pen
from colonia_tui.drawing.rows import Row
from colonia_tui.drawing.runs import Run, length
from colonia_tui.drawing.scene import BaseScene
from colonia_tui.drawing.style import Style

INDENT = 4
"""Where rows begin: below the text of the first one, behind pointer and key."""


def draw_box(pen: Pen, line: str, title: Sequence[Run], fact: Sequence[Run] = ()) -> Region:
    """Frame the whole canvas; the room inside, without a margin."""
    pen = pen.on("decision")
    whole = pen.room
    frames.frame(pen, whole, line, heavy=True)
    room = pen.width - 2 * frames.EDGE
    after = pen.write(frames.EDGE, 0, [(" ", ""), *title, (" ", "")], room)
    if fact and after + length(fact) + 4 + frames.EDGE <= pen.width:
        frames.fact(pen, whole, fact, after)
    return Region(1, 1, max(0, pen.width - 2), max(0, pen.height - 2))


def draw_first(pen: Pen, region: Region, runs: Sequence[Run], button: str = "", margin: int = 1) -> None:
    """The first row: what Enter does, and the word for it at the right end."""
    end = region.right - margin
    if button:
        shown = inline.button(button)
        end -= length([shown])
        pen.on("").write(end, region.y, [shown])
        pen.zone("enter", Region(end, region.y, length([shown]), 1))
        end -= 1
    pen.on("decision").write(region.x + 1, region.y, runs, end - region.x - 1)


def pointer(scene: BaseScene, style: Style, key: str) -> list[Run]:
    """What stands before the option that is pointed at: its key, as a button once pressing it acts."""
    key = key or " "
    if scene.sight.armed:
        return [(style.glyphs.pointer, "accent bold"), inline.button(key), (" ", "")]
    return [(f"{style.glyphs.pointer} {key}", "accent bold"), ("  ", "")]


def draw_rows(pen: Pen, region: Region, rows: Sequence[Row], indent: int = INDENT) -> None:
    """Rows from the top of a region; what does not fit is left out."""
    for y, row in enumerate(rows[: region.height]):
        pen.on("decision").write(region.x + indent - 1, region.y + y, row, region.width - indent)
