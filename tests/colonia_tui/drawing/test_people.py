"""Names of people on the screen."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from colonia_tui.drawing import people
from colonia_tui.drawing.canvas import Canvas
from colonia_tui.drawing.people import LONGEST, beginnings, called
from colonia_tui.drawing.style import ASCII, CONSOLE
from colonia_tui.language.i18n import use
from tests.colonia_tui.drawing.styles import text
from tests.every import every


@pytest.mark.parametrize("name", ["x" * 40, "\u732b" * 20, "Anna " * 9])
def test_so_many_cells_are_kept_and_the_rest_is_marked(name: str) -> None:
    kept = called(name)
    assert kept.endswith("…")
    assert LONGEST - 1 <= cell_len(kept) <= LONGEST


def test_a_short_name_stays_as_it_is() -> None:
    assert called("Benedikta") == "Benedikta"
    assert called("Benedikta", 5) == "Bene…"


@every(
    ("names", "letters", "kept"),
    [
        (["root", "Greedy", "Greedy B", "Anna 10"], 1, ["r", "G", "GB", "A10"]),
        (["Anna", "Antonia", "Ben"], 1, ["Ann", "Ant", "Ben"]),
        (["Anna", "Ben"], 4, ["Anna", "Ben"]),
        (["Max", "Maximilian", "7"], 2, ["Max", "Maxi", "7"]),
        (["Anna", "Anna"], 1, ["A", "A"]),
        ([], 1, []),
    ],
)
def test_beginnings_tell_names_apart(names: list[str], letters: int, kept: list[str]) -> None:
    assert beginnings(names, letters) == kept


def test_a_name_from_right_to_left_is_isolated_and_takes_no_more_room() -> None:
    name = "\u05d3\u05d5\u05d3"
    kept = called(name)
    assert kept == f"\u2068{name}\u2069"
    canvas = Canvas(8, 1)
    assert canvas.put(1, 0, kept) == 4
    assert text(canvas)[0].endswith(" " * 4)


@pytest.mark.parametrize("glyphs", [ASCII, CONSOLE])
def test_where_there_are_no_such_letters_columns_stay(glyphs: object) -> None:
    assert isinstance(glyphs, type(ASCII))
    assert glyphs.fit(called("\u05d3\u05d5\u05d3")) == "???"


# All seats can be told apart without colours.


EVERY = range(len(people.COLOURS))


def test_each_has_a_sign_one_cell_wide_a_name_and_a_colour_of_its_own() -> None:
    for told_by in (people.sign, people.colour_name, people.role):
        assert len({told_by(colour) for colour in EVERY}) == len(EVERY)
    assert all(cell_len(people.sign(colour)) == 1 for colour in EVERY)
    assert people.sign(len(EVERY)) == people.sign(0), "a chair too many has a sign, too"


def test_a_name_is_in_the_language_in_use() -> None:
    assert people.colour_name(0) == "blue"
    use("qps")
    assert people.colour_name(0) != "blue"
