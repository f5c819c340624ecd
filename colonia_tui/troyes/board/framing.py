"""The frame around a place: its line, its title, one fact, and the key that opens it."""

from __future__ import annotations

from collections.abc import Sequence

from textual.geometry import Region

from colonia_tui.drawing import frames
from colonia_tui.drawing.canvas import Canvas
from colonia_tui.drawing.runs import Run, length, look
from colonia_tui.drawing.style import Style
from colonia_tui.troyes.board.districts import DISTRICTS
from colonia_tui.troyes.board.plans import Plan
from colonia_tui.troyes.board.scene import Scene

_AROUND = 3
"""A cell of line before a fact, and the blanks around it."""


def place(
    scene: Scene,
    style: Style,
    canvas: Canvas,
    name: str,
    title: str,
    facts: Sequence[Sequence[Run]] = (),
    *,
    key: str = "",
) -> Region:
    """Frame the whole canvas as the place ``name``, its ground laid; the room inside.

    The first of ``facts`` that has room stands in the upper edge. ``key`` is the name of what opens it.
    """
    whole = Region(0, 0, canvas.width, canvas.height)
    ground = scene.ground(name)
    frames.frame(canvas, style, whole, scene.line(name), ground, heavy=scene.heavy(name))
    spaced = scene.plan >= Plan.MEDIUM and 2 * len(title) + 8 <= canvas.width
    written = frames.spaced(title) if spaced else title.upper()
    if scene.lit(name):
        after = frames.title_plaque(canvas, style, whole, written, f"{name}.title", ground)
    else:
        after = frames.title(canvas, whole, written, f"{name}.title", ground)
    if scene.changed(name):
        at = after if after + _AROUND < whole.width else after - 1
        after = max(
            after,
            canvas.put(at, 0, f"{style.glyphs.news} "[: whole.width - at - 1], look("news bold", ground)),
        )
    _edge(canvas, whole, facts, ground, after, key)
    return Region(1, 1, canvas.width - 2, canvas.height - 2)


def box(
    scene: Scene,
    style: Style,
    canvas: Canvas,
    title: str,
    facts: Sequence[Sequence[Run]] = (),
    *,
    key: str = "",
) -> Region:
    """The same for what is no place of its own: a light frame on the ground of the log."""
    whole = Region(0, 0, canvas.width, canvas.height)
    frames.frame(canvas, style, whole, "log.frame", "log")
    spaced = scene.plan >= Plan.MEDIUM and 2 * len(title) + 8 <= canvas.width
    written = frames.spaced(title) if spaced else title.upper()
    after = frames.title(canvas, whole, written, "own.title", "log")
    _edge(canvas, whole, facts, "log", after, key)
    return Region(1, 1, canvas.width - 2, canvas.height - 2)


def _edge(
    canvas: Canvas, whole: Region, facts: Sequence[Sequence[Run]], ground: str, after: int, key: str
) -> None:
    if key:
        letter = DISTRICTS[key].key
        canvas.zones[letter] = whole._replace(height=1)
        x = canvas.width - frames.EDGE - 3
        if x > after:
            canvas.put(x, 0, f" {letter} ", look("accent bold", ground))
            whole = whole._replace(width=whole.width - 4)
    room = whole.width - frames.EDGE - after - _AROUND
    for fact in facts:
        if length(fact) <= room:
            frames.fact(canvas, whole, fact, ground, after)
            return
