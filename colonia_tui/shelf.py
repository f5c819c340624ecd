"""The games as drawn, by name; the other half of `engine.shelf`. A face is loaded when it is asked for."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, cast

from engine.game import Reason, Refused

if TYPE_CHECKING:
    from colonia_tui.face import Face

GAMES = {"colonia": "colonia_tui.colonia"}
"""The package of each game."""


def face(name: str) -> Face:
    """The face of the game called ``name``. Raises Refused if nobody has drawn one."""
    if name not in GAMES:
        raise Refused(Reason("no_such_game", (name,)))
    return cast("Face", import_module(f"{GAMES[name]}.face").FACE)


def title(name: str) -> str:
    """What people call the game of this name; the name itself if nobody has drawn it."""
    return face(name).title if name in GAMES else name
