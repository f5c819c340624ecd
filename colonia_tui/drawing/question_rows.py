"""What the box at the bottom says in every game: its title, messages, advice, steps, and the curtain."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len

from colonia_tui.drawing import curtain
from colonia_tui.drawing.canvas import Canvas, Spot, clip, wrap
from colonia_tui.drawing.frames import EDGE
from colonia_tui.drawing.key_hints import Hint
from colonia_tui.drawing.kit import Kit
from colonia_tui.drawing.people import called
from colonia_tui.drawing.question_box import INDENT, draw_rows
from colonia_tui.drawing.rows import Row, sentences
from colonia_tui.drawing.runs import Run, length, write
from colonia_tui.drawing.scene import BaseScene
from colonia_tui.drawing.shown import Looked, Mode
from colonia_tui.drawing.steps import Step
from colonia_tui.drawing.waiting import left, person
from colonia_tui.language.i18n import _, ngettext
from engine.game import Seat

TO_MOVE = "move "
"""Before the number of a move: what a click on the road of the past stands for."""


_BESIDE = 2 * EDGE + 6
"""Cells of the upper edge that are for neither a title nor a fact."""


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
            return ", ".join([_("Looking back"), *where(scene.shown.looked)]), "text bold"
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


def cover(scene: BaseScene, kit: Kit, canvas: Canvas, seat: Seat, about: str) -> None:
    """The curtain over the whole canvas, with the name of whom it waits for and what is to be decided."""
    whole = Spot(0, 0, canvas.width, canvas.height)
    canvas.zones["enter"] = curtain.before_decision(
        canvas,
        kit,
        whole,
        scene.role(seat),
        scene.sign(seat),
        called(scene.names[seat]),
        scene.shown.message or about,
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


def present(scene: BaseScene) -> Row:
    """In the upper edge while somebody looks back: what the present has for them."""
    looked = scene.shown.looked
    if looked is None or not looked.waits:
        return []
    return [(_("Esc"), "accent bold"), (f" {looked.waits}", "text bold")]


def draw_past(scene: BaseScene, kit: Kit, canvas: Canvas, inner: Spot) -> None:
    """What a move of the past brought, and how far back it was, as a road; a click on it goes there."""
    looked = scene.shown.looked
    if looked is None or inner.height < 1:
        return
    width = inner.width - INDENT
    rows = _brought(scene, looked, width, inner.height - 1)
    heading = [title(scene, "", over=False), *present(scene)]
    if looked.waits and length(heading) + _BESIDE > canvas.width:
        rows = [present(scene), *rows][: inner.height - 1]  # it would not stand in the edge
    draw_rows(canvas, inner, rows, 2)
    road = inner._replace(x=inner.x + 1, y=inner.y + inner.height - 1, width=width, height=1)
    at = (width - 1) * (looked.move - 1) // (looked.of - 1) if looked.of > 1 and looked.move else width - 1
    ahead = kit.glyphs.ahead * (width - 1 - at)
    runs: Row = [(kit.glyphs.past * at, "stone"), (kit.glyphs.pip, "text bold"), (ahead, "faded")]
    write(canvas, road.x, road.y, runs, "decision", width)
    for cell in range(width if looked.move else 0):
        key = f"{TO_MOVE}{1 + round(cell * (looked.of - 1) / max(1, width - 1))}"
        before = canvas.zones.get(key, Spot(road.x + cell, road.y, 0))
        canvas.zones[key] = before._replace(width=before.width + 1)


def _brought(scene: BaseScene, looked: Looked, width: int, lines: int) -> list[Row]:
    """What the shell has to say, and what the move brought; what does not fit is counted."""
    rows = message(scene, width)
    for line in looked.happened:
        who: Row = [("  ", "")] if line.seat is None else [scene.sign_run(line.seat), (" ", "")]
        first, *more = wrap(line.text, width - 2, lines)
        rows += [[*who, (first, "text")], *([("  ", ""), (rest, "text")] for rest in more)]
    left = len(rows) - lines
    if left > 0:
        # Translators: so many more lines are in the log, which the key l shows
        said = ngettext("+{count}: l", "+{count}: l", left).format(count=left)
        row = _clipped(rows[lines - 1], width - cell_len(said) - 1)
        rows[lines - 1] = [*row, (" ", ""), (said, "second")]
    return rows[:lines]


def where(looked: Looked) -> list[str]:
    """The point in the game, and which move of how many."""
    move = _("move {number} of {count}").format(number=looked.move, count=looked.of)
    return [*([looked.when] if looked.when else []), *([move] if looked.move else [])]


def _clipped(row: Row, width: int) -> Row:
    """A row in so many cells; its last run is what is too long."""
    *before, (text, letter) = row
    return [*before, (clip(text, width - length(before)), letter)]


def told_indent(scene: BaseScene, step: Step) -> int:
    """In how many cells its text begins, behind the name."""
    return length(_actor(scene, step))


def _actor(scene: BaseScene, step: Step) -> Row:
    return [] if step.seat is None else [*person(scene, step.seat), (" ", "")]
