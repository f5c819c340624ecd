"""The frame around a district: line, title, one fact, and the key that opens it."""

from __future__ import annotations

from collections.abc import Sequence

from textual.geometry import Region

from colonia_tui.colonia.board.keys import DISTRICTS
from colonia_tui.colonia.board.scene import Scene
from colonia_tui.drawing import frames
from colonia_tui.drawing.canvas import Run, length
from colonia_tui.drawing.layout import Plan
from colonia_tui.drawing.pieces import Pen

_AROUND = 3
"""A cell of line before a fact, and the blanks around it."""


def district(
    scene: Scene,
    pen: Pen,
    name: str,
    title: str,
    fact: Sequence[Run] = (),
    *,
    shorter: Sequence[Sequence[Run]] = (),
    key: bool = False,
) -> Region:
    """Frame the whole canvas as the district ``name`` and lay its ground; returns the room inside.

    ``shorter`` are shorter and shorter forms of the fact, for too little room. ``key`` shows the key that
    opens it, as small forms do.
    """
    pen, width = pen.on(scene.ground(name)), pen.width
    today = scene.heavy(name)
    frames.frame(pen, scene.line(name), heavy=today)
    around = scene.sight.looking or ("notes" if scene.sight.notes else "")
    if around and around != name and today:
        title = f"{pen.glyphs.pointer} {title}"
    written = frames.spaced(title, scene.plan >= Plan.MEDIUM)
    hue = f"{name}.title"
    if today:
        after = frames.title_plaque(pen, written, hue)
    else:
        after = frames.title(pen, written, f"{hue} bold" if name == "own" else hue)
    if name in DISTRICTS:
        pen.zone(DISTRICTS[name].key, Region(0, 0, width, 1))
    if key and name in DISTRICTS:
        letter = DISTRICTS[name].key
        x = pen.width - frames.EDGE - 3
        pen.put(x, 0, f" {letter} ", "accent bold")
        width -= 4
    if fact:
        room = width - frames.EDGE - after - _AROUND
        fitting = [one for one in (fact, *shorter) if length(one) <= room]
        edge = pen.within(Region(0, 0, width, 1))
        frames.fact(edge, fitting[0] if fitting else [fact, *shorter][-1], after)
    return Region(1, 1, pen.width - 2, pen.height - 2)
