"""The chart of a game that is over: step lines with sign and points at their ends, and the table below."""

from __future__ import annotations

import re

from colonia_tui.drawing import people
from colonia_tui.drawing.canvas import Canvas
from colonia_tui.drawing.course import Chart, Course
from colonia_tui.drawing.people import People
from colonia_tui.drawing.pieces import Pen
from colonia_tui.drawing.style import Style
from colonia_tui.terminal.colours import Depth
from tests.colonia_tui.drawing.styles import ALL, style, text
from tests.every import every

NAMES = ["Anna", "Ben", "小林 さくら", "Anna Katharina von der Mü", "Emil", "Fred"]
ROOMS = [(66, 8), (77, 20), (120, 16), (160, 40)]
ENDS = {
    "tie": [26, 26, 22, 22, 22, 3],
    "low": [7, -1, -1, 11, -6, 0],
    "high": [1204, 87, 310, 310, 5, 999],
}


def chart(players: int, kind: str, at: int | None = None) -> Chart:
    """A game of six weeks that ends with so many points."""
    ends = ENDS[kind][:players]
    points = [[end * week // 7 for end in ends] for week in range(1, 7)]
    weeks = [(f"week {number}", str(number)) for number in range(1, 7)]
    course = Course([*weeks, ("windows", "win")], [*points, ends], [*range(10, 17)])
    order = sorted(range(players), key=lambda seat: (-ends[seat], seat))
    return Chart(course, People(NAMES[:players], [*range(players)], 1), order, at)


def drawn(made: Chart, size: tuple[int, int], with_style: Style, *, page: bool = False) -> Canvas:
    canvas = Canvas(*size)
    pen = Pen(canvas, with_style, "log")
    (made.draw_page if page else made.draw)(pen)
    return canvas


@every("kind", ENDS)
@every("players", range(2, 7))
@every("size", ROOMS)
def test_every_line_ends_with_its_sign_and_points_in_a_row_of_its_own(
    size: tuple[int, int], players: int, kind: str
) -> None:
    for with_style in ALL:
        shown = text(drawn(chart(players, kind), size, with_style))
        rows = []
        for seat in chart(players, kind).order:
            end = re.compile(rf"{people.sign(seat)} +{ENDS[kind][seat]} (you|{NAMES[seat][:4]})")
            rows += [y for y, line in enumerate(shown) if end.search(line)]
        assert len(rows) == players == len(set(rows))
        assert rows == sorted(rows)


@every("kind", ENDS)
@every("players", range(2, 7))
@every("size", ROOMS[1:])
def test_below_the_chart_of_a_page_stand_the_points_after_every_stop(
    size: tuple[int, int], players: int, kind: str
) -> None:
    made = chart(players, kind)
    table = text(drawn(made, size, style(), page=True))[-players:]
    for seat, line in zip(made.order, table, strict=True):
        assert [int(found) for found in re.findall(r"-?\d+", line)] == [
            points[seat] for points in made.course.points
        ]
        assert line.count(people.sign(seat)) == 2


def test_without_room_for_the_table_the_names_stand_at_the_ends() -> None:
    shown = "\n".join(text(drawn(chart(6, "tie"), (66, 8), style(), page=True)))
    assert all(name[:4] in shown for name in ("Anna", "you", "Emil", "Fred"))


@every("players", range(2, 7))
def test_equal_lines_take_turns_every_two_cells(players: int) -> None:
    zero = [[0] * players] * 7
    made = chart(players, "tie")
    made = made._replace(course=made.course._replace(points=zero))
    (line,) = [line for line in text(drawn(made, (77, 8), style(Depth.NONE))) if line.startswith("  0")]
    signs = line[5 : 5 + 2 * players]
    assert sorted(signs[::2]) == sorted(signs[1::2]) == sorted(map(people.sign, range(players)))


def test_a_line_is_higher_the_more_points_it_has_and_below_nothing_with_fewer_than_none() -> None:
    made = chart(5, "low")
    shown = text(drawn(made, (120, 16), style(Depth.NONE)))
    (zero,) = [y for y, line in enumerate(shown) if line.startswith("  0 ")]
    for seat in range(5):
        ends = max(y for y, line in enumerate(shown[:-1]) if people.sign(seat) in line[:90])
        assert (ends > zero) == (ENDS["low"][seat] < 0)


def test_a_stop_that_is_pointed_at_has_a_pointer_and_a_line() -> None:
    for with_style in ALL:
        before, after = (
            text(drawn(chart(3, "tie", at), (77, 12), with_style, page=True)) for at in (None, 2)
        )
        assert "▸week 3" not in "\n".join(before)
        assert f"{with_style.glyphs.pointer}week 3" in "\n".join(after)
        assert all("│" not in line for line in before)
        assert sum(line[5 + 3 * 8 - 1] == "│" for line in after) > 4
