"""The course of a game: what everybody had after each week or round, up to the scores."""

from __future__ import annotations

from pathlib import Path

from engine import shelf
from tests.colonia_tui.courses import course_of, played
from tests.every import every
from tests.golden import files

RECORDED = [path for path in files.paths() if files.at(path).header.game in shelf.GAMES]


@every("path", RECORDED)
def test_it_ends_with_the_scores_of_recorded_games(path: Path) -> None:
    course_of(files.at(path))


@every("game, number", [(game, number) for game in shelf.GAMES for number in range(4)])
def test_it_ends_with_the_scores_of_games_of_bots(game: str, number: int) -> None:
    course_of(played(game, number))
