"""The games that the tests for any game run on, and the material each game has to provide for them.

Each game's tests are a package: that of `engine.NAME` is `tests.engine.NAME`. The tests for any game look
there for these modules:

* ``play``: `choose` (a random legal action, chosen so that games get far), and `Played`, which fully
  determines one game, with `decisions` and `journey` to step through it; without it any legal action is
  played (`ByChance`)
* ``checks``: `fits`, which looks at a single position, and, if it is worth it, `Checks`, which looks at every
  position of a game and the events up to it
* ``secrecy``: `SECRETS` (`tests.engine.secrecy.Secrets`), and the games to go through, `EVERYDAY` and `FIRE`
* ``perft``: a folder of positions, and `COUNTS`, the number of sequences of actions from each
* ``page``, for games on the shelf: `SOURCE` (`tests.events_page.Source`), what the page of its codes is made
  from

Recorded games are kept in ``tests/golden/games``, those of the toy with the toy. A game without some of this
fails, and the failure says what is missing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from random import Random
from typing import Any, NamedTuple

import pytest

from engine import shelf
from engine.game import Action, Event, Game, Plain, Seat
from tests import toy
from tests.engine.whole_games import Courses

ALL: list[Game[Any]] = [*(shelf.game(name) for name in shelf.GAMES), toy.GAME]
"""The games on the shelf, and the toy."""
PLAYED = [pytest.param(game, seats, id=f"{game.name}-{seats}") for game in ALL for seats in game.seats]
"""Each game with each number of players."""


def name(game: Game[Any]) -> str:
    """The game's name, as a test id."""
    return game.name


def named(wanted: str) -> Game[Any]:
    """The game with this name."""
    return next(game for game in ALL if game.name == wanted)


def package(game: Game[Any]) -> str:
    """The package with the game's own tests."""
    rules = shelf.GAMES.get(game.name, toy.__name__)
    return rules if rules.startswith("tests.") else f"tests.{rules}"


class ByChance(NamedTuple):
    """A game in which everybody does anything legal, fully determined by these fields."""

    game: str
    players: int
    seed: str

    def __str__(self) -> str:
        return f"{self.players}-{self.seed}"

    @property
    def options(self) -> dict[str, Plain]:
        return named(self.game).options({})


class AnyPlay:
    """The module ``play`` of a game that brings none."""

    UNHEARD_EVENTS = UNHEARD_REFUSALS = frozenset[str]()

    def __init__(self, game: Game[Any]) -> None:
        courses: Courses[Any, ByChance] = Courses(game, lambda _played, *who: self.choose(*who[:3]))
        self._game, self.decisions, self.journey = game, courses.decisions, courses.journey

    def choose(self, state: Any, seat: Seat, rng: Random) -> Action:
        return rng.choice(self._game.legal(state, seat))

    def sweep(self) -> list[ByChance]:
        return [ByChance(self._game.name, players, "sweep") for players in self._game.seats]


def checks(game: Game[Any], seats: int, options: dict[str, Plain]) -> Callable[[Any, Sequence[Event]], None]:
    """What looks at every position of one game, and the events up to it."""
    found = material(game, "checks")
    if hasattr(found, "Checks"):
        see: Callable[[Any, Sequence[Event]], None] = found.Checks(seats, options).see
        return see
    return lambda state, events: found.fits(state)


def material(game: Game[Any], what: str) -> Any:
    """The module ``what`` of the game's own tests. Fails the calling test if there is none."""
    wanted = f"{package(game)}.{what}"
    try:
        return import_module(wanted)
    except ModuleNotFoundError as error:
        if error.name is None or not wanted.startswith(error.name):
            raise
    if what == "play":
        return AnyPlay(game)
    pytest.fail(f"{game.name} has no {wanted}; tests/games.py says what belongs there")


def cases(what: str, items: str) -> list[Any]:
    """Each game with each of the ``items`` in its module ``what``; a game that has none fails by name."""
    found = []
    for game in ALL:
        try:
            there = list(getattr(import_module(f"{package(game)}.{what}"), items))
        except (ModuleNotFoundError, AttributeError):
            there = []
        found += [pytest.param(game, item, id=f"{game.name}-{item}") for item in there]
        if not there:
            found.append(pytest.param(game, None, id=f"{game.name}-without-{what}"))
    return found
