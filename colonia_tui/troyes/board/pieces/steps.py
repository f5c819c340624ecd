"""What a character counts as bars, one a player, against its three steps; the VP in a plaque."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from colonia_tui.drawing.canvas import centred, look
from colonia_tui.drawing.pieces import Pen
from colonia_tui.language.i18n import _
from colonia_tui.troyes.board.pieces.owner import Owner

LENGTH = 20
"""Cells of a bar that reaches the last step."""
_BAR = 5
"""The cell at which bars begin, behind sign and figure."""
WIDTH = _BAR + LENGTH + 6
_PLAQUE = 3


class Counted(NamedTuple):
    """A character's figures."""

    steps: Sequence[int]
    worth: Sequence[int]
    """The VP of each step."""
    counts: Sequence[int]
    points: Sequence[int]


def draw(
    pen: Pen,
    owners: Sequence[Owner],
    counted: Counted,
    *,
    bars: bool = True,
) -> int:
    """The steps, a bar for each player (without ``bars``: the figure alone), the VP of the steps; the line
    after them."""
    cells = [_cell(counted, step) for step in counted.steps]
    for cell, step in zip(cells, counted.steps, strict=True):
        pen.put(_BAR + cell - 1, 0, centred(str(step), 3), "second")
    end = _BAR + LENGTH + 5
    pen.write_right(end, 0, [(_("VP"), "second")])
    for row, (owner, count, points) in enumerate(zip(owners, counted.counts, counted.points, strict=True), 1):
        pen.write(0, row, [owner.run()])
        pen.write_right(_BAR - 1, row, [(str(count), "text bold")])
        length = min(LENGTH, _cell(counted, count)) if count and bars else 0
        pen.put(_BAR, row, pen.glyphs.lower * length, owner.role)
        for cell in cells:
            line = "stone" if cell <= length else "bishopric.frame"
            pen.put(_BAR + cell, row, pen.glyphs.light.down, line)
        plaque = look("ink bold", "cathedral.title") if points and bars else look("faded", pen.ground)
        pen.put(end - _PLAQUE, row, centred(str(points), _PLAQUE), plaque)
    last = 1 + len(counted.counts)
    for cell, points in zip(cells, counted.worth, strict=True):
        pen.put(_BAR + cell - 1, last, centred(str(points), 3), "faded")
    pen.put(2, last, _("VP"), "faded")
    return last + 1


def _cell(counted: Counted, count: int) -> int:
    """How many cells a figure takes."""
    return round(LENGTH * count / max(1, counted.steps[-1]))
