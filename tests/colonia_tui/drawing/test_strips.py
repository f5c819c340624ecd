"""A canvas as lines of the terminal."""

from __future__ import annotations

from textual.geometry import Region

from colonia_tui.drawing.canvas import Canvas
from colonia_tui.drawing.strips import changes, strip
from tests.colonia_tui.drawing.styles import style


def drawn(*lines: str) -> Canvas:
    canvas = Canvas(8, len(lines))
    for y, line in enumerate(lines):
        canvas.put(0, y, line, "text")
    return canvas


def test_only_what_lies_between_the_first_and_the_last_change_of_a_line_is_painted_again() -> None:
    before, after = drawn("Monday", "same", "Friday"), drawn("Sunday", "same", "Frida!")
    assert list(changes(before, after)) == [Region(0, 0, 2, 1), Region(5, 2, 1, 1)]
    assert list(changes(before, before)) == []


def test_a_line_is_in_the_signs_and_colours_of_the_style_and_as_wide_as_the_canvas() -> None:
    canvas = drawn("▸ 4 ƒ")
    made = strip(canvas, style(signs="ascii"), 0)
    assert made.text == "> 4 U   "
    assert made.cell_length == 8
    assert next(iter(made)).style == style().palette.style("text")
