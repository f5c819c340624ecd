"""Whatever is drawn stays inside, and what does not fit is visibly cut off."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len
from textual.geometry import Region

from colonia_tui.drawing import canvas as runs
from colonia_tui.drawing.canvas import (
    LONGEST_CLUSTER,
    Canvas,
    Row,
    clip,
    filled,
    packed,
    paste,
    sentences,
    wrap,
)
from colonia_tui.drawing.style import CellStyle
from engine.game import Action
from tests.colonia_tui.drawing.styles import styles, text
from tests.colonia_tui.drawing.styles import text as lines

TEXT = st.text(st.characters(codec="utf-8", categories=["L", "N", "P", "S", "Zs"]), max_size=30)


def test_a_text_that_is_too_long_ends_with_an_ellipsis_and_wide_characters_count_twice() -> None:
    assert clip("Nowgorod", 8) == "Nowgorod"
    assert clip("Nowgorod", 5) == "Nowg…"
    assert clip("Nowgorod", 1) == "…"
    assert clip("Nowgorod", 0) == ""
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


def test_text_ends_where_it_should_and_cells_of_one_style_are_joined() -> None:
    canvas = Canvas(10, 1)
    canvas.put(2, 0, "12", width=5, right=True)
    assert lines(canvas) == ["     12   "]
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


# Text whose parts look different.


WEEK = [("Week ", "second"), ("2", "text bold"), ("/6", "faded")]


def test_runs_stand_on_one_ground_unless_they_have_their_own() -> None:
    canvas = Canvas(12, 1)
    assert runs.write(canvas, 1, 0, WEEK, "table") == 9
    assert text(canvas) == [" Week 2/6   "]
    assert CellStyle.read(styles(canvas, 0)[6]) == CellStyle("text", "table", bold=True)
    assert CellStyle.read(styles(canvas, 0)[7]) == CellStyle("faded", "table")
    canvas = Canvas(4, 1)
    runs.write(canvas, 0, 0, [("Sa", "cream on good.0")], "decision")
    assert CellStyle.read(styles(canvas, 0)[0]) == CellStyle("cream", "good.0")


def test_runs_end_where_they_should_and_are_clipped_once() -> None:
    canvas = Canvas(12, 1)
    assert runs.write_right(canvas, 12, 0, WEEK) == 4
    assert text(canvas) == ["    Week 2/6"]
    canvas = Canvas(12, 1)
    assert runs.write(canvas, 0, 0, [*WEEK, (" more", "")], width=7) == 7
    assert text(canvas) == ["Week 2…     "]


def test_a_ground_covers_what_stood_there_and_ends_where_the_canvas_ends() -> None:
    canvas = Canvas(5, 3)
    canvas.put(0, 1, "Bergen")
    runs.fill(canvas, Region(1, 1, 3, 1), "own")
    assert text(canvas) == ["     ", "B   …", "     "]
    assert styles(canvas, 1) == ["", "on own", "on own", "on own", ""]
    canvas = Canvas(4, 2)
    runs.fill(canvas, Region(2, 1, 9, 9), "own")
    runs.fill(canvas, Region(9, 0, 2, 2), "own")
    assert [len(row) for row in canvas.cells] == [4, 4]
    assert styles(canvas, 1) == ["", "", "on own", "on own"]


# Rows of facts and sentences in a box.


def said(rows: list[Row]) -> list[str]:
    return ["".join(text for text, _ in row) for row in rows]


def test_sentences_are_whole_or_not_there_but_the_first() -> None:
    texts = ["It is near.", "Booth 4 is nearly as good."]
    assert said(sentences(texts, "text", 40, 1)) == ["It is near. Booth 4 is nearly as good."]
    assert said(sentences(texts, "text", 20, 1)) == ["It is near."]
    assert said(sentences(texts, "text", 20, 2)) == ["It is near. Booth 4", "is nearly as good."]
    assert said(sentences(texts, "text", 8, 1)) == ["It is n…"]
    assert sentences([], "text", 8, 1) == sentences(["a"], "text", 8, 0) == []


def test_items_are_packed_into_rows_and_none_is_broken() -> None:
    items: list[Row] = [
        [("● ", ""), ("one", "")],
        [("two", "")],
        [("three", "")],
        [("more than all of it", "")],
    ]
    rows = packed(items, (" · ", "second"), 11)
    assert said(rows) == ["● one · two", "three", "more than all of it"]
    assert said(items) == ["● one", "two", "three", "more than all of it"]


# One drawing put into another one.


BOOTH = Action("booth", (2,))


def part() -> Canvas:
    made = Canvas(4, 2)
    made.put(0, 0, "L小F", "resource")
    made.places[BOOTH] = Region(1, 0, 2, 1)
    return made


def test_a_part_is_copied_with_its_places_as_far_as_there_is_room() -> None:
    canvas = Canvas(8, 4)
    paste(canvas, part(), 3, 1)
    assert text(canvas) == ["        ", "   L小F ", "       ".ljust(8), "        "]
    assert canvas.cells[1][3].style == "resource"
    assert canvas.places == {BOOTH: Region(4, 1, 2, 1)}
    canvas = Canvas(5, 2)
    paste(canvas, part(), 3, 1)
    assert text(canvas) == ["     ", "   L "]
    paste(canvas, part(), 6, 0)
    paste(canvas, part(), 0, 2)
    assert text(canvas) == ["     ", "   L "]


# Pieces stand in a translated text where the translation puts them.


PIECE = [("IV", "gold bold")]


def test_pieces_stand_in_the_order_of_the_translation_which_may_leave_them_out() -> None:
    assert filled("on ship {berth} to {city}", "text", berth=PIECE, city="Bergen") == [
        ("on ship ", "text"),
        ("IV", "gold bold"),
        (" to ", "text"),
        ("Bergen", "text"),
    ]
    assert filled("nach {city} auf Schiff {berth}", "text", berth=PIECE, city="Bergen") == [
        ("nach ", "text"),
        ("Bergen", "text"),
        (" auf Schiff ", "text"),
        ("IV", "gold bold"),
    ]
    assert filled("nach {city} {{!}}", "text", berth=PIECE, city="Bergen") == [
        ("nach ", "text"),
        ("Bergen", "text"),
        (" {", "text"),
        ("!}", "text"),
    ]
