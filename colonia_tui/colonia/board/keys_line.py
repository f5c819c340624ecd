"""The line of keys at the bottom of a large window."""

from __future__ import annotations

from colonia_tui.colonia.board.hints import hints
from colonia_tui.colonia.board.scene import Scene
from colonia_tui.drawing import hints as layout
from colonia_tui.drawing.canvas import Canvas, Spot
from colonia_tui.drawing.kit import Kit
from colonia_tui.drawing.part import Part
from colonia_tui.drawing.runs import fill


class KeysLine(Part[Scene]):
    """The last line of a large window."""

    def draw(self, scene: Scene, kit: Kit, canvas: Canvas) -> None:
        draw(scene, kit, canvas)


def draw(scene: Scene, kit: Kit, canvas: Canvas) -> None:
    fill(canvas, Spot(0, 0, canvas.width), "table")
    layout.line(canvas, 1, 0, hints(scene), "table", canvas.width - 2)
