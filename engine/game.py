"""The protocol every game keeps, and the few words all storeys share.

A game is data (its State) and functions over it (a `Game`). Tables, journals, the net, bots and
screens speak only of seats, actions, questions, events and views; what a booth or a ship is, they
never learn. This file is the specification: whoever writes a new game fulfils `Game`, and the
generic tests in ``tests/engine/`` come free.

Three words are used exactly throughout:

* **State** is the whole truth of one game, secrets and seed included. It never leaves the engine.
* **View** is plain data, built for one seat (or for a spectator, seat None) by naming what that
  seat may see. Screens, sockets and bots get views.
* **Plain data** is None, bool, int, str, and lists and dicts (with str keys) of those: what msgpack
  and JSON carry without loss.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

Seat: TypeAlias = int
"""A chair at the table, counted from 0."""

Plain: TypeAlias = Any
"""Plain data as defined above; mypy has no finite name for it."""

View: TypeAlias = dict[str, Plain]
"""What one seat may see. ``view["seat"]`` is that seat, or None for a spectator.

A later version of a game may add keys; none goes or changes its meaning under one version of the rules.
"""


class Action(NamedTuple):
    """What a seat says: a kind and whole numbers. Hashable, ordered, small.

    As plain data it is ``[kind, [args...]]``; `Game.parse` reads it back.
    """

    kind: str
    args: tuple[int, ...] = ()


class Reason(NamedTuple):
    """Why an action is refused: a code and its arguments. The sentence is in the screen's catalogue."""

    code: str
    args: tuple[int | str, ...] = ()


class Because(NamedTuple):
    """A part of how good an action looks: a code and its arguments, as in `Reason`, and its sign."""

    code: str
    args: tuple[int | str, ...] = ()
    against: bool = False
    """Whether it speaks against the action, not for it."""


class Event(NamedTuple):
    """Something that happened, told to everybody (``seat`` None) or to one seat alone.

    ``args`` holds whole numbers, strings and tuples of them. A secret is told twice: to its owner
    in full, and to everybody as the bare fact.
    """

    code: str
    args: tuple[Any, ...] = ()
    seat: Seat | None = None


class Option(NamedTuple):
    """One answer a screen may show for a question.

    ``refusal`` is None for a legal action. ``preview`` is what the action would do, as codes and
    numbers (plain data): costs, gains, odds, when members come home.
    """

    action: Action
    refusal: Reason | None
    preview: dict[str, Plain]


class Question(NamedTuple):
    """What a seat is asked: a kind, facts about it, and every option worth showing, legal or not.

    ``secret`` is True when the answer stays hidden until all who are asked have answered.
    Made for people; search uses `Game.legal`.
    """

    kind: str
    args: dict[str, Plain]
    options: list[Option]
    secret: bool = False


class Result(NamedTuple):
    """The end of a game; every list is in seat order.

    ``ranks`` count from 1, ties share one. ``sources`` splits each score into codes and points,
    for example ``{"relics": 11, "windows": 2}``; points may be negative.
    """

    ranks: list[int]
    scores: list[int]
    sources: list[dict[str, int]]


class Scale(NamedTuple):
    """How large the numbers of a game are that bots weigh against each other.

    It is each game's own: what a hint counts in (goods, coins, points) only the game knows.
    """

    hint: float
    """How far two hints lie apart when one action looks plainly better than the other."""
    point: float
    """What one point of `Game.value` counts in units of hint."""
    margin: float
    """Points ahead of the best other seat that are as good as a win."""


