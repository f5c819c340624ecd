"""Names of people on the screen."""

from __future__ import annotations

import unicodedata
from typing import Final

from colonia_tui.drawing.canvas import clip

LONGEST: Final = 24
"""Cells that are kept of a name, wherever it stands beside other things."""
_ISOLATE, _END = "\u2068", "\u2069"
_RIGHT_TO_LEFT: Final = frozenset({"R", "AL", "AN", "RLE", "RLO", "RLI"})


def called(name: str, width: int = LONGEST) -> str:
    """A name in at most ``width`` cells, with "…" if some of it is left out.

    A name that is written from right to left is isolated, so that it does not turn its neighbours around.
    """
    return isolated(clip(name.strip(_ISOLATE + _END), min(width, LONGEST)))


def isolated(name: str) -> str:
    """A whole name; isolated if it is written from right to left."""
    if any(unicodedata.bidirectional(char) in _RIGHT_TO_LEFT for char in name):
        return f"{_ISOLATE}{name}{_END}"
    return name
