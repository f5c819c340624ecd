"""A player who watches: keys are pressed only after there was time to read, and it is noted what was seen."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import NamedTuple

from tests.terminal.emulator import rows
from tests.terminal.program import LIMIT, Program

GOES_ON, YOUR_MOVE, OTHERS = "Enter goes on", "YOUR MOVE", "What the others do"
READ = 0.45
"""Seconds before a key."""


class Sight(NamedTuple):
    """Something that was on the screen for a while."""

    title: str
    """In the frame of the decision or the milestone."""
    text: str
    """What stood in it, words divided by single blanks."""
    milestone: bool
    seconds: float
    key: bool
    """Whether a key ended it."""


def box(lines: Sequence[str]) -> tuple[str, str]:
    """Title and contents of the lowest box on a screen."""
    top = max((y for y, line in enumerate(lines) if line.startswith("┏━ ")), default=None)
    if top is None:
        return "", ""
    width = lines[top].index("┓")
    inside = [line[:width].strip("┃┗┛━ ") for line in lines[top + 1 :]]
    return lines[top][:width].strip("┏━ "), " ".join(" ".join(inside).split())


def play(program: Program, end: str, enough: float) -> None:
    """Take the option after the pointed one at each question and leave each milestone, until ``end`` is on
    the screen or ``enough`` seconds have passed."""
    deadline = time.monotonic() + enough
    while time.monotonic() < deadline and program.process.poll() is None:
        text = program.text()
        if end in text:
            return
        if GOES_ON in text or YOUR_MOVE in text:
            if program.still(READ):
                if YOUR_MOVE in text:
                    program.press("J")
                    program.settle(0.1)
                program.press("enter")
                program.still(LIMIT)
                program.settle(0.1)
        else:
            program.still(0.1)


def sights(program: Program) -> list[Sight]:
    """Everything that the box said, in order, each for how long, in a terminal that synchronizes."""
    program.catch_up()
    spells: list[tuple[str, str, float]] = []
    for frame in program.frames:
        title, text = box(rows(frame.picture))
        if not spells or spells[-1][:2] != (title, text):
            spells.append((title, text, frame.time))
    ends = [start for __, __, start in spells[1:]]
    pressed = [at for at, __ in program.pressed]
    return [
        Sight(title, text, GOES_ON in text, end - start, any(start <= at <= end for at in pressed))
        for (title, text, start), end in zip(spells, ends, strict=False)
    ]
