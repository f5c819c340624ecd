"""A lesson: a game on a fixed seed, and steps that each ask for one action. Pure, without a screen.

A lesson is a file, ``lessons/<name>.toml`` beside the game's face (docs/adding-a-game.md says what is in it);
what it asks for is judged by the goals of the game (`colonia_tui.face.Face.goals`).
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple, TypeAlias

from engine.game import Action, Option, Question, View
from engine.small_files import data_in

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
    hello: str = ""
    """What is said before the first step, beside the milestone that is read then."""


# Reading one


_STEP: Mapping[str, type | tuple[type, ...]] = {
    "name": str,
    "when": str,
    "at": list,
    "say": str,
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
_MAY_BE: Mapping[str, type] = {"hello": str}


def read(name: str, text: str, goals: Mapping[str, Goal]) -> Lesson:
    """The lesson in a file. Raises BadLesson for the first thing wrong with its form."""
    try:
        found: dict[str, Any] = data_in(text, tomllib.loads)
    except ValueError as error:
        raise BadLesson(name, f"not TOML: {error}") from error
    _check(name, "", found, {**_LESSON, **_MAY_BE}, required=_LESSON)
    steps: list[Step] = []
    hello = str(found.get("hello", ""))
    for number, each in enumerate(found.pop("step"), start=1):
        called = str(each.get("name", number)) if isinstance(each, dict) else str(number)
        if not isinstance(each, dict):
            raise BadLesson(name, "not a table", called)
        _check(name, called, each, _STEP, required=("name", "when", "at", "say"))
        for key in ("at", "goal", "point", "until"):
            each[key] = tuple(each.get(key, ()))
        step = Step(**each)
        if step.goal and step.goal[0] not in goals:
            raise BadLesson(name, f"there is no goal {step.goal[0]!r}", called)
        if any(step.name == other.name for other in steps):
            raise BadLesson(name, "another step has this name", called)
        if max(len(step.say.split()), len(hello.split())) > MOST_WORDS:
            raise BadLesson(name, f"more than {MOST_WORDS} words", called)
        if len(step.point) > MOST_POINTS:
            raise BadLesson(name, f"points at more than {MOST_POINTS} parts", called)
        steps.append(step)
    if sum(len(text.split()) for text in (hello, *(step.say for step in steps))) > MOST_WORDS_IN_ALL:
        raise BadLesson(name, f"more than {MOST_WORDS_IN_ALL} words in all")
    found["bots"] = tuple(found["bots"])
    return Lesson(name=name, steps=tuple(steps), **found)


def _check(
    lesson: str,
    step: str,
    found: Mapping[str, Any],
    known: Mapping[str, Any],
    *,
    required: Sequence[str] | Mapping[str, Any],
) -> None:
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
