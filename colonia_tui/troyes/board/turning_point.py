"""The frame of a turning point: its title, what happened at the left, what Enter does."""

from __future__ import annotations

from textual.geometry import Region

from colonia_tui.drawing import key_hints, pieces
from colonia_tui.drawing.canvas import Run, length
from colonia_tui.drawing.decision import draw_box, time_left
from colonia_tui.drawing.layout import Plan
from colonia_tui.drawing.part import Part
from colonia_tui.drawing.pieces import Pen
from colonia_tui.language.i18n import _
from colonia_tui.troyes.board import counter, turning_rows
from colonia_tui.troyes.board.keys import DISTRICTS
from colonia_tui.troyes.board.keys_now import keys_now
from colonia_tui.troyes.board.pieces import black
from colonia_tui.troyes.board.scene import Scene
from colonia_tui.troyes.steps.turning_facts import EventsPhase


class TurningPoint(Part[Scene]):
    """In the place of recap and decision."""

    def concerns(self, scene: Scene) -> object:
        shown, sight = scene.shown, scene.sight
        told = shown.turning, shown.seat, shown.may, shown.message, shown.left
        return (told, sight.width, sight.height, sight.looking)

    def draw(self, scene: Scene, pen: Pen) -> None:
        pen = pen.on("decision")
        turning = scene.shown.turning
        if turning is None:
            return
        edge = [(turning_rows.title(scene), "accent bold"), *time_left(scene)]
        inner = draw_box(pen, scene.line("decision"), edge)
        x, room = inner.x + 1, inner.width - 2
        dice = counter.dice(scene) if isinstance(turning.facts, EventsPhase) else []
        if dice and inner.height >= black.HEIGHT + 2:
            shown = dice[: 4 if inner.width < 120 else 6]
            for place, (value, fate) in enumerate(shown):
                black.large(pen.at(x + 1 + place * (black.WIDTH + 2), inner.y), value, fate)
            x += 1 + len(shown) * (black.WIDTH + 2)
            room = inner.right - 1 - x
        rows = turning_rows.rows(scene, pen.style, room, plates=x == inner.x + 1)
        for y, row in enumerate(rows[: inner.height - 1]):
            pen.write(x, inner.y + y, row, room)
        _goes_on(scene, pen.within(inner), len(rows) - inner.height + 1)
        if scene.plan < Plan.MEDIUM:
            key_hints.edge(pen, keys_now(scene), scene.line("decision"))


def _goes_on(scene: Scene, pen: Pen, more: int) -> None:
    """What Enter does, at the right end of the last row; before it how many rows there is no room for."""
    pen = pen.on("decision")
    last = pen.height - 1
    button = pieces.button_run(_("Enter goes on"))
    margin = 1 if scene.plan < Plan.MEDIUM else 2
    begins = pen.write_right(pen.width - margin, last, [button])
    pen.zone("enter", Region(begins, last, length([button]), 1))
    if more > 0 and not scene.shown.message:
        key = DISTRICTS["log"].key
        left_out: list[Run] = [(_("and {count} more").format(count=more), "second"), (": ", "second")]
        pen.write(1, last, [*left_out, (key, "accent bold"), (f" {_('log')}", "second")])
    if scene.shown.message:
        pen.write(1, last, [(scene.shown.message, "no bold")], begins - 3)
