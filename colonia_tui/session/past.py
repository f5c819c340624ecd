"""The way through a table's past, move by move, whatever shows it.

A stop is a version with events that nobody took back. Steps of an action that is told when complete are no
stops, and neither are events that concern only the people at the table.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from colonia_tui.drawing.keys import name_of
from colonia_tui.drawing.story import Story
from colonia_tui.language.i18n import _, all_isolated
from colonia_tui.language.reasons import explain
from colonia_tui.session.presenter import Presenter
from colonia_tui.table.desk import Desk
from colonia_tui.table.link import Link
from colonia_tui.table.past import FIRST, all_told, standing
from engine.game import Reason, Seat, View
from net.wire.messages import TableEvent

AT_A_TIME = 50
"""Versions to ask for at once."""
AHEAD = 20
"""How many stops before and after the current one we keep ready."""


@dataclass(frozen=True, slots=True)
class Whose:
    """Whose past to show: one seat's views, or what everybody may see of them."""

    here: Seat | None
    """The seat at this keyboard; None for a spectator."""
    seat: Seat | None
    """The seat whose views these are; a spectator may see a seat's once the game is over."""
    public: bool = False
    """Whether several people may be looking."""


def whose_past(presenter: Presenter) -> Whose:
    """Whose past to show. At a shared keyboard it is public as soon as somebody else may be looking, and
    always if one's own screen is behind a key."""
    desk, seat = presenter.desk, presenter.here
    if not presenter.seating.shared:
        update = desk.updates.get(seat)
        return Whose(seat, None if update is None else update.view.get("seat"))
    if seat is None or presenter.own_key:
        one = desk.link.seats[0]
        return Whose(one, one, public=True)
    return Whose(seat, seat)


