"""What happened, in pieces shown one after the other although the host sent them all at once.

A game turns its events into beats (`colonia_tui.drawing.story.Story`), and `Playback` shows each for a while.
Nothing here knows a game.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from time import monotonic
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from msgspec.msgpack import encode

from engine.game import Seat, View

if TYPE_CHECKING:
    from net.wire.messages import TableEvent


Mark: TypeAlias = tuple[str | int, ...]
"""A piece that changed: ``("card", 3)``. The game chooses names and numbers; the shell only passes marks on.
A piece that can move is named by what it is, not by where it is."""


Thing: TypeAlias = tuple[str | int, ...]
"""Something a player has: ``("money", 2)``. The game chooses names and numbers."""


class Clause(NamedTuple):
    """Part of the recap: what one player did, or (``seat`` None) what nobody in particular did."""

    seat: Seat | None
    text: str
    """Without the player's name, since a sign stands in front: "cards 3 and 4, passed"."""
    full: str = ""
    """The longer form, where there is room: "card 3: 5 coins; passed". May be empty. On its own, without
    ``text``, it appears only where nothing is left out for it."""
    short: str = ""
    """Only its newest part, where there is little room. May be empty."""
    rest: bool = False
    """Whether it continues the line above."""
    own: bool = False
    """Whether it happened to the player whose screen it is; ``seat`` is then who did it. These come first."""
    tone: str = ""
    """The role of its letters for good or bad news: "yes" or "no"."""
    parts: Sequence[tuple[str, Sequence[TableEvent]]] = ()
    """Its parts and their events, for a board that draws them with pieces."""


class Step(NamedTuple):
    """One thing that happened, shown for a moment."""

    version: int
    happened: int
    """How many of that version's events had happened by then."""
    view: View
    """The table after it."""
    events: Sequence[TableEvent]
    marks: frozenset[Mark]
    """What it changed."""
    seat: Seat | None
    """Who did it; None for nobody, or for several."""
    text: str
    """What happened, worded like a `Clause`: "took card 3: 5 coins"."""


class Milestone(NamedTuple):
    """A milestone: something that concerns everybody, shown until the player presses Enter."""

    version: int
    happened: int
    """How many of that version's events had happened by then."""
    view: View
    """What the board shows meanwhile."""
    events: Sequence[TableEvent]
    marks: frozenset[Mark]
    """What it changed."""
    name: str
    """Its kind; each kind is drawn in its own way."""
    facts: object
    """What is drawn; only the game looks inside."""
    text: str
    """What happened, with the players' names: "The ships to London sailed; Anna got 6 £"."""


Beat: TypeAlias = Step | Milestone


class Stop(NamedTuple):
    """A round that has ended; 0 is the set-up."""

    number: int
    version: int
    """The version of the game then."""
    points: Sequence[int]
    """Everybody's in seat order."""


# Beats one after the other, each for its time


class Pace(NamedTuple):
    """How fast beats are played."""

    name: str
    step: float
    """Seconds for which a step is shown."""
    milestone: bool
    """Whether milestones are shown."""


NOW: Final = Pace("now", 0.0, milestone=False)
BRISK: Final = Pace("brisk", 0.6, milestone=True)
CALM: Final = Pace("calm", 1.2, milestone=True)
PACES: Final = {pace.name: pace for pace in (NOW, BRISK, CALM)}
"""By name."""

MOST_BYTES: Final = 2 << 20
"""Bytes of packed views of beats waiting to be shown: enough for two whole games. Beyond it the oldest go."""


class Playback:
    """The beats still to be shown; the first is on the screen."""

    def __init__(self, pace: Pace = BRISK, clock: Callable[[], float] = monotonic) -> None:
        self.pace, self.clock = pace, clock
        self.holds: Callable[[Beat], bool] = lambda beat: False
        """Which steps stay until a key is pressed."""
        self._beats: deque[Beat] = deque()
        self._bytes: deque[int] = deque()
        """The views of each beat."""
        self._since = 0.0
        """When the first beat appeared on the screen."""
        self._drawn = False
        """Whether it has appeared yet."""
        self._paused: float | None = None

    def use(self, pace: Pace) -> None:
        """Play at another pace from now on."""
        self.pace = pace
        if not pace.milestone:
            self.clear()

    @property
    def playing(self) -> bool:
        """Whether there is a beat to show now."""
        return bool(self._beats)

    def take(self, beats: Sequence[Beat]) -> None:
        """Append beats."""
        shown = [
            beat
            for beat in beats
            if (self.pace.milestone if isinstance(beat, Milestone) else self.pace.step > 0)
        ]
        if shown and not self._beats:
            self._since = self.clock() if self._paused is None else self._paused
            self._drawn = False
        self._beats += shown
        self._bytes += [len(encode(beat.view)) for beat in shown]
        while sum(self._bytes) > MOST_BYTES:
            self._next()

    def now(self) -> Beat | None:
        """The beat to show now; None to show the table as it is."""
        return self._beats[0] if self._beats else None

    def drawn(self) -> None:
        """The first beat is on the screen; its time begins."""
        if not self._drawn and self._paused is None:
            self._since, self._drawn = self.clock(), True

    def due(self) -> float | None:
        """Seconds until `on` has something to do; None for never."""
        beat = self.now()
        if beat is None or self._waits(beat) or self._paused is not None:
            return None
        return max(0.0, self._since + self.pace.step - self.clock())

    def on(self) -> bool:
        """Advance if this beat's time is over. Returns whether it was."""
        if self.due() != 0.0:
            return False
        self._next()
        return True

    def key(self) -> bool:
        """A key was pressed: skip to the next step that stays, to the next milestone, or to the end.

        Returns whether that consumed the key. At a milestone it does not; see `enter`.
        """
        if self.now() is None or isinstance(self.now(), Milestone):
            return False
        self._next()
        while self._beats and not self._waits(self._beats[0]):
            self._next()
        return True

    def enter(self) -> bool:
        """Advance from a milestone. Returns whether there was one."""
        if not isinstance(self.now(), Milestone):
            return False
        self._next()
        return True

    def told(self) -> list[Beat]:
        """Every beat still to be shown, for lines of text; none is left."""
        found = list(self._beats)
        self.clear()
        return found

    def pause(self) -> None:
        """Stop the time while another screen covers the table."""
        if self._paused is None:
            self._paused = self.clock()

    def resume(self) -> None:
        """Let the time run again. The beat on the screen still gets the rest of its time."""
        if self._paused is not None:
            self._since += self.clock() - self._paused
            self._paused = None

    def clear(self) -> None:
        """Drop all beats, so the table is shown as it is."""
        self._beats.clear()
        self._bytes.clear()

    def _waits(self, beat: Beat) -> bool:
        return isinstance(beat, Milestone) or self.holds(beat)

    def _next(self) -> None:
        self._beats.popleft()
        self._bytes.popleft()
        self._since, self._drawn = self.clock(), False
