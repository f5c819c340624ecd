"""Plays what happened: steps and turning points one after the other, and at all times marks and a recap."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from colonia_tui.drawing.playback import BRISK, Pace, Playback
from colonia_tui.drawing.steps import Beat, Clause, Mark, Step, Turning
from colonia_tui.drawing.story import Story
from colonia_tui.language.i18n import _
from colonia_tui.language.words import Words
from colonia_tui.table.desk import Desk
from colonia_tui.table.past import by_version, news, standing
from engine.game import Seat, View
from net.wire.messages import TableEvent, Version

UNDO = frozenset({"undone", "undone_by_consent"})
"""The events of going back, which belong to the table and not to a game."""


@dataclass(frozen=True)
class Tale:
    """What to draw now: a step, a turning point, or the table as it is."""

    view: View
    version: int
    events: Sequence[TableEvent]
    """All that has happened by then, without what was taken back."""
    marks: frozenset[Mark]
    news: Sequence[TableEvent]
    """What has happened since the player's own last move. A pass made by the screen itself is no move."""
    recap: Sequence[Clause]
    """The news in short."""
    step: Step | None = None
    turning: Turning | None = None


class Teller:
    """Tells the story of one desk.

    If several people share the keyboard, it is told to all of them at once, showing only what everybody may
    see.
    """

    def __init__(
        self, desk: Desk, telling: Story[Any], pace: Pace = BRISK, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._desk, self._telling, self._clock = desk, telling, clock
        self._playback = Playback(pace)
        self._before: View | None = None
        self._told = -1
        """The version up to which everything has been told."""
        self._passed: set[tuple[Seat, int]] = set()
        """Seats that were passed by the screen, each with the version that came of it."""

    def passes(self, seat: Seat, version: int) -> None:
        """The screen passes for ``seat``, at this version of the table."""
        self._passed.add((seat, version + 1))

    def _player(self, play: Sequence[TableEvent]) -> Seat | None:
        """Who decided on a play; None also if the screen did."""
        seat = self._telling.actor(play)
        return None if seat is None or (seat, play[0].version) in self._passed else seat

    @property
    def pace(self) -> Pace:
        return self._playback.pace

    @pace.setter
    def pace(self, pace: Pace) -> None:
        self._playback.pace = pace
        if not pace.turning:
            self._playback.clear()

    @property
    def _shared(self) -> bool:
        return len(self._desk.seats) > 1

    # What happened

    def look(self, seat: Seat | None, words: Words) -> None:
        """Take in what is new on the desk. ``seat`` is whose screen this is.

        While the player's clock is running there are no beats, only the recap.
        """
        came = self._desk.told(self._newest() if self._shared else seat)
        for other in self._desk.seats:
            self._desk.told(other)  # the same, seen from another seat
        came = [version for version in came if version.number > self._told]
        newest = came[-1].last if came else None
        if newest is None:
            return
        if self._shared:
            came = [self._for_all(version, newest) for version in came]
        before, self._before, self._told = self._before, came[-1].last, came[-1].number
        hurried = self._desk.clock is not None and bool(self._desk.asked())
        if hurried or any(event.code in UNDO for version in came for event in version.events):
            self._playback.clear()
        elif not self._shared or self._telling.public(newest) is not None:
            beats = self._telling.beats(before, came, None if self._shared else seat, words)
            self._playback.take([beat for beat in beats if not self._done_here(beat)], self._clock())

    def _newest(self) -> Seat | None:
        """The seat at this keyboard whose view is the newest."""
        return max(self._desk.seats, key=self._version)

    def _version(self, seat: Seat | None) -> int:
        update = self._desk.updates.get(seat)
        return -1 if update is None else update.version

    def _for_all(self, version: Version, newest: View) -> Version:
        """A version without secrets, since several people see the screen."""
        views = [
            (len(self._public(version.events[:happened], newest)), self._telling.public(view) or view)
            for happened, view in version.views
        ]
        return Version(version.number, self._public(version.events, newest), views)

    def _public(self, events: Sequence[TableEvent], view: View) -> list[TableEvent]:
        return [event for event in events if not self._telling.whispered(event, view)]

    def _done_here(self, beat: Beat) -> bool:
        """Whether it was done at this keyboard just now, so that everybody here has seen it."""
        return self._shared and isinstance(beat, Step) and beat.seat in self._desk.seats

    # What to draw

    def tale(self, seat: Seat | None, words: Words, public: bool = False) -> Tale | None:
        """What to draw; marks and recap are those of ``seat``. None before the first update.

        With ``public`` there is nothing in it but what everybody may see. The view is empty if the game
        cannot tell what that is.
        """
        beat, update = self._playback.now(), self._desk.updates.get(seat)
        if update is None:
            return None
        events = self._desk.events.get(seat, [])
        if self._shared:
            events = self._public(events, update.view)
        view, version = update.view, update.version
        if beat is not None:
            events, view, version = _until(events, beat), beat.view, beat.version
        known = view
        if public:
            view = self._telling.public(view) or {}
        events = standing(events, self._telling.actor, silent=self._telling.silent)
        new = news(events, seat, self._player, self._telling.doing)
        return Tale(
            view=view,
            version=version,
            events=events,
            marks=self._telling.marks(new, view),
            news=new,
            recap=self._with_passes(self._telling.clauses(new, words, seat, known), new),
            step=beat if isinstance(beat, Step) else None,
            turning=beat if isinstance(beat, Turning) else None,
        )

    def _with_passes(self, recap: Sequence[Clause], new: Sequence[TableEvent]) -> list[Clause]:
        """Say of those whom the screen has passed that they had no choice."""
        plays = by_version(new)
        chose = {self._player(play) for play in plays}
        idle = {self._telling.actor(play) for play in plays} - chose
        aside = _("{clause} (nothing else to do)")
        return [
            clause._replace(text=aside.format(clause=clause.text)) if clause.seat in idle else clause
            for clause in recap
        ]

    @property
    def telling(self) -> bool:
        """Whether a beat is on the screen."""
        return self._playback.now() is not None

    def due(self) -> float | None:
        """Seconds after which to call `on`; None if there is no need to."""
        return self._playback.due(self._clock())

    def drawn(self) -> None:
        """What `tale` said is on the screen now, however long that took."""
        self._playback.drawn(self._clock())

    def on(self) -> bool:
        """The time is over. Returns whether there is something else to draw now."""
        return self._playback.on(self._clock())

    # Keys

    def key(self) -> bool:
        """A key was pressed. Returns whether it ended the steps: then it must do nothing else."""
        return self._playback.key(self._clock())

    def enter(self) -> bool:
        """Enter was pressed. Returns whether it left a turning point: then it must do nothing else."""
        return self._playback.enter(self._clock())

    # Interruptions

    def pause(self) -> None:
        """Another screen covers the table."""
        self._playback.pause(self._clock())

    def resume(self) -> None:
        """The table can be seen again."""
        self._playback.resume(self._clock())

    def skip(self) -> None:
        """Show the table as it is, now."""
        self._playback.clear()


def _until(events: Sequence[TableEvent], beat: Beat) -> list[TableEvent]:
    """The events that had happened by the end of ``beat``."""
    found, left = [], beat.happened
    for event in events:
        if event.version < beat.version or (event.version == beat.version and left > 0):
            left -= event.version == beat.version
            found.append(event)
    return found
