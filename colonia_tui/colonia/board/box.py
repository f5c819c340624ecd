"""The box that every part stands in: its ground, its frame, its title, and one fact at the right end."""

from __future__ import annotations

from collections.abc import Sequence

from colonia_tui.colonia.board.districts import DISTRICTS
from colonia_tui.colonia.board.plans import Plan
from colonia_tui.colonia.board.scene import Scene
from colonia_tui.drawing import frames
from colonia_tui.drawing.canvas import Canvas, Spot
from colonia_tui.drawing.kit import Kit
from colonia_tui.drawing.runs import Run
from colonia_tui.language.i18n import _


def titled(scene: Scene, title: str) -> str:
    """A title in capitals, from 100 columns on one cell apart."""
    return frames.spaced(title) if scene.plan >= Plan.MEDIUM else title.upper()


def district_box(
    scene: Scene, kit: Kit, canvas: Canvas, district: str, fact: Sequence[Run] = (), *, small: bool = False
) -> Spot:
    """The box of a district, as large as the canvas; the room inside it.

    ``small`` is the form of a neighbour: it has the key that opens it where a large one has its fact. The
    title and the key can be clicked.
    """
    row, ground = DISTRICTS[district], scene.ground(district)
    whole = Spot(0, 0, canvas.width, canvas.height)
    heavy = scene.heavy(district) and not small
    frames.frame(canvas, kit, whole, scene.line(district), ground, heavy=heavy)
    text = titled(scene, _(row.title))
    here = scene.sight.looking and scene.district == district != scene.sight.looking
    if here:
        text = f"{kit.glyphs.pointer} {text}"
    if heavy:
        after = frames.title_plaque(canvas, kit, whole, text, f"{district}.title", ground)
    else:
        after = frames.title(canvas, whole, text, f"{district}.title", ground)
    canvas.zones[row.key] = Spot(frames.EDGE, 0, max(1, after - frames.EDGE))
    if small:
        at = frames.fact(canvas, whole, [(row.key, "accent bold")], ground, after)
        canvas.zones[row.key] = Spot(frames.EDGE, 0, max(1, at + 3 - frames.EDGE))
    elif fact:
        frames.fact(canvas, whole, fact, ground, after)
    return Spot(1, 1, max(0, canvas.width - 2), max(0, canvas.height - 2))
