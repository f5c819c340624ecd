"""The frame around a district: its line, its title, one fact, and the key that opens it."""

from __future__ import annotations

from collections.abc import Sequence

from textual.geometry import Region

from colonia_tui.colonia.board.districts import DISTRICTS
from colonia_tui.colonia.board.plans import Plan
from colonia_tui.colonia.board.scene import Scene
from colonia_tui.drawing import frames
from colonia_tui.drawing.canvas import Canvas
from colonia_tui.drawing.runs import Run, length, look
from colonia_tui.drawing.style import Style

_AROUND = 3
"""A cell of line before a fact, and the blanks around it."""


def district(
    scene: Scene,
    style: Style,
    canvas: Canvas,
    name: str,
    title: str,
    fact: Sequence[Run] = (),
    *,
    shorter: Sequence[Sequence[Run]] = (),
    key: bool = False,
) -> Region:
    """Frame the whole canvas as the district ``name``, its ground laid; the room inside.

    ``shorter`` says the fact in fewer and fewer words, for where there is not enough room. ``key`` shows
    the key that opens it, as a small form does.
    """
    whole = Region(0, 0, canvas.width, canvas.height)
    ground = scene.ground(name)
    today = scene.heavy(name)
    frames.frame(canvas, style, whole, scene.line(name), ground, heavy=today)
    around = scene.sight.looking or ("notes" if scene.sight.notes else "")
    if around and around != name and today:
        title = f"{style.glyphs.pointer} {title}"
    written = frames.spaced(title) if scene.plan >= Plan.MEDIUM else title.upper()
    hue = f"{name}.title"
    if today:
        after = frames.title_plaque(canvas, style, whole, written, hue, ground)
    else:
        after = frames.title(canvas, whole, written, f"{hue} bold" if name == "own" else hue, ground)
    if name in DISTRICTS:
        canvas.zones[DISTRICTS[name].key] = whole._replace(height=1)
    if key and name in DISTRICTS:
        letter = DISTRICTS[name].key
        x = canvas.width - frames.EDGE - 3
        canvas.put(x, 0, f" {letter} ", look("accent bold", ground))
        whole = whole._replace(width=whole.width - 4)
    if fact:
        room = whole.width - frames.EDGE - after - _AROUND
        fitting = [one for one in (fact, *shorter) if length(one) <= room]
        frames.fact(canvas, whole, fitting[0] if fitting else [fact, *shorter][-1], ground, after)
    return Region(1, 1, canvas.width - 2, canvas.height - 2)
