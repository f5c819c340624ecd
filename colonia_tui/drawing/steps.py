"""What happened, in pieces shown one after the other although the host sent them all at once.

A game turns its events into beats (`colonia_tui.drawing.story.Story`), and `colonia_tui.drawing.playback`
shows each for a while. Nothing here knows a game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from engine.game import Seat, View

if TYPE_CHECKING:  # the home screen has keys, but no net
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
