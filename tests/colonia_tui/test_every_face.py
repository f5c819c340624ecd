"""What the face of every game on the shelf owes: sentences, rules and reports that are complete, no secrets.

One random game of each is played without a screen. Tests of a game's own say whether its sentences are right.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import NamedTuple

import pytest

from colonia_tui import shelf as drawn
from colonia_tui.drawing.canvas import Canvas
from colonia_tui.drawing.pieces import Pen
from colonia_tui.drawing.style import SETS, Palette, Style
from colonia_tui.report.report import build
from colonia_tui.screens.game_rows import PICTURE
from colonia_tui.terminal.colours import Depth
from engine import shelf
from engine.chance import key_from
from engine.finished import Finished
from engine.game import Action, Event, Out, Reason, View
from engine.tally import tally

EVERY = 7
"""Every so many decisions somebody is asked, which takes longer than to decide."""

pytestmark = pytest.mark.parametrize("game", drawn.GAMES)


class Told(NamedTuple):
    """What came up in a game."""

    over: Finished
    events: Sequence[Event]
    reasons: set[Reason]
    """Refusals and hints."""
    questions: set[str]
    """Their kinds."""
    taken: Sequence[tuple[Action, View]]
    """Some of the actions, and the table before them."""
    public: Sequence[Sequence[View | None]]
    """What the curtain shows at those points, made from each seat's view."""


@cache
def told(name: str) -> Told:
    """One random game, with as many people as can play."""
    game, rng, out = shelf.game(name), Random(name), Out()
    seats, options = game.seats[-1], game.options({})
    state = game.new(seats, key_from(name), options, out)
    reasons: set[Reason] = set()
    questions: set[str] = set()
    taken: list[tuple[Action, View]] = []
    public: list[list[View | None]] = []
    story = drawn.face(name).story
    decisions = 0
    while pending := game.pending(state):
        seat = rng.choice(pending)
        action = rng.choice(game.legal(state, seat))
        if decisions % EVERY == 0:
            question = game.question(state, seat)
            assert question is not None
            questions.add(question.kind)
            reasons |= {option.refusal for option in question.options if option.refusal is not None}
            reasons |= {Reason(why.code, why.args) for why in game.because(state, seat, action)}
            taken.append((action, game.view(state, seat)))
            public.append([story.public(game.view(state, each)) for each in range(seats)])
        game.apply(state, seat, action, out)
        decisions += 1
    result = game.result(state)
    assert result is not None
    over = Finished(game, name, state, result, decisions, out.events)
    return Told(over, out.events, reasons, questions, taken, public)


def readable(text: str) -> bool:
    return not set(text) & set("{}")


def test_everything_that_happens_has_a_sentence(game: str) -> None:
    words = drawn.face(game).words()
    said = {event.code: words.sentence(event.code, event.args) for event in told(game).events}
    assert [code for code, text in said.items() if text == code or not readable(text)] == []


def test_every_refusal_and_every_hint_has_a_sentence(game: str) -> None:
    words = drawn.face(game).words()
    said = {why.code: words.reason(why.code, why.args) for why in told(game).reasons}
    assert [code for code, text in said.items() if text in (code, "") or not readable(text)] == []


def test_actions_moments_and_points_have_names(game: str) -> None:
    face, over = drawn.face(game), told(game).over
    words = face.words()
    for action, view in told(game).taken:
        texts = (words.action(action, view), words.moment(view))
        assert all(text and readable(text) for text in texts), (action, texts)
    sources = [words.source(code) for source in over.result.sources for code in source]
    assert all(sources)
    assert str(over.result.scores[0]) in face.points(over.result.scores[0])
    assert all(words.part(path) for path in [(key,) for key in over.game.dump(over.state)])


def test_every_question_has_its_paragraph_in_the_rules(game: str) -> None:
    rules = drawn.face(game).rules("en")
    assert [kind for kind in told(game).questions if f"<!-- question: {kind} -->" not in rules] == []


def test_the_curtain_shows_the_same_whoever_is_behind_it(game: str) -> None:
    assert all(view == views[0] for views in told(game).public for view in views)


def test_a_report_can_be_made(game: str) -> None:
    over = told(game).over
    face = drawn.face(game)
    counts = {over.seats: tally(over, shelf.counting(game))}
    made = build(face.reporting, face.words().source, counts, over.game.options({}), [])
    assert all(name and value for name, value in made.facts)
    for chart in [chart for section in made.sections for chart in section.charts]:
        assert chart.title
        assert all(len(values) == len(chart.labels) for _, values in chart.series), chart.title


# What the list of saved games shows of a game that goes on


SPOILT = [
    ((),),
    ((1,), (99, 1, 7, -5, 8, 9, 9, 9)),
    ((-1, 1), (0, 1, 99)),
    tuple((2, 0, 1) for _ in range(9)),
]


def test_a_picture_stays_in_its_room_even_if_its_file_was_spoilt(game: str) -> None:
    face, engine = drawn.face(game), shelf.game(game)
    state = engine.new(3, bytes(32), engine.options({}))
    while not any(face.moment(engine.view(state, 0))[:1]):
        seat = engine.pending(state)[0]
        engine.apply(state, seat, engine.legal(state, seat)[0], Out())
    glimpse = face.glimpse(engine.view(state, 0))
    assert glimpse.said
    for depth in Depth:
        shown = []
        for picture in (glimpse.picture, *SPOILT):
            canvas = Canvas(PICTURE[0] + 9, PICTURE[1] + 1)
            style = Style(Palette(face.theme("dark", {}), depth), SETS["unicode"])
            face.draw_glimpse(Pen(canvas, style), picture, [0, 1, 2])
            for y, row in enumerate(canvas.cells):
                beyond = row if y >= PICTURE[1] else row[PICTURE[0] :]
                assert all(cell.char == " " for cell in beyond)
            shown.append("".join(cell.char for row in canvas.cells for cell in row))
        assert len(set(shown)) > 1
