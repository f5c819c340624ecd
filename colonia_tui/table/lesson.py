"""A lesson: a game on a fixed seed, and steps that each ask for one action. Pure, without a screen.

A lesson is a file, ``lessons/<name>.toml`` beside the game's face (docs/adding-a-game.md says what is in it);
what it asks for is judged by the goals of the game (`colonia_tui.face.Face.goals`).
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, NamedTuple, Protocol, TypeAlias

from engine import shelf as games
from engine.bots import bot
from engine.bots.decision import decide, request_at
from engine.game import Action, Game, Option, Question, View
from engine.record import PLAY, Record
from engine.small_files import data_in
from engine.table import Table, new_table, replaying
from net.wire.messages import TableEvent

Goal: TypeAlias = Callable[..., bool]
"""Whether an `Option` of a `Question` meets a goal: ``goal(view, question, option, *args)``."""
MOST_WORDS, MOST_WORDS_IN_ALL = 35, 550
MOST_POINTS = 2
HINT_AFTER = 2


class BadLesson(ValueError):
    """What is wrong with a lesson, with the name of the step; for whoever writes it, so in English only."""

    def __init__(self, lesson: str, what: str, step: str = "") -> None:
        super().__init__(f"{lesson}: step {step!r}: {what}" if step else f"{lesson}: {what}")


class Step(NamedTuple):
    """One thing to do. Texts are English, as the catalogues know them."""

    name: str
    when: str
    """The kind of question it is about."""
    at: tuple[int, ...]
    """The point in the game, as `colonia_tui.face.Face.moment` has it."""
    say: str
    heard: str = ""
    """What is said instead to somebody who hears it: without letters, signs and places of a drawing."""
    goal: tuple[str | int, ...] = ()
    """The name of a goal and its arguments; () if any action will do."""
    other: str = ""
    """What is different, after a legal action that does not meet the goal."""
    point: tuple[str, ...] = ()
    """The parts that the coach points at: a district of the board, then perhaps what of it, in the words of
    the game's drawing."""
    hint_after: int = HINT_AFTER
    """After how many other actions or refused keys the pointer goes to one that meets the goal."""
    until: tuple[int, ...] = ()
    """The last point in the game at which it may still come; () for the point it is at."""

    def is_over(self, moment: tuple[int, ...]) -> bool:
        """Whether it can no longer come."""
        return (self.until or self.at) < moment

    def is_on(self, kind: str, moment: tuple[int, ...]) -> bool:
        """Whether it is about a question of this kind at this point."""
        return self.when == kind and self.at <= moment <= (self.until or self.at)


class Aside(NamedTuple):
    """What is said while something happens and nothing is asked."""

    event: tuple[str | int, ...]
    """The code of what happens, then its first arguments."""
    say: str

    def is_about(self, events: Sequence[TableEvent]) -> bool:
        """Whether this is among what happens."""
        return any((event.code, *event.args)[: len(self.event)] == self.event for event in events)


class Lesson(NamedTuple):
    """A lesson as in its file."""

    name: str
    game: str
    rules_version: int
    title: str
    seed: str
    bots: tuple[str, ...]
    close: str
    """What is said when all steps are done."""
    steps: tuple[Step, ...]
    asides: tuple[Aside, ...] = ()


# Reading one


_STEP: Mapping[str, type] = {
    "name": str,
    "when": str,
    "at": list,
    "say": str,
    "heard": str,
    "goal": list,
    "other": str,
    "point": list,
    "hint_after": int,
    "until": list,
}
_LESSON: Mapping[str, type] = {
    "game": str,
    "rules_version": int,
    "title": str,
    "seed": str,
    "bots": list,
    "close": str,
    "step": list,
}
_ASIDE: Mapping[str, type] = {"event": list, "say": str}


def read(name: str, text: str, goals: Mapping[str, Goal]) -> Lesson:
    """The lesson in a file. Raises BadLesson for the first thing wrong with its form."""
    try:
        found: dict[str, Any] = data_in(text, tomllib.loads)
    except ValueError as error:
        raise BadLesson(name, f"not TOML: {error}") from error
    _check(name, "", found, {**_LESSON, "aside": list}, required=_LESSON)
    asides: list[Aside] = []
    for each in found.pop("aside", []):
        _check(name, "aside", each, _ASIDE, required=_ASIDE)
        asides.append(Aside(tuple(each["event"]), each["say"]))
    steps: list[Step] = []
    for number, each in enumerate(found.pop("step"), start=1):
        called = str(each.get("name", number)) if isinstance(each, dict) else str(number)
        _check(name, called, each, _STEP, required=("name", "when", "at", "say"))
        for key in ("at", "goal", "point", "until"):
            each[key] = tuple(each.get(key, ()))
        step = Step(**each)
        if step.goal and step.goal[0] not in goals:
            raise BadLesson(name, f"there is no goal {step.goal[0]!r}", called)
        if any(step.name == other.name for other in steps):
            raise BadLesson(name, "another step has this name", called)
        if len(step.point) > MOST_POINTS:
            raise BadLesson(name, f"points at more than {MOST_POINTS} parts", called)
        steps.append(step)
    said = [*(("aside", aside.say) for aside in asides), *((step.name, step.say) for step in steps)]
    for called, words in said:
        if len(words.split()) > MOST_WORDS:
            raise BadLesson(name, f"more than {MOST_WORDS} words", called)
    if sum(len(words.split()) for _called, words in said) > MOST_WORDS_IN_ALL:
        raise BadLesson(name, f"more than {MOST_WORDS_IN_ALL} words in all")
    found["bots"] = tuple(found["bots"])
    return Lesson(name=name, steps=tuple(steps), asides=tuple(asides), **found)


