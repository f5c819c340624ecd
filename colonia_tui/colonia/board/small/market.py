"""The market beside another district: a booth in half a line."""

from __future__ import annotations

from textual.geometry import Region

from colonia_tui.colonia.board import booths, framing, wares
from colonia_tui.colonia.board.scene import Scene
from colonia_tui.colonia.board.stall import State
from colonia_tui.drawing.canvas import length
from colonia_tui.drawing.pieces import Pen
from colonia_tui.language.i18n import _

_GAP = 1


def draw(scene: Scene, pen: Pen) -> None:
    """The number of each booth, what lies there, and what its counter says."""
    room = framing.district(scene, pen, booths.DISTRICT, _("Market"), key=True)
    shown = booths.shown_booths(scene)
    rows = min(room.height, -(-len(shown) // 2))
    width = (room.width - _GAP) // 2
    for place, booth in enumerate(shown[: 2 * rows]):
        column, row = divmod(place, rows)
        _booth(
            scene, pen.within(Region(room.x + 1 + column * (width + _GAP), room.y + row, width - 1, 1)), booth
        )


def _booth(scene: Scene, pen: Pen, booth: int) -> None:
    stall = booths.read_stall(scene, booth)
    pen = pen.on(scene.ground(booths.DISTRICT))
    if stall.news:
        pen.put(-1, 0, pen.glyphs.news, "news bold")
    x = pen.put(0, 0, stall.number, "second") + 1
    end = pen.width
    pen.write_right(end, 0, stall.counter)
    room = end - length(stall.counter) - 1 - x
    solid = stall.state is not State.TAKEN
    wares.in_line(pen.at(x, 0), stall.lying, solid=solid, width=room)
