"""Playing a lesson without a screen: whether its goals can be met on its seed, and on which seed they can."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, Protocol, TypeAlias

from colonia_tui.table.lesson import BadLesson, Goal, Lesson, Progress
from engine import shelf as games
from engine.bots import bot
from engine.bots.decision import decide, request_at
from engine.game import Action, Game, Question, View
from engine.record import PLAY, Record
from engine.table import Table, new_table, replaying

LEARNER = 0
"""The learner's seat."""
Choose: TypeAlias = Callable[[Progress, Sequence[Action]], Action | None]
"""What the learner does: of all legal actions one, or None for what a bot would do."""


def by_the_book(progress: Progress, legal: Sequence[Action]) -> Action | None:
    """The first action that meets the goal."""
    return progress.stand.meets[0] if progress.stand.on else None


def any_of_them(rng: Random) -> Choose:
    """Any action that meets the goal."""
    return lambda progress, legal: rng.choice(progress.stand.meets) if progress.stand.on else None


def learnt(record: Record) -> Iterator[tuple[View, Question, Action]]:
    """What the learner of a table was asked so far, and did; also what was taken back later."""
    game: Game[Any] = games.game(record.header.game)
    tables = replaying(game, record)
    for table, entry in zip(tables, record.entries, strict=False):
        question = (
            game.question(table.state, LEARNER) if entry.seat == LEARNER and entry.kind == PLAY else None
        )
        action = game.parse(entry.body)
        if question is not None and isinstance(action, Action):
            yield table.view(LEARNER), question, action


class Moments(Protocol):
    """What a course needs of a game's face."""

    def goals(self) -> Mapping[str, Goal]:
        """`colonia_tui.face.Face.goals`."""
        ...

    def moment(self, view: View) -> tuple[int, ...]:
        """`colonia_tui.face.Face.moment`."""
        ...


class Course:
    """A lesson being played."""

    def __init__(self, game: Game[Any], lesson: Lesson, face: Moments) -> None:
        """Raises Refused for bots or options that do not exist."""
        self._game = game
        self.progress = Progress(lesson, face.goals(), face.moment)
        self._minds = [bot(level, game.name) for level in ("greedy", *lesson.bots)]
        self.table: Table[Any] = new_table(game, len(self._minds), lesson.seed, b"", {})
        self.reached: dict[str, int] = {}
        """The steps that were on, and how many legal actions met their goal."""

    def play(self, choose: Choose = by_the_book) -> None:
        """Play until the lesson is done or the game is over."""
        table, progress = self.table, self.progress
        while (pending := table.pending()) and not progress.done:
            seat = pending[0]
            action: Action | None = None
            if seat == LEARNER:
                question = self._game.question(table.state, seat)
                assert question is not None
                progress.asked(table.view(seat), question)
                if progress.step is not None and progress.stand.on:
                    self.reached.setdefault(progress.step.name, len(progress.stand.meets))
                action = choose(progress, self._game.legal(table.state, seat))
            if action is None:
                action = decide(self._game, self._minds[seat], request_at(table, self._minds[seat], seat))
            if seat == LEARNER:
                progress.acted(action)
            table.commit(table.play(seat, action))


def check(game: Game[Any], lesson: Lesson, face: Moments) -> None:
    """Play the lesson by the book.

    Raises BadLesson for another rules version, and for the first step that is not reached.
    """
    course = Course(game, lesson, face)
    course.play()
    for step in lesson.steps:
        if step.name not in course.reached:
            raise BadLesson(lesson.name, "its goal cannot be met", step.name)
    check_rules(game, lesson)


def check_rules(game: Game[Any], lesson: Lesson) -> None:
    """Raises BadLesson for another rules version."""
    if lesson.rules_version != game.rules_version:
        what = f"written for rules version {lesson.rules_version}, this is {game.rules_version}"
        raise BadLesson(lesson.name, what, lesson.steps[0].name)
