"""The lobby as drawn: the town above it where there is room, and every chair at every size."""

from __future__ import annotations

import pytest

from colonia_tui import shelf as drawn
from colonia_tui.drawing.canvas import Canvas
from colonia_tui.drawing.glyphs import SETS
from colonia_tui.drawing.kit import Kit
from colonia_tui.screens.lobby_page import ChairRow, LobbyPage
from tests.colonia_tui.drawing.kits import ALL, kit, text

SIZES = [(60, 16), (80, 24), (100, 30), (140, 45), (200, 55)]


def draw(players: int, width: int, height: int, with_kit: Kit | None = None) -> list[str]:
    chairs = [ChairRow(seat, f"Person {seat + 1}", "a guest", "ready", True, "") for seat in range(players)]
    keys = [("q", "leave")]
    scenery = drawn.face("colonia").scenery()
    page = LobbyPage("Colonia", scenery, "families", chairs, 0, ["a:1"], True, True, "", keys)
    canvas = Canvas(width, height)
    page.draw(with_kit or kit(), canvas)
    assert set(canvas.zones) >= {f"chair-{seat}" for seat in range(players)}
    return text(canvas)


@pytest.mark.parametrize("size", SIZES)
def test_every_chair_and_the_size_of_the_table_are_shown(size: tuple[int, int]) -> None:
    for players in (3, 6):
        for each in ALL:
            lines = "\n".join(draw(players, *size, each))
            assert all(f"Person {seat + 1}" in lines for seat in range(players)), lines
            assert f"a table for {players}" in lines
            assert "Begin with" in lines


def test_the_town_stands_above_where_the_chairs_leave_room_for_it() -> None:
    signs = SETS["unicode"]
    heights = []
    for size in SIZES:
        lines = draw(4, *size)
        heights.append(next(row for row, line in enumerate(lines) if "C H A I R S" in line))
        assert (signs.upper in "".join(lines[: heights[-1]])) is (heights[-1] > 1)
    assert heights == [1, 1, 7, 16, 16]
