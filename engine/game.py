"""The protocol every game implements, and the few types all storeys share.

A game is data (its State) and functions on that data (a `Game`). Tables, journals, the net, bots and screens
deal only in seats, actions, questions, events and views; they never learn what a card or a coin is. This file
is the specification: a new game implements `Game`, and gets the generic tests in ``tests/engine/`` for free.

Three terms have a precise meaning throughout:

* **State** is the whole truth of one game, secrets and seed included. It never leaves the engine.
* **View** is plain data, built for one seat (or for a spectator, seat None) by listing what that seat may
  see. Screens, sockets and bots get views.
* **Plain data** is None, bool, int, str, and lists and dicts (with str keys) of those: what msgpack and JSON
  can carry without loss.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

Seat: TypeAlias = int
"""A player's place at the table, counted from 0."""

Plain: TypeAlias = Any
"""Plain data as defined above; the type system cannot express it in finite form."""

View: TypeAlias = dict[str, Plain]
"""What one seat may see. ``view["seat"]`` is that seat, or None for a spectator.

A later version of a game may add keys. As long as the rules version stays the same, no key is removed or
changes its meaning.
"""

OWN = ("seat", "own")
"""The keys of a view for its seat and for what only that seat sees; all others are the same for everybody."""


class Action(NamedTuple):
    """What a seat does: a kind and some integers. Hashable, ordered and small.

    As plain data it is ``[kind, [args...]]``; `Game.parse` reads it back.
    """

    kind: str
    args: tuple[int, ...] = ()


class Reason(NamedTuple):
    """Why an action is refused: a code and its arguments. The screens turn it into a sentence."""

    code: str
    args: tuple[int | str, ...] = ()


class Because(NamedTuple):
    """One reason for or against an action: a code and its arguments, as in `Reason`, and its sign."""

    code: str
    args: tuple[int | str, ...] = ()
    against: bool = False
    """Whether it counts against the action."""


class Event(NamedTuple):
    """Something that happened, reported to everybody (``seat`` None) or to one seat only.

    ``args`` holds integers, strings and tuples of them. A secret makes two events: one for its owner with
    the details, and one for everybody with the bare fact.
    """

    code: str
    args: tuple[Any, ...] = ()
    seat: Seat | None = None


class Option(NamedTuple):
    """One possible answer to a question, for a screen to show.

    ``refusal`` is None for a legal action. ``preview`` says what the action would do, as codes and numbers
    (plain data): costs, gains, odds, when members come home.
    """

    action: Action
    refusal: Reason | None
    preview: dict[str, Plain]


class Question(NamedTuple):
    """What a seat is asked: a kind, details, and every option worth showing, legal or not.

    ``secret`` is True if the answer stays hidden until everyone who is asked has answered.
    Questions are for people; search uses `Game.legal`.
    """

    kind: str
    args: dict[str, Plain]
    options: list[Option]
    secret: bool = False


class Result(NamedTuple):
    """The outcome of a game; every list is in seat order.

    ``ranks`` count from 1, and tied seats share one. ``sources`` splits each score into codes and points,
    for example ``{"coins": 11, "sets": 2}``; points may be negative.
    """

    ranks: list[int]
    scores: list[int]
    sources: list[dict[str, int]]

    @classmethod
    def of(cls, sources: list[dict[str, int]], ties: Sequence[tuple[int, ...]] = ()) -> Result:
        """The result of these points; ``ties`` say for each seat what decides between equal scores."""
        scores = [sum(source.values()) for source in sources]
        standing = list(zip(scores, ties or [()] * len(scores), strict=True))
        return cls([1 + sum([other > own for other in standing]) for own in standing], scores, sources)


class Scale(NamedTuple):
    """The scale of the numbers that bots weigh against each other.

    Only the game knows the unit of its hints (goods, coins, points).
    """

    hint: float
    """How far apart two hints are when one action looks clearly better than the other."""
    point: float
    """What one point of `Game.value` is worth in hint units."""
    margin: float
    """A lead in points over the best other seat that is as good as a win."""
    steps: int | None = None
    """How many steps a search takes in all its lines of play together before it stops, even with iterations
    left: where rounds are long, the number of iterations says little about the time. None: use all
    iterations."""


