"""The games on the shelf, by name. A game's rules are loaded when it is taken down."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from engine.game import Game, Reason, Refused

GAMES = {"colonia": "engine.colonia"}


def game(name: str) -> Game[Any]:
    """The game called ``name``. Raises Refused if there is none."""
    if name not in GAMES:
        raise Refused(Reason("no_such_game", (name,)))
    found: Game[Any] = import_module(GAMES[name]).GAME
    return found
