"""Points in the course of a game: what everybody has after each round while it goes on, and the chart of one
that is over."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from rich.cells import cell_len
from textual.geometry import Region

from colonia_tui.drawing import frames
from colonia_tui.drawing import people as seats
from colonia_tui.drawing.canvas import centred
from colonia_tui.drawing.frames import Heading
from colonia_tui.drawing.people import People, called
from colonia_tui.drawing.pieces import Pen, pixels
from colonia_tui.drawing.scene import BaseScene
from colonia_tui.drawing.steps import Stop
from colonia_tui.language.i18n import _, pgettext
from engine.game import Seat

if TYPE_CHECKING:
    from net.wire.messages import TableEvent

# While a game goes on: a row a player, as numbers and as bars of one line


class SoFar(NamedTuple):
    """Everybody's points in the course of a game."""

    title: str
    """After what they are counted: "VP after each round"."""
    after: Sequence[Stop]
    """The rounds that have ended."""
    now: Sequence[int]


_NAME = 11
"""Cells of sign and name."""
_STEP = 7
"""The most cells of a column."""
_BAR = 4
"""The most cells of a bar."""
_EIGHTHS = " ▁▂▃▄▅▆▇█"


def height(players: int, room: int) -> int:
    """Lines in all; where they would take much more than a third of ``room``, none is blank."""
    apart = 3 * players + 2
    return apart if 14 * apart <= 5 * room else 2 * players + 3


def draw(scene: BaseScene, pen: Pen, so_far: SoFar) -> None:
    """A row a player in seat order, below it the bars; the highest is a full cell."""
    inner = frames.box(scene, pen, Heading("points", _("Points"), [[(so_far.title, "second")], []]))
    pen = pen.on("log").within(inner)
    after = [stop for stop in so_far.after if stop.number]
    columns = [*(stop.points for stop in after), so_far.now]
    labels = [*(str(stop.number) for stop in after), pgettext("a column of points", "now")]
    step = min(_STEP, (pen.width - _NAME - 1) // len(columns))
    ends = [pen.width - 1 - step * place for place in reversed(range(len(columns)))]
    for label, end in zip(labels, ends, strict=True):
        pen.write_right(end, 0, [(label, "second" if label != labels[-1] else "text bold")])
    most = max(1, *(max(points) for points in columns))
    lines = 3 if pen.height >= 3 * len(so_far.now) else 2
    for seat in range(len(so_far.now)):
        y = 1 + lines * seat
        own = " bold" if seat == scene.seat else ""
        pen.write(1, y, [scene.sign_run(seat, " "), (called(scene.listed[seat], _NAME - 3), f"text{own}")])
        for points, end in zip(columns, ends, strict=True):
            last = " bold" if points is so_far.now else ""
            pen.write_right(end, y, [(str(points[seat]), f"text{last}")])
            eighths = max(0, min(8, round(8 * points[seat] / most)))
            bar = min(_BAR, step - 1)
            pen.put(end - bar, y + 1, _EIGHTHS[eighths or points[seat] > 0] * bar, scene.role(seat))


# The chart: step lines in half-blocks, two pixels a cell
#
# A line is flat until its stop and then rises. The last stop is the end of the game; it is in the middle of
# its section. Without colours or half-blocks the lines are made of the players' signs.


TO_STOP = "stop "
"""Prefix of the number of a stop, from 0: what a click on its section stands for."""
LEAST_CHART = 6
"""Lines of a chart, at least."""
_LEFT = 5
"""Cells left of the lines, for the numbers."""
_STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500)
_APART = 2.5
"""Lines between two numbers, at least."""
_GRID = "log.frame"


class Course(NamedTuple):
    """How a game went."""

    stops: Sequence[Sequence[str]]
    """What to call each stop, longest first."""
    points: Sequence[Sequence[int]]
    """For each stop everybody's points after it, in seat order."""
    versions: Sequence[int]
    """The version of the game at each stop."""


