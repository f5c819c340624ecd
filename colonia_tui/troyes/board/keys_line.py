"""The line of keys at the bottom of a large window."""

from __future__ import annotations

from colonia_tui.drawing import key_hints
from colonia_tui.drawing.canvas import Canvas, Spot
from colonia_tui.drawing.kit import Kit
from colonia_tui.drawing.part import Part
from colonia_tui.drawing.runs import fill
from colonia_tui.troyes.board.keys_now import keys_now
from colonia_tui.troyes.board.scene import Scene


class KeysLine(Part[Scene]):
    """The last line of a large window."""

    follows_pointer = True

    def draw(self, scene: Scene, kit: Kit, canvas: Canvas) -> None:
        fill(canvas, Spot(0, 0, canvas.width), "table")
        key_hints.line(canvas, 1, 0, keys_now(scene), "table", canvas.width - 2)