class Refused(Exception):
    """An action that the rules do not allow here. The state has not changed."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.code, *reason.args)
        self.reason = reason

    def __reduce__(self) -> tuple[type[Refused], tuple[Reason]]:
        return Refused, (self.reason,)  # so that it can be pickled and sent to another process


class Stage(NamedTuple):
    """A state in the middle of a play, for screens that show one thing after another."""

    events: int
    """How many events of the play had happened by then."""
    state: Any
    always: bool = False
    """Whether to show it even if no event of the play follows it."""


@dataclass(slots=True)
class Out:
    """What one `Game.apply` did, for the log. Search passes None instead.

    ``outcomes`` lists every random outcome in the order drawn, so that a replay can be compared;
    ``revealed`` is set when a secret is revealed. Either makes a fence that undo does not cross.
    ``stages`` are kept only if ``copy`` (`Game.copy`) is given.
    """

    copy: Callable[[Any], Any] | None = None
    events: list[Event] = field(default_factory=list)
    outcomes: list[int] = field(default_factory=list)
    stages: list[Stage] = field(default_factory=list)
    revealed: bool = False

    def tell(self, code: str, *args: Any) -> None:
        """Append an event for everybody."""
        self.events.append(Event(code, args))

    def whisper(self, seat: Seat, code: str, *args: Any) -> None:
        """Append an event for one seat only."""
        self.events.append(Event(code, args, seat))

    def stage(self, state: Any, *, always: bool = False) -> None:
        """Keep the state the events so far led to, unless it is kept already.

        ``always``: later changes without an event are visible, too.
        """
        if self.stages and self.stages[-1].events == len(self.events):
            self.stages[-1] = self.stages[-1]._replace(always=self.stages[-1].always or always)
        elif self.copy is not None and self.events:
            self.stages.append(Stage(len(self.events), self.copy(state), always))

    @property
    def shown(self) -> tuple[Stage, ...]:
        """The stages, without those at the end that equal the state after the play."""
        return tuple(stage for stage in self.stages if stage.always or stage.events < len(self.events))


S = TypeVar("S")


class Game(Protocol, Generic[S]):
    """The protocol at the centre of the house. ``S`` is the game's State.

    A game inherits from it: what has a default here may be left out where the default fits.
    Every function is deterministic: the same arguments give the same result in every process.
    Only `apply` changes a state, and only the one passed to it.
    """

    name: str
    """The game's short name: a-z, as it appears in saves and in a client's hello."""
    rules_version: int
    """Increased whenever an old log would play differently; part of every record."""
    seats: range
    """The player counts it supports."""
    scale: Scale
    """How to read its hints and values."""

    def options(self, given: dict[str, Plain]) -> dict[str, Plain]:
        """The full options, as plain data: those given, checked, with defaults filled in.

        Raises `Refused` for the first thing wrong. The result is used for `new`, the header and views.
        """
        ...

    def new(self, seats: int, key: bytes, options: dict[str, Plain], out: Out | None = None) -> S:
        """The state at the first question; ``key`` is for `engine.chance`, ``options`` are from `options`."""
        ...

    def pending(self, state: S, /) -> tuple[Seat, ...]:
        """Every seat that owes a decision now, in seat order.

        More than one seat means a simultaneous secret choice; ``()`` means that the game is over.
        """
        ...

    def legal(self, state: S, seat: Seat, /) -> list[Action]:
        """Every legal action for ``seat``, in a stable order; [] if it owes no decision."""
        asked = self.question(state, seat)
        return [] if asked is None else [one.action for one in asked.options if one.refusal is None]

    def why_not(self, state: S, seat: Seat, action: Action, /) -> Reason | None:
        """None if ``action`` (well-formed) is legal for ``seat`` now, otherwise the reason why not."""
        ...

    def apply(self, state: S, seat: Seat, action: Action, out: Out | None = None) -> None:
        """Carry out the action, and continue until somebody owes a decision or the game is over.

        Raises `Refused` before anything has changed.
        """
        ...

    def question(self, state: S, seat: Seat, /) -> Question | None:
        """What ``seat`` is being asked, with every option a screen may show; None if nothing."""
        ...

    def view(self, state: S, seat: Seat | None, /, like: View | None = None) -> View:
        """Exactly what ``seat`` (None: a spectator) may see, options included. Plain data.

        Fresh, unless ``like`` is given: a view of the same state, from which all but `OWN` may be taken.
        """
        ...

    def sample(self, view: View, rng: random.Random, /) -> S:
        """A full state consistent with the view; everything else, the seed included, comes from ``rng``."""
        ...

    def redeal(self, state: S, seat: Seat | None, rng: random.Random, /) -> S:
        """A new state, the same in everything ``seat`` may know, with the hidden part dealt afresh."""
        return self.sample(self.view(state, seat), rng)

    def copy(self, state: S, /) -> S:
        """An independent copy, made cheaply."""
        ...

    def dump(self, state: S, /) -> Plain:
        """The state as plain data with a schema version, keys in a fixed order."""
        ...

    def load(self, data: Plain, /) -> S:
        """The inverse of `dump`. Raises ValueError for anything else."""
        ...

    def parse(self, data: Plain, /) -> Action | Reason:
        """Plain data from outside as a well-formed action, or the reason why it is not one."""
        ...

    def universe(self, seats: int, options: dict[str, Plain]) -> Sequence[Action]:
        """Every well-formed action, in order."""
        ...

    def round(self, state: S, /) -> int:
        """The number of the current round. A round ends where scores are settled, so search may stop there.

        When the game ends it goes up once more: to one more than the number of rounds played. By default a
        game is a single round.
        """
        return 1 if self.pending(state) else 2

    def midway(self, state: S, /) -> bool:
        """Whether an action of several steps has begun and not ended; then only one seat is asked.

        Such a position is not worth comparing, and a person who takes back means more than a single step.
        By default every action is a single step.
        """
        return False

    def value(self, state: S, /) -> list[float]:
        """The final score expected for each seat; `scale` says what a point is worth."""
        ...

    def hints(self, state: S, seat: Seat, actions: Sequence[Action], /) -> list[float]:
        """How good each legal action looks at a glance, from what ``seat`` may know; higher is better.

        An action's hint does not depend on the other actions passed with it; `scale` says what is a lot.
        """
        ...

    def because(self, state: S, seat: Seat, action: Action, /) -> list[Because]:
        """The largest parts of an action's hint as codes, largest first, each for or against the action."""
        return []

    def result(self, state: S, /) -> Result | None:
        """The result, or None while the game is running."""
        ...

    def extra_results(self, state: S, /) -> dict[str, Plain]:
        """More for scripts about a finished game, under keys of the game's own; {} for none."""
        return {}
