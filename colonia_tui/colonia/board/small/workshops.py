"""The workshops beside another district: one line a craftsman."""

from __future__ import annotations

from textual.geometry import Region

from colonia_tui.colonia.board import contracts, framing
from colonia_tui.colonia.board import craftsman as pieces
from colonia_tui.colonia.board.scene import Scene
from colonia_tui.drawing.pieces import Pen
from colonia_tui.language.i18n import _
from engine.colonia.components import CRAFTSMEN


def draw(scene: Scene, pen: Pen) -> None:
    """What each craftsman makes out of what, and his row with its wall."""
    room = framing.district(scene, pen, contracts.DISTRICT, _("Workshops"), key=True)
    for k in range(min(len(CRAFTSMEN), room.height)):
        _craftsman(scene, pen, room, k, room.y + k)


def _craftsman(scene: Scene, pen: Pen, room: Region, k: int, y: int) -> None:
    pen = pen.on(scene.ground(contracts.DISTRICT))
    x = room.x + 1 + pieces.small_recipe(pen.at(room.x + 1, y), k) + 2
    places = max(1, (room.right - x - pieces.WALL) // pieces.TILE)
    line = contracts.row(scene, k, places)
    pieces.small_row(pen.at(x, y), line, lit=False, price="second")
