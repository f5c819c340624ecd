"""The games that everything written for any game is tried on."""

from __future__ import annotations

from typing import Any

from engine import shelf
from engine.game import Game
from tests import toy

ALL: list[Game[Any]] = [*(shelf.game(name) for name in shelf.GAMES), toy.GAME]
"""Those on the shelf, and the toy."""


def name(game: Game[Any]) -> str:
    """What a test of this game is called by."""
    return game.name
