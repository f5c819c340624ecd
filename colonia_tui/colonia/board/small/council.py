"""The council beside another district: turn order, votes, cards left; the edicts in a line."""

from __future__ import annotations

from textual.geometry import Region

from colonia_tui.colonia.board import edicts, family_row, framing
from colonia_tui.colonia.board.scene import Scene
from colonia_tui.colonia.words import names
from colonia_tui.drawing.pieces import Pen
from colonia_tui.language.i18n import _
from engine.game import Seat


def draw(scene: Scene, pen: Pen) -> None:
    """A line a family; in two columns, and without names, if there are too many for one."""
    room = framing.district(scene, pen, family_row.DISTRICT, _("Council"), key=True)
    order = scene.view["order"]
    columns = 1 if len(order) + 2 <= room.height else 2
    rows, width = -(-len(order) // columns), room.width // columns
    pen = pen.on(scene.ground(family_row.DISTRICT))
    for place, seat in enumerate(order):
        column, row = divmod(place, rows)
        region = Region(room.x + column * width, room.y + row, width, 1)
        if columns == 1:
            family_row.close_row(scene, pen.within(region), place, seat)
        else:
            _closest_row(scene, pen.within(region), place, seat)
    below = Region(room.x, room.y + rows, room.width, room.height - rows)
    if below.height > 1 and len(scene.view["edicts"]) + 1 > below.height:
        below = below._replace(y=below.y + 1, height=1)
    edicts.draw(scene, pen.within(below))


def _closest_row(scene: Scene, pen: Pen, place: int, seat: Seat) -> None:
    """Sign, votes and cards left, without a name."""
    family_row.who(scene, pen, place, seat, 1, at=0)
    card = scene.view["cards"][seat]
    votes = "0" if scene.view["zero"][seat] else str(card) if card else names.FREE
    pen.put(3, 0, votes, "text bold")
    family_row.digits(scene, pen.at(5, 0), seat)
