"""The course of a recorded game, beside what its players had at each of its moments by the rules."""

from __future__ import annotations

from collections.abc import Sequence

from colonia_tui import shelf as faces
from colonia_tui.drawing.course import Course
from colonia_tui.table.past import standing
from engine import shelf
from engine.play import play
from engine.record import Record
from engine.table import replaying
from net.wire.messages import TableEvent

LEVELS = ("random", "greedy")


def played(game: str, number: int) -> Record:
    """A game of bots, with another number of players for each number."""
    rules = shelf.game(game)
    seats = rules.seats[number % len(rules.seats)]
    levels = [LEVELS[(number // (seat + 1)) % len(LEVELS)] for seat in range(seats)]
    return play(rules, levels, f"course {number}", {}).record


def course_of(record: Record) -> Course:
    """The course of a recorded game, checked: its last column are the scores, and all others what everybody
    had by the rules then."""
    rules, face = shelf.game(record.header.game), faces.face(record.header.game)
    had: dict[int, Sequence[int]] = {}
    for table in replaying(rules, record):
        had[table.version] = face.certain(table.view(None))
    result = table.result()
    assert result is not None
    events = [TableEvent(at, event.code, list(event.args)) for at, event in table.events_for(None, -1)]
    counting = standing(events, face.story.actor, silent=face.story.silent)
    course = face.ending(table.view(None), counting).course
    assert course is not None
    assert list(course.points[-1]) == result.scores
    assert len(course.stops) == len(course.points) == len(course.versions)
    for points, version in list(zip(course.points, course.versions, strict=True))[:-2]:
        if not _moved_behind_the_round([event for event in counting if event.version == version]):
            assert list(points) == list(had[version])
    assert course.versions[-1] == course.versions[-2] == counting[-1].version
    return course


def _moved_behind_the_round(events: Sequence[TableEvent]) -> bool:
    """Whether points changed after the end of a round, in the version that ended it: Troyes begins the next
    round in the same one."""
    begins = next((place for place, event in enumerate(events) if event.code == "round"), len(events))
    return any(event.code in ("gained", "lost") and event.args[3] for event in events[begins:])
