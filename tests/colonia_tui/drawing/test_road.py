"""The road of looking back, with the course of a finished game above it and everybody's points beside it."""

from __future__ import annotations

from collections.abc import Sequence

from colonia_tui.drawing import people, road
from colonia_tui.drawing.canvas import Canvas
from colonia_tui.drawing.pieces import Pen
from colonia_tui.drawing.shown import Looked, Mode, Shown
from colonia_tui.drawing.style import Style
from colonia_tui.terminal.colours import Depth
from tests.colonia_tui.drawing.styles import ALL, style, text
from tests.every import every

NAMES = ["Anna", "Ben", "Cora", "Dora", "Emil", "Fred"]
MOVES = 101


def looked(move: int, course: Sequence[tuple[int, Sequence[int]]], points: Sequence[int] = ()) -> Looked:
    return Looked("", move, MOVES, [], "day", course=course, points=points)


def drawn(at: Looked, size: tuple[int, int], with_style: Style | None = None) -> Canvas:
    canvas = Canvas(*size)
    count = len(at.points)
    shown = Shown(Mode.PAST, {}, 1, 0, NAMES[:count], range(count), looked=at)
    road.draw(shown, Pen(canvas, with_style or style()))
    return canvas


COURSE = [(26, [0, 3, 1]), (51, [4, 3, 4]), (76, [4, 3, 9]), (101, [24, 3, 9])]


def test_only_a_finished_game_has_more_than_its_road_and_what_a_move_brought_keeps_three_lines() -> None:
    assert [road.height(looked(1, ()), lines) for lines in range(1, 12)] == [1] * 11
    high = [road.height(looked(1, COURSE), lines) for lines in range(1, 14)]
    assert high == [1, 1, 2, 2, 2, 2, 4, 5, 6, 7, 7, 7, 7]


@every("players", range(2, 7))
@every("size", [(76, 2), (96, 4), (140, 7)])
def test_everybodys_points_stand_at_the_right_below_their_signs(size: tuple[int, int], players: int) -> None:
    points = [12, 0, -7, 3, 100, 8][:players]
    for with_style in ALL:
        *_, signs, last = text(drawn(looked(40, [(50, points), (101, points)], points), size, with_style))
        assert last.split()[-players:] == [str(count) for count in points]
        assert signs.split()[-players:] == [people.sign(seat) for seat in range(players)]
        for seat, count in enumerate(points):
            column = last.rindex(f" {count}") + len(str(count))
            assert signs[column] == people.sign(seat)


@every("move, dot", [(1, 0), (51, 32), (101, 64)])
def test_the_road_has_ticks_where_the_course_has_stops_and_a_dot_at_the_move(move: int, dot: int) -> None:
    (line,) = text(drawn(looked(move, COURSE, [24, 3, 9]), (76, 2)))[1:]
    assert line[dot] == "●"
    ticks = [at for at, char in enumerate(line) if char == "│"]
    assert ticks == [at for at in (16, 32, 48, 64) if at != dot]
    assert set(line[:dot]) <= {"━", "│"}
    assert set(line[dot + 1 : 65]) <= {"╌", "│"}


def test_above_it_stands_who_led_and_several_take_turns() -> None:
    strip = text(drawn(looked(1, COURSE, [24, 3, 9]), (76, 2), style(Depth.NONE)))[0][:65]
    assert strip == " " * 16 + "■" * 16 + ("●●▲▲" * 4) + "▲" * 16 + "●"


def test_in_more_lines_it_has_everybodys_line() -> None:
    chart = text(drawn(looked(1, COURSE, [24, 3, 9]), (76, 6), style(Depth.NONE)))[:5]
    assert chart[0].index("●") == 64
    for seat in range(3):
        assert any(people.sign(seat) in line[:65] for line in chart)


def test_every_cell_leads_to_its_move_from_the_course_as_from_the_road() -> None:
    for at in (looked(5, ()), looked(5, COURSE, [24, 3, 9])):
        canvas = drawn(at, (76, 2 if at.course else 1))
        zones = {key: region for key, region in canvas.zones.items() if key.startswith(road.TO_MOVE)}
        assert sum(region.width for region in zones.values()) == (65 if at.course else 76)
        assert {region.height for region in zones.values()} == {2 if at.course else 1}
        assert zones[f"{road.TO_MOVE}{MOVES}"].right == (65 if at.course else 76)
