"""The colours and signs that everything is drawn with."""

from __future__ import annotations

from typing import NamedTuple

from colonia_tui.drawing.glyphs import UNICODE, Glyphs
from colonia_tui.drawing.palette import Palette
from colonia_tui.terminal.depth import Depth


class Kit(NamedTuple):
    """Handed to every drawing function. A drawing depends on its arguments and its kit, on nothing else."""

    palette: Palette
    glyphs: Glyphs = UNICODE

    @property
    def pictures(self) -> bool:
        """Whether half-blocks make a picture: there are colours, and signs for them."""
        return self.palette.depth is not Depth.NONE and not self.glyphs.beyond
