"""Seats that can do nothing but pass: asked, or passed automatically."""

from __future__ import annotations

from collections.abc import Callable

from engine.colonia import GAME
from engine.game import Action
from tests.golden.coverage.marks import Detector, Marks
from tests.golden.story import Moment, events_of

MARKS = Marks()


def _passes_alone(kind: str) -> Callable[[Moment], bool]:
    def detector(moment: Moment) -> bool:
        s = moment.before
        asked = bool(s.stack) and s.stack[-1].kind == kind and moment.seat >= 0
        return asked and GAME.legal(s, moment.seat) == [Action("pass")]

    return detector


def _skipped(kind: str) -> Detector:
    return lambda story: any(event.args[1] == kind for _, event in events_of(story, "cannot_act"))


for _kind in ("order", "load", "buy"):
    MARKS.in_moment(f"R 22: asked with nothing but a pass: {_kind}")(_passes_alone(_kind))
for _kind in ("market", "order", "load", "buy", "safeguard"):
    MARKS.in_story(f"R 22: passed by the table: {_kind}")(_skipped(_kind))
