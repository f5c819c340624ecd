"""Names of people on the screen."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from typing import Final

from colonia_tui.drawing.canvas import clip

LONGEST: Final = 24
"""Cells that are kept of a name, wherever it stands beside other things."""
_NUMBERED: Final = re.compile(r"(.*?)\s*(\d*)$", re.DOTALL)
_ISOLATE, _END = "\u2068", "\u2069"
_RIGHT_TO_LEFT: Final = frozenset({"R", "AL", "AN", "RLE", "RLO", "RLI"})


def called(name: str, width: int = LONGEST) -> str:
    """A name in at most ``width`` cells, with "…" if some of it is left out.

    A name that is written from right to left is isolated, so that it does not turn its neighbours around.
    """
    return isolated(clip(name.strip(_ISOLATE + _END), min(width, LONGEST)))


def beginnings(names: Sequence[str], letters: int) -> list[str]:
    """So many letters of each name, or as many as it takes to tell them apart, with the number at its end:
    "G", "G2", "An", "Al"."""
    parts = [_NUMBERED.match(name.strip(_ISOLATE + _END)) for name in names]
    words = [("", "") if part is None else (part[1], part[2]) for part in parts]
    longest = max((len(word) for word, __ in words), default=0)
    for length in range(letters, max(letters, longest) + 1):
        found = [word[:length].strip() + number for word, number in words]
        if len(set(found)) == len(set(names)):
            break
    return [isolated(text) for text in found] if words else []


def all_isolated(names: Sequence[object]) -> list[str]:
    """Whole names, and whatever else is put into a sentence with them."""
    return [isolated(str(name)) for name in names]


def isolated(name: str) -> str:
    """A whole name; isolated if it is written from right to left."""
    if any(unicodedata.bidirectional(char) in _RIGHT_TO_LEFT for char in name):
        return f"{_ISOLATE}{name}{_END}"
    return name
