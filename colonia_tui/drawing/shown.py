"""What a table screen hands down to its board, and what the board adds: where the player points and looks.

Everything is immutable plain data. A drawing depends on a `Sight`, a style and a size alone, so
it can be made without an app: in tests, in a replay, as a plain list.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from colonia_tui.drawing.guard import Stands
from colonia_tui.drawing.offers import Asked
from colonia_tui.drawing.steps import Clause, Mark, Step, Turning
from engine.game import Action, Question, Seat, View

if TYPE_CHECKING:  # the home screen has keys, but no net
    from net.wire.messages import TableEvent


class Mode(Enum):
    """What the screen is doing; docs/keys.md says what each key does in each of them."""

    ASKED = "asked"
    """A question can be answered."""
    WAITING = "waiting"
    """Others decide, or the host has not answered yet."""
    TELLING = "telling"
    """A step is shown."""
    TURNING = "turning"
    """A turning point is shown, until Enter."""
    COVERED = "covered"
    """The curtain: only what everybody may see."""
    ANSWERING = "answering"
    """The shell asks something that is answered with y or n."""
    OVER = "over"
    """The game has ended."""
    GONE = "gone"
    """The connection has ended for good: the player is not at the table any more."""
    PAST = "past"
    """An earlier version is looked at; nothing can be done to it."""


class LogLine(NamedTuple):
    """An entry of the log."""

    text: str
    seat: Seat | None = None
    """Whose sign stands before it."""
    role: str = ""
    """The colour of the day it belongs to; "" for none."""
    new: bool = False
    """Whether it happened since the player's own last move."""
    spoken: bool = False
    """Whether it is what somebody said: drawn by `colonia_tui.drawing.log`."""


class Spoken(NamedTuple):
    """What somebody said at a version of the table, in their own words."""

    version: int
    seat: Seat | None
    """None for somebody who watches."""
    name: str
    text: str


class Looked(NamedTuple):
    """Where in the past somebody looks."""

    when: str
    """The point in the game, as the game calls it; "" if there is none."""
    move: int
    """Which move brought it about, from 1; 0 as long as that is not known."""
    of: int
    """How many moves there are by now."""
    happened: Sequence[LogLine]
    """What that move brought."""
    stretch: str
    """What the game calls the time between two points: "day"."""
    plays: bool = False
    """Whether it goes on by itself."""
    waits: str = ""
    """What the present has for whoever looks, if anything: "it is your turn"."""


class Advised(NamedTuple):
    """What a bot would do in the player's place."""

    action: Action | None
    """None while it is still thinking."""
    sentences: Sequence[str] = ()
    """Why, the most important first."""


@dataclass(frozen=True)
class Shown:
    """All that the shell hands to a board.

    There is nothing in it that belongs to a seat which is not at the keyboard: with `Mode.COVERED`, ``seat``
    is None, the view is what everybody may see, and there is no question.
    """

    mode: Mode
    view: View
    version: int
    """Of the newest update: a picked action is for this version."""
    seat: Seat | None
    """Whose screen it is; None for a spectator and for everybody at once."""
    names: Sequence[str]
    colours: Sequence[int]
    """The number of each chair's colour, in seat order."""
    question: Question | None = None
    looked: Looked | None = None
    """Where in the past this is; only with `Mode.PAST`."""
    fresh: int = 0
    """A number that grows with every new question. The same question, sent again, keeps it."""
    pending: Sequence[Seat] = ()
    """Who has to decide something."""
    events: Sequence[TableEvent] = ()
    """What has happened, without what was taken back."""
    marks: frozenset[Mark] = frozenset()
    """What has changed since the player's own last move."""
    recap: Sequence[Clause] = ()
    step: Step | None = None
    turning: Turning | None = None
    log: Sequence[LogLine] = ()
    """The oldest first."""
    spoken: Sequence[Spoken] = ()
    """What was said, the oldest first; it is in ``log``, too."""
    message: str = ""
    """One line: why the host refused, whether it is there at all, "y or n, please"."""
    ask: str = ""
    """The question that is answered with y or n; "" if there is none."""
    called: bool = False
    """Whether it is asked because one's own key said so."""
    advice: Advised | None = None
    away: Mapping[Seat, tuple[str, bool]] = field(default_factory=dict)
    """For how long somebody has been gone, "1:20", and whether they said goodbye."""
    minded: frozenset[Seat] = frozenset()
    """For whom a bot plays meanwhile."""
    paused: bool = False
    """Whether nobody can decide anything, since somebody has paused the game."""
    thinking: str = ""
    """For how long the others have been thinking: "0:12"; "" at first."""
    left: Mapping[Seat, tuple[str, bool]] = field(default_factory=dict)
    """What those who have to decide have left of their time, "1:20", and whether that is little."""
    cover: Seat | None = None
    """Whose screen is covered, because the curtain waits for them, or because steps are shown to everybody
    around the keyboard."""
    able: Seat | None = None
    """Who may still take back a move while the curtain is drawn."""
    next_up: Seat | None = None
    """Who comes after the one at the keyboard."""
    may: frozenset[str] = frozenset()
    """Which of the shell's keys would do something now, by id: "table.undo"."""
    purpose: bool = False
    """Whether to say what this question is for."""
    notes: bool = True
    """Whether the table allows notes."""
    own_key: bool = False
    """Whether one's own screen is shown only at its key."""
    shared: bool = False
    """Whether several people share the keyboard, so that it must be said whose screen this is."""

    @property
    def stands(self) -> Stands:
        """What it is that waits for a key."""
        return Stands(self.fresh, self.called, self.mode is Mode.COVERED)


@dataclass(frozen=True)
class Sight:
    """What is drawn: what is shown, and where the player points and looks."""

    shown: Shown
    width: int = 80
    """Of the whole board."""
    height: int = 24
    asked: Asked | None = None
    """The question with a key and words for each option; None unless `Mode.ASKED` or `Mode.ANSWERING`."""
    pointed: Action | None = None
    armed: bool = False
    """Whether the key of what is pointed at, or a click on it, was the last to point there: the next acts."""
    looking: str = ""
    """The district that the player looks at; "" for that of the question."""
    scroll: int = 0
    """How many lines the log is scrolled back from where it opens; below 0 forward."""
    own_open: bool = False
    """Whether one's own screen is shown although it is behind a key."""
    notes: bool = False
    """Whether the notes are open."""
