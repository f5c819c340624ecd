"""The games on the shelf, by name. A game's rules are loaded on first use."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, cast

from engine.game import Game, Reason, Refused

if TYPE_CHECKING:
    from engine.tally import Counting

GAMES = {"colonia": "engine.colonia", "troyes": "engine.troyes"}
"""The package of each game."""


def first() -> str:
    """The name of the default game: the first on the shelf."""
    return next(iter(GAMES))


def game(name: str) -> Game[Any]:
    """The game called ``name``. Raises Refused if there is none."""
    if name not in GAMES:
        raise Refused(Reason("no_such_game", (name,)))
    found: Game[Any] = import_module(GAMES[name]).GAME
    return found


def counting(name: str) -> Counting:
    """What the game called ``name`` counts in finished games: ``COUNTING`` of its module ``tally``, if it has
    one. Raises Refused if there is no such game."""
    if name not in GAMES:
        raise Refused(Reason("no_such_game", (name,)))
    from engine.tally import Counting

    module = f"{GAMES[name]}.tally"
    return cast("Counting", import_module(module).COUNTING) if find_spec(module) else Counting()
