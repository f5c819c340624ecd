"""One drawing put into another one."""

from __future__ import annotations

from textual.geometry import Region

from colonia_tui.drawing.canvas import Canvas
from colonia_tui.drawing.paste import paste
from engine.game import Action
from tests.colonia_tui.drawing.styles import text

BOOTH = Action("booth", (2,))


def part() -> Canvas:
    made = Canvas(4, 2)
    made.put(0, 0, "L小F", "resource")
    made.places[BOOTH] = Region(1, 0, 2, 1)
    return made


def test_a_part_is_copied_with_its_places() -> None:
    canvas = Canvas(8, 4)
    paste(canvas, part(), 3, 1)
    assert text(canvas) == ["        ", "   L小F ", "       ".ljust(8), "        "]
    assert canvas.cells[1][3].style == "resource"
    assert canvas.places == {BOOTH: Region(4, 1, 2, 1)}


def test_what_is_beyond_the_edge_is_left_out() -> None:
    canvas = Canvas(5, 2)
    paste(canvas, part(), 3, 1)
    assert text(canvas) == ["     ", "   L "]
    paste(canvas, part(), 6, 0)
    paste(canvas, part(), 0, 2)
    assert text(canvas) == ["     ", "   L "]


def test_the_part_stays_as_it_was() -> None:
    canvas, made = Canvas(5, 2), part()
    paste(canvas, made, 3, 0)
    canvas.put(3, 0, "xx")
    assert text(made) == ["L小F", "    "]
