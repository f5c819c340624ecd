"""The games' faces, by name; the counterpart of `engine.shelf`. A face is loaded on demand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, cast

from colonia_tui.failure import Failure
from colonia_tui.language.reasons import explain
from engine import shelf
from engine.game import Reason, Refused

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable
    from pathlib import Path

    from colonia_tui.face import Face, Value
    from colonia_tui.table.lesson import Lesson
    from engine.game import Plain

GAMES = {"colonia": "colonia_tui.colonia", "troyes": "colonia_tui.troyes"}
"""The package of each game."""
FIRST, _LESSON = "first", ".toml"
"""The lesson that everybody begins with, and how the files of lessons end."""


def face(name: str) -> Face:
    """The face of the game called ``name``. Raises Refused if it has no face."""
    if name not in GAMES:
        raise Refused(Reason("no_such_game", (name,)))
    return cast("Face", import_module(f"{GAMES[name]}.face").FACE)


def title(name: str) -> str:
    """The title of the game of this name; the name itself if the game has no face."""
    return face(name).title if name in GAMES else name


# Lessons


def taught() -> list[str]:
    """The games that have lessons."""
    return [name for name in GAMES if lessons(name)]


@cache
def lessons(game: str) -> Sequence[str]:
    """The names of a game's lessons, in the order in which they are learnt: the first one, then by name."""
    if game not in GAMES:
        return []
    folder = _lessons(game)
    found = [file.name.removesuffix(_LESSON) for file in folder.iterdir()] if folder.is_dir() else []
    return sorted(found, key=lambda name: (name != FIRST, name))


@cache
def lesson(game: str, name: str = FIRST) -> Lesson:
    """A lesson of a game. Raises `colonia_tui.table.lesson.BadLesson` if there is no such lesson or it is not
    well-formed."""
    from colonia_tui.table.lesson import BadLesson, read

    if name not in lessons(game):
        raise BadLesson(f"{game} {name}", "there is no such lesson")
    file = _lessons(game) / f"{name}{_LESSON}"
    return read(f"{game} {name}", file.read_text(encoding="utf-8"), face(game).goals())


def next_lesson(game: str) -> str:
    """The name of the next lesson to learn; once all are finished, of the first one again."""
    from colonia_tui.table.saves import finished_lessons

    finished = finished_lessons()
    return next((name for name in lessons(game) if f"{game} {name}" not in finished), FIRST)


def lesson_at(save: Path | None) -> Lesson | None:
    """The lesson that is taught at a saved table."""
    from colonia_tui.table.saves import glance_at

    glance = None if save is None else glance_at(save)
    game, _space, name = ("" if glance is None else glance.lesson).partition(" ")
    return lesson(game, name) if name in lessons(game) else None


def _lessons(game: str) -> Traversable:
    from importlib.resources import files  # not at the top: the home screen must come up fast

    return files(GAMES[game]) / "lessons"


# Options


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
