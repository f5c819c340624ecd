"""A line of keys and what they do, each of which can be clicked."""

from __future__ import annotations

from collections.abc import Sequence

from textual.geometry import Region

from colonia_tui.drawing import key_hints
from colonia_tui.drawing.canvas import Canvas
from colonia_tui.drawing.key_hints import Hint
from colonia_tui.drawing.keys import key_name
from colonia_tui.drawing.runs import write

_NO_KEY = frozenset("↑↓←→-")
"""Signs in the names of several keys at once."""


def keys_line(canvas: Canvas, region: Region, keys: Sequence[tuple[str, str]], ground: str = "table") -> None:
    """Textual's name of each key (or several in one, like "1-4"), and what it does.

    What does not fit is left out from the end.
    """
    x = region.x
    for hint in key_hints.fitting([_hint(key, does) for key, does in keys], region.width):
        end = write(canvas, x, region.y, hint.runs(), ground)
        if hint.key:
            canvas.zones[hint.key] = Region(x, region.y, end - x, 1)
        x = end + key_hints.GAP


def _hint(key: str, does: str) -> Hint:
    one = not _NO_KEY & set(key)
    return Hint(key if one else "", key_name(key), does)


def rows_of_keys(keys: Sequence[tuple[str, str]], width: int) -> list[list[tuple[str, str]]]:
    """The same keys in as many lines as they need."""
    rows: list[list[tuple[str, str]]] = [[]]
    room = width
    for key, does in keys:
        needed = _hint(key, does).width
        if rows[-1] and needed > room:
            rows.append([])
            room = width
        rows[-1].append((key, does))
        room -= needed + key_hints.GAP
    return rows


def keys_at_the_foot(canvas: Canvas, keys: Sequence[tuple[str, str]]) -> None:
    """The same in the lowest line of a page."""
    keys_line(canvas, Region(1, canvas.height - 1, canvas.width - 1, 1), keys)
