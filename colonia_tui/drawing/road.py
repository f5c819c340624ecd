"""The way through a game that is looked back at: a road of all moves, above it how a finished game went."""

from __future__ import annotations

from collections.abc import Sequence

from textual.geometry import Region

from colonia_tui.drawing.course import Steps, cell
from colonia_tui.drawing.people import People, leaders
from colonia_tui.drawing.pieces import Pen
from colonia_tui.drawing.shown import Looked, Shown
from engine.game import Seat

TO_MOVE = "move "
"""Prefix of the number of a move: what a click on the road stands for."""
_TOLD, _LEAST, _MOST = 3, 3, 6
"""Lines that are kept for what a move brought, and the least and the most of a chart above the road."""


def height(looked: Looked, lines: int) -> int:
    """How many of so many lines it takes: one, with the course two, or more for the lines of a chart."""
    if not looked.course or lines < 3:
        return 1
    chart = min(_MOST, lines - _TOLD - 1)
    return 1 + (chart if chart >= _LEAST else 1)


def draw(shown: Shown, pen: Pen) -> None:
    """All moves from left to right in the lowest line, with a dot at this one and ticks at the stops of the
    course; above it who led, or everybody's line, and at the right everybody's points. A click goes there."""
    looked = shown.looked
    if looked is None:
        return
    pen, last, y = pen.on("decision"), pen.width - 1, pen.height - 1
    people = People(shown.names, shown.colours)
    if y:
        last = _points(pen.at(0, y - 1), people, looked.points) - 2
        _course(pen.within(Region(0, 0, last + 1, y)), people, looked)
    at = _column(looked, looked.move, last) if looked.move else last
    pen.write(0, y, [(pen.glyphs.past * at, "stone"), (pen.glyphs.ahead * (last + 1 - at), "faded")])
    for move, __ in looked.course if y else ():
        x = _column(looked, move, last)
        pen.put(x, y, "│", "stone" if x <= at else "faded")
    pen.put(at, y, pen.glyphs.pip, "text bold")
    for x in range(last + 1 if looked.move else 0):
        key = f"{TO_MOVE}{1 + round(x * (looked.of - 1) / max(1, last))}"
        width = 1 + (pen.canvas.zones[key].width if key in pen.canvas.zones else 0)
        pen.zone(key, Region(x + 1 - width, 0, width, pen.height))


def _column(looked: Looked, move: int, last: int) -> int:
    """The column of a move."""
    return last * (move - 1) // (looked.of - 1) if looked.of > 1 else last


def _course(pen: Pen, people: People, looked: Looked) -> None:
    """Everybody's line; in one line of text who leads, as a line of its own."""
    columns = [_column(looked, move, pen.width - 1) for move, __ in looked.course]
    points = [after for __, after in looked.course]
    seats, last = range(len(looked.points)), 2 * pen.height - 1
    if pen.height == 1:
        _leaders(pen, people, list(zip(columns, map(leaders, points), strict=True)))
        return
    least, most = min(0, *(min(after) for after in points)), max(1, *(max(after) for after in points))

    def row(count: int) -> int:
        return last - round((count - least) * last / (most - least))

    stops = [(column, [row(count) for count in after]) for column, after in zip(columns, points, strict=True)]
    Steps(stops, seats, row(0)).draw(pen, people)


def _leaders(pen: Pen, people: People, stops: Sequence[tuple[int, Sequence[Seat]]]) -> None:
    """Who has the most points from each column on; several take turns."""
    ends = [*(column for column, __ in stops[1:]), pen.width]
    for (column, ahead), end in zip(stops, ends, strict=True):
        for x in range(column, end):
            cell(pen.at(x, 0), ((), ahead), (x, 0), people)


def _points(pen: Pen, people: People, points: Sequence[int]) -> int:
    """Everybody's sign and below it their points; returns the column in which that begins."""
    wide, ahead = max(len(str(count)) for count in points), leaders(points)
    start = pen.width - len(points) * (wide + 2) + 2
    for seat, count in enumerate(points):
        x = start + seat * (wide + 2)
        pen.write_right(x + wide, 0, [people.sign_run(seat)])
        pen.put(x, 1, str(count), "text bold" if seat in ahead else "second", wide, right=True)
    return start
