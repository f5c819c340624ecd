"""Which key presses count: none that was meant for another question, pasted, or held down.

`docs/keys.md`, section 1, has the rules. The guard has no clock: the caller passes the time at which a key
was read (Textual's ``event.time``), never the time at which it is handled.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from enum import Enum
from typing import Final, NamedTuple, TypeAlias

HOLD: Final = 0.3
"""For this many seconds after a question was drawn, nothing acts."""
REPEAT: Final = 0.1
"""A key that is pressed again within this many seconds is being held down."""
PASTE: Final = 0.02
"""A key that comes within this many seconds of another is pasted text."""
APART: Final = 0.5
"""The curtain takes no key that comes within this many seconds of another: it may be the same hand's."""


CLICK: Final = "click"
"""A click, among the keys that are judged."""


class Press(Enum):
    """What a key press may do."""

    NOTHING = "nothing"
    POINT = "point"
    ACT = "act"
    """Everything."""
    WAIT = "wait"
    """Everything, but only if no other press follows within `Guard.repeat` seconds (`Guard.alone`).

    The key acted when it was last pressed, and terminals begin to repeat a key only after a while: this may
    be its first repeat.
    """


Judge: TypeAlias = Callable[[str, float], Press]
"""Judges a key, Enter or a click by its name and the time at which it was read."""


def act_at_once(key: str, at: float) -> Press:
    """The judge where nobody guards."""
    return Press.ACT


class Stands(NamedTuple):
    """What is on the screen and waits for a key."""

    fresh: int
    """Its number: anything new has another one."""
    called: bool = False
    """Whether one's own key called it up, to be answered: it was expected, and no other key stood there."""
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
        """When that was drawn."""
        self._key, self._last = "", -math.inf
        """The last key, and when it was read."""
        self._acted = False
        """Whether the last key acted."""

    def drawn(self, stands: Stands, at: float) -> None:
        """This has been drawn; drawing the same again changes nothing."""
        if stands != self._stands:
            self._stands = stands
            self._drawn = at if self.hold else -math.inf

    def waits(self, stands: Stands) -> bool:
        """Whether this has not been drawn yet, so that no key is for it."""
        return self.hold > 0 and stands != self._stands

    def press(self, key: str, at: float, *, repeats: bool = False) -> Press:
        """Judge a key that was read at ``at``. One that only moves something ``repeats``: it may be held."""
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
            pasted = pasted and before >= self._drawn  # the key before is the one that called it up
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
