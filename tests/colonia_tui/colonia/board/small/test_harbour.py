"""The harbour as a neighbour of today's district."""

from __future__ import annotations

from typing import Any

import pytest

from colonia_tui.colonia.board import harbour
from tests.colonia_tui.colonia.board import positions
from tests.colonia_tui.colonia.board.drawn import as_text, draw, places_are_sound
from tests.colonia_tui.colonia.board.positions import scene, scene_of
from tests.colonia_tui.drawing.styles import text

SIZES = [(52, 4), (32, 8)]


def window(size: tuple[int, int]) -> tuple[int, int]:
    return (100, 30) if size == (32, 8) else (80, 24)


@pytest.mark.parametrize("size", SIZES)
def test_every_free_hold_of_a_whole_game_is_shown_and_whose_the_others_are(size: tuple[int, int]) -> None:
    for seat, sent in positions.whole_game():
        found = scene_of(sent, seat, size=window(size))
        canvas = draw(harbour.draw_small, found, *size)
        places_are_sound(canvas)
        berths = [berth for berth in found.view["berths"] if berth["ship"] >= 0]
        holds = [
            (sum(hold.goods), seat)
            for berth in berths
            for hold, seat in zip(found.deck.ships[berth["ship"]].holds, berth["holds"], strict=False)
        ]
        free = sum(goods for goods, seat in holds if seat < 0)
        lines = [line.replace("no ship", "") for line in text(canvas)[1:] if "wall" not in line]
        letters = [char for line in lines for char in line if char in "aol"]
        assert free <= len(letters) <= sum(goods for goods, __ in holds), text(canvas)
        for seat in {seat for __, seat in holds if seat >= 0}:
            owned = sum(owner == seat for __, owner in holds)
            assert "".join(lines).count(found.sign(seat)) >= owned, text(canvas)


@pytest.mark.parametrize("size", SIZES)
def test_a_set_sail_says_which_ships_leave_while_that_is_known(size: tuple[int, int]) -> None:
    found = scene("market", size=window(size))
    whole = "".join(text(draw(harbour.draw_small, found, *size)))
    sails = [char for char in whole if char in "▙▌"]
    assert sails == ["▙" if number < found.view["harbour_bar"] else "▌" for number in range(4)]
    assert "▙" not in "".join(text(draw(harbour.draw_small, scene("buy", size=window(size)), *size)))


@pytest.mark.parametrize("size", SIZES)
def test_the_neighbour(size: tuple[int, int], snapshot: Any) -> None:
    snapshot(as_text(draw(harbour.draw_small, scene("market", size=window(size)), *size)))
