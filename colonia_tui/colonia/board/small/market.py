"""The market beside another district: a booth in half a line."""

from __future__ import annotations

from textual.geometry import Region

from colonia_tui.colonia.board import booths, framing, wares
from colonia_tui.colonia.board.scene import Scene
from colonia_tui.colonia.board.stall import State
from colonia_tui.drawing.canvas import Canvas
from colonia_tui.drawing.runs import length, look, write_right
from colonia_tui.drawing.style import Style
from colonia_tui.language.i18n import _

_GAP = 1


def draw(scene: Scene, style: Style, canvas: Canvas) -> None:
    """The number of each booth, what lies there, and what its counter says."""
    room = framing.district(scene, style, canvas, booths.DISTRICT, _("Market"), key=True)
    shown = booths.shown_booths(scene)
    rows = min(room.height, -(-len(shown) // 2))
    width = (room.width - _GAP) // 2
    for place, booth in enumerate(shown[: 2 * rows]):
        column, row = divmod(place, rows)
        _booth(
            scene,
            style,
            canvas,
            Region(room.x + 1 + column * (width + _GAP), room.y + row, width - 1, 1),
            booth,
        )


def _booth(scene: Scene, style: Style, canvas: Canvas, region: Region, booth: int) -> None:
    stall, ground = booths.read_stall(scene, booth), scene.ground(booths.DISTRICT)
    if stall.news:
        canvas.put(region.x - 1, region.y, style.glyphs.news, look("news bold", ground))
    x = canvas.put(region.x, region.y, stall.number, look("second", ground)) + 1
    end = region.right
    write_right(canvas, end, region.y, stall.counter, ground)
    room = end - length(stall.counter) - 1 - x
    solid = stall.state is not State.TAKEN
    wares.in_line(canvas, style, x, region.y, stall.lying, ground, solid=solid, width=room)
