"""A table at a host with lines of text, a screen and bots: all end at one result."""

from __future__ import annotations

import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

import pytest

from tests.colonia_tui.plain.lines import OVER, home_with, hosted, playing
from tests.terminal.program import Program, running
from tests.terminal.watching import GOES_ON, YOUR_MOVE

ENOUGH = 3_000
"""Looks at the screen that nobody needs for a game."""
RESULT = "P O I N T S"
"""What the page with the result shows, and the table does not."""
_SHOWN = re.compile(r"^│ (\d)[▐ ]\S .* (-?\d+) \w+ +│$", re.MULTILINE)
_HEARD = re.compile(r"^Place (\d): .* with (-?\d+) \w+: ", re.MULTILINE)
"""Somebody's place and points."""


def play(program: Program) -> str:
    """Take the option after the pointed one at each question, to the end; the screen then."""
    for _ in range(ENOUGH):
        program.settle(0.05)
        text = program.text()
        if RESULT in text or program.process.poll() is not None:
            break
        if YOUR_MOVE in text:
            program.press("J", "enter")
        elif GOES_ON in text or "Enter result" in text:
            program.press("enter")
        program.still(0.2)
    program.settle()
    return program.text()


@pytest.mark.fire
@pytest.mark.parametrize(("game", "chairs"), [("colonia", 5), ("troyes", 4)])
def test_lines_and_a_screen_end_at_the_same_result(tmp_path: Path, game: str, chairs: int) -> None:
    table = ("--game", game, "--players", str(chairs), "--bots", str(chairs - 2), "--seed", "7")
    annas, bens = home_with(tmp_path / "anna"), home_with(tmp_path / "ben")
    joins = ("--name", "Ben", "--pace", "now")
    with (
        hosted(tmp_path / "host", *table) as invite,
        running("join", invite, *joins, size=(140, 45), **bens) as screen,
        ThreadPoolExecutor() as beside,
    ):
        screen.until("not ready")
        screen.press("enter")
        screen.until("take it back")
        with playing("join", invite, "--name", "Anna", environ=annas) as anna:
            played = beside.submit(play, screen)
            anna.type("start")
            anna.play(Random(7))
            heard, shown = anna.said[-1], played.result(60)
    assert OVER in heard
    assert len(_HEARD.findall(heard)) == chairs
    assert sorted(_SHOWN.findall(shown)) == sorted(_HEARD.findall(heard)), shown
