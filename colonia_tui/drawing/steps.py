"""What happened, in pieces that are shown one after the other, although the host sent them all at once.

A game turns its events into beats (`colonia_tui.drawing.story.Story`), and `colonia_tui.drawing.playback`
shows each for a while. Nothing here knows a game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from engine.game import Seat, View

if TYPE_CHECKING:  # the home screen has keys, but no net
    from net.wire.messages import TableEvent

Mark: TypeAlias = tuple[str | int, ...]
"""A piece that has changed: ``("card", 3)``. The names and numbers are the game's; the shell only passes
marks on. A piece that may move is named by what it is, not by where it is."""


Thing: TypeAlias = tuple[str | int, ...]
"""Something a player has: ``("money", 2)``. The names and numbers are the game's."""


class Own(NamedTuple):
    """Something that happened to a player between two of its moves."""

    kind: str
    """The game's name for what it is."""
    by: Seat | None
    """Whose doing it was; None for nobody's."""
    about: Any
    """What exactly: a place, a card, where a gain comes from."""
    changes: Counter[Thing]
    """By how much the player's things changed."""
    anew: dict[Thing, int]
    """How much there is of a thing afterwards, where events do not say by how much it changed."""


class Clause(NamedTuple):
    """A part of the recap: what one player did, or (``seat`` None) what nobody in particular did."""

    seat: Seat | None
    text: str
    """Without the player's name, because a sign stands in front of it: "cards 3 and 4, passed"."""
    full: str = ""
    """The same with more to it, where there is room: "card 3: 5 coins; passed". May be empty. Alone, without
    ``text``, it is told only where nothing is left out for it."""
    short: str = ""
    """Only the newest of it, where there is little room. May be empty."""
    rest: bool = False
    """Whether it goes on from the line above, where it was too long for one."""
    own: bool = False
    """Whether it happened to the player whose screen it is; ``seat`` is then whose doing it was. These come
    first."""
    tone: str = ""
    """The role of its letters if it is good or bad news: "yes" or "no"."""


class Step(NamedTuple):
    """One thing that happened, shown for a moment."""

    version: int
    happened: int
    """How many events of that version had happened by then."""
    view: View
    """The table after it."""
    events: Sequence[TableEvent]
    marks: frozenset[Mark]
    """What changed with it."""
    seat: Seat | None
    """Who did it; None if nobody did, or several."""
    text: str
    """What happened, worded like a `Clause`: "took card 3: 5 coins"."""


class Turning(NamedTuple):
    """A turning point: something that concerns everybody, shown until the player presses Enter."""

    version: int
    happened: int
    """How many events of that version had happened by then."""
    view: View
    """What the board shows meanwhile."""
    events: Sequence[TableEvent]
    marks: frozenset[Mark]
    """What changed with it."""
    name: str
    """Which kind it is; each is drawn in its own way."""
    facts: object
    """What is drawn. Only the game looks inside."""
    text: str
    """One short sentence that sums it up."""


Beat: TypeAlias = Step | Turning
