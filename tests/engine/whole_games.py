"""Whole games, one decision after another: the module ``play`` of each game's own tests is made from it."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from engine.bots import bot, generator_key, seat_key
from engine.chance import key_from
from engine.game import Action, Event, Game, Out, Plain, Seat


class Played(Protocol):
    """A game to play, fully determined by its fields; its repr and its hash are made from them."""

    @property
    def players(self) -> int: ...
    @property
    def seed(self) -> str: ...
    @property
    def options(self) -> dict[str, Plain]: ...


S = TypeVar("S")
P = TypeVar("P", bound=Played)


class Decision(NamedTuple, Generic[S]):
    """One decision of a game: the state before it, and the action about to be taken."""

    state: S
    seat: Seat
    action: Action


def any_seat(seats: Sequence[Seat], rng: random.Random) -> Seat:
    """Any of those who are asked."""
    return rng.choice(seats)


def first_seat(seats: Sequence[Seat], rng: random.Random) -> Seat:
    """The first of those who are asked: for a game in which never more than one is."""
    return seats[0]


class Courses(Generic[S, P]):
    """The games of one game.

    ``choose`` takes the game, its state, the seat, its generator and how often the seat has decided so far.
    What was chosen is kept: many tests look at the same games.
    """

    def __init__(
        self,
        game: Game[S],
        choose: Callable[[P, S, Seat, random.Random, int], Action],
        whose: Callable[[Sequence[Seat], random.Random], Seat] = any_seat,
    ) -> None:
        self._game, self._choose, self._whose = game, choose, whose
        self._known: dict[P, list[tuple[Seat, Action]]] = {}

    def started(self, played: P, out: Out | None = None) -> S:
        """The state at the first question."""
        return self._game.new(played.players, key_from(played.seed), played.options, out)

    def decisions(self, played: P, out: Out | None = None) -> Iterator[Decision[S]]:
        """Every decision of a game. The state is the live one: it changes when the next decision is
        requested.

        ``out`` collects everything that happens, starting with the set-up.
        """
        s = self.started(played, out)
        for seat, action in self._known.get(played) or self._played(played, s):
            yield Decision(s, seat, action)
            self._game.apply(s, seat, action, out)

    def journey(self, played: P) -> Iterator[tuple[S, list[Event]]]:
        """Every position of a game, including the end, and the events leading to it."""
        out = Out()
        for s, *_ in self.decisions(played, out):
            yield s, out.events
            out.events = []
        yield s, out.events

    def _played(self, played: P, s: S) -> Iterator[tuple[Seat, Action]]:
        """Seat and action, one decision after another, from the live state."""
        rng, decided = random.Random(repr(played)), [0] * played.players
        course = []
        while seats := self._game.pending(s):
            seat = self._whose(seats, rng)
            action = self._choose(played, s, seat, rng, decided[seat])
            course.append((seat, action))
            yield seat, action
            decided[seat] += 1
        self._known[played] = course


def generator(key: bytes, seat: Seat, decisions: int) -> random.Random:
    """The generator of the bot on ``seat`` after ``decisions`` of its own, in the game with this ``key``."""
    return random.Random(generator_key(seat_key(key, seat), decisions))


def by_bot(game: Game[Any], state: Any, seat: Seat, level: str, decided: int) -> Action:
    """What a bot does after ``decided`` decisions of its own; one that searches has a single iteration."""
    rng = generator(state.seed, seat, decided)
    return bot(level).choose(game, seat, game.view(state, seat), game.legal(state, seat), rng, lambda: False)
