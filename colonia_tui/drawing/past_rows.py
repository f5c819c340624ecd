"""The box at the bottom while somebody looks back: when that was, what happened, and a road to all moves."""

from __future__ import annotations

from rich.cells import cell_len
from textual.geometry import Region

from colonia_tui.drawing.canvas import clip, wrap
from colonia_tui.drawing.frames import EDGE
from colonia_tui.drawing.pen import Pen
from colonia_tui.drawing.question_box import INDENT, draw_rows
from colonia_tui.drawing.rows import Row, sentences
from colonia_tui.drawing.runs import length
from colonia_tui.drawing.scene import BaseScene
from colonia_tui.drawing.shown import Looked
from colonia_tui.language.i18n import _, ngettext

TO_MOVE = "move "
"""Before the number of a move: what a click on the road stands for."""
_BESIDE = 2 * EDGE + 6
"""Cells of the upper edge that are for neither a title nor a fact."""


def heading(looked: Looked) -> str:
    """When that was, and which move: "Looking back, round 2, move 37 of 120"."""
    move = _("move {number} of {count}").format(number=looked.move, count=looked.of) if looked.move else ""
    return ", ".join(filter(None, [_("Looking back"), looked.when, move]))


def present(scene: BaseScene) -> Row:
    """In the upper edge: what the present has for whoever looks back."""
    looked = scene.shown.looked
    if looked is None or not looked.waits:
        return []
    return [(_("Esc"), "accent bold"), (f" {looked.waits}", "text bold")]


def draw(scene: BaseScene, pen: Pen, inner: Region) -> None:
    """What a move brought, and how far back it was, as a road; a click on it goes there."""
    looked = scene.shown.looked
    if looked is None or inner.height < 1:
        return
    width, waits = inner.width - INDENT, present(scene)
    rows = _brought(scene, looked, width, inner.height - 1)
    if waits and cell_len(heading(looked)) + length(waits) + _BESIDE > pen.width:
        rows = [waits, *rows][: inner.height - 1]  # it would not stand in the edge
    draw_rows(pen, inner, rows, 2)
    _road(looked, pen, Region(inner.x + 1, inner.bottom - 1, width, 1))


def _road(looked: Looked, pen: Pen, region: Region) -> None:
    """All moves from left to right, with a dot at this one."""
    last = region.width - 1
    at = last * (looked.move - 1) // (looked.of - 1) if looked.of > 1 and looked.move else last
    ahead = pen.glyphs.ahead * (last - at)
    runs: Row = [(pen.glyphs.past * at, "stone"), (pen.glyphs.pip, "text bold"), (ahead, "faded")]
    pen.on("decision").write(region.x, region.y, runs, region.width)
    for cell in range(region.width if looked.move else 0):
        key = f"{TO_MOVE}{1 + round(cell * (looked.of - 1) / max(1, last))}"
        before = pen.canvas.zones.get(key, Region(region.x + cell, region.y, 0, 1))
        pen.zone(key, before._replace(width=before.width + 1))


def _brought(scene: BaseScene, looked: Looked, width: int, lines: int) -> list[Row]:
    """What the shell has to say, and what the move brought; what does not fit is counted."""
    rows = sentences([scene.shown.message], "no", width, 1)
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


def _clipped(row: Row, width: int) -> Row:
    """A row in so many cells; its last run is what is too long."""
    *before, (text, letter) = row
    return [*before, (clip(text, width - length(before)), letter)]
