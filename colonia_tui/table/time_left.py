"""What somebody has left of the time for a decision, counted down here from what the host said last.

A screen asks again after `TimeLeft.due` seconds; the clock is an argument everywhere.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from colonia_tui.table import presence
from engine.game import Seat
from net.people_messages import Clock

SOON: Final = 30
"""Seconds below which there is a sign."""

JUST: Final = 0.01
"""Seconds by which less than a whole number is left when another is shown."""


class Remaining(NamedTuple):
    """What somebody has left, "1:20", and whether that is little."""

    time: str
    soon: bool


class TimeLeft:
    """The clock of a table."""

    def __init__(self) -> None:
        self._said: Clock | None = None
        self._since = 0.0

    def look(self, said: Clock | None, at: float) -> None:
        """Take in what the host said last."""
        if said is not self._said:
            self._said, self._since = said, at

    def of(self, seat: Seat, at: float) -> Remaining | None:
        """What a seat has left; None if it has no clock."""
        seconds = self._seconds(seat, at)
        return None if seconds is None else Remaining(presence.clock(seconds), seconds < SOON)

    def due(self, at: float) -> float | None:
        """Seconds until `of` says something else for anybody; None if nothing runs."""
        running = [] if self._said is None else self._said.running
        left = [seconds for seat in running if (seconds := self._seconds(seat, at))]
        return min((seconds - presence.shown_seconds(seconds) + JUST for seconds in left), default=None)

    def _seconds(self, seat: Seat, at: float) -> float | None:
        said = self._said
        left = None if said is None or seat >= len(said.left) else said.left[seat]
        if said is None or left is None:
            return None
        return max(0.0, left / 1000 - (at - self._since if seat in said.running else 0))
