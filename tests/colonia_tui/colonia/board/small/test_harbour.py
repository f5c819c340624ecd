"""The harbour as a neighbour of today's district."""

from __future__ import annotations

from typing import Any

import pytest

from colonia_tui.colonia.board import harbour
from tests.colonia_tui.colonia.board import positions
from tests.colonia_tui.colonia.board.drawn import as_text, draw, places_are_sound
from tests.colonia_tui.colonia.board.positions import scene, scene_of
from tests.colonia_tui.drawing.styles import text

SIZES = [(27, 7), (29, 7), (32, 8)]


def window(size: tuple[int, int]) -> tuple[int, int]:
    return (100, 30) if size == (32, 8) else (80, 24)


@pytest.mark.parametrize("size", SIZES)
def test_every_hold_of_a_whole_game_is_shown(size: tuple[int, int]) -> None:
    for seat, sent in positions.whole_game():
        found = scene_of(sent, seat, size=window(size))
        canvas = draw(harbour.draw_small, found, *size)
        places_are_sound(canvas)
        for berth, line in zip(found.view["berths"], text(canvas)[1:], strict=False):
            if berth["ship"] >= 0:
                goods = sum(sum(hold.goods) for hold in found.deck.ships[berth["ship"]].holds)
                letters = [char for char in line if char in "aol"]
                assert len(letters) == goods, line


@pytest.mark.parametrize("size", SIZES)
def test_an_arrow_says_which_ships_leave_while_that_is_known(size: tuple[int, int]) -> None:
    found = scene("market", size=window(size))
    lines = text(draw(harbour.draw_small, found, *size))[1:5]
    assert ["→" in line for line in lines] == [number < found.view["harbour_bar"] for number in range(4)]
    assert "→" not in "".join(text(draw(harbour.draw_small, scene("buy", size=window(size)), *size)))


@pytest.mark.parametrize("size", SIZES)
def test_the_neighbour(size: tuple[int, int], snapshot: Any) -> None:
    snapshot(as_text(draw(harbour.draw_small, scene("market", size=window(size)), *size)))
