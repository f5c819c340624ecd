"""The whole board as one drawing, without an app: for replays, pictures and tests."""

from __future__ import annotations

from functools import cache

from colonia_tui.colonia.board.arrange import Arranged, Situation, arrange
from colonia_tui.colonia.board.parts import parts
from colonia_tui.colonia.board.scene import Scene
from colonia_tui.drawing.canvas import Canvas, paste
from colonia_tui.drawing.part import Part
from colonia_tui.drawing.pieces import Pen
from colonia_tui.drawing.shown import Mode
from colonia_tui.drawing.style import Style

PAGES = {"families": "members", "own": "own", "log": "log"}
"""What can be looked at besides the districts, and the part that shows it."""


def placed(scene: Scene) -> Arranged:
    """Where each part of a scene goes."""
    sight = scene.sight
    looking = PAGES.get(sight.looking, sight.looking)
    if sight.notes and not looking:
        looking = "members"
    situation = Situation(
        scene.district, looking, turning=scene.mode is Mode.TURNING, exchange=scene.asks("exchange")
    )
    return arrange(sight.width, sight.height, situation)


@cache
def _parts() -> dict[str, Part[Scene]]:
    return {part.id or "": part for part in parts()}


def drawn(scene: Scene, style: Style) -> dict[str, Canvas]:
    """Each part that is shown, by itself."""
    found: dict[str, Canvas] = {}
    regions, small = placed(scene)
    for name, region in regions.items():
        part, canvas = _parts()[name], Canvas(region.width, region.height)
        (part.draw_small if name in small else part.draw)(scene, Pen(canvas, style))
        found[name] = canvas
    return found


def paint(scene: Scene, style: Style) -> Canvas:
    """All of them where they belong, with their places and zones."""
    whole = Canvas(scene.sight.width, scene.sight.height)
    regions = placed(scene).regions
    for name, canvas in drawn(scene, style).items():
        paste(whole, canvas, regions[name].x, regions[name].y)
    return whole
