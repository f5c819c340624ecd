"""Chips, tiles, plaques and keys."""

from __future__ import annotations

import pytest

from colonia_tui.drawing import pieces
from colonia_tui.drawing.canvas import Canvas
from colonia_tui.drawing.pieces import Pen
from colonia_tui.drawing.style import CellStyle, Style
from colonia_tui.terminal.colours import Depth
from tests.colonia_tui.drawing.styles import ALL, style, styles, text
from tests.every import every

GROUND = "harbour.lit"


def drawn(style: Style, skin: pieces.Skin, word: str = "Sa") -> tuple[str, list[str], int]:
    canvas = Canvas(6, 1)
    end = Pen(canvas, style, GROUND).chip(1, 0, word, skin)
    return text(canvas)[0], styles(canvas, 0), end


def test_a_chip_is_a_tile_between_two_half_cells_or_its_letters_alone() -> None:
    line, looks, end = drawn(style(), pieces.solid("good.0", "cream"))
    assert line == " ▐Sa▌ "
    assert end == 5
    assert CellStyle.read(looks[1]) == CellStyle("good.0", GROUND)
    assert CellStyle.read(looks[2]) == CellStyle("cream", "good.0", bold=True)
    assert CellStyle.read(looks[4]) == CellStyle("good.0", GROUND)
    line, looks, end = drawn(style(Depth.SIXTEEN), pieces.dusk("good.0"))
    assert line == "  Sa  "
    assert end == 5
    assert CellStyle.read(looks[2]) == CellStyle("good.0.faint", GROUND)
    line, looks, end = drawn(style(), pieces.taken())
    assert line == "  Sa  "
    assert end == 5
    assert CellStyle.read(looks[2]) == CellStyle("faded", GROUND)


@pytest.mark.parametrize("skin", [pieces.solid("seat.1"), pieces.dusk("seat.1"), pieces.taken()])
def test_a_chip_is_as_wide_in_every_style(skin: pieces.Skin) -> None:
    assert {drawn(each, skin, "■3")[2] for each in ALL} == {1 + pieces.chip_width("■3")}


def test_a_tile_has_no_edges_and_a_plaque_is_dark_on_its_hue() -> None:
    canvas = Canvas(4, 1)
    assert Pen(canvas, style(), "own").tile(1, 0, "L", pieces.solid("resource.0")) == 2
    assert text(canvas) == [" L  "]
    assert CellStyle.read(styles(canvas, 0)[1]) == CellStyle("ink", "resource.0", bold=True)
    canvas = Canvas(12, 1)
    assert Pen(canvas, style(), GROUND).plaque(0, 0, " HARBOUR ", "harbour.title") == 11
    assert text(canvas) == ["▐ HARBOUR ▌ "]
    assert CellStyle.read(styles(canvas, 0)[3]) == CellStyle("ink", "harbour.title", bold=True)
    canvas = Canvas(3, 1)
    assert pieces.plate(Pen(canvas, style()), "3") == 3
    assert text(canvas) == [" 3 "]
    assert all(each.palette.shows("parchment") for each in ALL)


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
    assert Pen(canvas, style(depth, signs), "workshops.dusk").free_place(0, 0, "place.dusk", price) == 4
    assert text(canvas) == [line]


def test_a_key_takes_three_cells_in_every_state() -> None:
    canvas = Canvas(4, 5)
    made = style()
    ends = [
        Pen(canvas, style(), GROUND).key(0, 0, "7"),
        Pen(canvas, made).key_pointed(0, 1, "7"),
        Pen(canvas, style(), GROUND).key_refused(0, 2),
        Pen(canvas, style(), "table").key_on_plaque(0, 3, "7", "accent bold"),
        Pen(canvas, style(), GROUND).key(0, 4, ""),
    ]
    assert text(canvas) == ["[7] ", "▸7  ", "no  ", " 7  ", "[ ] "]
    assert ends == [pieces.KEY_WIDTH] * 5
    canvas = Canvas(4, 2)
    Pen(canvas, style(), GROUND).key(0, 0, "7")
    Pen(canvas, style()).key_pointed(0, 1, "7")
    assert CellStyle.read(styles(canvas, 0)[1]) == CellStyle("accent", GROUND, bold=True)
    assert CellStyle.read(styles(canvas, 1)[0]) == CellStyle("ink", "accent", bold=True)
    said, look = pieces.button_run("Enter takes")
    assert said == " Enter takes "
    assert CellStyle.read(look) == CellStyle("ink", "accent", bold=True)


# Dice, large and on a plate.


def test_a_five_has_a_pip_in_each_corner_and_one_between() -> None:
    canvas = Canvas(pieces.DICE_WIDTH, pieces.DICE_HEIGHT)
    assert pieces.die(Pen(canvas, style(), "table"), 0, 0, 5) == pieces.DICE_WIDTH
    assert text(canvas) == ["▗▄▄▄▄▄▄▄▖", "▐ ●   ● ▌", "▐   ●   ▌", "▐ ●   ● ▌", "▝▀▀▀▀▀▀▀▘"]
    assert CellStyle.read(styles(canvas, 1)[2]) == CellStyle("brown", "parchment", bold=True)
    canvas = Canvas(pieces.LOW_WIDTH, pieces.LOW_HEIGHT)
    assert pieces.low_die(Pen(canvas, style(), "table"), 0, 0, 5) == pieces.LOW_WIDTH
    assert text(canvas) == ["▐●   ●▌", "▐  ●  ▌", "▐●   ●▌"]
    assert CellStyle.read(styles(canvas, 1)[3]) == CellStyle("brown", "parchment", bold=True)


@every("value", range(1, 7))
def test_a_die_shows_as_many_pips_as_its_value_in_every_style(value: int) -> None:
    for each in ALL:
        canvas = Canvas(pieces.DICE_WIDTH, pieces.DICE_HEIGHT)
        pieces.die(Pen(canvas, each, "table"), 0, 0, value)
        assert sum(line.count(each.glyphs.pip) for line in text(canvas)[1:-1]) == value