def _check(
    lesson: str,
    step: str,
    found: object,
    known: Mapping[str, type],
    *,
    required: Collection[str],
) -> None:
    if not isinstance(found, dict):
        raise BadLesson(lesson, "not a table", step)
    for key, value in found.items():
        if key not in known:
            raise BadLesson(lesson, f"unknown key {key!r}", step)
        if not isinstance(value, known[key]):
            raise BadLesson(lesson, f"{key!r} is not of the right kind", step)
    for key in required:
        if key not in found:
            raise BadLesson(lesson, f"{key!r} is missing", step)


# Going through one


@dataclass(frozen=True)
class Stand:
    """Where a learner is in a lesson."""

    step: int = 0
    """The number of the step that is on or comes next, from 0; as many as there are once all are done."""
    on: bool = False
    """Whether the question on the screen is this step's."""
    missed: int = 0
    """How many actions or keys since the step began did not meet its goal."""
    other: str = ""
    """What was different about the last action; "" if it met its goal."""
    meets: tuple[Action, ...] = ()
    """The legal actions that meet the step's goal now."""


@dataclass
class Progress:
    """A learner's way through a lesson: told every question and every action, it says what is on.

    A step whose moment has gone is skipped, so nobody is ever stuck. Whoever takes a move back is again where
    they were.
    """

    lesson: Lesson
    goals: Mapping[str, Goal]
    moment: Callable[[View], tuple[int, ...]]
    stand: Stand = field(default_factory=Stand)
    _before: list[tuple[View, Stand]] = field(default_factory=list)
    """The views of the questions answered so far, and where the learner was."""
    _view: View | None = None

    @property
    def done(self) -> bool:
        """Whether no step is left."""
        return self.stand.step >= len(self.lesson.steps)

    @property
    def step(self) -> Step | None:
        """The step that is on or comes next; None after the last."""
        return None if self.done else self.lesson.steps[self.stand.step]

    def asked(self, view: View, question: Question) -> None:
        """A question stands on the screen."""
        if view == self._view:
            return
        back = next((number for number, (seen, _) in enumerate(self._before) if seen == view), None)
        if back is not None:  # taken back
            self.stand = self._before[back][1]
            del self._before[back:]
        self._view = view
        now = self.moment(view)
        for number in range(self.stand.step, len(self.lesson.steps)):
            step = self.lesson.steps[number]
            meets = self._meeting(step, view, question) if step.is_on(question.kind, now) else ()
            if meets:
                same = number == self.stand.step
                missed = self.stand.missed if same else 0
                self.stand = replace(self.stand, step=number, on=True, missed=missed, meets=meets)
                return
        gone = self.stand.step
        while gone < len(self.lesson.steps) and self.lesson.steps[gone].is_over(now):
            gone += 1
        missed = self.stand.missed if gone == self.stand.step else 0
        self.stand = replace(self.stand, step=gone, on=False, missed=missed, meets=())

    def _meeting(self, step: Step, view: View, question: Question) -> tuple[Action, ...]:
        legal = [option for option in question.options if option.refusal is None]
        return tuple(option.action for option in legal if self._met(step, view, question, option))

    def _met(self, step: Step, view: View, question: Question, option: Option) -> bool:
        if not step.goal:
            return True
        goal, *args = step.goal
        return self.goals[str(goal)](view, question, option, *args)

    def acted(self, action: Action) -> None:
        """The question was answered like this."""
        if self._view is None:
            return
        self._before.append((self._view, self.stand))
        step = self.step
        if not self.stand.on or step is None:
            self.stand = replace(self.stand, other="")
        elif action in self.stand.meets:
            self.stand = Stand(step=self.stand.step + 1)
        else:
            self.stand = replace(
                self.stand, on=False, missed=self.stand.missed + 1, other=step.other, meets=()
            )

    def refused(self) -> None:
        """A key was refused."""
        self.stand = replace(self.stand, missed=self.stand.missed + 1)

    @property
    def hinted(self) -> Action | None:
        """An action that meets the goal, for somebody who has not found one; None before that."""
        step, stand = self.step, self.stand
        return stand.meets[0] if step is not None and stand.on and stand.missed >= step.hint_after else None


# Playing one without a screen: whether its goals can be met on its seed, and on which seed they can


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
