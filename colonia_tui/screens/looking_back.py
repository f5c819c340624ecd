"""Where somebody is in the past of a table, and what has to be asked for to show it. No widgets, no clock.

A stop is a version in which something happened that has not been taken back. Steps of an action that is
told when it is complete are none, and neither is what happened to the people at the table alone.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import Any

from colonia_tui.drawing.story import Story
from colonia_tui.table.desk import Desk
from colonia_tui.table.standing import by_version, standing
from engine.game import Seat, View
from net.messages import TableEvent

FIRST = 1
"""The version with which a game begins."""
AT_A_TIME = 50
"""Versions to ask for at once."""
AHEAD = 20
"""So many stops before and behind the one that is looked at are kept ready."""


@dataclass(frozen=True, slots=True)
class Whose:
    """What is looked at again: what one seat was shown, or all of it that everybody may see."""

    here: Seat | None
    """The seat at this keyboard that is asked for; None for a spectator."""
    seat: Seat | None
    """Whose views these are; a spectator may look at those of a seat once the game is over."""
    public: bool = False
    """Whether several people may be looking."""


@dataclass
class LookingBack:
    """The way through the past of a table, as it was shown to somebody."""

    desk: Desk
    whose: Whose
    telling: Story[Any]
    moment: Callable[[View], tuple[int, ...]]
    """`colonia_tui.face.Face.moment`."""
    at: int = 0
    """The version that is looked at."""
    stops: Sequence[int] = ()
    events: Sequence[TableEvent] = ()
    """All that counts."""
    _way: int = -1
    """Whether it goes back (-1) or forward (1)."""
    _seeks: bool = False
    """Whether it is on the way to another point in the game, and part of the way is not here yet."""
    _moments: dict[int, tuple[int, ...]] = field(default_factory=dict)
    _begins: int = 0
    """The first version whose events came with the updates, all of them or only the last."""
    _forgotten: int = 0
    _seen: object = None
    """What there was on the desk when it was last read."""

    # What there is

    @property
    def newest(self) -> int:
        """The version of the present."""
        update = self.desk.updates.get(self.whose.here)
        return 0 if update is None else update.version

    def look(self) -> None:
        """Take in what is new on the desk."""
        earlier, came = self.desk.earlier, self.desk.events.get(self.whose.here, [])
        seen = (self.newest, len(came), earlier.answers, earlier.forgotten)
        if seen != self._seen:
            if earlier.forgotten != self._forgotten:
                self._forgotten = earlier.forgotten
                self._moments.clear()
            self._seen = seen
            self._read(came, earlier.events(self.whose.seat))
        self._seek()

    def _read(self, came: Sequence[TableEvent], known: dict[int, list[TableEvent]]) -> None:
        self._begins = max(FIRST, came[0].version) if came else FIRST
        plays: dict[int, list[TableEvent]] = {}
        for play in by_version(came):
            plays.setdefault(max(FIRST, play[0].version), []).extend(play)
        plays |= known
        told: Iterator[TableEvent] = chain.from_iterable(plays[version] for version in sorted(plays))
        update = self.desk.updates.get(self.whose.here)
        if self.whose.public and update is not None:
            view = update.view
            told = (event for event in told if not self.telling.whispered(event, view))
        self.events = standing(list(told), self.telling.actor, silent=self.telling.silent)
        self.stops = sorted({max(FIRST, event.version) for event in self.events})
        if not self.at:
            self.at = self.stops[-2] if len(self.stops) > 1 else self.newest

    @property
    def counted(self) -> bool:
        """Whether all events from the first one on are here, so that the stops have numbers."""
        known = self.desk.earlier.events(self.whose.seat)
        return self._begins == FIRST or all(version in known for version in range(FIRST, self._begins + 1))

    @property
    def number(self) -> int:
        """Which stop this is, from 1; 0 if that is not known yet."""
        return bisect_right(self.stops, self.at) if self.counted else 0

    @property
    def is_last(self) -> bool:
        """Whether nothing has happened since."""
        return bisect_right(self.stops, self.at) >= len(self.stops)

    def view(self, version: int) -> View | None:
        """What was shown at a version; None if it is not here."""
        now = self._now(version)
        return self.desk.earlier.view(self.whose.seat, version) if now is None else now

    def _now(self, version: int) -> View | None:
        """The view of the present, if that is this version and shown to the same seat."""
        update = self.desk.updates.get(self.whose.here)
        if update is None or update.version != version or update.view.get("seat") != self.whose.seat:
            return None
        return update.view

    def until(self) -> list[TableEvent]:
        """The events up to the version that is looked at."""
        return [event for event in self.events if event.version <= self.at]

    def happened(self) -> list[TableEvent]:
        """The events of that version alone; with the first one those of the set-up."""
        return [event for event in self.events if max(FIRST, event.version) == self.at]

    # Going there

    def step(self, way: int) -> bool:
        """To the next stop back (-1) or forward (1). Returns whether there was one."""
        place = bisect_right(self.stops, self.at) - 1
        if way < 0 and self.stops and self.stops[place] < self.at:
            place += 1  # between two stops: the one before is one step back
        return self._go(place + way, way)

    def edge(self, way: int) -> bool:
        """To the first stop (-1) or the last (1)."""
        return self._go(0 if way < 0 else len(self.stops) - 1, way)

    def to(self, number: int) -> bool:
        """To the stop with this number, from 1. Returns whether it is another one."""
        way = 1 if number > self.number else -1
        return self._go(number - 1, way)

    def stretch(self, way: int) -> None:
        """To the next point in the game (`Face.moment`), or to where this one or the one before began."""
        self._way, self._seeks = way, bool(self.stops)
        self._seek()

    def _go(self, place: int, way: int) -> bool:
        self._way, self._seeks = way, False
        if not 0 <= place < len(self.stops) or self.stops[place] == self.at:
            return False
        self.at = self.stops[place]
        return True

    def _seek(self) -> None:
        """Go on to another point in the game, if what lies between is here."""
        if self._seeks and self._lacking() is None:
            *_between, last = self._passed()
            self.at, self._seeks = last, False

    def _passed(self) -> Iterator[int]:
        """The stops on the way to another point in the game, as far as they are here, this one first.

        The last one is where it begins.
        """
        place = max(0, bisect_right(self.stops, self.at) - 1)
        yield self.stops[place]
        if self._way > 0:
            here = self._moment(self.stops[place])
            for stop in self.stops[place + 1 :]:
                yield stop
                if here is None or self._moment(stop) != here:
                    return
        elif place > 0:
            yield (stop := self.stops[place - 1])
            there = self._moment(stop)
            for stop in reversed(self.stops[: place - 1]):
                if there is None or self._moment(stop) not in (there, None):
                    return
                yield stop

    def _lacking(self) -> int | None:
        """A version without which nobody knows how far it is to another point in the game."""
        return next((stop for stop in self._passed() if self._lacks(stop)), None)

    def _moment(self, version: int) -> tuple[int, ...] | None:
        if version not in self._moments:
            view = self.view(version)
            if view is None:
                return None
            self._moments[version] = self.moment(view)
        return self._moments[version]

    # What to ask for

    def wanted(self) -> tuple[int, int] | None:
        """The versions to ask for next, the first and the last; None if everything is here."""
        needed = next(((version, way) for version, way in self._needed() if self._lacks(version)), None)
        if needed is None:
            return None
        version, way = needed
        ends = {-1: version, 1: version}
        for towards in (way, -way):
            while ends[1] - ends[-1] + 1 < AT_A_TIME and self._lacks(ends[towards] + towards):
                ends[towards] += towards
        return ends[-1], ends[1]

    def _needed(self) -> Iterator[tuple[int, int]]:
        """Versions that somebody is going to look at, the most urgent first, and on which way (-1 or 1)."""
        yield self.at, self._way
        if self._seeks and (lacking := self._lacking()) is not None:
            yield lacking, self._way
        place = bisect_right(self.stops, self.at) - 1
        for way in (self._way, -self._way):
            near = (place + way * step for step in range(1, AHEAD + 1))
            yield from ((self.stops[each], way) for each in near if 0 <= each < len(self.stops))
        known = self.desk.earlier.events(self.whose.seat)
        if self._begins > FIRST:
            yield from (
                (version, -1) for version in range(self._begins, FIRST - 1, -1) if version not in known
            )

    def _lacks(self, version: int) -> bool:
        """Whether the view of a version is not here, and may come."""
        earlier = self.desk.earlier
        here = self._now(version) is not None or earlier.has(self.whose.seat, version)
        return FIRST <= version <= self.newest and not here and not earlier.is_lost(version)
