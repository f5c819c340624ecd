"""The recap: what has happened since the player's last move, one clause a player."""

from __future__ import annotations

from colonia_tui.drawing import recap_box
from colonia_tui.troyes.board.scene import Scene


class Recap(recap_box.Recap[Scene]):
    """Beside the decision of a large window."""

    def framed(self, scene: Scene) -> bool:
        return True