class Refused(Exception):
    """An action that the rules do not allow here. The state has not changed."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.code, *reason.args)
        self.reason = reason

    def __reduce__(self) -> tuple[type[Refused], tuple[Reason]]:
        return Refused, (self.reason,)  # so that one process can tell another


@dataclass(slots=True)
class Out:
    """What one `Game.apply` brought about, for whoever keeps the log. Search passes None instead.

    ``outcomes`` lists every chance result in the order drawn, so that a replay can be compared;
    ``revealed`` is set when a secret came to light. Either makes a fence that undo does not pass.
    """

    events: list[Event] = field(default_factory=list)
    outcomes: list[int] = field(default_factory=list)
    revealed: bool = False

    def tell(self, code: str, *args: Any) -> None:
        """Append an event for everybody."""
        self.events.append(Event(code, args))

    def whisper(self, seat: Seat, code: str, *args: Any) -> None:
        """Append an event for one seat alone."""
        self.events.append(Event(code, args, seat))


S = TypeVar("S")


class Game(Protocol, Generic[S]):
    """The protocol in the middle of the house. ``S`` is the game's State.

    Every function is deterministic: the same arguments give the same answer in every process.
    Only `apply` changes a state, and only the one it is given.
    """

    name: str
    """The game's short name: a-z, stands in saves and in the net's hello."""
    rules_version: int
    """Rises whenever an old log would play differently; stands in every record."""
    seats: range
    """The player counts it can be played with."""
    scale: Scale
    """How its hints and values are to be read."""

    def options(self, given: dict[str, Plain]) -> dict[str, Plain]:
        """The full options, as plain data, for those given: defaults filled in, checked.

        Raises `Refused` with the first thing wrong. The result goes into `new`, header and view.
        """
        ...

    def new(self, seats: int, key: bytes, options: dict[str, Plain], out: Out | None = None) -> S:
        """The state at the first question; ``key`` is for `engine.chance`, ``options`` are from `options`."""
        ...

    def pending(self, state: S) -> tuple[Seat, ...]:
        """Every seat that owes a decision now, in seat order.

        Several seats mean a secret simultaneous choice; ``()`` means that the game is over.
        """
        ...

    def legal(self, state: S, seat: Seat) -> list[Action]:
        """Every action open to ``seat``, complete, in a stable order; [] if it owes nothing."""
        ...

    def why_not(self, state: S, seat: Seat, action: Action) -> Reason | None:
        """None if ``action`` (well-formed) is legal for ``seat`` now, else the reason."""
        ...

    def apply(self, state: S, seat: Seat, action: Action, out: Out | None = None) -> None:
        """Do it, and go on until somebody owes a decision or the game is over.

        Raises `Refused` before anything has changed.
        """
        ...

    def question(self, state: S, seat: Seat) -> Question | None:
        """What ``seat`` is asked now, with every option a screen may show; None if nothing."""
        ...

    def view(self, state: S, seat: Seat | None) -> View:
        """Exactly what ``seat`` (None: a spectator) may see, options included. Fresh plain data."""
        ...

    def sample(self, view: View, rng: random.Random) -> S:
        """A full state that fits the view, made from the view and ``rng`` alone, seed included."""
        ...

    def redeal(self, state: S, seat: Seat | None, rng: random.Random) -> S:
        """A new state like ``state`` in all that ``seat`` may know, its hidden part dealt afresh."""
        ...

    def copy(self, state: S) -> S:
        """An independent state, cheaply."""
        ...

    def dump(self, state: S) -> Plain:
        """The state as plain data with a schema version, keys in a fixed order."""
        ...

    def load(self, data: Plain) -> S:
        """`dump` undone. Raises ValueError for anything else."""
        ...

    def parse(self, data: Plain) -> Action | Reason:
        """Plain data from outside as a well-formed action, or the reason why it is none."""
        ...

    def universe(self, seats: int, options: dict[str, Plain]) -> Sequence[Action]:
        """Every well-formed action, in order."""
        ...

    def round(self, state: S) -> int:
        """The number of the round, which rises where accounts are settled; search may stop there.

        The last time it rises when the game is over: then it is one more than the rounds that were played.
        """
        ...

    def value(self, state: S) -> list[float]:
        """The final score expected from here, one a seat; `scale` says what a point is worth."""
        ...

    def hints(self, state: S, seat: Seat, actions: Sequence[Action]) -> list[float]:
        """How good each legal action looks, cheaply, from what ``seat`` may know; higher is better.

        An action has the same hint whatever others it is asked about with; `scale` says how much is much.
        """
        ...

    def because(self, state: S, seat: Seat, action: Action) -> list[Because]:
        """The largest parts of an action's hint as codes, largest first, and whether they speak for it."""
        ...

    def result(self, state: S) -> Result | None:
        """None while the game runs."""
        ...

    def extra_results(self, state: S) -> dict[str, Plain]:
        """What scripts are told of a finished game besides, under keys of its own; {} for nothing."""
        ...
