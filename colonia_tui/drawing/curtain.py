"""The curtain at a shared keyboard: folds in the next player's colour, and a plate with the name.

It covers only the player's own screen and the decision. What it shows depends only on whose turn it is, never
on what lies behind it.
"""

from __future__ import annotations

from collections.abc import Sequence

from textual.geometry import Region

from colonia_tui.drawing import frames, pieces
from colonia_tui.drawing.canvas import Run, cell_style, clip, filled, length, wrap
from colonia_tui.drawing.keys import name_of
from colonia_tui.drawing.pieces import Pen
from colonia_tui.drawing.style import Style
from colonia_tui.language.i18n import _
from colonia_tui.terminal.colours import Depth

FOLD = (0, 0, 1, 2, 2, 2, 1, 1)
"""The shade of each cell of a fold; folds repeat without a gap."""
OWN_PLATE, DECISION_PLATE = 16, 48
"""The preferred width of plates."""
_LEFT, _AROUND = 2, 16
"""Cells of fold beside a plate, both sides together: before one's own screen, before the decision."""


def before_own(pen: Pen, seat: str, name: str) -> None:
    """Cover one's own screen. ``seat`` is the role of the player's colour, like "seat.2"."""
    folds(pen, seat, fringe=True)
    whose = wrap(_("{name}'s screen").format(name=name), pen.width - _LEFT - 2, 2 if pen.height > 6 else 1)
    lines: list[list[Run]] = [[(line, "text bold")] for line in whose]
    lines.append([(_("is covered"), "second")])
    if pen.height < 3:
        lines = [[*lines[0], (" ", ""), *lines[1]]]
    width = min(max(OWN_PLATE, *(length(line) + 4 for line in lines)), pen.width - _LEFT)
    plate(pen, seat, lines, width)


def before_decision(pen: Pen, seat: str, name: str, question: str) -> Region:
    """Cover the decision; the plate says how to open it; returns where. ``name`` comes with its sign,
    ``question`` names the decision."""
    folds(pen, seat)
    whose: list[Run] = [(name, f"{seat} bold")]
    lines: list[list[Run]] = [
        filled(_("{name}, the keyboard is yours"), "text bold", name=whose),
        [(question, "second")],
        [pieces.button_run(_("{key} opens it").format(key=name_of("board.pick")))],
    ]
    if not question:
        del lines[1]
    width = min(max(DECISION_PLATE, *(length(line) + 4 for line in lines)), pen.width - _AROUND)
    inner = plate(pen, seat, lines, width)
    start = inner.x + max(0, inner.width - length(lines[-1])) // 2
    return Region(start, inner.bottom - 1, min(length(lines[-1]), inner.width), 1)


def folds(pen: Pen, seat: str, *, fringe: bool = False) -> None:
    """Lay the folds over a region, a rod above; with ``fringe`` they hang free at the lower edge."""
    glyphs = pen.glyphs
    pen.on("table").fill(pen.room)
    last = pen.height - 1
    for y in range(last + 1):
        hangs = fringe and y == last
        for x in range(pen.width):
            role = f"{seat}.fold{FOLD[x % len(FOLD)]}"
            if hangs:
                pen.put(x, y, glyphs.fringe[x % 2], cell_style(role, "table"))
            elif _shaded(pen.style, role):
                pen.put(x, y, " ", cell_style("", role))
            else:
                pen.put(x, y, glyphs.folds[FOLD[x % len(FOLD)]], cell_style(role, "table"))
    rod = f"{seat}.fold1"
    pen = pen.on(rod if _shaded(pen.style, rod) else "table")
    pen.put(0, 0, glyphs.upper * pen.width, "stone")


def _shaded(style: Style, role: str) -> bool:
    """Whether the shades are colours rather than signs."""
    return style.palette.depth is not Depth.NONE and style.palette.shows(role)


def plate(pen: Pen, seat: str, lines: Sequence[Sequence[Run]], width: int) -> Region:
    """A framed plate in the table's colour, centred in the pen's room; returns the room for its lines.

    If frame and lines do not both fit, the frame goes first.
    """
    pen = pen.on("table")
    framed = pen.height >= len(lines) + 2
    height = min(len(lines) + 2 * framed, pen.height)
    around = Region((pen.width - width) // 2, (pen.height - height) // 2, width, height)
    if framed:
        frames.frame(pen.within(around), seat)
        inner = around.shrink((1, 1, 1, 1))
    else:
        pen.fill(around)
        inner = around
    for row, line in enumerate(lines[: inner.height]):
        room = max(0, inner.width - length(line)) // 2
        pen.write(inner.x + room, inner.y + row, _fitting(line, inner.width), inner.width)
    return inner


def _fitting(line: Sequence[Run], width: int) -> list[Run]:
    """The runs of a line; if they are too long, the longest is clipped."""
    over = length(line) - width
    if over <= 0:
        return list(line)
    longest = max(range(len(line)), key=lambda place: length(line[place : place + 1]))
    text, letter = line[longest]
    return [
        *line[:longest],
        (clip(text, max(0, length([(text, letter)]) - over)), letter),
        *line[longest + 1 :],
    ]
