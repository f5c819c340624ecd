"""Games of Lanterns, for properties that hold at every decision."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from engine.game import Action, Plain, Seat
from tests.engine.courses import Courses
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


_COURSES: Courses[Lantern, Played] = Courses(
    GAME, lambda _played, state, seat, rng, _decided: choose(state, seat, rng)
)
decisions, journey = _COURSES.decisions, _COURSES.journey
