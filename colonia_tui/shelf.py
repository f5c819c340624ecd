"""The games' faces, by name; the counterpart of `engine.shelf`. A face is loaded on demand."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, cast

from colonia_tui.failure import Failure
from colonia_tui.language.reasons import explain
from engine import shelf
from engine.game import Reason, Refused

if TYPE_CHECKING:
    from colonia_tui.face import Face, Value
    from engine.game import Plain

GAMES = {"colonia": "colonia_tui.colonia", "troyes": "colonia_tui.troyes"}
"""The package of each game."""


def face(name: str) -> Face:
    """The face of the game called ``name``. Raises Refused if it has no face."""
    if name not in GAMES:
        raise Refused(Reason("no_such_game", (name,)))
    return cast("Face", import_module(f"{GAMES[name]}.face").FACE)


def title(name: str) -> str:
    """The title of the game of this name; the name itself if the game has no face."""
    return face(name).title if name in GAMES else name


def options(name: str, chosen: Mapping[str, Value]) -> dict[str, Plain]:
    """The complete options of a new table of this game.

    ``chosen`` maps names of the face's options to values. Raises Failure for an invalid value.
    """
    own = face(name)
    given: dict[str, Plain] = {}
    for option in own.options:
        if option.name in chosen:
            given |= option.given(chosen[option.name])
    try:
        return shelf.game(name).options(given)
    except Refused as refused:
        raise Failure(explain(refused.reason, own.words())) from refused
