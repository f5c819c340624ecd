"""Whatever is drawn stays inside, and what does not fit is visibly cut off."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from colonia_tui.drawing.canvas import LONGEST_CLUSTER, Canvas, clip, wrap
from tests.colonia_tui.drawing.styles import text as lines

TEXT = st.text(st.characters(codec="utf-8", categories=["L", "N", "P", "S", "Zs"]), max_size=30)


def test_a_text_that_is_too_long_ends_with_an_ellipsis() -> None:
    assert clip("Nowgorod", 8) == "Nowgorod"
    assert clip("Nowgorod", 5) == "Nowg…"
    assert clip("Nowgorod", 1) == "…"
    assert clip("Nowgorod", 0) == ""


def test_wide_characters_count_twice() -> None:
    assert clip("北京の東", 5) == "北京…"
    canvas = Canvas(6, 1)
    assert canvas.put(0, 0, "北a") == 3
    assert lines(canvas) == ["北a   "]
    assert sum(cell_len(text) for text, __ in canvas.row(0)) == 6


@given(TEXT, st.integers(0, 12))
def test_clipping_never_exceeds_the_width(text: str, width: int) -> None:
    assert cell_len(clip(text, width)) <= width


@given(TEXT, st.integers(-3, 14), st.integers(-2, 4), st.none() | st.integers(0, 14), st.booleans())
def test_nothing_is_drawn_outside(text: str, x: int, y: int, width: int | None, right: bool) -> None:
    canvas = Canvas(12, 3)
    canvas.put(x, y, text, "style", width, right)
    for row in range(canvas.height):
        assert len(canvas.cells[row]) == 12
        assert sum(cell_len(part) for part, __ in canvas.row(row)) == 12


def test_text_can_be_right_aligned() -> None:
    canvas = Canvas(10, 1)
    canvas.put(2, 0, "12", width=5, right=True)
    assert lines(canvas) == ["     12   "]


def test_cells_of_one_style_are_joined() -> None:
    canvas = Canvas(4, 1)
    canvas.put(0, 0, "ab", "legal")
    canvas.put(2, 0, "c", "refused")
    assert list(canvas.row(0)) == [("ab", "legal"), ("c", "refused"), (" ", "")]


def test_a_long_text_is_wrapped_at_spaces_and_its_last_line_clipped() -> None:
    text = "uses leather and iron, home on Thursday"
    assert wrap(text, 14, 3) == ["uses leather", "and iron, home", "on Thursday"]
    assert wrap(text, 14, 2) == ["uses leather", "and iron, hom…"]
    assert wrap("Benediktabeuern", 8, 2) == ["Benedik…"]
    assert wrap("", 8, 2) == [""]


def test_text_is_not_wrapped_at_a_no_break_space() -> None:
    assert wrap("prêt\u00a0: le 5\u00a0%", 7, 3) == ["prêt\u00a0:", "le 5\u00a0%"]
    assert wrap("le prix\u00a0: 9", 7, 3) == ["le", "prix\u00a0:", "9"]


@given(TEXT, st.integers(1, 20), st.integers(1, 4))
def test_wrapping_fits(text: str, width: int, lines: int) -> None:
    rows = wrap(text, width, lines)
    assert len(rows) <= lines
    assert all(cell_len(row) <= width for row in rows)


def test_whatever_somebody_sends_stays_in_its_cells() -> None:
    canvas = Canvas(12, 1)
    assert canvas.put(1, 0, "\U0001f469\u200d" * 5, width=5) <= 6
    assert [cell.char for cell in canvas.cells[0][6:]] == [" "] * 6
    canvas.put(0, 0, "a\nb\tc")
    assert not any(char in cell.char for cell in canvas.cells[0] for char in "\n\t")
    canvas.put(0, 0, "e" + "\u0323" * 900)
    assert len(canvas.cells[0][0].char) <= LONGEST_CLUSTER
