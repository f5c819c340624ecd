"""Which key presses count: not those meant for an earlier question, pasted, or held down.

The rules are in `docs/keys.md`, section 1. The guard has no clock: callers pass the time at which a key was
read (Textual's ``event.time``), never the time at which it is handled.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from enum import Enum
from typing import Final, NamedTuple, TypeAlias

HOLD: Final = 0.3
"""Seconds after drawing a question during which nothing acts."""
REPEAT: Final = 0.1
"""A key repeated within this many seconds is being held down."""
PASTE: Final = 0.02
"""A key within this many seconds of another is pasted text."""
APART: Final = 0.5
"""The curtain ignores a key within this many seconds of another: the same hand may have typed it."""


CLICK: Final = "click"
"""Stands for a click among the keys judged."""


class Press(Enum):
    """What a key press may do."""

    NOTHING = "nothing"
    POINT = "point"
    ACT = "act"
    """Everything."""
    WAIT = "wait"
    """Everything, but only if no other press follows within `Guard.repeat` seconds (`Guard.alone`).

    The key acted when it was last pressed. Terminals wait before they repeat a key, so this may be its first
    repeat.
    """


Judge: TypeAlias = Callable[[str, float], Press]
"""Judges a key, Enter or a click by its name and the time at which it was read."""


def act_at_once(key: str, at: float) -> Press:
    """Judges every press as acting, where there is no guard."""
    return Press.ACT


class Stands(NamedTuple):
    """What is on the screen, waiting for a key."""

    fresh: int
    """Its number; anything new gets another one."""
    called: bool = False
    """Whether the player's own key called it up: it was expected, and replaced no other question."""
    covered: bool = False
    """Whether it is the curtain."""


class Guard:
    """Judges the key presses of one screen. Every press must be passed to `press`, in order."""

    def __init__(
        self, hold: float = HOLD, repeat: float = REPEAT, paste: float = PASTE, apart: float = APART
    ) -> None:
        self.hold, self.repeat, self.paste, self.apart = hold, repeat, paste, apart
        self._stands = Stands(0)
        self._drawn = -math.inf
        """When it was drawn."""
        self._key, self._last = "", -math.inf
        """The last key, and when it was read."""
        self._acted = False
        """Whether the last key acted."""

    def drawn(self, stands: Stands, at: float) -> None:
        """Note that this was drawn; drawing the same thing again changes nothing."""
        if stands != self._stands:
            self._stands = stands
            self._drawn = at if self.hold else -math.inf

    def waits(self, stands: Stands) -> bool:
        """Whether this has not been drawn yet, so no key can be meant for it."""
        return self.hold > 0 and stands != self._stands

    def press(self, key: str, at: float, *, repeats: bool = False) -> Press:
        """Judge a key read at ``at``. ``repeats``: it only moves something, so it may be held down."""
        key_before, before, acted = self._key, self._last, self._acted
        self._key, self._last, self._acted = key, at, False
        again = key == key_before
        if again and at - before < self.repeat and not repeats:
            self._acted = acted  # still the same press: the key is held down
            return Press.NOTHING
        if at < self._drawn or (self._stands.covered and at - before < self.apart):
            return Press.NOTHING
        pasted = at - before < self.paste
        if self._stands.called:
            pasted = pasted and before >= self._drawn  # the previous key called it up
        elif at - self._drawn < self.hold:
            return Press.POINT
        if pasted:
            return Press.POINT
        return Press.WAIT if again and acted and self.repeat else Press.ACT

    def acted(self) -> None:
        """The last key did more than point."""
        self._acted = True

    def alone(self, at: float) -> bool:
        """Whether no key has come since the one that was read at ``at``."""
        return self._last == at
