"""Time at a table: how it is named, who has been away, what is left, and when it is somebody's turn."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from colonia_tui.language.i18n import _
from engine.game import Seat
from net.plans import LONGEST, LONGEST_GAME, MOST_ADDED, SHORTEST, SHORTEST_GAME, ClockPlan
from net.wire.messages import PERSON, ChairState, Clock

if TYPE_CHECKING:
    pass


_FORM = re.compile(r"(\d{1,5})(s|m)?(?:\+(\d{1,3})(s|m)?)?", re.ASCII)


def parsed(text: str) -> ClockPlan | None:
    """A clock: "60s" for each decision, "20m+10s" for a game. None for anything else.

    Seconds if there is neither s nor m.
    """
    match = _FORM.fullmatch(text)
    if match is None:
        return None
    seconds = int(match[1]) * _UNITS[match[2]]
    if match[3] is None:
        return ClockPlan(seconds) if SHORTEST <= seconds <= LONGEST else None
    added = int(match[3]) * _UNITS[match[4]]
    able = SHORTEST_GAME <= seconds <= LONGEST_GAME and added <= MOST_ADDED
    return ClockPlan(seconds, added) if able else None


_UNITS = {None: 1, "s": 1, "m": 60}


def said(plan: ClockPlan) -> str:
    """A clock as `parsed` reads it: "60s", "20m+10s"."""
    return _time(plan.seconds) if plan.added is None else f"{_time(plan.seconds)}+{_time(plan.added)}"


def explained(plan: ClockPlan) -> str:
    """A clock in words."""
    if plan.added is None:
        return _("{time} a decision").format(time=_time(plan.seconds))
    return _("{time} a game").format(time=said(plan))


def agreed(clock: Clock | None) -> str:
    """The clock of a table in words; "" if it has none."""
    return "" if clock is None else explained(ClockPlan(clock.seconds, clock.added))


def _time(seconds: int) -> str:
    return f"{seconds // 60}m" if seconds and not seconds % 60 else f"{seconds}s"


# For how long people have been gone or thinking, and how that is written: "1:20".
#
# A screen asks again after `until_next` seconds; the clock is an argument everywhere.


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


# What somebody has left of the time for a decision, counted down here from what the host said last.
#
# A screen asks again after `TimeLeft.due` seconds; the clock is an argument everywhere.


LITTLE: Final = 30
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
        return None if seconds is None else Remaining(clock(seconds), seconds < LITTLE)

    def due(self, at: float) -> float | None:
        """Seconds until `of` says something else for anybody; None if nothing runs."""
        running = [] if self._said is None else self._said.running
        left = [seconds for seat in running if (seconds := self._seconds(seat, at))]
        return min((seconds - shown_seconds(seconds) + JUST for seconds in left), default=None)

    def _seconds(self, seat: Seat, at: float) -> float | None:
        said = self._said
        left = None if said is None or seat >= len(said.left) else said.left[seat]
        if said is None or left is None:
            return None
        return max(0.0, left / 1000 - (at - self._since if seat in said.running else 0))
