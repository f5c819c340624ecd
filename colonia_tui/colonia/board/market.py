"""The market: seven stalls, and two more for the foreign merchants.

A stall that was taken stays in dusk until Monday, with what lay there and the sign of who took it. What was
left over went back into the bag, so nothing is drawn of it.
"""

from __future__ import annotations

from typing import NamedTuple

from textual.geometry import Region

from colonia_tui.colonia.board import framing, stall, wares
from colonia_tui.colonia.board.booths import DISTRICT, read_stall, shown_booths
from colonia_tui.colonia.board.scene import Scene
from colonia_tui.colonia.board.small import market as small
from colonia_tui.drawing.canvas import Run, wrap
from colonia_tui.drawing.layout import Plan
from colonia_tui.drawing.part import Part
from colonia_tui.drawing.pieces import Pen
from colonia_tui.language.i18n import _
from engine.colonia.components import SUNDAY, WEDNESDAY
from engine.game import Action

_WIDEST, _TWO_ROWS = 14, 14
_ROOMY = 24
"""The rows from which stalls stand in two rows and have words."""


class Market(Part[Scene]):
    """The stalls."""

    def draw(self, scene: Scene, pen: Pen) -> None:
        draw(scene, pen)

    def draw_small(self, scene: Scene, pen: Pen) -> None:
        small.draw(scene, pen)


def draw(scene: Scene, pen: Pen) -> None:
    """The whole district."""
    room = framing.district(scene, pen, DISTRICT, _("Market"), _fact(scene))
    pen = pen.on(scene.ground(DISTRICT))
    booths = shown_booths(scene)
    laid = _layout(room, len(booths), deep=scene.plan >= Plan.LARGER)
    stalls = [read_stall(scene, booth) for booth in booths]
    most = laid.height - laid.awning - stall.COUNTER
    named = laid.width - 2 >= wares.NAMED and all(len(each.lying) <= most for each in stalls)
    for place, booth in enumerate(booths):
        region = laid.region(place)
        stall.draw(pen.within(region), laid.awning, stalls[place], named=named)
        action = Action("booth", (booth,))
        if scene.offered(action) is not None:
            pen.place(action, region)
    if laid.a_row < len(booths) and len(booths) % laid.a_row:
        free = laid.region(len(booths))
        lines = wrap(_note(scene), free.width - 3, free.height - 2)
        for y, line in enumerate(lines, free.bottom - 1 - len(lines)):
            pen.put(free.x + 2, y, line, "faded")
    if laid.note:
        pen.put(room.x + 2, room.bottom - 1, _note(scene), "faded", room.width - 3)


# Where they stand


class _Layout(NamedTuple):
    """Stalls in rows."""

    x: int
    y: int
    width: int
    height: int
    a_row: int
    awning: int
    note: bool

    def region(self, place: int) -> Region:
        row, column = divmod(place, self.a_row)
        return Region(self.x + column * self.width, self.y + row * self.height, self.width, self.height)


def _layout(room: Region, count: int, *, deep: bool) -> _Layout:
    """As large as they fit: in two rows where one row would leave no room for chips.

    ``deep``: as high as there is room, without a blank row above.
    """
    roomy = room.height >= _ROOMY
    tight = count * stall.LARGE > room.width and room.height >= _TWO_ROWS
    rows = 2 if roomy or tight else 1
    a_row = -(-count // rows)
    width = max(stall.SMALLEST, min(2 * _WIDEST if roomy else _WIDEST, room.width // a_row))
    if width >= stall.LARGE:
        width -= width % 2  # whole stripes
    note = rows == 1 and room.height >= 7
    lines = room.height // rows - note
    awning = 3 if lines >= 9 else 2
    height = min(lines, awning + (9 if roomy else 5) + stall.COUNTER)
    above = 0
    if rows == 1 and lines == 8 and not deep:
        height, above = 7, 1
    elif rows == 1:
        above = max(0, lines - height) // 2
    left = max(0, room.width - a_row * width) // 2
    return _Layout(room.x + left, room.y + above, width, height, a_row, awning, note)


# What is said about it


def _fact(scene: Scene) -> list[Run]:
    if scene.lit(DISTRICT):
        if scene.asks("market"):
            return [(_("take one booth whole"), "text")]
        return [(_("{count} in the bag").format(count=scene.view["bag"]), "text")]
    day = scene.view["day"]
    if day == SUNDAY:
        return [(_("seven booths are laid out on Monday"), "second")]
    if day > WEDNESDAY:
        return [(_("closed · opens Wednesday"), "second")]
    if day == WEDNESDAY:
        return [(_("opens after the council"), "second")]
    return [(_("opens Wednesday"), "second")]


def _note(scene: Scene) -> str:
    if scene.week.taken and not scene.lit(DISTRICT):
        return _("sold this week: to whom, and what lay there")
    if any(sum(booth["resources"]) for booth in scene.view["booths"]):
        return _("on the counter: how many members a booth takes")
    return ""
