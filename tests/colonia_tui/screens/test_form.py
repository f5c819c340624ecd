"""A line that is typed: its cursor, and the letter that replaces what was filled in."""

from __future__ import annotations

from hypothesis import example, given
from hypothesis import strategies as st
from rich.cells import cell_len
from textual.geometry import Region

from colonia_tui.drawing.canvas import Canvas
from colonia_tui.screens.form import TypedLine, draw_typed

LONGEST = 40


def press(line: TypedLine, *keys: str) -> None:
    for key in keys:
        if key in ("left", "right"):
            line.move(-1 if key == "left" else 1)
        else:
            assert line.take(key, key if len(key) == 1 else None, LONGEST)


def test_the_first_letter_replaces_what_was_filled_in_and_no_other_one_does() -> None:
    line = TypedLine("Anna")
    press(line, "B", "e", "n")
    assert line.text == "Ben"
    line = TypedLine("Anna")
    line.paste("Ben\n", LONGEST)
    assert line.text == "Ben"


def test_arrows_and_backspace_edit_it() -> None:
    line = TypedLine("amber boat celler")
    press(line, "left", "backspace", "a")
    assert line.text == "amber boat cellar"
    press(line, "right", "right", "!")
    assert line.text == "amber boat cellar!"
    line = TypedLine("Anna")
    press(line, "backspace", "e")
    assert line.text == "Anne"


def test_an_accent_goes_with_its_letter() -> None:
    line = TypedLine("x\u0301y")
    press(line, "left", "left", "right", "backspace")
    assert line.text == "y"


@example("\u0301aaaa林", 0, 6)
@given(st.text(st.sampled_from("ab林e\u0301"), max_size=30), st.integers(0, 30), st.integers(3, 20))
def test_the_cursor_is_always_seen_and_nothing_leaves_its_place(text: str, steps: int, width: int) -> None:
    line = TypedLine(text := f"a{text}")
    press(line, *["left"] * steps)
    before, under, after = line.shown(width)
    assert cell_len(before) <= width
    assert cell_len(before + under + after) <= max(width, cell_len(before + under))
    if cell_len(text) < width:
        assert before + under + after == text
    canvas = Canvas(width + 4, 1)
    draw_typed(canvas, Region(1, 0, width + 2, 1), line, "", "decision", True)
    assert canvas.cells[0][0].char == canvas.cells[0][-1].char == " "
