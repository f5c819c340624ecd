"""When to call somebody: it has become their turn, and they were not asked before."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from colonia_tui.table.desk import Desk

SOON = 3.0
"""Somebody who waited for bots no longer than this many seconds is still looking at the screen."""


class Turns:
    """Watches whether anybody at this keyboard is asked something."""

    def __init__(self) -> None:
        self._asked: bool | None = None
        """None: nothing has come yet."""
        self._since = 0.0
        """When nobody here was asked any more."""

    @property
    def asked(self) -> bool:
        """Whether somebody here is asked, as far as was seen."""
        return bool(self._asked)

    def look(self, desk: Desk, now: float) -> bool:
        """Whether to call now. A table that has just been opened calls nobody."""
        if not desk.updates:
            return False
        before, self._asked = self._asked, bool(desk.asked()) and desk.over is None
        if before and not self._asked:
            self._since = now
        if not self._asked or before is not False:
            return False
        return _others(desk) or now - self._since >= SOON


def _others(desk: Desk) -> bool:
    """Whether there are people at other keyboards."""
    from net.chairs import PERSON  # not at the top: the home screen must come up fast

    chairs = [] if desk.lobby is None else desk.lobby.chairs
    return any(chair.kind == PERSON and seat not in desk.link.seats for seat, chair in enumerate(chairs))
