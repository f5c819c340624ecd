"""Nothing of anybody's own screen is drawn behind a curtain or for a spectator."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

import pytest

from colonia_tui.colonia.board.board import ColoniaBoard
from colonia_tui.colonia.board.scene import read_scene
from colonia_tui.drawing.shown import Mode
from engine.game import View
from tests.colonia_tui.colonia.board import positions
from tests.colonia_tui.colonia.board.drawn import as_text
from tests.colonia_tui.colonia.board.positions import scene_of
from tests.colonia_tui.drawing.styles import style

OTHER = {
    "resources": [7] * 5,
    "goods": [5] * 5,
    "money": [33] * 4,
    "relics": [1, 2, 3],
    "choice": ["card", [8]],
}
"""Another own screen than anybody has."""


@pytest.mark.parametrize(
    "window",
    [
        (80, 24),
        (140, 45),
        pytest.param((100, 30), marks=pytest.mark.fire),
        pytest.param((200, 55), marks=pytest.mark.fire),
    ],
)
@pytest.mark.parametrize("mode", [Mode.COVERED, Mode.WAITING, Mode.TELLING])
def test_the_picture_is_the_same_whatever_somebody_has(mode: Mode, window: tuple[int, int]) -> None:
    for seat, sent in positions.whole_game()[::17]:
        found = scene_of(sent, seat, size=window)
        cover = seat if mode is Mode.COVERED else None
        shown = replace(found.shown, mode=mode, seat=None, cover=cover, question=None)
        pictures = []
        for own in (found.view["own"], OTHER):
            view = cast(View, {**found.view, "own": own})
            sight = replace(found.sight, asked=None, pointed=None)
            scene = read_scene(replace(shown, view=view), sight)
            pictures.append(as_text(ColoniaBoard.paint(scene, style())))
        assert pictures[0] == pictures[1]


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
