"""Whose a piece is: a sign and a colour, of a player or of the neutral."""

from __future__ import annotations

from typing import NamedTuple

from colonia_tui.drawing import pieces
from colonia_tui.drawing.canvas import Run
from colonia_tui.drawing.pieces import Skin


class Owner(NamedTuple):
    """Everything that a piece says about its owner."""

    sign: str
    role: str
    own: bool = False
    """Whether it belongs to the player whose screen this is: own pieces are solid everywhere."""

    def skin(self, *, lit: bool = False) -> Skin:
        """Solid where the question is and for one's own pieces, else in dusk."""
        if lit or self.own:
            return pieces.solid(self.role)
        return Skin(f"{self.role}.piece", f"{self.role}.sign bold")

    def run(self, then: str = "") -> Run:
        """The sign in a line of text."""
        return f"{self.sign}{then}", f"{self.role} bold"


NEUTRAL = Owner("○", "neutral")
