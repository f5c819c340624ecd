"""Text whose parts look different."""

from __future__ import annotations

from textual.geometry import Region

from colonia_tui.drawing import runs
from colonia_tui.drawing.canvas import Canvas
from colonia_tui.drawing.palette import Look
from tests.colonia_tui.drawing.styles import styles, text

WEEK = [("Week ", "second"), ("2", "text bold"), ("/6", "faded")]


def test_runs_stand_one_after_the_other_on_one_ground() -> None:
    canvas = Canvas(12, 1)
    assert runs.write(canvas, 1, 0, WEEK, "table") == 9
    assert text(canvas) == [" Week 2/6   "]
    assert Look.read(styles(canvas, 0)[6]) == Look("text", "table", bold=True)
    assert Look.read(styles(canvas, 0)[7]) == Look("faded", "table")


def test_a_run_with_a_ground_of_its_own_keeps_it() -> None:
    canvas = Canvas(4, 1)
    runs.write(canvas, 0, 0, [("Sa", "cream on good.0")], "decision")
    assert Look.read(styles(canvas, 0)[0]) == Look("cream", "good.0")


def test_runs_are_clipped_once_where_the_room_ends() -> None:
    canvas = Canvas(12, 1)
    assert runs.write(canvas, 0, 0, [*WEEK, (" more", "")], width=7) == 7
    assert text(canvas) == ["Week 2…     "]


def test_runs_end_where_they_should() -> None:
    canvas = Canvas(12, 1)
    assert runs.write_right(canvas, 12, 0, WEEK) == 4
    assert text(canvas) == ["    Week 2/6"]


def test_a_ground_covers_what_stood_there_and_nothing_else() -> None:
    canvas = Canvas(5, 3)
    canvas.put(0, 1, "Bergen")
    runs.fill(canvas, Region(1, 1, 3, 1), "own")
    assert text(canvas) == ["     ", "B   …", "     "]
    assert styles(canvas, 1) == ["", "on own", "on own", "on own", ""]


def test_a_ground_ends_where_the_canvas_ends() -> None:
    canvas = Canvas(4, 2)
    runs.fill(canvas, Region(2, 1, 9, 9), "own")
    runs.fill(canvas, Region(9, 0, 2, 2), "own")
    assert [len(row) for row in canvas.cells] == [4, 4]
    assert styles(canvas, 1) == ["", "", "on own", "on own"]


def test_wide_letters_count_twice() -> None:
    assert runs.length([("小林", ""), (" x", "")]) == 6
    assert runs.centred("小", 4) == " 小 "
    assert runs.centred("too long", 4) == "too…"
