"""What the box at the bottom says in every game: its title, messages, advice, steps, and the curtain."""

from __future__ import annotations

from collections.abc import Sequence

from colonia_tui.drawing import curtain, past_rows
from colonia_tui.drawing.canvas import wrap
from colonia_tui.drawing.key_hints import Hint
from colonia_tui.drawing.pen import Pen
from colonia_tui.drawing.people import called
from colonia_tui.drawing.rows import Row, sentences
from colonia_tui.drawing.runs import Run, length
from colonia_tui.drawing.scene import BaseScene
from colonia_tui.drawing.shown import Mode
from colonia_tui.drawing.steps import Step
from colonia_tui.drawing.waiting import left, person
from colonia_tui.language.i18n import _
from engine.game import Seat


def title(scene: BaseScene, question: str, *, over: bool) -> Run:
    """In the upper edge: ``question`` if one is asked. ``over`` is whether the game has ended."""
    match scene.mode:
        case Mode.ANSWERING:
            return _("Yes or no?"), "accent bold"
        case Mode.TELLING:
            return _("What the others do"), "text bold"
        case Mode.ASKED if scene.asked is not None:
            return question, "accent bold"
        case Mode.PAST if scene.shown.looked is not None:
            return past_rows.heading(scene.shown.looked), "text bold"
    if over or scene.mode is Mode.OVER:
        return _("The game is over"), "text bold"
    if scene.mode is Mode.GONE:
        return _("Not at the table any more"), "text bold"
    if scene.shown.paused:
        return _("The game is paused"), "text bold"
    return (_("The others decide") if scene.seat is not None else _("Watching")), "text bold"


def time_left(scene: BaseScene) -> Row:
    """Behind the title: what the player has left to decide, if there is a clock."""
    if scene.mode is Mode.WAITING or scene.seat is None or scene.seat not in scene.shown.left:
        return []  # while the game is paused, too
    return [(" · ", "second"), *left(scene.shown, scene.seat)]


def cover(scene: BaseScene, pen: Pen, seat: Seat, about: str) -> None:
    """The curtain over the whole canvas, with the name of whom it waits for and what is to be decided."""
    whole = pen.room
    pen.zone(
        "enter",
        curtain.before_decision(
            pen,
            whole,
            scene.role(seat),
            scene.sign(seat),
            called(scene.names[seat]),
            scene.shown.message or about,
        ),
    )


def message(scene: BaseScene, width: int) -> list[Row]:
    """Why the host refused, or what else the shell has to say; whole where nothing else needs the room."""
    lines = _LINES.get(scene.mode, 1) + (1 if scene.shown.paused and scene.mode is Mode.WAITING else 0)
    return sentences([scene.shown.message], "no", width, lines)


_LINES = {Mode.WAITING: 2, Mode.GONE: 3}
"""Lines that a message may take."""


def advice(scene: BaseScene, width: int, lines: int) -> list[Row]:
    """What a bot would do and why, in at most so many lines."""
    given = scene.shown.advice
    if given is None or lines < 1:
        return []
    texts = list(given.sentences) if given.action is not None else [_("Thinking about advice …")]
    if given.action == scene.pointed and len(texts) > 1:
        del texts[0]  # it says what the first row of the box says
    word = _("advice")
    rows = sentences(texts, "text", width - len(word) - 2, lines)
    return [
        [(word if not number else " " * len(word), "second"), ("  ", ""), *row]
        for number, row in enumerate(rows)
    ]


def purpose(scene: BaseScene, sentence: str, width: int) -> list[Row]:
    """What this question is for, as long as the player wants to be told."""
    if scene.asked is None or not scene.shown.purpose:
        return []
    return sentences([sentence], "second", width, 1)


def answering(scene: BaseScene, width: int, keys: Sequence[Hint]) -> list[Row]:
    """A question of the shell; ``keys`` for yes and no, if they do not stand somewhere else."""
    rows = sentences([scene.shown.ask], "text", width, 2)
    if keys:
        yes, no = keys
        rows.append([*yes.runs(), ("   ", ""), *no.runs()])
    return [*rows, *message(scene, width)]


def told(scene: BaseScene, step: Step, width: int, lines: int) -> list[Row]:
    """A step of somebody else: who did what."""
    who = _actor(scene, step)
    indent = (" " * length(who), "")
    first, *more = wrap(step.text, width - length(who), max(1, lines))
    return [[*who, (first, "text")], *([indent, (line, "text")] for line in more)]


def told_indent(scene: BaseScene, step: Step) -> int:
    """In how many cells its text begins, behind the name."""
    return length(_actor(scene, step))


def _actor(scene: BaseScene, step: Step) -> Row:
    return [] if step.seat is None else [*person(scene, step.seat), (" ", "")]
