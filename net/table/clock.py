"""The clocks of a table: how much time people have for decisions. Pure: callers pass the time.

A clock runs for the chairs in an `Asked`. What is left changes with each entry of the table (`Clocks.after`,
`Clocks.take`), and is stored with it. What happens when it runs out: `net.table.stand_ins`.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from engine.game import Seat
from engine.record import UNDO, Entry
from engine.table import CONSENT, Play
from net.plans import ClockPlan
from net.saves.notes import Left
from net.wire.messages import Clock

UNREACHED = 120.0
"""Seconds in all for which the clock of an absent person stands still."""
AFTER_RESTART = 30.0
"""Seconds after a restart of the host for which all clocks stand still."""


def full(plan: ClockPlan) -> Left:
    """The time each chair has at first."""
    return Left(plan.seconds * 1000, round(UNREACHED * 1000))


class Times(NamedTuple):
    """The time each chair has left, and how many of its plays have added time."""

    left: list[Left]
    credited: list[int]


class Asked(NamedTuple):
    """The chairs of people for whom the clock runs: those who are here, and those who are away."""

    here: frozenset[Seat] = frozenset()
    away: frozenset[Seat] = frozenset()


class Clocks:
    """The clocks of a table. They stand still until `ask`."""

    def __init__(
        self, plan: ClockPlan, left: Sequence[Left], plays: Sequence[Play], now: float, *, still: float
    ) -> None:
        """``left``: for each chair; ``plays``: those in force.

        They do not run before ``still`` seconds have passed.
        """
        self.plan = plan
        self.asked = Asked()
        self._left = [*left]
        self._credited = [sum(play.seat == seat for play in plays) for seat in range(len(left))]
        """The most plays in force of each chair; only further ones add time."""
        self._since = now + still

    def spend(self, now: float) -> None:
        """Take the passed time from the chairs whose clocks ran."""
        passed = max(0, round((now - self._since) * 1000))
        if not passed:
            return
        self._since += passed / 1000
        for seat in self.asked.here:
            self._left[seat] = _spent(self._left[seat], passed)
        for seat in self.asked.away:
            left = self._left[seat]
            excused = min(left.away, passed)
            self._left[seat] = _spent(left._replace(away=left.away - excused), passed - excused)

    def ask(self, asked: Asked, now: float) -> None:
        """Let the clock run for these chairs from now on."""
        self.spend(now)
        self.asked = asked

    @property
    def out(self) -> frozenset[Seat]:
        """The running chairs without time left, as of the last `spend`."""
        return frozenset(seat for seat in self.asked.here | self.asked.away if not self._left[seat].time)

    def wait(self, now: float) -> float | None:
        """Seconds until somebody's time is up or begins to run, if nothing happens; None for never."""
        self.spend(now)
        if self._since > now and (self.asked.here or self.asked.away):
            return self._since - now
        left = [self._left[seat].time for seat in self.asked.here]
        left += [self._left[seat].away or self._left[seat].time for seat in self.asked.away]
        soonest = min((time for time in left if time), default=None)
        return None if soonest is None else soonest / 1000

    def after(self, entry: Entry, plays: Sequence[Play], now: float) -> Times:
        """Everybody's time left after an entry that leaves these plays in force.

        This takes only the passed time at once; `take` does the rest once the entry is stored.
        """
        self.spend(now)
        agreed = isinstance(entry.body, list) and entry.kind == UNDO and entry.body[:1] == [CONSENT]
        left, credited = [], []
        for seat, (own, before) in enumerate(zip(self._left, self._credited, strict=True)):
            count = sum(play.seat == seat for play in plays)
            further = max(0, count - before)
            if self.plan.added is not None:
                own = own._replace(time=own.time + 1000 * self.plan.added * further)
            elif further or agreed:
                own = own._replace(time=1000 * self.plan.seconds)
            left.append(own)
            credited.append(count if agreed else before + further)
        return Times(left, credited)

    def take(self, times: Times, now: float) -> None:
        """Take what `after` returned, now stored. Nobody's time passed meanwhile."""
        self._left, self._credited = times
        self._since = max(self._since, now)

    def message(self, people: Collection[Seat], now: float) -> Clock:
        """The message to everybody; ``people`` are the chairs with a clock."""
        self.spend(now)
        left = [self._left[seat].time if seat in people else None for seat in range(len(self._left))]
        excused = {seat for seat in self.asked.away if self._left[seat].away}
        runs = [] if self._since > now else sorted((self.asked.here | self.asked.away) - excused)
        return Clock(self.plan.seconds, self.plan.added, left, runs)


def _spent(left: Left, passed: int) -> Left:
    return left._replace(time=max(0, left.time - passed))
