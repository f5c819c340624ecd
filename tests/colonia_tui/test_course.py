"""The course of a game: what everybody had after each week or round, up to the scores."""

from __future__ import annotations

import re
from pathlib import Path

from colonia_tui.drawing.course import Course
from colonia_tui.session.course import in_sentences
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


@every("path", RECORDED)
def test_line_mode_says_everybodys_points_after_each_stop(path: Path) -> None:
    course = course_of(files.at(path))
    names = ["Anna", "Ben", "you", "Cora", "Dora", "Emil"]
    said = in_sentences(course, names.__getitem__, 2)
    for stop, points, sentence in zip(course.stops, course.points, said, strict=True):
        when, counted = sentence.split(".")[0].split(": ")
        assert when.casefold() == stop[0]
        each = [counts.rsplit(" ", 1) for counts in counted.split(", ")]
        assert {name: int(count) for name, count in each} == dict(zip(names, points, strict=False))
        assert [int(count) for __, count in each] == sorted(points, reverse=True)


def test_line_mode_says_who_leads_whenever_that_changes() -> None:
    points = [[0, 0, 0], [0, 3, 1], [0, 3, 2], [3, 3, 2], [3, 3, 9], [4, 4, 9], [-1, -2, -3]]
    course = Course([(f"week {number}",) for number in range(1, 8)], points, [*range(7)])
    said = in_sentences(course, ["Anna", "Ben", "you"].__getitem__, 2)
    assert [re.sub(r"^[^.]*\. ?", "", sentence) for sentence in said] == [
        "",
        "Ben is in the lead.",
        "",
        "Level in the lead: Anna, Ben.",
        "You are in the lead.",
        "",
        "",
    ]
    assert said[1] == "Week 2: Ben 3, you 1, Anna 0. Ben is in the lead."
