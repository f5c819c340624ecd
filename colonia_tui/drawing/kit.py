"""The colours and signs that everything is drawn with."""

from __future__ import annotations

from typing import NamedTuple

from colonia_tui.drawing.glyphs import UNICODE, Glyphs
from colonia_tui.drawing.palette import Palette


class Kit(NamedTuple):
    """Handed to every drawing function. A drawing depends on its arguments and its kit, on nothing else."""

    palette: Palette
    glyphs: Glyphs = UNICODE
