"""The frame of a milestone: its title, when it is, what Enter does. Each kind draws its inside."""

from __future__ import annotations

from typing import cast

from textual.geometry import Region

from colonia_tui.colonia.board import head
from colonia_tui.colonia.board.keys_now import keys_now
from colonia_tui.colonia.board.scene import Scene
from colonia_tui.colonia.milestones import Facts
from colonia_tui.drawing import key_hints, pieces
from colonia_tui.drawing.canvas import Canvas, Row, fill, length, paste
from colonia_tui.drawing.decision import draw_box, time_left
from colonia_tui.drawing.layout import Plan
from colonia_tui.drawing.part import Part
from colonia_tui.drawing.pieces import Pen
from colonia_tui.language.i18n import _
from engine.colonia.components import MONDAY


class MilestonePart(Part[Scene]):
    """Takes the place of recap and decision."""

    def draw(self, scene: Scene, pen: Pen) -> None:
        draw(scene, pen)

    def concerns(self, scene: Scene) -> object:
        shown, sight = scene.shown, scene.sight
        return (
            (shown.milestone, shown.seat, shown.may, shown.message, shown.left),
            (sight.width, sight.height, sight.looking, sight.notes),
        )


def draw(scene: Scene, pen: Pen) -> None:
    pen = pen.on("decision")
    milestone = scene.shown.milestone
    if milestone is None:
        return
    from colonia_tui.colonia.board.turning.kinds import inside  # the first frame has none

    kind = inside(cast(Facts, milestone.facts), scene)
    fact = head.when(scene, MONDAY if milestone.name == "week" else 0)
    edge = [(kind.title, "accent bold"), *time_left(scene)]
    inner = draw_box(pen, scene.line("decision"), edge, fact)
    below = kind.sentences
    if scene.shown.message:
        below = [[(scene.shown.message, "no bold")]]
    rows = 2 if inner.height >= 9 else 1
    things = Canvas(inner.width - 2, inner.height - rows)
    fill(things, Region(0, 0, things.width, things.height), "decision")
    kind.draw(Pen(things, pen.style, "decision"))
    paste(pen.canvas, things, inner.x + 1, inner.y)
    _below(pen.within(inner), below, rows, scene)
    if scene.plan < Plan.MEDIUM:
        key_hints.edge(pen, keys_now(scene), scene.line("decision"))


def _below(pen: Pen, said: list[Row], rows: int, scene: Scene) -> None:
    """What it means, and at the right end of the last row what Enter does."""
    pen = pen.on("decision")
    last = pen.height - 1
    button = pieces.button_run(_("Enter goes on"))
    margin = 1 if scene.plan < Plan.MEDIUM else 2
    begins = pen.write_right(pen.width - margin, last, [button])
    pen.zone("enter", Region(begins, last, length([button]), 1))
    for number, row in enumerate(said[:rows]):
        y = last - rows + 1 + number
        room = (begins - 2 if y == last else pen.width - 1) - 1
        pen.write(1, y, row, room)
