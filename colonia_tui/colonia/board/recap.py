"""The recap: what has happened since the player's last move, one clause a family."""

from __future__ import annotations

from colonia_tui.colonia.board.plans import Plan
from colonia_tui.colonia.board.scene import Scene
from colonia_tui.drawing import recap_box
from colonia_tui.drawing.pieces import Pen


class Recap(recap_box.Recap[Scene]):
    """Below the board, or beside the decision."""

    def framed(self, scene: Scene, pen: Pen) -> bool:
        return scene.plan >= Plan.MEDIUM
