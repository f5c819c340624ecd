"""Plays events: steps and milestones one after the other, and always marks and a recap."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from colonia_tui.drawing.playback import BRISK, Pace, Playback
from colonia_tui.drawing.steps import Beat, Clause, Mark, Milestone, Step
from colonia_tui.drawing.story import Story
from colonia_tui.language.i18n import _
from colonia_tui.language.words import Words
from colonia_tui.table.desk import Desk
from colonia_tui.table.past import by_version, news, standing
from engine.game import Seat, View
from net.wire.messages import TableEvent, Version

UNDO = frozenset({"undone", "undone_by_consent"})
"""The events of taking back, which are the table's and not a game's."""


@dataclass(frozen=True)
class Tale:
    """What to draw now: a step, a milestone, or the current table."""

    view: View
    version: int
    events: Sequence[TableEvent]
    """All events until then, without those taken back."""
    marks: frozenset[Mark]
    news: Sequence[TableEvent]
    """The events since the player's own last move. A pass by the screen itself is no move."""
    recap: Sequence[Clause]
    """The news in short."""
    step: Step | None = None
    milestone: Milestone | None = None


class Teller:
    """Plays the events of one desk.

    People who share a keyboard all watch together, and see only what everybody may see.
    """

    def __init__(
        self, desk: Desk, telling: Story[Any], pace: Pace = BRISK, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._desk, self._telling, self._clock = desk, telling, clock
        self._playback = Playback(pace)
        self._before: View | None = None
        self._told = -1
        """The version up to which we have played everything."""
        self._passed: set[tuple[Seat, int]] = set()
        """Seats for which the screen passed, and the versions that came of it."""

    def passes(self, seat: Seat, version: int) -> None:
        """Note that the screen passes for ``seat`` at this version."""
        self._passed.add((seat, version + 1))

    def _player(self, play: Sequence[TableEvent]) -> Seat | None:
        """Whose decision a play was; None for the screen's."""
        seat = self._telling.actor(play)
        return None if seat is None or (seat, play[0].version) in self._passed else seat

    @property
    def pace(self) -> Pace:
        return self._playback.pace

    @pace.setter
    def pace(self, pace: Pace) -> None:
        self._playback.pace = pace
        if not pace.milestone:
            self._playback.clear()

    @property
    def _shared(self) -> bool:
        return len(self._desk.seats) > 1

    def look(self, seat: Seat | None, words: Words) -> None:
        """Take what is new from the desk. ``seat`` is whose screen this is.

        While the player's clock is running there are no beats, only the recap.
        """
        came = self._desk.told(self._newest() if self._shared else seat)
        for other in self._desk.seats:
            self._desk.told(other)  # the same events, seen from another seat
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
        """The seat at this keyboard with the newest view."""
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
        """Whether it was done at this keyboard, so that everybody here has seen it."""
        return self._shared and isinstance(beat, Step) and beat.seat in self._desk.seats

    def tale(self, seat: Seat | None, words: Words, public: bool = False) -> Tale | None:
        """What to draw, with the marks and recap of ``seat``; None before the first update.

        ``public`` leaves only what everybody may see. The view is empty if the game cannot tell what that is.
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
            milestone=beat if isinstance(beat, Milestone) else None,
        )

    def _with_passes(self, recap: Sequence[Clause], new: Sequence[TableEvent]) -> list[Clause]:
        """Add that seats for which the screen passed had no choice."""
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
        """Seconds after which to call `on`; None for never."""
        return self._playback.due(self._clock())

    def drawn(self) -> None:
        """Start the time of the current beat: it is on the screen now."""
        self._playback.drawn(self._clock())

    def on(self) -> bool:
        """Go on after the beat's time. Returns whether there is something else to draw."""
        return self._playback.on(self._clock())

    def key(self) -> bool:
        """Handle a key press. Returns whether it ended the steps and must do nothing else."""
        return self._playback.key(self._clock())

    def enter(self) -> bool:
        """Handle Enter. Returns whether it left a milestone and must do nothing else."""
        return self._playback.enter(self._clock())

    def pause(self) -> None:
        """Stop the time while another screen covers the table."""
        self._playback.pause(self._clock())

    def resume(self) -> None:
        """Go on: the table is visible again."""
        self._playback.resume(self._clock())

    def skip(self) -> None:
        """Show the current table at once."""
        self._playback.clear()


def _until(events: Sequence[TableEvent], beat: Beat) -> list[TableEvent]:
    """The events until the end of ``beat``."""
    found, left = [], beat.happened
    for event in events:
        if event.version < beat.version or (event.version == beat.version and left > 0):
            left -= event.version == beat.version
            found.append(event)
    return found
