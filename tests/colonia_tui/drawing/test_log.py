"""What people say is broken into lines, and drawn as it is."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from colonia_tui.drawing.log import spoken_rows

ISOLATE, END = "\u2068", "\u2069"


def test_words_go_on_in_the_next_line_and_long_ones_are_broken() -> None:
    assert spoken_rows("one two three", 7, 9) == ["one two", "three"]
    assert spoken_rows("abcdefghij kl", 4, 9) == ["abcd", "efgh", "ij", "kl"]
    assert spoken_rows("小林小林小", 5, 9) == ["小林", "小林", "小"]
    assert spoken_rows("one two three", 7, 1) == ["one tw…"]
    assert spoken_rows("ae\u0301e\u0301", 2, 9) == ["ae\u0301", "e\u0301"]
    assert spoken_rows("[b]x[/b] {y}", 20, 1) == ["[b]x[/b] {y}"]
    assert spoken_rows("", 9, 9) == [""]


def test_each_line_from_right_to_left_is_isolated_by_itself() -> None:
    word = "\u05d3\u05d5\u05d3"
    assert spoken_rows(f"{word} {word} ab", 3, 9) == [f"{ISOLATE}{word}{END}"] * 2 + ["ab"]


@given(
    st.text(st.characters(exclude_categories=["Cc", "Cs", "Cf", "Zl", "Zp"]), max_size=60), st.integers(2, 30)
)
def test_nothing_is_wider_than_its_line_or_lost(text: str, width: int) -> None:
    found = [row.strip(ISOLATE + END) for row in spoken_rows(text, width, 99)]
    assert all(cell_len(row) <= width for row in found)
    assert "".join(found).replace(" ", "") == text.strip(ISOLATE + END).replace(" ", "")
