"""Dice, large and on a plate."""

from __future__ import annotations

from colonia_tui.drawing import dice
from colonia_tui.drawing.canvas import Canvas
from colonia_tui.drawing.palette import Look
from colonia_tui.drawing.pen import Pen
from tests.colonia_tui.drawing.styles import ALL, style, styles, text
from tests.every import every


def test_a_five_has_a_pip_in_each_corner_and_one_between() -> None:
    canvas = Canvas(dice.WIDTH, dice.HEIGHT)
    assert dice.die(Pen(canvas, style(), "table"), 0, 0, 5) == dice.WIDTH
    assert text(canvas) == ["▗▄▄▄▄▄▄▄▖", "▐ ●   ● ▌", "▐   ●   ▌", "▐ ●   ● ▌", "▝▀▀▀▀▀▀▀▘"]
    assert Look.read(styles(canvas, 1)[2]) == Look("brown", "parchment", bold=True)


def test_a_low_die_has_the_same_pips_nearer_together() -> None:
    canvas = Canvas(dice.LOW_WIDTH, dice.LOW_HEIGHT)
    assert dice.low_die(Pen(canvas, style(), "table"), 0, 0, 5) == dice.LOW_WIDTH
    assert text(canvas) == ["▐●   ●▌", "▐  ●  ▌", "▐●   ●▌"]
    assert Look.read(styles(canvas, 1)[3]) == Look("brown", "parchment", bold=True)


@every("value", range(1, 7))
def test_a_die_shows_as_many_pips_as_its_value_in_every_style(value: int) -> None:
    for each in ALL:
        canvas = Canvas(dice.WIDTH, dice.HEIGHT)
        dice.die(Pen(canvas, each, "table"), 0, 0, value)
        assert sum(line.count(each.glyphs.pip) for line in text(canvas)[1:-1]) == value


def test_a_plate_is_a_value_on_its_ground() -> None:
    canvas = Canvas(3, 1)
    assert dice.plate(Pen(canvas, style()), 0, 0, "3") == dice.PLATE_WIDTH
    assert text(canvas) == [" 3 "]
    assert all(each.palette.shows("parchment") for each in ALL)
