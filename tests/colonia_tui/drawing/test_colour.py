"""Colours as numbers."""

from __future__ import annotations

import pytest

from colonia_tui.drawing.colour import contrast, mix, nearest_grey, parse, towards_grey
from colonia_tui.terminal.colours import BLACK, WHITE, Rgb
from tests.every import every


def test_a_colour_is_read_from_its_six_digits() -> None:
    assert parse("#FF9D1E") == Rgb(255, 157, 30)


@every("text", ["", "FF9D1E", "#FF9D1", "#FF9D1E0", "#GG9D1E", "orange"])
def test_what_is_no_colour_is_refused(text: str) -> None:
    with pytest.raises(ValueError):
        parse(text)


def test_contrast_is_that_of_wcag_whichever_comes_first() -> None:
    assert contrast(BLACK, WHITE) == pytest.approx(21)
    assert contrast(WHITE, BLACK) == pytest.approx(21)
    assert contrast(Rgb(119, 119, 119), WHITE) == pytest.approx(4.48, abs=0.01)  # the known grey below 4.5


def test_mixing_goes_from_one_colour_to_the_other() -> None:
    assert mix(BLACK, WHITE, 0) == BLACK
    assert mix(BLACK, WHITE, 1) == WHITE
    assert mix(parse("#C24A58"), parse("#0E1015"), 0.58) == parse("#5A2831")


@every("text", ["#C24A58", "#0E1015", "#FF9D1E", "#FFFFFF"])
def test_what_is_nearly_grey_can_be_read_as_well_as_before(text: str) -> None:
    colour = parse(text)
    assert towards_grey(colour, 0) == colour
    assert len({*towards_grey(colour, 1)}) == 1
    assert contrast(towards_grey(colour, 0.65), WHITE) == pytest.approx(contrast(colour, WHITE), rel=0.02)


def test_the_nearest_grey_is_as_light_as_the_colour_but_not_too_dark() -> None:
    assert nearest_grey(parse("#474642")) == 238
    assert nearest_grey(parse("#0E1015")) == 233
    assert nearest_grey(parse("#0E1015"), 236) == 236
