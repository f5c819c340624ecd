"""A game as one page: the result, its course, figures, the log and the last board. No network, no scripts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape
from importlib.resources import files
from string import Template
from typing import NamedTuple

from colonia_tui.drawing import people as seats
from colonia_tui.drawing.canvas import Canvas, Run
from colonia_tui.drawing.course import Course
from colonia_tui.drawing.ending import Outcome, Share
from colonia_tui.drawing.figures import Figure, Figures, Number
from colonia_tui.drawing.people import LONGEST, People
from colonia_tui.drawing.style import CellStyle
from colonia_tui.drawing.theme import Theme
from colonia_tui.export.svg import Pictures, hexed
from colonia_tui.language.i18n import _, capital, language, pgettext
from colonia_tui.language.tables import decimal
from engine.game import Seat


class Line(NamedTuple):
    """A line of the log."""

    text: str
    seat: Seat | None


class Chapter(NamedTuple):
    """A part of the log: a day, a round."""

    title: str
    parts: Sequence[tuple[str, Sequence[Line]]]
    """Each with its own title, "" for none."""


@dataclass(frozen=True)
class Result:
    """How a game ended."""

    won: str
    """Who won, as a sentence."""
    why: Sequence[str]
    outcome: Outcome
    sources: Sequence[str]
    """What the parts of the points are called."""
    counts: Sequence[Sequence[int]]
    """For each seat its points of each source."""
    shares: Sequence[Sequence[Share]]
    legend: Sequence[Run]
    """What the colours of the shares mean."""
    course: Course | None
    figures: Figures | None
    seed: str = ""


@dataclass(frozen=True)
class Page:
    """What the page says."""

    title: str
    game: str
    people: People
    themes: tuple[Theme, Theme]
    """The dark one and the light one."""
    board: Canvas
    board_says: str
    """Which position that is."""
    log: Sequence[Chapter]
    result: Result | None = None
    """None while the game goes on."""


def html(page: Page) -> str:
    """``page.html`` with the game in it."""
    template = Template((files("colonia_tui.export") / "page.html").read_text(encoding="utf-8"))
    pictures = Pictures(page.themes)
    parts: list[str] = [] if page.result is None else _result(page, page.result, pictures)
    parts.append(
        _section(page.board_says, f'<div class="board">{pictures.picture(page.board, page.board_says)}</div>')
    )
    parts.append(_section(_("Log"), "\n".join(_chapter(page.people, chapter) for chapter in page.log)))
    return template.substitute(
        language=escape(language().replace("_", "-"), quote=True),
        title=escape(page.title),
        game=escape(page.game),
        dark=_colours(page.themes[0]),
        light=_colours(page.themes[1]),
        dark_rules=pictures.rules(0),
        light_rules=pictures.rules(1),
        body="\n".join(parts),
    )


_PAGE = {
    "table": "table",
    "raised": "decision",
    "text": "text",
    "second": "second",
    "ink": "ink",
    "brown": "brown",
    "line": "log.frame",
}
"""The colours of the page and their roles; those of the players are beside them."""


def _colours(theme: Theme) -> str:
    named = {**_PAGE, **{f"seat{number}": f"seat.{number}" for number in range(len(seats.COLOURS))}}
    return "".join(f"--{name}: {hexed(theme, role)}; " for name, role in named.items())


def _section(title: str, inside: str) -> str:
    return f"<section>\n<h2>{escape(title)}</h2>\n{inside}\n</section>"


def _colour(people: People, seat: Seat) -> str:
    return f"color: var(--seat{people.colours[seat] % len(seats.COLOURS)})"


def _sign(people: People, seat: Seat) -> str:
    return f'<b style="{_colour(people, seat)}">{seats.sign(people.colours[seat])}</b>'


def _name(people: People, seat: Seat, width: int = LONGEST) -> str:
    return f"{_sign(people, seat)} {escape(people.said(seat, width))}"


# The log


def _chapter(people: People, chapter: Chapter) -> str:
    inside = ""
    for title, lines in chapter.parts:
        inside += f"<h3>{escape(title)}</h3>" if title else ""
        inside += f"<ol>{''.join(_line(people, line) for line in lines)}</ol>" if lines else ""
    return f"<details><summary>{escape(chapter.title)}</summary>{inside}</details>"


def _line(people: People, line: Line) -> str:
    sign = "<b></b>" if line.seat is None else _sign(people, line.seat)
    return f"<li>{sign}{escape(line.text)}</li>"


# The result


def _result(page: Page, result: Result, pictures: Pictures) -> list[str]:
    people, winner = page.people, result.outcome.winners[0]
    won = f'<p class="won">{escape(result.won)}</p>'
    why = f'<p class="second">{escape(" ".join(result.why))}</p>' if result.why else ""
    parts = [f'<div class="first" style="{_colour(people, winner)}">{won}{why}</div>']
    parts += [_table(people, result), _bars(people, result, pictures)]
    if result.seed:
        said = escape(_("Seed: {seed}").format(seed=result.seed))
        parts.append(f'<p class="second seed">{said}</p>')
    if result.course is not None:
        parts.append(_section(_("The game"), _Chart(result.course, people, result.outcome.order).svg()))
    if result.figures is not None:
        parts.append(_section(_("Figures"), _figures(people, result.figures, result.outcome.order)))
    return parts


_NAME = 12
"""Letters of a name above a column."""


def _table(people: People, result: Result) -> str:
    """A column for each player, by place: what the points are made of, and the points."""
    order, (ranks, scores) = result.outcome.order, result.outcome
    heads = [f"{ranks[seat]}. {_name(people, seat, _NAME)}" for seat in order]
    rows = [
        _row(said, [str(result.counts[seat][number]) for seat in order])
        for number, said in enumerate(result.sources)
    ]
    rows.append(_row(_("Points"), [str(scores[seat]) for seat in order]))
    return _framed("places", heads, rows)


def _figures(people: People, figures: Figures, order: Sequence[Seat]) -> str:
    """A column for each player, by place, and one for the mean."""
    # Translators: over a column: the mean of all players at the table
    mean = escape(pgettext("a column", "mean"))
    rows = []
    for section in figures.sections:
        said = escape(capital(section.title))
        rows.append(f'<th class="group" scope="rowgroup" colspan="{len(order) + 2}">{said}</th>')
        rows += [_figure(figure, order) for line in section.lines for figure in line.figures]
    table = _framed("figures", [*(_name(people, seat, _NAME) for seat in order), mean], rows)
    if not any(figure.leaders for line in figures.lines for figure in line.figures):
        return table
    return f'{table}\n<p class="second">{escape(_("A bold number is the best at the table."))}</p>'


def _figure(figure: Figure, order: Sequence[Seat]) -> str:
    cells = [_number(figure.counts[seat], best=seat in figure.leaders) for seat in order]
    return _row(figure.label, [*cells, _number(figure.mean)])


def _number(count: Number, *, best: bool = False) -> str:
    said = "–" if count is None else str(count) if isinstance(count, int) else decimal(count)
    return f"<strong>{said}</strong>" if best else said


def _row(label: str, cells: Sequence[str]) -> str:
    inside = "".join(f"<td>{cell}</td>" for cell in cells)
    return f'<th scope="row">{escape(capital(label))}</th>{inside}'


def _framed(name: str, heads: Sequence[str], rows: Sequence[str]) -> str:
    """A table that scrolls by itself in a narrow window."""
    head = "".join(f'<th scope="col">{head}</th>' for head in heads)
    inside = "".join(f"<tr>{row}</tr>\n" for row in (f"<td></td>{head}", *rows))
    return f'<div class="wide"><table class="{name}">\n{inside}</table></div>'


def _bars(people: People, result: Result, pictures: Pictures) -> str:
    """Everybody's points piece by piece."""
    shares = [[share for share in each if share.points > 0] for each in result.shares]
    sums = [sum(share.points for share in each) for each in shares]
    most = max(1, *sums)
    legend = "".join(_patch(run, pictures) for run in result.legend)
    return f'<p class="legend">{legend}</p>\n' + "\n".join(
        f"<div>{_name(people, seat)}</div>"
        f'<div class="bar" style="width: {100 * sums[seat] / most:.1f}%">'
        f"{''.join(_piece(share, pictures) for share in shares[seat])}</div>"
        for seat in result.outcome.order
    )


