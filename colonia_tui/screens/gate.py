"""What a key means at the table, before the board or a binding gets it: docs/keys.md, section 4."""

from __future__ import annotations

from enum import Enum
from typing import Final

from colonia_tui.drawing.board_keys import WHOLE_KEY
from colonia_tui.drawing.guard import Press
from colonia_tui.drawing.shown import Mode


class Meaning(Enum):
    """What is done with a key."""

    FREE = "free"
    """The board and the bindings may have it."""
    NOTHING = "nothing"
    SKIP = "skip"
    """It ends the steps."""
    GO_ON = "go on"
    """It leaves a turning point, or the table after the end for the result."""
    OPEN = "open"
    """It opens the curtain."""
    YES = "yes"
    NO = "no"
    SAY = "say"
    """The player is told that y or n is wanted."""


MOVES: Final = frozenset(
    {
        *(f"{shift}{way}" for shift in ("", "shift+") for way in ("up", "down", "left", "right")),
        *("j", "k", "tab", "shift+tab", "pageup", "pagedown"),
    }
)
"""Keys that only move something, so they may be held down."""
ACTS: Final = frozenset({"u", WHOLE_KEY, "f4"})
"""Keys of shell and board that do something which a held or pasted key must not do."""
_ADVICE: Final = frozenset({"s"})
_PALETTE: Final = frozenset({"colon", "f2", "ctrl+p"})
_ANSWERS: Final = {"y": Meaning.YES, "n": Meaning.NO, "escape": Meaning.NO}
_SPECIAL: Final[dict[Mode, dict[str, Meaning]]] = {
    Mode.ASKED: {},
    Mode.WAITING: dict.fromkeys(_ADVICE, Meaning.NOTHING),
    Mode.TURNING: {"enter": Meaning.GO_ON, **dict.fromkeys(_ADVICE, Meaning.NOTHING)},
    Mode.COVERED: {"enter": Meaning.OPEN, **dict.fromkeys(_ADVICE | _PALETTE, Meaning.NOTHING)},
    Mode.OVER: {"enter": Meaning.GO_ON, **dict.fromkeys(_ADVICE, Meaning.NOTHING)},
    Mode.GONE: dict.fromkeys(_ADVICE, Meaning.NOTHING),
    Mode.PAST: {},
}
COMMITS: Final = frozenset({Meaning.GO_ON, Meaning.OPEN, Meaning.YES})
"""What a key does not do that may have been pasted or came too early."""


def is_chord(key: str) -> bool:
    """Whether a key belongs to the whole program, whatever the table is doing."""
    return key.startswith("ctrl+") and key not in _PALETTE


def meaning(mode: Mode, key: str, press: Press) -> Meaning:
    """What a key means. Only a press that may act goes on, opens, or says yes."""
    if is_chord(key):
        return Meaning.FREE
    if press is Press.NOTHING:
        return Meaning.NOTHING
    if mode is Mode.TELLING:
        return Meaning.SKIP
    found = (
        _ANSWERS.get(key, Meaning.SAY) if mode is Mode.ANSWERING else _SPECIAL[mode].get(key, Meaning.FREE)
    )
    if press is Press.POINT and (found in COMMITS or (found is Meaning.FREE and key in ACTS)):
        return Meaning.NOTHING
    return found
