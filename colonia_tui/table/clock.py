"""Time at a table: clocks in words, who is away or thinking, and what is left."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from colonia_tui.language.i18n import _, ngettext
from colonia_tui.language.words import ALOUD
from engine.game import Seat
from net.plans import LONGEST, LONGEST_GAME, MOST_ADDED, SHORTEST, SHORTEST_GAME, ClockPlan
from net.wire.messages import PERSON, Clock
from net.wire.records import ChairState

_FORM = re.compile(r"(\d{1,5})(s|m)?(?:\+(\d{1,3})(s|m)?)?", re.ASCII)


def parsed(text: str) -> ClockPlan | None:
    """A clock: "60s" for each decision, "20m+10s" for a game; None for anything else.

    Numbers without s or m are seconds.
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
    """A clock in the form that `parsed` reads: "60s", "20m+10s"."""
    return _time(plan.seconds) if plan.added is None else f"{_time(plan.seconds)}+{_time(plan.added)}"


def explained(plan: ClockPlan) -> str:
    """A clock in words."""
    time = _spoken if ALOUD.get() else _time
    if plan.added is None:
        return _("{time} a decision").format(time=time(plan.seconds))
    if ALOUD.get():
        text = _("{time} a game, {added} more after each decision")
        return text.format(time=time(plan.seconds), added=time(plan.added))
    return _("{time} a game").format(time=said(plan))


def agreed(clock: Clock | None) -> str:
    """The clock of a table in words; "" if it has none."""
    return "" if clock is None else explained(ClockPlan(clock.seconds, clock.added))


def _time(seconds: int) -> str:
    return f"{seconds // 60}m" if seconds and not seconds % 60 else f"{seconds}s"


def _spoken(seconds: int) -> str:
    """A time for ears, in minutes from two on."""
    if seconds < 120:
        return ngettext("{count} second", "{count} seconds", seconds).format(count=seconds)
    minutes = seconds // 60
    return ngettext("{count} minute", "{count} minutes", minutes).format(count=minutes)


# How long people have been gone or thinking. Functions take the current time as an argument.


SHORT: Final = 3.0
"""Times below this, in seconds, are not shown."""
EXACT, COARSE = 60, 10
"""Up to this many seconds we show every second, then every tenth."""


def shown_seconds(seconds: float) -> int:
    """The whole seconds to show of a time."""
    whole = int(seconds)
    return whole if whole < EXACT else whole - whole % COARSE


def clock(seconds: float) -> str:
    """A time as people write it, "0:12", "1:20", "1:02:00", or say it."""
    if ALOUD.get():
        return _spoken(shown_seconds(seconds))
    hours, rest = divmod(shown_seconds(seconds), 3600)
    minutes, left = divmod(rest, 60)
    return f"{hours}:{minutes:02}:{left:02}" if hours else f"{minutes}:{left:02}"


def until_next(seconds: float) -> float:
    """Seconds until `clock` changes for a running time."""
    step = 1 if seconds < EXACT else COARSE
    return shown_seconds(seconds) + step - seconds


class Presence:
    """Who is gone and who is thinking, and since when."""

    def __init__(self) -> None:
        self._gone: dict[Seat, tuple[float, bool]] = {}
        self._pending: tuple[object, ...] = ()
        self._thinking = 0.0
        """Since when the seats in ``_pending`` have had their question."""

    def note(self, chairs: Sequence[ChairState], pending: Sequence[Seat], version: int, at: float) -> None:
        """Note who sits where and who has to decide, at this time."""
        gone = {}
        for seat, chair in enumerate(chairs):
            if chair.kind == PERSON and not chair.present:
                seconds, left = chair.away or (0, False)
                since, said = self._gone.get(seat, (at - seconds, left))
                gone[seat] = (since, left) if said == left else (at - seconds, left)
        self._gone = gone
        if (*pending, version) != self._pending:
            self._pending, self._thinking = (*pending, version), at

    def away(self, at: float) -> dict[Seat, tuple[str, bool]]:
        """How long people have been gone, "1:20", and whether they left or just do not answer, by seat."""
        return {seat: (clock(at - since), left) for seat, (since, left) in self._gone.items()}

    def gone_for(self, seat: Seat, at: float) -> float:
        """Seconds since somebody has been gone."""
        return at - self._gone[seat][0] if seat in self._gone else 0.0

    def thinking(self, at: float) -> str:
        """How long the pending players have been thinking; "" at first."""
        seconds = at - self._thinking
        return clock(seconds) if seconds >= SHORT else ""

    def due(self, at: float, waiting: bool) -> float | None:
        """Seconds until `away` or, while ``waiting``, `thinking` changes; None if neither will."""
        times = [until_next(at - since) for since, _ in self._gone.values()]
        if waiting:
            seconds = at - self._thinking
            times.append(SHORT - seconds if seconds < SHORT else until_next(seconds))
        return min(times, default=None)


# Time left for decisions, counted down here from the host's last message.


LITTLE: Final = 30
"""Seconds below which we show a sign."""

JUST: Final = 0.01
"""Seconds added to a wait, so that the next whole number is shown by then."""


class TimeLeft:
    """The clock of a table."""

    def __init__(self) -> None:
        self._said: Clock | None = None
        self._since = 0.0

    def take(self, said: Clock | None, at: float) -> None:
        """Take the clock from the host's last message."""
        if said is not self._said:
            self._said, self._since = said, at

    def of(self, seat: Seat, at: float) -> tuple[str, bool] | None:
        """The time a seat has left, "1:20", and whether that is little; None if it has no clock."""
        seconds = self._seconds(seat, at)
        return None if seconds is None else (clock(seconds), seconds < LITTLE)

    def due(self, at: float) -> float | None:
        """Seconds until `of` changes for anybody; None if no clock runs."""
        running = [] if self._said is None else self._said.running
        left = [seconds for seat in running if (seconds := self._seconds(seat, at))]
        return min((seconds - shown_seconds(seconds) + JUST for seconds in left), default=None)

    def _seconds(self, seat: Seat, at: float) -> float | None:
        said = self._said
        left = None if said is None or seat >= len(said.left) else said.left[seat]
        if said is None or left is None:
            return None
        return max(0.0, left / 1000 - (at - self._since if seat in said.running else 0))
