"""A line of keys and what they do, each of which can be clicked."""

from __future__ import annotations

from collections.abc import Sequence

from colonia_tui.drawing.canvas import Canvas, Spot
from colonia_tui.drawing.runs import Run, length, write
from colonia_tui.language.i18n import N_, _

NAMES = {"enter": N_("Enter"), "escape": N_("Esc"), "comma": ",", "question_mark": "?"}
"""What keys are called that are not called by their own sign."""
_NO_KEY = frozenset("\u2191\u2193\u2190\u2192-")
"""Signs of what stands for several keys."""


def keys_line(canvas: Canvas, spot: Spot, keys: Sequence[tuple[str, str]], ground: str = "table") -> None:
    """Textual's name of each key (or several in one, like "1-4"), and what it does.

    What does not fit is left out from the end.
    """
    x = spot.x
    for key, does in keys:
        runs = _runs(key, does)
        if x + length(runs) > spot.x + spot.width:
            break
        write(canvas, x, spot.y, runs, ground)
        if not _NO_KEY & set(key):
            canvas.zones[key] = Spot(x, spot.y, length(runs))
        x += length(runs) + 2


def _runs(key: str, does: str) -> list[Run]:
    name = _(NAMES[key]) if key in NAMES else key
    return [(name, "accent bold"), (" ", ""), (does, "second")]


def rows_of_keys(keys: Sequence[tuple[str, str]], width: int) -> list[list[tuple[str, str]]]:
    """The same keys in as many lines as they need."""
    rows: list[list[tuple[str, str]]] = [[]]
    room = width
    for key, does in keys:
        needed = length(_runs(key, does))
        if rows[-1] and needed > room:
            rows.append([])
            room = width
        rows[-1].append((key, does))
        room -= needed + 2
    return rows


def keys_at_the_foot(canvas: Canvas, keys: Sequence[tuple[str, str]]) -> None:
    """The same in the lowest line of a page."""
    keys_line(canvas, Spot(1, canvas.height - 1, canvas.width - 1), keys)
