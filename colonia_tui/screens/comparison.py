"""Tables with the same deal compared: a block for each seat, the most points first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from textual.geometry import Region

from colonia_tui.drawing import frames, people
from colonia_tui.drawing.canvas import Canvas, Run, cell_style, fill, write, write_right
from colonia_tui.drawing.people import called
from colonia_tui.drawing.pieces import Pen
from colonia_tui.drawing.style import Style
from colonia_tui.language import tables as sets
from colonia_tui.language.i18n import _
from colonia_tui.screens import page
from net.client.comparison import AtSeat, Row
from net.wire import names

WIDEST: Final = 100
"""Columns of the table, at most, to keep related figures together."""
_POINTS, _PLACE, _ABOVE = 8, 8, 16
"""Cells of the columns of figures."""


@dataclass(frozen=True)
class Comparison:
    """The table of those who played the same deal."""

    seats: Sequence[AtSeat]
    colours: Sequence[int]
    """The seats' colours at our own table."""
    table: str
    """The name of our own table, which gets a mark."""
    own: int | None
    """Our own seat there; None for a spectator."""

    @property
    def lines(self) -> int:
        """The number of lines: for each seat a title and its rows, with blank lines between seats."""
        return max(0, sum(len(at.rows) + 2 for at in self.seats) - 1)

    def draw(self, style: Style, canvas: Canvas, region: Region, first: int) -> None:
        """Draw it from the line ``first`` on."""
        after = page.aside_box(canvas, style, region, _("compared"))
        room = shown_lines(region.height)
        if self.lines > room:
            span = f"{first + 1}-{min(self.lines, first + room)}/{self.lines}"
            frames.fact(Pen(canvas, style, page.ASIDE).within(region), [(span, "second")], after)
        inner = Region(region.x + 2, region.y + 1, min(region.width - 4, WIDEST), room)
        self._figures(canvas, inner, _("points"), _("place"), _("above the mean"), "second")
        y = inner.y + 1 - first
        for number, at in enumerate(self.seats):
            for row in (None, *at.rows):
                if inner.y < y <= inner.y + room:
                    line = Region(inner.x, y, inner.width, 1)
                    if row is None:
                        self._seat(canvas, line, number, at)
                    else:
                        self._row(style, canvas, line, number, row)
                y += 1
            y += 1

    def _seat(self, canvas: Canvas, line: Region, number: int, at: AtSeat) -> None:
        colour = self.colours[number] if number < len(self.colours) else number
        runs: list[Run] = [people.sign_run(colour, " ")]
        runs.append((_("Seat {number}").format(number=number + 1), "text bold"))
        runs.append((f"  {_('on average')}", "second"))
        write(canvas, line.x, line.y, runs, page.ASIDE, line.width - _ABOVE - _PLACE - _POINTS)
        self._figures(canvas, line, sets.decimal(at.points), sets.decimal(at.rank), "", "second")

    def _row(self, style: Style, canvas: Canvas, line: Region, seat: int, row: Row) -> None:
        own = row.table == self.table
        if own and seat == self.own:
            fill(canvas, line, "pointed")
        ground = "pointed" if own and seat == self.own else page.ASIDE
        letter = "text bold" if own else "text"
        room = line.width - _ABOVE - _PLACE - _POINTS
        name = room // 2
        canvas.put(line.x, line.y, style.glyphs.pointer if own else " ", cell_style("accent bold", ground))
        canvas.put(line.x + 2, line.y, called(row.name, name - 3), cell_style(letter, ground), name - 3)
        canvas.put(line.x + name, line.y, names.printable(row.table), cell_style(letter, ground), room - name)
        self._figures(canvas, line, str(row.points), str(row.rank), sets.above(row), letter, ground)

    def _figures(
        self,
        canvas: Canvas,
        line: Region,
        points: str,
        place: str,
        above: str,
        letter: str,
        ground: str = page.ASIDE,
    ) -> None:
        end = line.right
        write_right(canvas, end, line.y, [(above, letter)], ground)
        write_right(canvas, end - _ABOVE, line.y, [(place, letter)], ground)
        write_right(canvas, end - _ABOVE - _PLACE, line.y, [(points, letter)], ground)


def shown_lines(height: int) -> int:
    """How many lines of the table fit into a box of this height, below the column heads."""
    return max(1, height - 3)