def finished(
    events: Sequence[TableEvent],
    after: Sequence[Stop],
    names: Sequence[Sequence[str]],
    ends: Sequence[Sequence[int]],
) -> Course | None:
    """The course of a game with these events; None if some are missing.

    ``names`` are those of its rounds and of its end, ``after`` the stops before the last round ended, and
    ``ends`` what everybody had then and has with all that counts.
    """
    if [stop.number for stop in after] != [*range(len(names) - 1)] or any(after[0].points):
        return None
    versions = [*(stop.version for stop in after[1:]), *[events[-1].version] * len(ends)]
    return Course(names, [*(stop.points for stop in after[1:]), *ends], versions)


class Steps(NamedTuple):
    """Everybody's line: flat, and at each stop straight up or down, in pixels of half a cell."""

    stops: Sequence[tuple[int, Sequence[int]]]
    """The column of each, and everybody's row of pixels from then on, in seat order."""
    order: Sequence[Seat]
    first: int
    """Everybody's row before the first stop."""

    def draw(self, pen: Pen, people: People) -> None:
        """Draw them over all of the pen's room; where several are, they take turns every two cells."""
        lines = self._pixels(pen.width)
        for y in range(pen.height):
            for x in range(pen.width):
                cell(pen.at(x, y), [lines.get((x, 2 * y + half), ()) for half in range(2)], (x, y), people)

    def _pixels(self, width: int) -> Mapping[tuple[int, int], Sequence[Seat]]:
        """Who has a line where, by column and row."""
        found: dict[tuple[int, int], list[Seat]] = defaultdict(list)
        for seat in self.order:
            before, start = self.first, 0
            for rises, rows in self.stops:
                after = rows[seat]
                for x in range(start, rises):
                    found[x, before].append(seat)
                for y in range(min(before, after), max(before, after) + 1):
                    found[rises, y].append(seat)
                before, start = after, rises + 1
            for x in range(start, width):
                found[x, before].append(seat)
        return found


def cell(pen: Pen, there: Sequence[Sequence[Seat]], at: tuple[int, int], people: People) -> None:
    """One cell, with who has a line in its upper and its lower half."""
    upper, lower = (_turn(each, at) for each in there)
    if upper is None and lower is None:
        return
    if pen.style.pictures:
        above, below = (
            pen.ground if who is None else seats.role(people.colours[who]) for who in (upper, lower)
        )
        pixels(pen, above, below, pen.ground)
        return
    who = _turn(list(dict.fromkeys([*there[0], *there[1]])), at)
    if who is not None:
        pen.write(0, 0, [people.sign_run(who)])


