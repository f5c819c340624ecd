"""The lessons of every game: each step is reached, its goal can be met, and whoever strays is never stuck."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import product
from random import Random

import pytest

from colonia_tui import shelf
from colonia_tui.drawing.canvas import ELLIPSIS, Canvas, cell_style, wrap
from colonia_tui.drawing.pieces import TAUGHT
from colonia_tui.drawing.shown import Coached, Mode, Shown, Sight
from colonia_tui.drawing.style import ASCII, UNICODE, Glyphs, Palette, Style
from colonia_tui.drawing.theme import DARK
from colonia_tui.language.i18n import pseudo
from colonia_tui.table.lesson import (
    LEARNER,
    MOST_WORDS,
    BadLesson,
    Course,
    Progress,
    any_of_them,
    by_the_book,
    check,
    read,
)
from colonia_tui.terminal.colours import Depth
from engine import shelf as games
from engine.game import Action
from net.wire.messages import TableEvent

LESSONS = [(game, name) for game in shelf.taught() for name in shelf.lessons(game)]
MOST_GOALS = 12
LEAST_STEPS = 11
MOST_OPTIONS = 6
ROOMS = [(74, 3), (44, 5)]
"""Columns and lines of the coach at 80x24 and at 140x45."""
WANDERINGS = 200
EVERYDAY = 5

pytestmark = pytest.mark.parametrize(("game", "name"), LESSONS)


def _course(game: str, name: str) -> Course:
    return Course(games.game(game), shelf.lesson(game, name), shelf.face(game))


def test_by_the_book_every_step_is_reached_and_a_few_actions_meet_each_goal(game: str, name: str) -> None:
    lesson, course = shelf.lesson(game, name), _course(game, name)
    course.play()
    assert list(course.reached) == [step.name for step in lesson.steps]
    events = course.table.events_for(LEARNER, -1)
    happened = [TableEvent(version, event.code, event.args) for version, event in events]
    assert all(aside.is_about(happened) for aside in lesson.asides)
    many = {step: count for step, count in course.reached.items() if count > MOST_OPTIONS}
    assert not many
    assert sum(bool(step.goal) for step in lesson.steps) >= LEAST_STEPS


def test_by_other_ways_through_hardly_a_step_is_missed(game: str, name: str) -> None:
    for number in range(EVERYDAY):
        course = _course(game, name)
        course.play(any_of_them(Random(number)))
        assert len(course.reached) >= len(shelf.lesson(game, name).steps) - 1


@pytest.mark.parametrize(
    "numbers", [range(EVERYDAY), pytest.param(range(EVERYDAY, WANDERINGS), marks=pytest.mark.fire)]
)
def test_whoever_does_anything_is_led_to_the_end(game: str, name: str, numbers: Sequence[int]) -> None:
    steps = shelf.lesson(game, name).steps
    for number in numbers:
        rng, course, before = Random(number), _course(game, name), 0

        def anything(progress: Progress, legal: Sequence[Action]) -> Action:
            nonlocal before
            stand = progress.stand
            assert before <= stand.step <= len(steps)
            assert set(stand.meets) <= set(legal)
            assert bool(stand.meets) is stand.on
            before = stand.step
            return rng.choice(legal)  # noqa: B023 - called before the next round

        course.play(anything)
        assert course.progress.done


def test_nothing_it_says_is_cut_not_even_in_a_longer_language(game: str, name: str) -> None:
    lesson = shelf.lesson(game, name)
    said = [
        *(aside.say for aside in lesson.asides),
        lesson.close,
        *(text for step in lesson.steps for text in (step.say, step.other) if text),
    ]
    for text in said:
        for words, room in product((text, pseudo(text)), ROOMS):
            assert ELLIPSIS not in "".join(wrap(words, *room)), words


def test_what_is_heard_has_no_letters_signs_or_places_of_a_drawing(game: str, name: str) -> None:
    lesson = shelf.lesson(game, name)
    said = [
        *(aside.say for aside in lesson.asides),
        lesson.close,
        *(text for step in lesson.steps for text in (step.heard or step.say, step.other)),
    ]
    for text in said:
        assert not re.search(
            r"[Ss]hip [IV]+\b|berth [IV]+\b|[£₴ƒ÷×%·]|\([A-Z][a-z]?\)|(left|right) of", text
        ), text
        assert len(text.split()) <= MOST_WORDS


def test_its_goals_are_few_and_each_says_what_else_is_possible(game: str, name: str) -> None:
    for step in shelf.lesson(game, name).steps:
        assert bool(step.goal) <= bool(step.other), step.name
    assert len(shelf.face(game).goals()) <= MOST_GOALS


@pytest.mark.parametrize(
    ("size", "signs"),
    [
        ((80, 24), UNICODE),
        *(pytest.param(size, UNICODE, marks=pytest.mark.fire) for size in ((100, 30), (140, 45), (200, 55))),
        pytest.param((80, 24), ASCII, marks=pytest.mark.fire),
    ],
)
def test_what_it_points_at_carries_a_tile(game: str, name: str, size: tuple[int, int], signs: Glyphs) -> None:
    course, face = _course(game, name), shelf.face(game)
    board, style = face.board(), Style(Palette(face.theme(DARK, {}), Depth.TRUE), signs)
    names = ("you", "Greedy", "Greedy B")

    def see(progress: Progress, legal: Sequence[Action]) -> Action | None:
        step, table = progress.step, course.table
        if step is not None and progress.stand.on:
            view, question = table.view(LEARNER), games.game(game).question(table.state, LEARNER)
            coached = Coached("", step.say, meets=progress.stand.meets, point=step.point)
            shown = Shown(Mode.ASKED, view, 0, LEARNER, names, (0, 1, 2), question, coached=coached)
            asked = board.ask(shown)
            scene = board.read(shown, Sight(*size, asked=asked, pointed=board.start(asked)), None)
            canvas = type(board).paint(scene, style)
            assert tiles(canvas) == len(step.point), step.name
            text = "\n".join("".join(cell.char for cell in row) for row in canvas.cells)
            assert not step.goal or " Press " in text or " Choose, then " in text, step.name
        return by_the_book(progress, legal)

    course.play(see)


def tiles(canvas: Canvas) -> int:
    """How often the coach points at something on a drawing."""
    tile = cell_style(TAUGHT.letter, TAUGHT.tile)
    return sum(cell.style == tile and cell.char in "←→<>" for row in canvas.cells for cell in row)


def test_who_takes_back_is_where_they_were(game: str, name: str) -> None:
    rules, course = games.game(game), _course(game, name)
    back: list[str] = []

    def astray_and_back(progress: Progress, legal: Sequence[Action]) -> Action | None:
        step, stand, view = progress.step, progress.stand, course.table.view(0)
        astray = [action for action in legal if action not in stand.meets]
        if step is not None and stand.on and astray:
            question = rules.question(course.table.state, 0)
            assert question is not None
            progress.acted(astray[0])
            assert (progress.stand.other, progress.stand.missed) == (step.other, stand.missed + 1)
            progress.asked({**view, "turn": "another"}, question)
            progress.asked(view, question)
            assert progress.stand == stand
            back.append(step.name)
        return by_the_book(progress, legal)

    course.play(astray_and_back)
    assert len(course.reached) == len(shelf.lesson(game, name).steps)
    assert len(back) >= LEAST_STEPS


def test_another_rules_version_is_refused_with_the_step(game: str, name: str) -> None:
    lesson, rules, face = shelf.lesson(game, name), games.game(game), shelf.face(game)
    check(rules, lesson, face)
    first = lesson.steps[0].name
    with pytest.raises(BadLesson, match=f"step '{first}': written for rules version 0"):
        check(rules, lesson._replace(rules_version=0), face)


def test_a_goal_that_cannot_be_met_is_named_by_its_step(game: str, name: str) -> None:
    lesson, rules, face = shelf.lesson(game, name), games.game(game), shelf.face(game)
    last = lesson.steps[-1]._replace(name="never", at=(99, 9))
    with pytest.raises(BadLesson, match="step 'never': its goal cannot be met"):
        check(rules, lesson._replace(steps=(*lesson.steps[:-1], last)), face)


@pytest.mark.parametrize(
    ("step", "wrong"),
    [
        ('name = "a"\nwhen = "x"\nat = [1]', "step 'a': 'say' is missing"),
        ('name = "a"\nwhen = "x"\nat = [1]\nsay = "y"\ngoal = ["fly"]', "step 'a': there is no goal 'fly'"),
        ('name = "a"\nwhen = "x"\nat = 1\nsay = "y"', "step 'a': 'at' is not of the right kind"),
        ('name = "a"\nwhen = "x"\nat = [1]\nsay = "y"\nsey = "z"', "step 'a': unknown key 'sey'"),
        (f'name = "a"\nwhen = "x"\nat = [1]\nsay = "{"y " * 36}"', "step 'a': more than 35 words"),
    ],
)
def test_a_mistake_in_a_file_is_named_with_its_step(game: str, name: str, step: str, wrong: str) -> None:
    head = f'game = "{game}"\nrules_version = 1\ntitle = "t"\nseed = "1"\nbots = ["greedy"]\nclose = "c"\n'
    with pytest.raises(BadLesson, match=wrong):
        read(name, f"{head}[[step]]\n{step}\n", shelf.face(game).goals())
