"""The colours that terminals number."""

from __future__ import annotations

from colonia_tui.terminal.rgb import BLACK, WHITE, XTERM, Rgb, indexed, nearest, nearest_of_16


def test_the_table_of_256_colours_has_a_cube_and_greys() -> None:
    assert indexed(16) == BLACK
    assert indexed(231) == WHITE
    assert indexed(214) == Rgb(255, 175, 0)
    assert indexed(232) == Rgb(8, 8, 8)
    assert indexed(255) == Rgb(238, 238, 238)
    assert indexed(9) == Rgb(255, 0, 0)


def test_a_colour_of_the_table_is_nearest_to_itself() -> None:
    assert [n for n in range(16, 256) if indexed(nearest(indexed(n))) != indexed(n)] == []


def test_each_of_the_16_is_nearest_to_itself() -> None:
    assert [nearest_of_16(colour) for colour in XTERM] == list(range(16))