def _patch(run: Run, pictures: Pictures) -> str:
    said, ground = escape(run[0]), CellStyle.read(run[1]).ground
    return f"<span {pictures.role(ground)}>{said}</span>" if ground else said


def _piece(share: Share, pictures: Pictures) -> str:
    said = escape(share.label or str(share.points))
    style = f"color: var(--{share.ink}); flex: {share.points}"
    return f'<span {pictures.role(share.role)} style="{style}">{said}</span>'


_WIDE, _HIGH = 900, 320
_LEFT, _ABOVE, _BELOW, _RIGHT = 40, 14, 28, 190
"""Units around the lines of the chart."""
_STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500)
_NUMBERS = 8
"""Lines with a number, at most."""
_BESIDE = 2.5
"""Units between equal lines."""
_LABEL, _LETTERS = 17, 16
"""Units between two names, and letters of a name."""


class _Chart(NamedTuple):
    """Step lines: flat until a stop, then straight to what everybody has after it."""

    course: Course
    people: People
    order: Sequence[Seat]

    def svg(self) -> str:
        inside = [*self._grid(), *map(self._line, self.order), *self._names()]
        label = escape(_("points that were certain"))
        return (
            f'<svg class="chart" viewBox="0 0 {_WIDE} {_HIGH}" role="img" aria-label="{label}">\n'
            + "\n".join(inside)
            + "\n</svg>"
        )

    @property
    def _reach(self) -> tuple[int, int]:
        points = [count for stop in self.course.points for count in stop]
        return min(0, *points), max(1, *points)

    def _x(self, stop: float) -> float:
        return _LEFT + stop * (_WIDE - _LEFT - _RIGHT) / len(self.course.stops)

    def _y(self, points: int) -> float:
        least, most = self._reach
        return _HIGH - _BELOW - (points - least) * (_HIGH - _ABOVE - _BELOW) / (most - least)

    def _grid(self) -> Iterable[str]:
        least, most = self._reach
        stops = self.course.stops
        each = next((step for step in _STEPS if (most - least) / step <= _NUMBERS), most - least)
        for points in range(-(-least // each) * each, most + 1, each):
            y = self._y(points)
            yield f'<path class="grid" d="M{_LEFT} {y:.1f}H{self._x(len(stops)):.0f}"/>'
            yield f'<text class="quiet" x="{_LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{points}</text>'
        for stop, (name, *_short) in enumerate(stops):
            if stop:
                yield f'<path class="grid" d="M{self._x(stop):.1f} {_ABOVE}V{_HIGH - _BELOW}"/>'
            middle = self._x(stop + 0.5)
            place = f'x="{middle:.1f}" y="{_HIGH - 8}" text-anchor="middle"'
            yield f'<text class="quiet" {place}>{escape(name)}</text>'

    def _line(self, seat: Seat) -> str:
        aside = (self.order.index(seat) - (len(self.order) - 1) / 2) * _BESIDE
        stops, path = len(self.course.stops), f"M{_LEFT} {self._y(0) + aside:.1f}"
        for stop, points in enumerate(self.course.points):
            rises = self._x(stop + (0.5 if stop == stops - 1 else 1)) + aside
            path += f"H{rises:.1f}V{self._y(points[seat]) + aside:.1f}"
        return f'<path class="course" style="{_colour(self.people, seat)}" d="{path}H{self._x(stops):.1f}"/>'

    def _names(self) -> Iterable[str]:
        """Sign, name and points at each end, pushed apart."""
        ends = self.course.points[-1]
        places: list[float] = []
        for seat in self.order:
            wanted = self._y(ends[seat])
            places.append(max(wanted, places[-1] + _LABEL) if places else wanted)
        below = float(_HIGH - 4)
        for number in reversed(range(len(places))):
            places[number] = min(places[number], below)
            below = places[number] - _LABEL
        x = self._x(len(self.course.stops)) + 8
        for seat, y in zip(self.order, places, strict=True):
            sign = seats.sign(self.people.colours[seat])
            said = escape(f"{sign} {ends[seat]} {self.people.said(seat, _LETTERS)}")
            colour = _colour(self.people, seat)
            yield f'<text class="name" style="{colour}" x="{x:.0f}" y="{y + 4:.1f}">{said}</text>'
