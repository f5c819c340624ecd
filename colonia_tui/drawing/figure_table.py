"""The figures of a game as a table: a column a player and one for the mean, a line for figures that belong
together, and where there is room the stretches of the game below a line."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from rich.cells import cell_len

from colonia_tui.drawing import people as seats
from colonia_tui.drawing.canvas import Row, Run
from colonia_tui.drawing.figures import Figure, Figures, Line, Mark, Number, Section, mean_of
from colonia_tui.drawing.people import People
from colonia_tui.drawing.pieces import Pen, chip_runs, solid, tile_runs
from colonia_tui.drawing.style import Style
from colonia_tui.language.i18n import _, capitals, pgettext
from colonia_tui.language.tables import decimal
from engine.game import Seat

_INDENT: Final = 2
"""Cells left of a label, for the pointer."""
_LEAST, _MOST = 9, 18
"""Cells of a column."""


class _Form(NamedTuple):
    """How figures of one line stand in a column."""

    separator: str
    decimals: bool
    """Whether a small mean has a decimal where other figures stand beside it."""


_FORMS: Final = (_Form(" · ", True), _Form(" · ", False), _Form("/", False))
"""The best first."""


class Shown(NamedTuple):
    """What of a table is shown: the players of this page, and the line that is pointed at."""

    seats: Sequence[Seat]
    at: int


class _Layout(NamedTuple):
    """How a table of some width is laid out."""

    form: _Form
    label: int
    """Cells of the labels with what is left of them."""
    column: int
    pages: int


class FigureTable(NamedTuple):
    """``order`` has the seats by place."""

    figures: Figures
    people: People
    order: Sequence[Seat]

    def pages(self, width: int) -> list[Sequence[Seat]]:
        """The players of each page of a table so wide."""
        count = self._layout(width).pages
        fewest, more = divmod(len(self.order), count)
        ends = [fewest * page + min(page, more) for page in range(count + 1)]
        return [self.order[start:end] for start, end in pairwise(ends)]

    def moves(self, height: int) -> bool:
        """Whether it matters in a table so high which line is pointed at."""
        spare = height - 1 - len(self._rows(frozenset()))
        return spare < 0 or bool(self._opened(height, 0))

    def draw(self, pen: Pen, shown: Shown) -> None:
        """Draw it in all of the pen's room."""
        layout = self._layout(pen.width)
        ends = [layout.label + (number + 1) * layout.column for number in range(len(shown.seats) + 1)]
        for seat, end in zip(shown.seats, ends, strict=False):
            self._name(pen, seat, end, layout.column - 1)
        # Translators: over a column: the mean of all players at the table
        pen.write_right(ends[-1], 0, [(pgettext("a column", "mean"), "second")])
        opened, room = self._opened(pen.height, shown.at), pen.height - 1
        rows = self._rows(opened)
        at = rows.index((shown.at, -1))
        first = max(0, min(at - room // 2, len(rows) - room))
        for y, (number, stretch) in enumerate(rows[first : first + room], 1):
            row = pen.at(0, y)
            if number < 0:
                self._title(row, self.figures.sections[stretch], ends[-1])
                continue
            line = self.figures.lines[number]
            pointed = number == shown.at and self.moves(pen.height) and stretch < 0
            if pointed:
                row.put(0, 0, pen.glyphs.pointer, "accent bold")
            if stretch < 0:
                self._label(row, line, layout.label)
            else:
                row.put(_INDENT + 2, 0, self.figures.stretches[stretch], "faded", layout.label - _INDENT - 3)
            for seat, end in zip(shown.seats, ends, strict=False):
                numbers = [
                    (_of(figure, seat, stretch), _letter(figure, seat, stretch)) for figure in line.figures
                ]
                row.write_right(end, 0, _cell(row.style, line, numbers, layout.form))
            means = [
                (_mean(line, figure, stretch, layout.form), _mean_letter(figure, stretch))
                for figure in line.figures
            ]
            row.write_right(ends[-1], 0, _cell(row.style, line, means, layout.form, means=True))

    # Rows: a title of a section (-1, its number), a line (its number, -1), a stretch of it

    def _rows(self, opened: frozenset[int]) -> list[tuple[int, int]]:
        rows: list[tuple[int, int]] = []
        number = 0
        for place, section in enumerate(self.figures.sections):
            rows.append((-1, place))
            for _line in section.lines:
                rows.append((number, -1))
                if number in opened:
                    rows += [(number, stretch) for stretch in range(len(self.figures.stretches))]
                number += 1
        return rows

    def _opened(self, height: int, at: int) -> frozenset[int]:
        """The lines below which there is room for the stretches: from the pointed one on."""
        lines, needed = self.figures.lines, len(self.figures.stretches)
        spare = height - 1 - len(self._rows(frozenset()))
        found: set[int] = set()
        for number in [*range(at, len(lines)), *range(at)]:
            if spare >= needed and any(figure.parts for figure in lines[number].figures):
                found.add(number)
                spare -= needed
        return frozenset(found)

    # Columns

    def _layout(self, width: int) -> _Layout:
        label = _INDENT + max(cell_len(line.label) + _marked(line) for line in self.figures.lines)
        least = [max(_LEAST, 2 + max(_wide(line, form) for line in self.figures.lines)) for form in _FORMS]
        most = max(1, (width - label) // min(least) - 1)
        pages = -(-len(self.order) // most)
        column = (width - label) // (-(-len(self.order) // pages) + 1)
        fits = [place for place, needed in enumerate(least) if needed <= column]
        form = fits[0] if fits else least.index(min(least))
        return _Layout(_FORMS[form], label, max(least[form], min(_MOST, column)), pages)

    # Drawing

    def _name(self, pen: Pen, seat: Seat, end: int, room: int) -> None:
        colour = self.people.colours[seat]
        runs: Row = [self.people.sign_run(seat, " "), (self.people.said(seat, room - 2), "text bold")]
        if seat == self.people.you:
            runs = chip_runs(pen.style, f"{seats.sign(colour)} {_('you')}", solid(seats.role(colour)))
        pen.write_right(end, 0, runs, room)

    def _title(self, pen: Pen, section: Section, end: int) -> None:
        x = pen.plaque(1, 0, capitals(section.title), section.hue) + 1
        pen.put(x, 0, pen.glyphs.light.across * max(0, end - x), "log.frame")

    def _label(self, pen: Pen, line: Line, room: int) -> None:
        x = pen.put(_INDENT, 0, line.label, "second", room - _INDENT)
        for figure in line.figures:
            if figure.mark is not None:
                x = pen.write(x + 1, 0, _marking(pen.style, figure.mark, figure.mark.sign))


# One line in one column


def _marked(line: Line) -> int:
    """The cells of the marks after its label."""
    return sum(cell_len(figure.mark.sign) + 1 for figure in line.figures if figure.mark is not None)


def _gap(line: Line, form: _Form) -> Run:
    return (" ", "") if _marked(line) else (form.separator, "faded")


def _widths(line: Line, form: _Form, means: bool) -> list[int]:
    """How wide each of its figures is, or each mean, so that they stand below one another."""
    return [max(map(cell_len, _texts(line, figure, form, means))) for figure in line.figures]


def _texts(line: Line, figure: Figure, form: _Form, means: bool) -> list[str]:
    stretches = range(-1, len(figure.parts))
    if means:
        return [_mean(line, figure, stretch, form) for stretch in stretches]
    return [_of(figure, seat, stretch) for seat in range(len(figure.counts)) for stretch in stretches]


def _wide(line: Line, form: _Form) -> int:
    gap, __ = _gap(line, form)
    widest = max(sum(_widths(line, form, means)) for means in (False, True))
    return widest + cell_len(gap) * (len(line.figures) - 1)


def _of(figure: Figure, seat: Seat, stretch: int) -> str:
    """What a player has of it in all (-1), or in one stretch; "" if that cannot be told."""
    if stretch < 0:
        return _number(figure.counts[seat])
    return str(figure.parts[stretch][seat]) if figure.parts else ""


def _letter(figure: Figure, seat: Seat, stretch: int) -> str:
    """How a number looks; "" as its mark."""
    if stretch >= 0:
        return "second"
    return "" if figure.mark is not None else "text bold" if seat in figure.leaders else "text"


def _mean_letter(figure: Figure, stretch: int) -> str:
    return "faded" if stretch >= 0 else "" if figure.mark is not None else "second"


def _number(count: Number) -> str:
    return "-" if count is None else str(count) if isinstance(count, int) else decimal(count)


def _mean(line: Line, figure: Figure, stretch: int, form: _Form) -> str:
    """The mean, without a decimal where there is little room for it or it is large."""
    if stretch >= 0 and not figure.parts:
        return ""
    mean = figure.mean if stretch < 0 else mean_of(figure.parts[stretch])
    if mean is None:
        return _number(mean)
    brief = len(line.figures) > 1 and not form.decimals
    return f"{mean:.0f}" if mean >= 10 or brief or _marked(line) else decimal(mean)


def _cell(style: Style, line: Line, numbers: Sequence[Run], form: _Form, *, means: bool = False) -> Row:
    """The figures of a line in one column: numbers with their letters."""
    runs: Row = []
    for figure, (number, letter), width in zip(
        line.figures, numbers, _widths(line, form, means), strict=True
    ):
        text = " " * (width - cell_len(number)) + number
        gap, dim = _gap(line, form)
        runs += [(gap if number else " " * cell_len(gap), dim)] if runs else []
        runs += [(text, letter)] if letter or figure.mark is None else _marking(style, figure.mark, text)
    return runs


def _marking(style: Style, mark: Mark, text: str) -> Row:
    """A mark, or a number in its colour."""
    if mark.ink:
        return tile_runs(style, text, solid(mark.role, mark.ink))
    return [(text, mark.role)]
