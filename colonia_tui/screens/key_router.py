"""The key router: what a key means at the table before the board or a binding gets it."""

from __future__ import annotations

from enum import Enum
from typing import Final

from colonia_tui.drawing.guard import Press
from colonia_tui.drawing.keys import answered, of_table
from colonia_tui.drawing.shown import Mode


class Meaning(Enum):
    """What to do with a key."""

    FREE = "free"
    """The board and the bindings may have it."""
    NOTHING = "nothing"
    SKIP = "skip"
    """It ends the steps."""
    GO_ON = "go on"
    """It leaves a milestone, or the finished table for the result."""
    OPEN = "open"
    """It opens the curtain."""
    YES = "yes"
    NO = "no"
    SAY = "say"
    """We tell the player to press y or n."""


_ANSWERS: Final = {True: Meaning.YES, False: Meaning.NO, None: Meaning.SAY}
_ENTER: Final = {Mode.MILESTONE: Meaning.GO_ON, Mode.OVER: Meaning.GO_ON, Mode.COVERED: Meaning.OPEN}
COMMITS: Final = frozenset({Meaning.GO_ON, Meaning.OPEN, Meaning.YES})
"""What a key that was pasted or came too early must not do."""


def is_chord(key: str) -> bool:
    """Whether a key is the whole program's, whatever the table is doing."""
    return key.startswith("ctrl+") and of_table(key) is None


def repeats(key: str) -> bool:
    """Whether a key only moves something, so that one may hold it down."""
    row = of_table(key)
    return row is not None and row.repeats


def meaning(mode: Mode, key: str, press: Press) -> Meaning:
    """What a key means. Only a press that may act goes on, opens, says yes, or commits what its row does."""
    if is_chord(key):
        return Meaning.FREE
    if press is Press.NOTHING:
        return Meaning.NOTHING
    if mode is Mode.TELLING:
        return Meaning.SKIP
    row, found = of_table(key), Meaning.FREE
    if mode is Mode.ANSWERING:
        found = _ANSWERS[answered(key)]
    elif key == "enter":
        found = _ENTER.get(mode, Meaning.FREE)
    elif row is not None and (mode not in row.modes or (row.commits and press is Press.POINT)):
        found = Meaning.NOTHING
    return Meaning.NOTHING if found in COMMITS and press is Press.POINT else found
