"""The course of points: what everybody had after each round, as numbers and as bars of one line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from colonia_tui.drawing import frames
from colonia_tui.drawing.frames import Heading
from colonia_tui.drawing.people import called
from colonia_tui.drawing.pieces import Pen
from colonia_tui.drawing.scene import BaseScene
from colonia_tui.drawing.steps import Stop
from colonia_tui.language.i18n import _, pgettext


class Course(NamedTuple):
    """Everybody's points in the course of a game."""

    title: str
    """After what they are counted: "VP after each round"."""
    after: Sequence[Stop]
    """The rounds that have ended."""
    now: Sequence[int]


_NAME = 11
"""Cells of sign and name."""
_STEP = 7
"""The most cells of a column."""
_BAR = 4
"""The most cells of a bar."""
_EIGHTHS = " ▁▂▃▄▅▆▇█"


def height(players: int, room: int) -> int:
    """Lines in all; where they would take much more than a third of ``room``, none is blank."""
    apart = 3 * players + 2
    return apart if 14 * apart <= 5 * room else 2 * players + 3


def draw(scene: BaseScene, pen: Pen, course: Course) -> None:
    """A row a player in seat order, below it the bars; the highest is a full cell."""
    inner = frames.box(scene, pen, Heading("points", _("Points"), [[(course.title, "second")], []]))
    pen = pen.on("log").within(inner)
    after = [stop for stop in course.after if stop.number]
    columns = [*(stop.points for stop in after), course.now]
    labels = [*(str(stop.number) for stop in after), pgettext("a column of points", "now")]
    step = min(_STEP, (pen.width - _NAME - 1) // len(columns))
    ends = [pen.width - 1 - step * place for place in reversed(range(len(columns)))]
    for label, end in zip(labels, ends, strict=True):
        pen.write_right(end, 0, [(label, "second" if label != labels[-1] else "text bold")])
    most = max(1, *(max(points) for points in columns))
    lines = 3 if pen.height >= 3 * len(course.now) else 2
    for seat in range(len(course.now)):
        y = 1 + lines * seat
        own = " bold" if seat == scene.seat else ""
        pen.write(1, y, [scene.sign_run(seat, " "), (called(scene.listed[seat], _NAME - 3), f"text{own}")])
        for points, end in zip(columns, ends, strict=True):
            last = " bold" if points is course.now else ""
            pen.write_right(end, y, [(str(points[seat]), f"text{last}")])
            eighths = max(0, min(8, round(8 * points[seat] / most)))
            bar = min(_BAR, step - 1)
            pen.put(end - bar, y + 1, _EIGHTHS[eighths or points[seat] > 0] * bar, scene.role(seat))
