"""Nothing of anybody's own screen is drawn behind a curtain or for a spectator."""

from __future__ import annotations

from dataclasses import replace

import pytest

from colonia_tui.colonia.board.board import ColoniaBoard
from colonia_tui.colonia.board.scene import read_scene
from tests.colonia_tui.colonia.board import positions
from tests.colonia_tui.drawing.styles import style


@pytest.mark.parametrize("window", [(80, 24), (140, 45)])
@pytest.mark.parametrize("kind", ["load", "extra", "buy", "safeguard"])
def test_the_pointer_moves_nothing_but_itself(kind: str, window: tuple[int, int]) -> None:
    """What is drawn differs in the two places alone, and in the decision."""
    base = positions.scene(kind, pointed=0, size=window)
    assert base.asked is not None
    before = ColoniaBoard.paint(base, style())
    for offer in base.asked.offers[1:6]:
        moved = read_scene(base.shown, replace(base.sight, pointed=offer.action))
        after = ColoniaBoard.paint(moved, style())
        regions = [before.places.get(action) for action in (base.pointed, offer.action) if action is not None]
        decision = 19 if window == (80, 24) else 37
        for y in range(decision):
            for x in range(window[0]):
                if any(region is not None and region.contains(x, y) for region in regions):
                    continue
                assert before.cells[y][x] == after.cells[y][x], (offer.action, x, y)
