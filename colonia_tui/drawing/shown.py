"""What a table screen hands down to its board (`Shown`), and where the player points and looks (`Sight`).

All of it is immutable plain data. A drawing depends only on the two and a style, so it can be made without an
app: in tests, in a replay, as a plain list.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from colonia_tui.drawing.guard import Stands
from colonia_tui.drawing.steps import Clause, Mark, Milestone, Step
from engine.game import Action, Option, Plain, Question, Seat, View

if TYPE_CHECKING:
    from colonia_tui.drawing.story import Heading
    from net.wire.messages import TableEvent


# The question as drawn


@dataclass(frozen=True)
class Offer:
    """An option of the current question."""

    option: Option
    key: str
    """The key that points at it; "" for none."""
    label: str
    """The action as a command: "Take card 3"."""
    effect: str = ""
    """What it would cost and bring, in words; "" for nothing."""
    why: str = ""
    """Why it is refused, as a sentence."""
    at_once: bool = False
    """Whether its key takes it at once instead of only pointing: nothing is final yet, and the step can be
    taken back."""
    listed: str = ""
    """The key that lists it, if it has none."""
    group: str = ""
    """What it is about, where a long list is asked in two steps: "ship 1 to London"; "" for itself."""

    @property
    def action(self) -> Action:
        return self.option.action

    @property
    def legal(self) -> bool:
        return self.option.refusal is None


@dataclass(frozen=True)
class Asked:
    """The current question with its offers."""

    question: Question
    offers: Sequence[Offer]
    prompt: str = ""
    """The question as one sentence."""

    @property
    def kind(self) -> str:
        return self.question.kind

    @property
    def args(self) -> dict[str, Plain]:
        return self.question.args

    @cached_property
    def by_action(self) -> dict[Action, Offer]:
        return {offer.action: offer for offer in self.offers}

    @cached_property
    def by_key(self) -> dict[str, Offer]:
        return {offer.key: offer for offer in self.offers if offer.key}


class Mode(Enum):
    """What the screen is doing; docs/keys.md says what each key does in each of them."""

    ASKED = "asked"
    """A question can be answered."""
    WAITING = "waiting"
    """Others decide, or the host has not answered yet."""
    TELLING = "telling"
    """A step is shown."""
    MILESTONE = "milestone"
    """A milestone is shown, until Enter."""
    COVERED = "covered"
    """The curtain: only what everybody may see is shown."""
    ANSWERING = "answering"
    """The shell asks a yes-or-no question."""
    OVER = "over"
    """The game has ended."""
    GONE = "gone"
    """The connection has ended for good: the player has left the table."""
    PAST = "past"
    """An earlier version is shown; nothing can be done to it."""


class LogLine(NamedTuple):
    """An entry of the log."""

    text: str
    seat: Seat | None = None
    """The player whose sign stands before it."""
    role: str = ""
    """The colour of its day; "" for none."""
    new: bool = False
    """Whether it happened since the player's own last move."""
    spoken: bool = False
    """Whether somebody said it; drawn by `colonia_tui.drawing.log`."""
    heading: Heading | None = None
    """What stands above it where there is room."""
    moment: tuple[int, ...] = ()
    """When it happened, in a game without headings."""


class Spoken(NamedTuple):
    """Something a person said at a version of the table, in their own words."""

    version: int
    seat: Seat | None
    """None for a spectator."""
    name: str
    text: str


class Looked(NamedTuple):
    """Where in the past the player looks."""

    when: str
    """The game's name for the point in the game; "" for none."""
    move: int
    """The move that led to it, from 1; 0 until that is known."""
    of: int
    """How many moves have been made by now."""
    happened: Sequence[LogLine]
    """What that move brought."""
    stretch: str
    """The game's name for the time between two points: "day"."""
    plays: bool = False
    """Whether it advances by itself."""
    waits: str = ""
    """What awaits the player in the present, if anything: "it is your turn"."""
    still: bool = False
    """Whether it is a picture, on which no key does anything."""
    course: Sequence[tuple[int, Sequence[int]]] = ()
    """Of a game that is over, at each stop of its course: the move, and everybody's points after it."""
    points: Sequence[int] = ()
    """With a course: everybody's points here."""
    branches: bool = False
    """Whether one can go on from here in a new game."""
    seen: bool = False
    """Whether one can see what every player had."""
    close: str = ""
    """Where the key leads that ends looking back, in a word; "" for the present."""