def _turn(there: Sequence[Seat], at: tuple[int, int]) -> Seat | None:
    """Whose turn it is in a cell."""
    return there[(at[0] // 2 + at[1]) % len(there)] if there else None


class Chart(NamedTuple):
    """A course in a room of this size; ``order`` has the seats as the names at the end are listed."""

    course: Course
    people: People
    order: Sequence[Seat]
    at: int | None = None
    """The stop that is pointed at."""

    def draw(self, pen: Pen) -> None:
        """Draw it in all of the pen's room, with sign, points and name at the end of each line."""
        names = min(self._longest, max(8, pen.width // 8))
        self._draw(pen, pen.height - 1, self._figures + names + 3, names)

    def draw_page(self, pen: Pen) -> None:
        """The chart above everybody's points after each stop; where there is no room for both, the chart."""
        rows = pen.height - 1 - len(self.order)
        if rows < LEAST_CHART - 1:
            self.draw(pen)
            return
        names = min(self._longest, max(8, pen.width // 8))
        section = self._draw(pen, rows, max(self._figures, names) + 2, 0)
        self._table(pen.at(0, rows + 1), section, names)

    def _draw(self, pen: Pen, rows: int, right: int, names: int) -> int:
        """The lines in so many ``rows``, with what stands right of them; returns the cells of a section."""
        count = len(self.course.stops)
        section = (pen.width - _LEFT - right - 1) // count
        if section < 3 or rows < 2:
            return section
        self._grid(pen.within(pen.room._replace(height=rows)), section)
        self._names_of_stops(pen.at(_LEFT, rows), section)
        stops = [
            (self._rises(stop, section), [self._row(each, rows) for each in points])
            for stop, points in enumerate(self.course.points)
        ]
        for stop in range(count):
            pen.zone(f"{TO_STOP}{stop}", Region(_LEFT + stop * section, 0, section, pen.height))
        steps = Steps(stops, self.order, self._row(0, rows))
        steps.draw(pen.within(Region(_LEFT, 0, section * count, rows)), self.people)
        self._ends(pen.at(_LEFT + section * count + 1, 0), rows, names)
        return section

    @property
    def _longest(self) -> int:
        return max(cell_len(self.people.said(seat)) for seat in self.order)

    @property
    def _figures(self) -> int:
        """The cells of the widest of the points at the end."""
        return max(len(str(points)) for points in self.course.points[-1])

    @property
    def _least(self) -> int:
        return min(0, *(points for stop in self.course.points for points in stop))

    @property
    def _most(self) -> int:
        return max(1, *(points for stop in self.course.points for points in stop))

    def _row(self, points: int, rows: int) -> int:
        """The pixel of so many points, from the top."""
        last = 2 * rows - 1
        return last - round((points - self._least) * last / (self._most - self._least))

    def _rises(self, stop: int, section: int) -> int:
        """The column in which lines rise to what they are after a stop."""
        last = stop == len(self.course.stops) - 1
        return stop * section + (section // 2 if last else section - 1)

    def _grid(self, pen: Pen, section: int) -> None:
        width = section * len(self.course.stops)
        for stop in range(1, len(self.course.stops)):
            for y in range(pen.height):
                pen.put(_LEFT + stop * section - 1, y, "┆", _GRID)
        least, reach = self._least, self._most - self._least
        each = next((step for step in _STEPS if step * pen.height / reach >= _APART), reach)
        for points in range(-(-least // each) * each, self._most + 1, each):  # every so many, a number
            y = self._row(points, pen.height) // 2
            pen.put(0, y, str(points), "second", _LEFT - 2, right=True)
            for x in range(width if points else 0):
                if (x + 1) % section or x == width - 1:
                    pen.put(_LEFT + x, y, "╌", _GRID)
        if self.at is not None:
            for y in range(pen.height):
                pen.put(_LEFT + self._rises(self.at, section), y, "│", "accent")

    def _names_of_stops(self, pen: Pen, section: int) -> None:
        kinds = list(zip(*self.course.stops, strict=True))
        names = next((kind for kind in kinds if all(cell_len(name) < section for name in kind)), kinds[-1])
        for number, name in enumerate(names):
            text, x = centred(name, section - 1), number * section
            pen.put(x, 0, text, "accent bold" if number == self.at else "second")
            if number == self.at:
                pen.put(x + len(text) - len(text.lstrip()) - 1, 0, pen.glyphs.pointer, "accent bold")

    def _table(self, pen: Pen, section: int, names: int) -> None:
        """Everybody's points below the names of the stops; the most of each stop are bold."""
        stops = self.course.points
        wide = max(len(str(points)) for stop in stops for points in stop)
        for y, seat in enumerate(self.order):
            pen.write(_LEFT - 3, y, [self.people.sign_run(seat)])
            for number, stop in enumerate(stops):
                letter = "text bold" if stop[seat] == max(stop) else "second"
                figure = centred(f"{stop[seat]:{wide}}", section - 1)
                pen.put(_LEFT + number * section, y, figure, "accent bold" if number == self.at else letter)
            end = pen.write(_LEFT + section * len(stops) + 1, y, [self.people.sign_run(seat)])
            self._name(pen.at(end + 1, y), seat, names)

    def _name(self, pen: Pen, seat: Seat, width: int) -> None:
        letter = "text bold" if seat == self.people.you else "text"
        pen.put(0, 0, self.people.said(seat, width), letter, width)

    def _ends(self, pen: Pen, rows: int, names: int) -> None:
        """Sign and points at each end, and the name in so many cells, pushed apart by whole lines."""
        ends, figures = self.course.points[-1], self._figures
        places: list[int] = []
        for seat in self.order:
            wanted = self._row(ends[seat], rows) // 2
            places.append(max(wanted, places[-1] + 1) if places else wanted)
        for number in reversed(range(len(places))):
            below = rows if number == len(places) - 1 else places[number + 1]
            places[number] = min(places[number], below - 1)
        for seat, y in zip(self.order, places, strict=True):
            end = pen.write(0, y, [self.people.sign_run(seat)])
            pen.put(end + 1, y, str(ends[seat]), "text bold", figures, right=True)
            self._name(pen.at(end + figures + 2, y), seat, names)
