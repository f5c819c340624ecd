"""The games that everything written for any game is tried on, and what each brings for it.

The tests of a game are a package of their own: that of `engine.NAME` is `tests.engine.NAME`. The tests of any
game find there, by the name of the module:

* ``play``: `choose` (any legal action, by chance, so that games come far), and `Played`, one game from which
  everything follows, with `decisions` and `journey` through it
* ``checks``: `Checks`, which looks at each position of a game with what was told, and `fits`, at one position
* ``secrecy``: `SECRETS` (`tests.engine.secrecy.Secrets`), and which games to look through, `EVERYDAY`, `FIRE`
* ``perft``: a folder of positions, and `COUNTS`, how many ways on there are from each

Recorded games are kept in ``tests/golden/games``, those of the toy beside it. A game that lacks something
fails by name.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest

from engine import shelf
from engine.game import Game
from tests import toy

ALL: list[Game[Any]] = [*(shelf.game(name) for name in shelf.GAMES), toy.GAME]
"""Those on the shelf, and the toy."""
PLAYED = [pytest.param(game, seats, id=f"{game.name}-{seats}") for game in ALL for seats in game.seats]
"""Each with each number of players."""


def name(game: Game[Any]) -> str:
    """What a test of this game is called by."""
    return game.name


def named(wanted: str) -> Game[Any]:
    """The game of this name."""
    return next(game for game in ALL if game.name == wanted)


def package(game: Game[Any]) -> str:
    """The package with the game's own tests."""
    rules = shelf.GAMES.get(game.name, toy.__name__)
    return rules if rules.startswith("tests.") else f"tests.{rules}"


def material(game: Game[Any], what: str) -> Any:
    """The module ``what`` of the game's own tests. Fails the test that asks if there is none."""
    wanted = f"{package(game)}.{what}"
    try:
        return import_module(wanted)
    except ModuleNotFoundError as error:
        if error.name is None or not wanted.startswith(error.name):
            raise
    pytest.fail(f"{game.name} brings no {wanted}; tests/games.py says what belongs there")


def cases(what: str, items: str) -> list[Any]:
    """Each game with each of the ``items`` of its module ``what``; one that has none fails by name."""
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
