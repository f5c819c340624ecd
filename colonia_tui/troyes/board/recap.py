"""The recap: what has happened since the player's last move, one clause a player."""

from __future__ import annotations

from colonia_tui.drawing import recap_box
from colonia_tui.drawing.pieces import Pen
from colonia_tui.troyes.board.scene import Scene

_STRIP = 2
"""Lines that it has without a frame."""


class Recap(recap_box.Recap[Scene]):
    """A box beside the decision or the square, or two lines above the decision of a small window."""

    def framed(self, scene: Scene, pen: Pen) -> bool:
        return pen.height > _STRIP
