"""Chips, tiles, plaques and keys."""

from __future__ import annotations

import pytest

from colonia_tui.drawing import chips, inline
from colonia_tui.drawing.canvas import Canvas
from colonia_tui.drawing.palette import Look
from colonia_tui.drawing.pen import Pen
from colonia_tui.drawing.style import Style
from colonia_tui.terminal.colours import Depth
from tests.colonia_tui.drawing.styles import ALL, style, styles, text
from tests.every import every

GROUND = "harbour.lit"


def drawn(style: Style, skin: chips.Skin, word: str = "Sa") -> tuple[str, list[str], int]:
    canvas = Canvas(6, 1)
    end = chips.chip(Pen(canvas, style, GROUND), 1, 0, word, skin)
    return text(canvas)[0], styles(canvas, 0), end


def test_a_chip_is_a_tile_between_two_half_cells() -> None:
    line, looks, end = drawn(style(), chips.solid("good.0", "cream"))
    assert line == " ▐Sa▌ "
    assert end == 5
    assert Look.read(looks[1]) == Look("good.0", GROUND)
    assert Look.read(looks[2]) == Look("cream", "good.0", bold=True)
    assert Look.read(looks[4]) == Look("good.0", GROUND)


def test_without_a_ground_for_its_tile_a_chip_is_its_letters_on_the_ground_below() -> None:
    line, looks, end = drawn(style(Depth.SIXTEEN), chips.dusk("good.0"))
    assert line == "  Sa  "
    assert end == 5
    assert Look.read(looks[2]) == Look("good.0.faint", GROUND)


def test_what_is_taken_is_its_letters_alone() -> None:
    line, looks, end = drawn(style(), chips.taken())
    assert line == "  Sa  "
    assert end == 5
    assert Look.read(looks[2]) == Look("faded", GROUND)


@pytest.mark.parametrize("skin", [chips.solid("seat.1"), chips.dusk("seat.1"), chips.taken()])
def test_a_chip_is_as_wide_in_every_style(skin: chips.Skin) -> None:
    assert {drawn(each, skin, "■3")[2] for each in ALL} == {1 + chips.chip_width("■3")}


def test_a_tile_has_no_edges() -> None:
    canvas = Canvas(4, 1)
    assert chips.tile(Pen(canvas, style(), "own"), 1, 0, "L", chips.solid("resource.0")) == 2
    assert text(canvas) == [" L  "]
    assert Look.read(styles(canvas, 0)[1]) == Look("ink", "resource.0", bold=True)


@every(
    ("depth", "signs", "price", "line"),
    [
        (Depth.TRUE, "unicode", "  ", "▐  ▌"),
        (Depth.TRUE, "unicode", "+3", "▐+3▌"),
        (Depth.SIXTEEN, "unicode", "  ", "▕  ▏"),
        (Depth.NONE, "unicode", "+3", " +3 "),
        (Depth.NONE, "ascii", "  ", ".  ."),
        (Depth.NONE, "console", "+3", " +3 "),
    ],
)
def test_a_free_place_is_shown_by_its_tile_or_by_its_sides(
    depth: Depth, signs: str, price: str, line: str
) -> None:
    canvas = Canvas(4, 1)
    assert (
        chips.free_place(Pen(canvas, style(depth, signs), "workshops.dusk"), 0, 0, "place.dusk", price) == 4
    )
    assert text(canvas) == [line]


def test_a_plaque_is_dark_on_its_hue() -> None:
    canvas = Canvas(12, 1)
    assert chips.plaque(Pen(canvas, style(), GROUND), 0, 0, " HARBOUR ", "harbour.title") == 11
    assert text(canvas) == ["▐ HARBOUR ▌ "]
    assert Look.read(styles(canvas, 0)[3]) == Look("ink", "harbour.title", bold=True)


def test_a_key_takes_three_cells_in_every_state() -> None:
    canvas = Canvas(4, 5)
    made = style()
    ends = [
        chips.key(Pen(canvas, style(), GROUND), 0, 0, "7"),
        chips.key_pointed(Pen(canvas, made), 0, 1, "7"),
        chips.key_refused(Pen(canvas, style(), GROUND), 0, 2, "no"),
        chips.key_on_plaque(Pen(canvas, style(), "table"), 0, 3, "7", "accent bold"),
        chips.key(Pen(canvas, style(), GROUND), 0, 4, ""),
    ]
    assert text(canvas) == ["[7] ", "▸7  ", "no  ", " 7  ", "[ ] "]
    assert ends == [chips.KEY_WIDTH] * 5


def test_what_may_be_done_now_is_the_accent_and_what_is_pointed_at_stands_on_it() -> None:
    canvas = Canvas(4, 2)
    chips.key(Pen(canvas, style(), GROUND), 0, 0, "7")
    chips.key_pointed(Pen(canvas, style()), 0, 1, "7")
    assert Look.read(styles(canvas, 0)[1]) == Look("accent", GROUND, bold=True)
    assert Look.read(styles(canvas, 1)[0]) == Look("ink", "accent", bold=True)
    said, look = inline.button("Enter takes")
    assert said == " Enter takes "
    assert Look.read(look) == Look("ink", "accent", bold=True)
