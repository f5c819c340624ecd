"""The whole board as one drawing, without an app: for replays, pictures and tests."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from textual.geometry import Region

from colonia_tui.drawing.canvas import Canvas, paste
from colonia_tui.drawing.part import Part
from colonia_tui.drawing.pieces import Pen
from colonia_tui.drawing.shown import Mode
from colonia_tui.drawing.style import Style
from colonia_tui.troyes.board.arrange import Situation, arrange
from colonia_tui.troyes.board.parts import parts
from colonia_tui.troyes.board.scene import Scene
from engine.troyes.components import EVENTS_PHASE


def placed(scene: Scene) -> Mapping[str, Region]:
    """Where each part of a scene goes."""
    sight = scene.sight
    districts = len(scene.view["districts"])
    turning = scene.mode is Mode.TURNING
    black = scene.view["phase"] == EVENTS_PHASE
    situation = Situation(scene.focus, districts, sight.looking, turning, bool(sight.shown.recap), black)
    return arrange(sight.width, sight.height, situation)


@cache
def _parts() -> dict[str, Part[Scene]]:
    return {part.id or "": part for part in parts()}


def paint(scene: Scene, style: Style) -> Canvas:
    """All parts where they belong, with their places and zones."""
    whole = Canvas(scene.sight.width, scene.sight.height)
    for name, region in placed(scene).items():
        canvas = Canvas(region.width, region.height)
        _parts()[name].draw(scene, Pen(canvas, style))
        paste(whole, canvas, region.x, region.y)
    return whole