@dataclass
class LookingBack:
    """The way through a table's past, as somebody was shown it."""

    desk: Desk
    whose: Whose
    story: Story[Any]
    moment: Callable[[View], tuple[int, ...]]
    """`colonia_tui.face.Face.moment`."""
    at: int = 0
    """The current version."""
    stops: Sequence[int] = ()
    events: Sequence[TableEvent] = ()
    """All events that count."""
    _way: int = -1
    """The direction: back (-1) or forward (1)."""
    _seeks: bool = False
    """Whether we are on the way to another point in the game and still lack versions."""
    _moments: dict[int, tuple[int, ...]] = field(default_factory=dict)
    _begins: int = 0
    """The first version with events from the updates, complete or cut."""
    _forgotten: int = 0
    _seen: object = None
    """What we last read from the desk."""

    @property
    def newest(self) -> int:
        """The present version."""
        update = self.desk.updates.get(self.whose.here)
        return 0 if update is None else update.version

    def take(self) -> None:
        """Take what is new from the desk."""
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
        told = all_told(came, known)
        update = self.desk.updates.get(self.whose.here)
        if self.whose.public and update is not None:
            view = update.view
            told = [event for event in told if not self.story.whispered(event, view)]
        self.events = standing(told, self.story.actor, silent=self.story.silent)
        self.stops = sorted({max(FIRST, event.version) for event in self.events})
        if not self.at:
            self.at = self.stops[-2] if len(self.stops) > 1 else self.newest

    @property
    def seeks(self) -> bool:
        """Whether we are on the way to another point in the game and still lack versions."""
        return self._seeks

    @property
    def counted(self) -> bool:
        """Whether we have all events from the first on, so that the stops have numbers."""
        known = self.desk.earlier.events(self.whose.seat)
        return self._begins == FIRST or all(version in known for version in range(FIRST, self._begins + 1))

    @property
    def number(self) -> int:
        """The number of this stop, from 1; 0 if not known yet."""
        return bisect_right(self.stops, self.at) if self.counted else 0

    @property
    def is_last(self) -> bool:
        """Whether nothing has happened since."""
        return bisect_right(self.stops, self.at) >= len(self.stops)

    def view(self, version: int) -> View | None:
        """The view at a version; None if we do not have it."""
        now = self._now(version)
        return self.desk.earlier.view(self.whose.seat, version) if now is None else now

    def _now(self, version: int) -> View | None:
        """The present view, if it is this version's and the same seat's."""
        update = self.desk.updates.get(self.whose.here)
        if update is None or update.version != version or update.view.get("seat") != self.whose.seat:
            return None
        return update.view

    def until(self) -> list[TableEvent]:
        """The events up to the current version."""
        return [event for event in self.events if event.version <= self.at]

    def happened(self) -> list[TableEvent]:
        """The current version's events; the first one's include the set-up."""
        return [event for event in self.events if max(FIRST, event.version) == self.at]

    def step(self, way: int) -> bool:
        """Go to the next stop back (-1) or forward (1). Returns whether there was one."""
        place = bisect_right(self.stops, self.at) - 1
        if way < 0 and self.stops and self.stops[place] < self.at:
            place += 1  # between two stops: the one before is a step back
        return self._go(place + way, way)

    def edge(self, way: int) -> bool:
        """Go to the first stop (-1) or the last (1)."""
        return self._go(0 if way < 0 else len(self.stops) - 1, way)

    def to(self, number: int) -> bool:
        """Go to the stop with this number, from 1. Returns whether it is a different one."""
        way = 1 if number > self.number else -1
        return self._go(number - 1, way)

    def stretch(self, way: int) -> None:
        """Go to the next point in the game (`Face.moment`), or back to where this or the last one began."""
        self._way, self._seeks = way, bool(self.stops)
        self._seek()

    def _go(self, place: int, way: int) -> bool:
        self._way, self._seeks = way, False
        if not 0 <= place < len(self.stops) or self.stops[place] == self.at:
            return False
        self.at = self.stops[place]
        return True

    def _seek(self) -> None:
        """Go on to another point in the game, if we have the versions between."""
        if self._seeks and self._lacking() is None:
            *_between, last = self._passed()
            self.at, self._seeks = last, False

    def _passed(self) -> Iterator[int]:
        """The stops on the way to another point in the game, as far as we have them, this one first.

        The last one is where that point begins.
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
        """A version that we need to know how far another point in the game is; None if we need none."""
        return next((stop for stop in self._passed() if self._lacks(stop)), None)

    def _moment(self, version: int) -> tuple[int, ...] | None:
        if version not in self._moments:
            view = self.view(version)
            if view is None:
                return None
            self._moments[version] = self.moment(view)
        return self._moments[version]

    def wanted(self) -> tuple[int, int] | None:
        """The first and last version to ask for next; None if we have everything."""
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
        """Versions that somebody may look at next, the most urgent first, and the direction (-1 or 1)."""
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
        """Whether we do not have a version's view yet, but may get it."""
        earlier = self.desk.earlier
        here = self._now(version) is not None or earlier.has(self.whose.seat, version)
        return FIRST <= version <= self.newest and not here and not earlier.is_lost(version)


# Going on from there


def branching(back: LookingBack, seat: Seat) -> str:
    """What it would mean to go on from there as this seat, or why that cannot be."""
    desk, key = back.desk, name_of("past.what-if")
    if desk.over is None:
        return explain(Reason("not_over"))
    if back.is_last:
        return explain(Reason("over_there"))
    if seat == desk.you:
        return _("{key} again goes on from here: a new game, with bots on the other chairs.").format(key=key)
    said = _("{key} again goes on from here in the place of {name}: a new game, with bots on the others.")
    return said.format(key=key, name=all_isolated(desk.names)[seat])


def branched(back: LookingBack, link: Link) -> str:
    """Where one plays on, once one does."""
    name = "" if link.save is None else link.save.stem
    said = _("You play on from move {number} in a game of its own, {name}.")
    return said.format(number=back.number, name=name)
