"""The frame around a district: its line, its title, one fact, and the key that opens it."""

from __future__ import annotations

from collections.abc import Sequence

from colonia_tui.colonia.board.districts import DISTRICTS
from colonia_tui.colonia.board.plans import Plan
from colonia_tui.colonia.board.scene import Scene
from colonia_tui.drawing import frames
from colonia_tui.drawing.canvas import Canvas, Spot
from colonia_tui.drawing.kit import Kit
from colonia_tui.drawing.runs import Run, look


def district(
    scene: Scene,
    kit: Kit,
    canvas: Canvas,
    name: str,
    title: str,
    fact: Sequence[Run] = (),
    *,
    key: bool = False,
) -> Spot:
    """Frame the whole canvas as the district ``name``, its ground laid; the room inside.

    ``key`` shows the key that opens it, as a small form does.
    """
    whole = Spot(0, 0, canvas.width, canvas.height)
    ground = scene.ground(name)
    today = scene.heavy(name)
    frames.frame(canvas, kit, whole, scene.line(name), ground, heavy=today)
    if scene.sight.looking and scene.sight.looking != name and today:
        title = f"{kit.glyphs.pointer} {title}"
    written = frames.spaced(title) if scene.plan >= Plan.MEDIUM else title.upper()
    hue = f"{name}.title"
    if today:
        after = frames.title_plaque(canvas, kit, whole, written, hue, ground)
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
        frames.fact(canvas, whole, fact, ground, after)
    return Spot(1, 1, canvas.width - 2, canvas.height - 2)
