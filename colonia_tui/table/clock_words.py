"""How long people may think: read from what somebody typed, and said."""

from __future__ import annotations

import re

from colonia_tui.language.i18n import _
from net.people_messages import Clock
from net.plans import LONGEST, LONGEST_GAME, MOST_ADDED, SHORTEST, SHORTEST_GAME, ClockPlan

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
