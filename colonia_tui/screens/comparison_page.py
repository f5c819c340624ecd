"""Tables with one deal as compared on the result page: a block for each seat, the most points first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from textual.geometry import Region

from colonia_tui.drawing import frames, seats
from colonia_tui.drawing.canvas import Canvas
from colonia_tui.drawing.pen import Pen
from colonia_tui.drawing.people import called
from colonia_tui.drawing.runs import Run, fill, look, write, write_right
from colonia_tui.drawing.style import Style
from colonia_tui.language import sets
from colonia_tui.language.i18n import _, ngettext
from colonia_tui.screens import boxes
from colonia_tui.screens.keys_line import keys_at_the_foot
from colonia_tui.screens.result_page import head
from net import names
from net.comparison import AtSeat, Row

WIDEST = 100
"""Columns of the table, at most: figures that belong together are not far apart."""
_GROUND = boxes.ASIDE
_POINTS, _PLACE, _ABOVE = 8, 8, 16
"""Cells of the three columns of figures."""


@dataclass(frozen=True)
class ComparisonPage:
    """Everything that is shown of it."""

    title: str
    tables: int
    """How many are compared."""
    seats: Sequence[AtSeat]
    colours: Sequence[int]
    """Those of the seats at one's own table."""
    table: str
    """The name of one's own table, which is marked."""
    own: int | None
    """One's own seat there; None for somebody who watches."""
    first: int
    """The first line that is shown; see `lines`."""
    checked: str
    """What came of checking the moves, in a few words; "" if nobody does."""
    fine: bool
    """Whether nothing differs, as far as is known."""
    keys: Sequence[tuple[str, str]]

    @property
    def lines(self) -> int:
        """How many lines there are: for each seat a title, its rows, and a blank one in between."""
        return max(0, sum(len(at.rows) + 2 for at in self.seats) - 1)

    def draw(self, style: Style, canvas: Canvas) -> None:
        fill(canvas, Region(0, 0, canvas.width, canvas.height), "table")
        said = ngettext(
            "{count} table with this deal", "{count} tables with the same deal", self.tables
        ).format(count=self.tables)
        head(style, canvas, self.title, said, self.checked, self.fine)
        region = Region(0, 1, canvas.width, canvas.height - 2)
        after = boxes.aside_box(canvas, style, region, _("compared"))
        room = shown_lines(canvas.height)
        if self.lines > room:
            last = min(self.lines, self.first + room)
            frames.fact(
                Pen(canvas, style, _GROUND),
                region,
                [(f"{self.first + 1}-{last}/{self.lines}", "second")],
                after,
            )
        inner = Region(2, 2, min(canvas.width - 4, WIDEST), room)
        self._figures(canvas, inner, _("points"), _("place"), _("above the mean"), "second")
        y = inner.y + 1 - self.first
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
        keys_at_the_foot(canvas, self.keys)

    def _seat(self, canvas: Canvas, line: Region, number: int, at: AtSeat) -> None:
        colour = self.colours[number] if number < len(self.colours) else number
        runs: list[Run] = [(f"{seats.sign(colour)} ", f"{seats.role(colour)} bold")]
        runs.append((_("Seat {number}").format(number=number + 1), "text bold"))
        runs.append((f"  {_('on average')}", "second"))
        write(canvas, line.x, line.y, runs, _GROUND, line.width - _ABOVE - _PLACE - _POINTS)
        self._figures(canvas, line, sets.decimal(at.points), sets.decimal(at.rank), "", "second")

    def _row(self, style: Style, canvas: Canvas, line: Region, seat: int, row: Row) -> None:
        own = row.table == self.table
        if own and seat == self.own:
            fill(canvas, line, "pointed")
        ground = "pointed" if own and seat == self.own else _GROUND
        letter = "text bold" if own else "text"
        room = line.width - _ABOVE - _PLACE - _POINTS
        name = room // 2
        canvas.put(line.x, line.y, style.glyphs.pointer if own else " ", look("accent bold", ground))
        canvas.put(line.x + 2, line.y, called(row.name, name - 3), look(letter, ground), name - 3)
        canvas.put(line.x + name, line.y, names.printable(row.table), look(letter, ground), room - name)
        self._figures(canvas, line, str(row.points), str(row.rank), sets.above(row), letter, ground)

    def _figures(
        self,
        canvas: Canvas,
        line: Region,
        points: str,
        place: str,
        above: str,
        letter: str,
        ground: str = _GROUND,
    ) -> None:
        end = line.right
        write_right(canvas, end, line.y, [(above, letter)], ground)
        write_right(canvas, end - _ABOVE, line.y, [(place, letter)], ground)
        write_right(canvas, end - _ABOVE - _PLACE, line.y, [(points, letter)], ground)


def shown_lines(height: int) -> int:
    """How many lines of the table a screen of this height shows, below the one with the heads."""
    return max(1, height - 5)