class Advised(NamedTuple):
    """What a bot would do in the player's place."""

    action: Action | None
    """None while it is thinking, and if there is no advice."""
    sentences: Sequence[str] = ()
    """Why, most important first; without an action, why there is none."""


class Coached(NamedTuple):
    """What the coach of a lesson says."""

    title: str
    text: str
    before: str = ""
    """What was different about the last action; only where there is room."""
    number: int = 0
    """The step's, from 1; 0 between two steps."""
    steps: int = 0
    """How many there are."""
    meets: Sequence[Action] = ()
    """The options that meet the step's goal."""
    point: Sequence[str] = ()
    """The parts it points at: `colonia_tui.table.lesson.Step.point`."""
    asks: bool = False
    """Whether the question comes before the text: no step is about it."""


@dataclass(frozen=True)
class Shown:
    """Everything the shell hands to a board.

    Nothing in it belongs to a seat that is not at the keyboard: with `Mode.COVERED`, ``seat`` is None, the
    view is what everybody may see, and there is no question.
    """

    mode: Mode
    view: View
    version: int
    """The newest version; a picked action is for it."""
    seat: Seat | None
    """The player whose screen it is; None for a spectator and for everybody at once."""
    names: Sequence[str]
    colours: Sequence[int]
    """The number of each chair's colour, in seat order."""
    question: Question | None = None
    looked: Looked | None = None
    """Where in the past this is; only with `Mode.PAST`."""
    fresh: int = 0
    """Increased with every new question. The same question, sent again, keeps its number."""
    pending: Sequence[Seat] = ()
    """The seats that have to decide."""
    events: Sequence[TableEvent] = ()
    """What happened, without moves taken back."""
    marks: frozenset[Mark] = frozenset()
    """What changed since the player's own last move."""
    recap: Sequence[Clause] = ()
    first: bool = False
    """Whether the player has not moved yet."""
    step: Step | None = None
    milestone: Milestone | None = None
    log: Sequence[LogLine] = ()
    """The oldest first."""
    spoken: Sequence[Spoken] = ()
    """What people said, oldest first; also in ``log``."""
    message: str = ""
    """One line: why the host refused, whether the host is there at all, "y or n, please"."""
    ask: str = ""
    """The yes-or-no question; "" for none."""
    called: bool = False
    """Whether the player's own key called it up."""
    advises: bool = True
    """Whether there is advice at this table."""
    advice: Advised | None = None
    coached: Coached | None = None
    """What the coach says, in a lesson."""
    away: Mapping[Seat, tuple[str, bool]] = field(default_factory=dict)
    """How long each absent player has been away, "1:20", and whether they said goodbye."""
    minded: frozenset[Seat] = frozenset()
    """The players a bot stands in for."""
    paused: bool = False
    """Whether the game is paused."""
    thinking: str = ""
    """How long the others have been thinking: "0:12"; "" at first."""
    left: Mapping[Seat, tuple[str, bool]] = field(default_factory=dict)
    """The time that those deciding have left, "1:20", and whether it is short."""
    cover: Seat | None = None
    """The player whose screen is covered, because the curtain waits for them or because everybody around the
    keyboard watches steps."""
    able: Seat | None = None
    """Who may still take back a move while the curtain is drawn."""
    next_up: Seat | None = None
    """Who comes after the player at the keyboard."""
    may: frozenset[str] = frozenset()
    """The ids of the shell's keys that would do something now: "table.undo"."""
    purpose: bool = False
    """Whether to say what this question is for."""
    notes: bool = True
    """Whether the table allows notes."""
    own_key: bool = False
    """Whether one's own screen is shown only at its key."""
    own_open: bool = False
    """Whether it is shown now despite that."""
    shared: bool = False
    """Whether several people share the keyboard, so the screen must say whose it is."""

    @property
    def stands(self) -> Stands:
        """What is waiting for a key."""
        return Stands(self.fresh, self.called, self.mode is Mode.COVERED)


@dataclass(frozen=True)
class Sight:
    """What a board adds: its size, and where the player points and looks."""

    width: int = 80
    """The size of the whole board."""
    height: int = 24
    asked: Asked | None = None
    """The question with a key and words for each option; None unless `Mode.ASKED` or `Mode.ANSWERING`."""
    pointed: Action | None = None
    armed: bool = False
    """Whether the pointed option's key, or a click on it, was the last to point there: the next one acts."""
    looking: str = ""
    """The district the player looks at; "" for the question's."""
    scroll: int = 0
    """How many lines the log is scrolled back from where it opens; negative: forward."""
    notes: bool = False
    """Whether the notes are open."""
