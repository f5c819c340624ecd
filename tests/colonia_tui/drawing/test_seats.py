"""All seats can be told apart without colours."""

from __future__ import annotations

from rich.cells import cell_len

from colonia_tui.drawing import seats
from colonia_tui.language.i18n import use

EVERY = range(len(seats.COLOURS))


def test_each_has_a_sign_one_cell_wide_a_name_and_a_colour_of_its_own() -> None:
    for told_by in (seats.sign, seats.name, seats.role):
        assert len({told_by(colour) for colour in EVERY}) == len(EVERY)
    assert all(cell_len(seats.sign(colour)) == 1 for colour in EVERY)
    assert seats.sign(len(EVERY)) == seats.sign(0), "a chair too many has a sign, too"


def test_a_name_is_in_the_language_in_use() -> None:
    assert seats.name(0) == "blue"
    use("qps")
    assert seats.name(0) != "blue"
