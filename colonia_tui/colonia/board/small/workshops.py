"""The workshops beside another district: one line a craftsman."""

from __future__ import annotations

from textual.geometry import Region

from colonia_tui.colonia.board import contracts, framing
from colonia_tui.colonia.board import craftsman as pieces
from colonia_tui.colonia.board.scene import Scene
from colonia_tui.drawing.canvas import Canvas
from colonia_tui.drawing.style import Style
from colonia_tui.language.i18n import _
from engine.colonia.components import CRAFTSMEN


def draw(scene: Scene, style: Style, canvas: Canvas) -> None:
    """What each craftsman makes out of what, and his row with its wall."""
    room = framing.district(scene, style, canvas, contracts.DISTRICT, _("Workshops"), key=True)
    for k in range(min(len(CRAFTSMEN), room.height)):
        _craftsman(scene, style, canvas, room, k, room.y + k)


def _craftsman(scene: Scene, style: Style, canvas: Canvas, room: Region, k: int, y: int) -> None:
    ground = scene.ground(contracts.DISTRICT)
    x = pieces.small_recipe(canvas, style, room.x + 1, y, k, ground) + 2
    places = max(1, (room.right - x - pieces.WALL) // pieces.TILE)
    line = contracts.row(scene, k, places)
    pieces.small_row(canvas, style, x, y, line, ground, lit=False, price="second")
