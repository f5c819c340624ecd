"""Games, looked at through two terminals: one gets Textual's stream, the other what differs."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from itertools import cycle

import pytest

from engine.colonia.components import SUNDAY, TUESDAY, WEEKS
from tests.colonia_tui.screens.player import new_link
from tests.colonia_tui.terminal.pair import Pair
from tests.terminal.recorder import recorded

LOOKING = ("right", "down", "h", "n", "escape", "tab", "left", "s", "up", "question_mark", "escape", "escape")
WHOLE = (WEEKS, SUNDAY)
"""The last week and day of a whole game."""


@pytest.mark.parametrize(
    ("people", "bots", "size", "last"),
    [
        (["Anna"], ["random", "greedy"], (80, 24), (1, TUESDAY)),
        pytest.param(["Anna"], ["random", "greedy"], (80, 24), WHOLE, marks=pytest.mark.fire),
        pytest.param(["안나 🎲", "Zoë"], ["random"], (100, 30), WHOLE, marks=pytest.mark.fire),
        pytest.param(["Anna"], ["greedy"] * 5, (200, 55), WHOLE, marks=pytest.mark.fire),
    ],
    ids=["two days at 80x24", "80x24", "two people at 100x30", "six players at 200x55"],
)
async def test_a_game_looks_the_same_on_both(
    people: list[str], bots: list[str], size: tuple[int, int], last: tuple[int, int]
) -> None:
    pair = Pair(size=size)
    drawn = asyncio.Event()
    differences: list[str] = []

    def take(data: str) -> None:
        pair.take(data)
        if data.endswith("H"):
            drawn.set()
            found = pair.difference()
            if found is not None:
                differences.append(found)

    looking = cycle(LOOKING)
    async with recorded(take, new_link(people, bots, seed="5", open_screens=True), size) as program:
        await drawn.wait()
        desk = program.app.desk
        assert desk is not None

        def enough() -> bool:
            return desk.over is not None or any(
                (now.view["week"], now.view["day"]) > last for now in desk.updates.values()
            )

        while not enough() and not differences and program.app.is_running:
            drawn.clear()
            program.press(next(looking))
            program.press("enter", "\r")
            with suppress(TimeoutError):  # not every key draws something
                await asyncio.wait_for(drawn.wait(), 0.03)
        assert program.app.is_running, "the program ended, and nobody had told it to"
    assert not differences
    assert enough()
    assert last < WHOLE or desk.over is not None
    assert pair.sent * 3 < pair.taken, f"{pair.taken} bytes came in, {pair.sent} went out"
