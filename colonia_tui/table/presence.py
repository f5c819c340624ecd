"""For how long people have been gone or thinking, and how that is written: "1:20".

A screen asks again after `until_next` seconds; the clock is an argument everywhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from engine.game import Seat
from net.chairs import PERSON
from net.messages import ChairState

SHORT: Final = 3.0
"""A shorter time than this, in seconds, is not worth showing."""
EXACT, COARSE = 60, 10
"""Up to this many seconds every second is shown, after that only every tenth."""


def shown_seconds(seconds: float) -> int:
    """The whole seconds of a time that are shown."""
    whole = int(seconds)
    return whole if whole < EXACT else whole - whole % COARSE


def clock(seconds: float) -> str:
    """A time as people write it: "0:12", "1:20", "1:02:00"."""
    hours, rest = divmod(shown_seconds(seconds), 3600)
    minutes, left = divmod(rest, 60)
    return f"{hours}:{minutes:02}:{left:02}" if hours else f"{minutes}:{left:02}"


def until_next(seconds: float) -> float:
    """Seconds until `clock` gives something else for a running time."""
    step = 1 if seconds < EXACT else COARSE
    return shown_seconds(seconds) + step - seconds


class Gone(NamedTuple):
    """For how long somebody has been gone, "1:20", and whether they said goodbye or just do not answer."""

    time: str
    left: bool


class Presence:
    """Who is gone and who is thinking, and since when."""

    def __init__(self) -> None:
        self._gone: dict[Seat, tuple[float, bool]] = {}
        self._pending: tuple[object, ...] = ()
        self._thinking = 0.0
        """Since when the seats in ``_pending`` have been asked what they are asked now."""

    def look(self, chairs: Sequence[ChairState], pending: Sequence[Seat], version: int, at: float) -> None:
        """Take in who sits where, and who has to decide something."""
        gone = {}
        for seat, chair in enumerate(chairs):
            if chair.kind == PERSON and not chair.present:
                seconds, left = chair.away or (0, False)  # an older host does not say
                since, said = self._gone.get(seat, (at - seconds, left))
                gone[seat] = (since, left) if said == left else (at - seconds, left)
        self._gone = gone
        if (*pending, version) != self._pending:
            self._pending, self._thinking = (*pending, version), at

    def away(self, at: float) -> dict[Seat, Gone]:
        """Who has been gone for how long, by seat."""
        return {seat: Gone(clock(at - since), left) for seat, (since, left) in self._gone.items()}

    def gone_for(self, seat: Seat, at: float) -> float:
        """For how many seconds somebody has been gone."""
        return at - self._gone[seat][0] if seat in self._gone else 0.0

    def thinking(self, at: float) -> str:
        """For how long those who have to decide have been thinking; "" at first."""
        seconds = at - self._thinking
        return clock(seconds) if seconds >= SHORT else ""

    def due(self, at: float, waiting: bool) -> float | None:
        """Seconds until `away` or, while ``waiting``, `thinking` says something else; None if none will."""
        times = [until_next(at - since) for since, _ in self._gone.values()]
        if waiting:
            seconds = at - self._thinking
            times.append(SHORT - seconds if seconds < SHORT else until_next(seconds))
        return min(times, default=None)
