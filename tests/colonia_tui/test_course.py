"""The course of a game: what everybody had after each week or round, up to the scores."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

from colonia_tui import shelf as faces
from colonia_tui.drawing.course import Course
from colonia_tui.drawing.shown import Looked
from colonia_tui.files.settings import Settings
from colonia_tui.session.course import in_sentences
from colonia_tui.session.past import LookingBack, whose_past
from colonia_tui.session.past_shown import past_shown
from colonia_tui.session.presenter import Presenter
from colonia_tui.table.past import FIRST
from colonia_tui.table.recorded import Recorded, desk_of
from engine import shelf
from engine.record import Record
from engine.table import replaying
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


def looked_at(record: Record, step: int) -> dict[int, Looked]:
    """Where one is in a recorded game at every so many of its moves and the last, by version."""
    desk, face = desk_of(Recorded(record)), faces.face(record.header.game)
    presenter = Presenter(desk, face, Settings())
    back = LookingBack(desk, whose_past(presenter), face.story, face.moment, FIRST)
    back.take()
    found = {}
    for number in [*range(1, len(back.stops), step), len(back.stops)]:
        back.to(number)
        shown = past_shown(presenter, face, back, "", plays=False)
        assert shown is not None
        assert shown.looked is not None
        found[back.at] = shown.looked
    return found


@every("game", shelf.GAMES)
def test_looking_back_at_a_finished_game_shows_everybodys_points_at_every_move(game: str) -> None:
    record = played(game, 1)
    course, face = course_of(record), faces.face(game)
    had = {table.version: face.certain(table.view(None)) for table in replaying(shelf.game(game), record)}
    found = looked_at(record, 7)
    last = found.pop(max(found))
    assert len(found) > 10
    for version, looked in found.items():
        assert list(looked.points) == list(had[version])
    assert list(last.points) == list(course.points[-1])
    assert [points for __, points in last.course] == [*course.points[:-2], course.points[-1]]
    assert last.course[-1][0] == last.move == last.of
    early = replace(record, entries=record.entries[:-1])
    assert {bool(looked.course) for looked in looked_at(early, 99).values()} == {False}
