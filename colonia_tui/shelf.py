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
    from importlib.resources.abc import Traversable

    from colonia_tui.face import Face, Value
    from colonia_tui.table.lesson import Lesson
    from engine.game import Plain

GAMES = {"colonia": "colonia_tui.colonia", "troyes": "colonia_tui.troyes"}
"""The package of each game."""
FIRST = "first"
"""The lesson that everybody begins with."""


def face(name: str) -> Face:
    """The face of the game called ``name``. Raises Refused if it has no face."""
    if name not in GAMES:
        raise Refused(Reason("no_such_game", (name,)))
    return cast("Face", import_module(f"{GAMES[name]}.face").FACE)


def title(name: str) -> str:
    """The title of the game of this name; the name itself if the game has no face."""
    return face(name).title if name in GAMES else name


def lessons() -> list[str]:
    """The games that have a first lesson."""
    return [name for name, package in GAMES.items() if _lesson_file(package, FIRST).is_file()]


def lesson(game: str, name: str = FIRST) -> Lesson:
    """A lesson of a game. Raises `colonia_tui.table.lesson.BadLesson` if there is no such lesson or it is not
    well-formed."""
    from colonia_tui.table.lesson import BadLesson, read

    file = _lesson_file(GAMES.get(game, ""), name)
    if game not in GAMES or not file.is_file():
        raise BadLesson(f"{game} {name}", "there is no such lesson")
    return read(f"{game} {name}", file.read_text(encoding="utf-8"), face(game).goals())


def _lesson_file(package: str, name: str) -> Traversable:
    from importlib.resources import files  # not at the top: the home screen must come up fast

    return files(package) / "lessons" / f"{name}.toml"


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
