"""The recap in a few lines."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from colonia_tui.drawing.log import spoken_rows
from colonia_tui.drawing.recap import Laid, lay_out, width
from colonia_tui.drawing.steps import Clause

ONE = Clause(1, "booths 3 and 4, passed")
TWO = Clause(2, "booth 6")
FOUR = Clause(3, "passed")
THREE = Clause(None, "2 ships left")


def test_a_line_each_or_shared_lines_and_of_too_many_the_oldest_are_counted() -> None:
    assert lay_out([ONE, TWO], 30, 2, 25) == Laid([[ONE], [TWO]], 0)
    assert lay_out([ONE, TWO, THREE], 40, 2, 12) == Laid([[ONE, TWO], [THREE]], 0)
    assert lay_out([ONE, TWO, FOUR], 26, 2, 13) == Laid([[TWO], [FOUR]], 1)
    assert lay_out([THREE, ONE, TWO], 26, 2, 13) == Laid([[ONE], [TWO]], 1)
    assert lay_out([TWO, ONE], 12, 1, 10) == Laid([[TWO]], 1)
    assert lay_out([], 40, 2, 30) == Laid([], 0)
    assert width(ONE) == 24
    assert width(THREE) == 12


def test_a_clause_is_longer_or_shorter_as_there_is_room() -> None:
    full = Clause(2, "booth 6", "booth 6: leather, wood")
    assert lay_out([full, FOUR], 30, 2, 20) == Laid([[Clause(2, "booth 6: leather, wood")], [FOUR]], 0)
    assert lay_out([full, FOUR], 20, 2, 20) == Laid([[full], [FOUR]], 0)
    many = [Clause(seat, f"played the 8, took booth {seat}", "", f"took booth {seat}") for seat in range(5)]
    laid = lay_out([*many, THREE], 60, 2, 40)
    assert laid.left_out == 1
    assert [[clause.text for clause in line] for line in laid.lines] == [
        ["took booth 0", "took booth 1", "took booth 2"],
        ["took booth 3", "took booth 4"],
    ]
    long = Clause(1, "loaded a saddle, clothing and footwear for Nowgorod")
    assert lay_out([long, FOUR], 30, 3, 20) == Laid(
        [
            [Clause(1, "loaded a saddle, clothing")],
            [Clause(1, "and footwear for Nowgorod", rest=True)],
            [FOUR],
        ],
        0,
    )


# What happened to oneself

BOUGHT = Clause(1, "bought your W6: +4 d", own=True)
EXPELLED = Clause(2, "expelled you from the Palace", own=True)


def test_what_happened_to_oneself_comes_first_behind_a_label() -> None:
    assert lay_out([BOUGHT, EXPELLED, TWO], 36, 3, 36, 5) == Laid([[BOUGHT], [EXPELLED], [TWO]], 0)
    assert lay_out([BOUGHT, EXPELLED, TWO], 60, 2, 50, 5) == Laid([[BOUGHT, EXPELLED], [TWO]], 0)
    assert lay_out([BOUGHT, EXPELLED, TWO, THREE], 36, 2, 36, 5) == Laid([[BOUGHT], [EXPELLED]], 2)
    assert lay_out([BOUGHT, EXPELLED, TWO, THREE], 30, 1, 30, 5) == Laid([[BOUGHT]], 3)
    assert lay_out([BOUGHT, TWO], 40, 1, 40, 5) == Laid([[BOUGHT, TWO]], 0)
    assert lay_out([BOUGHT, TWO, ONE], 40, 1, 40, 5) == Laid([[BOUGHT, TWO]], 1), "the newest that fits"
    nothing, said = Clause(None, "", "nothing lost", own=True), Clause(None, "nothing lost", "", own=True)
    laid = lay_out([nothing, TWO, FOUR], 30, 3, 30, 5)
    assert [[clause.text for clause in line] for line in laid.lines] == [[said.text], [TWO.text], [FOUR.text]]
    assert lay_out([nothing, TWO, FOUR], 16, 2, 16, 5) == Laid([[TWO], [FOUR]], 0)
    assert lay_out([EXPELLED, TWO], 26, 3, 26, 5) == Laid(
        [
            [EXPELLED._replace(text="expelled you from")],
            [EXPELLED._replace(text="the Palace", rest=True)],
            [TWO],
        ],
        0,
    )


def test_where_no_clause_fits_a_thing_of_one_does_and_at_last_their_number() -> None:
    parts = [("used the merchant 3 times", ()), ("beat the black dice 6 6 5 4", ())]
    several = Clause(1, ", ".join(text for text, __ in parts), parts=parts)
    beaten = [several._replace(text=parts[1][0])]
    assert lay_out([several], 30, 1, 30) == Laid([beaten], 1)
    assert lay_out([EXPELLED, several], 30, 1, 29) == Laid([beaten], 2)
    assert lay_out([EXPELLED, several], 24, 1, 24) == Laid([[Clause(None, "3 things have happened")]], 0)
    assert lay_out([EXPELLED], 12, 2, 12) == Laid(
        [[Clause(None, "1 thing has")], [Clause(None, "happened")]], 0
    )


@given(
    st.lists(
        st.builds(Clause, st.none() | st.integers(0, 3), st.text("ab cd", min_size=1), own=st.booleans())
    ),
    st.integers(1, 40),
    st.integers(1, 4),
)
def test_where_something_happened_there_is_never_nothing(told: list[Clause], room: int, lines: int) -> None:
    told.sort(key=lambda clause: not clause.own)
    assert bool(lay_out(told, room, lines, max(1, room - 5)).lines) is bool(told)


# What people say is broken into lines, and drawn as it is.


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
