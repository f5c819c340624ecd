"""Keys in a line of text: each key in orange with its word behind it, clickable.

They stand in the lower edge of the decision in small windows, and in a line of their own in larger ones.
What does not fit is left out, the least important first, so that the others keep their order.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from rich.cells import cell_len
from textual.geometry import Region

from colonia_tui.drawing.canvas import Canvas
from colonia_tui.drawing.runs import Run, look, write
from colonia_tui.drawing.style import Style
from engine.game import Action

GAP = 2
"""Blanks between two of them in a line."""
EDGE_GAP = 3
"""The same in an edge: a blank, a line, a blank."""
IMPORTANT = 5
"""The weight from which on a hint is important."""


class Hint(NamedTuple):
    """A key and its word."""

    key: str
    """The key that a click on it presses, as in the bindings; "" if it stands for several."""
    shown: str
    """What it is called: "1-9"."""
    word: str
    weight: int = 0
    """What has the least is left out first."""
    action: Action | None = None
    """The option that it points at, if it does: then it is drawn as an option."""
    pointed: bool = False
    brief: str | None = None
    """The word where there is no room for all; "" for the key alone."""

    @property
    def width(self) -> int:
        return cell_len(self._said)

    @property
    def _said(self) -> str:
        return f"{self.shown} {self.word}" if self.word else self.shown

    def runs(self) -> list[Run]:
        if self.pointed:
            return [(self._said, look("ink bold", "accent"))]
        word: list[Run] = [(" ", ""), (self.word, "second")] if self.word else []
        return [(self.shown, "accent bold"), *word]


def fitting(hints: Iterable[Hint], room: int, gap: int = GAP) -> list[Hint]:
    """As many as fit into ``room`` cells with ``gap`` between them, in order.

    Before an important one is left out, all are shown briefly.
    """
    kept = list(hints)
    while kept and _width(kept, gap) > room:
        least = min(reversed(kept), key=lambda hint: hint.weight)
        brief = [hint if hint.brief is None else hint._replace(word=hint.brief) for hint in kept]
        if least.weight >= IMPORTANT and brief != kept:
            kept = brief
        else:
            kept.remove(least)
    return kept


def line(canvas: Canvas, x: int, y: int, hints: Sequence[Hint], ground: str, width: int) -> None:
    """Hints in a line of text."""
    for hint in fitting(hints, width):
        end = write(canvas, x, y, hint.runs(), ground)
        _place(canvas, hint, Region(x, y, end - x, 1))
        x = end + GAP


def edge(canvas: Canvas, style: Style, region: Region, hints: Sequence[Hint], rule: str, ground: str) -> None:
    """Hints in the lower edge of a heavy frame."""
    x, end = region.x + 2, region.right - 2
    _in_edge(canvas, style, Region(x, region.bottom - 1, end - x, 1), hints, rule, ground)


def upper_edge(
    canvas: Canvas, style: Style, region: Region, hints: Sequence[Hint], rule: str, ground: str, after: int
) -> None:
    """Hints at the right end of the upper edge of a heavy frame, whose title ends at ``after``."""
    end = region.right - 2
    kept = fitting(hints, end - after - 3, EDGE_GAP)
    x = end - _width(kept) - 2
    _in_edge(canvas, style, Region(x, region.y, end - x, 1), kept, rule, ground)


def _width(hints: Sequence[Hint], gap: int = EDGE_GAP) -> int:
    return sum(hint.width for hint in hints) + gap * (len(hints) - 1)


def _in_edge(
    canvas: Canvas, style: Style, region: Region, hints: Sequence[Hint], rule: str, ground: str
) -> None:
    x, y, end = region.x, region.y, region.right
    for hint in fitting(hints, end - x - 2, EDGE_GAP):
        after = write(canvas, x, y, [(" ", ""), *hint.runs(), (" ", "")], ground)
        _place(canvas, hint, Region(x + 1, y, after - x - 2, 1))
        if after < end:
            canvas.put(after, y, style.glyphs.heavy.across, look(rule, ground))
        x = after + 1


def _place(canvas: Canvas, hint: Hint, region: Region) -> None:
    if hint.action is not None:
        canvas.places[hint.action] = region
    elif hint.key:
        canvas.zones[hint.key] = region
