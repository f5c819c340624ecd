"""A window that changes its size in mid-decision: nothing of what the player sees or has chosen is lost."""

from __future__ import annotations

import random
from dataclasses import replace

from tests.colonia_tui.screens.player import new_link_later, playing


async def test_pointer_advice_and_what_is_looked_at_stay() -> None:
    rng = random.Random(8)
    link = new_link_later(["Anna"], ["greedy", "greedy"], asked="market")
    async with playing(link, size=(100, 30)) as player:
        await player.until("YOUR MOVE")
        board = player.table._board
        await player.press("s")
        await player.until(lambda: board.sight is not None and board.sight.shown.advice is not None)
        await player.until(lambda: board.sight.shown.advice.action is not None)  # type: ignore[union-attr]
        await player.press("j")
        for looking in ("harbour", None, "relics", "log", None):
            board.jump(looking)
            before = board.sight
            assert before is not None
            for _ in range(4):
                size = rng.randrange(60, 220), rng.randrange(16, 70)
                await player.pilot.resize_terminal(*size)
                await player.until(lambda size=size: (board.sight.width, board.sight.height) == size)  # type: ignore[union-attr]
                assert board.sight == replace(before, width=size[0], height=size[1])
                await player.until("YOUR MOVE")
            board.jump(None)
