"""What happened to oneself stands first in the recap, at every size."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import cast

import pytest

from colonia_tui.troyes.board.board import TroyesBoard
from colonia_tui.troyes.board.scene import Scene
from colonia_tui.troyes.story import STORY, TroyesWords
from engine.game import View
from engine.troyes.deck import EVENTS, RED
from net.wire.messages import TableEvent
from tests.colonia_tui.drawing.styles import text
from tests.colonia_tui.troyes.board import black_dice, succession
from tests.colonia_tui.troyes.board.succession import FEMKE, ME, NAMES, SAM
from tests.colonia_tui.troyes.games import OPTIONS
from tests.colonia_tui.troyes.styles import style

EVENTS_TOLD = [
    TableEvent(1, "passed", [SAM, 2]),
    TableEvent(2, "built", [FEMKE, [[ME, 1, 6], [ME, 1, 2]], [[3, 0], [3, 1]]]),
    TableEvent(2, "paid", [FEMKE, ME, 8]),
    TableEvent(2, "gained", [FEMKE, 0, 0, 2, "cathedral"]),
    TableEvent(3, "placed", [SAM, RED, 0, [[SAM, 0, 1]], -1]),
    TableEvent(3, "expelled", [ME, RED]),
    TableEvent(4, "fought", [FEMKE, EVENTS.index("war"), 4, 2, [[FEMKE, 0, 6]], 6, -1]),
]


@pytest.mark.parametrize("scene", [succession.scene, black_dice.scene], ids=["act", "counter"])
@pytest.mark.parametrize("size", [(80, 24), (100, 30), (100, 40), (140, 45), (200, 55)], ids=str)
def test_dice_bought_and_citizens_expelled_are_seen(
    scene: Callable[[tuple[int, int]], Scene], size: tuple[int, int]
) -> None:
    drawn = scene(size)
    clauses = STORY.clauses(EVENTS_TOLD, TroyesWords(NAMES, OPTIONS), ME, cast(View, drawn.view))
    shown = replace(drawn.shown, recap=tuple(clauses))
    here = replace(drawn, shown=shown)
    told = " ".join(" ".join(text(TroyesBoard.drawn(here, style())["recap"])).replace("│", "").split())
    assert "you ■ bought your W6 W2: +8 d" in told
    assert "▲ expelled you from the Palace" in told
    assert told.index("bought your") < told.index("expelled you") < told.index("citizen on Palace 1")
