"""Games of Lanterns, for properties that hold at every decision."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from engine.chance import key_from
from engine.game import Action, Event, Out, Plain, Seat
from tests.toy import GAME, Lantern


class Played(NamedTuple):
    """A random game, fully determined by these fields."""

    players: int
    seed: str
    coins: int = 6

    def __str__(self) -> str:
        return f"{self.players}-{self.seed}-{self.coins}"

    @property
    def options(self) -> dict[str, Plain]:
        return GAME.options({"coins": self.coins})


def choose(state: Lantern, seat: Seat, rng: Random) -> Action:
    """Any legal action."""
    return rng.choice(GAME.legal(state, seat))


def decisions(game: Played, out: Out | None = None) -> Iterator[tuple[Lantern, Seat, Action]]:
    """Every decision of a game. The state is the live one; ``out`` collects everything that happens."""
    rng = Random(repr(game))
    state = GAME.new(game.players, key_from(game.seed), game.options, out)
    while asked := GAME.pending(state):
        seat = rng.choice(asked)
        action = choose(state, seat, rng)
        yield state, seat, action
        GAME.apply(state, seat, action, out)


def journey(game: Played) -> Iterator[tuple[Lantern, list[Event]]]:
    """Every position of a game, including the end, and the events leading to it."""
    out = Out()
    for state, *_ in decisions(game, out):
        yield state, out.events
        out.events = []
    yield state, out.events
