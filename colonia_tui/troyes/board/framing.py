"""The frame around a place: line, title, one fact, and the key that opens it."""

from __future__ import annotations

from collections.abc import Sequence

from textual.geometry import Region

from colonia_tui.drawing import frames
from colonia_tui.drawing.canvas import Run, length
from colonia_tui.drawing.layout import Plan
from colonia_tui.drawing.pieces import Pen
from colonia_tui.troyes.board.keys import DISTRICTS
from colonia_tui.troyes.board.scene import Scene

_AROUND = 3
"""A cell of line before a fact, and the blanks around it."""


def place(
    scene: Scene,
    pen: Pen,
    name: str,
    title: str,
    facts: Sequence[Sequence[Run]] = (),
    *,
    key: str = "",
) -> Region:
    """Frame the pen's room as the place ``name`` and lay its ground; returns the room inside.

    The upper edge shows the first of ``facts`` that fits. ``key`` names the key that opens the place.
    """
    pen = pen.on(scene.ground(name))
    frames.frame(pen, scene.line(name), heavy=scene.heavy(name))
    written = frames.spaced(title, scene.plan >= Plan.MEDIUM and 2 * len(title) + 8 <= pen.width)
    if scene.lit(name):
        after = frames.title_plaque(pen, written, f"{name}.title")
    else:
        after = frames.title(pen, written, f"{name}.title")
    if scene.changed(name):
        at = after if after + _AROUND < pen.room.width else after - 1
        after = max(
            after,
            pen.put(at, 0, f"{pen.glyphs.news} "[: pen.room.width - at - 1], "news bold"),
        )
    _edge(pen, pen.room, facts, after, key)
    return Region(1, 1, pen.width - 2, pen.height - 2)


def box(
    scene: Scene,
    pen: Pen,
    title: str,
    facts: Sequence[Sequence[Run]] = (),
    *,
    key: str = "",
) -> Region:
    """The same for anything that is not a place: a light frame on the log's ground."""
    pen = pen.on("log")
    frames.frame(pen, "log.frame")
    written = frames.spaced(title, scene.plan >= Plan.MEDIUM and 2 * len(title) + 8 <= pen.width)
    after = frames.title(pen, written, "own.title")
    _edge(pen, pen.room, facts, after, key)
    return Region(1, 1, pen.width - 2, pen.height - 2)


def _edge(pen: Pen, whole: Region, facts: Sequence[Sequence[Run]], after: int, key: str) -> None:
    if key:
        letter = DISTRICTS[key].key
        pen.zone(letter, whole._replace(height=1))
        x = pen.width - frames.EDGE - 3
        if x > after:
            pen.put(x, 0, f" {letter} ", "accent bold")
            whole = whole._replace(width=whole.width - 4)
    room = whole.width - frames.EDGE - after - _AROUND
    for fact in facts:
        if length(fact) <= room:
            frames.fact(pen.within(whole), fact, after)
            return
