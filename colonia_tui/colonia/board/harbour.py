"""The harbour: four berths, the holds of their ships, and which of them leave on Saturday."""

from __future__ import annotations

from textual.geometry import Region

from colonia_tui.colonia.board import framing, harbour_rows, ship
from colonia_tui.colonia.board.scene import Scene
from colonia_tui.colonia.board.small import harbour as small
from colonia_tui.colonia.words import names
from colonia_tui.drawing.canvas import Run
from colonia_tui.drawing.part import Part
from colonia_tui.drawing.pieces import Pen
from colonia_tui.drawing.style import Style
from colonia_tui.language.i18n import _, ngettext, together
from engine.colonia.components import BERTHS, FRIDAY, MAX_HOLDS, SATURDAY

SHIP_WIDTH, NARROWEST = 20, 16
WALL = 2
_TALL_MAST, _DEEP, _EMPTY = 6, 2, 8
"""Spare rows after which masts are no higher, rows that go to the water then, rows of water without ships."""
NAME, DECK, KEEL, WATER = 1, 1, 1, 1
"""Rows of a ship's name, its castles, its keel, and the water."""
TALL = NAME + ship.SAIL_ROWS + DECK + MAX_HOLDS + KEEL + WATER
"""The fewest rows in which ships can be drawn with their sails."""


class Harbour(Part[Scene]):
    """The four ships, or a line for each of them where there is no room."""

    def draw(self, scene: Scene, pen: Pen) -> None:
        draw(scene, pen)

    def draw_small(self, scene: Scene, pen: Pen) -> None:
        small.draw(scene, pen)


def draw(scene: Scene, pen: Pen) -> None:
    said, shorter = fact(scene), short_fact(scene, pen.style)
    room = framing.district(scene, pen, "harbour", _("Harbour"), said, shorter=[shorter])
    deepest = max(MAX_HOLDS, *(ship.hold_rows(scene, berth) for berth in range(BERTHS)))
    if room.height < TALL - MAX_HOLDS + deepest or room.width < BERTHS * NARROWEST + WALL:
        harbour_rows.draw(scene, pen.within(room))
        return
    _ships(scene, pen.within(room), deepest)


def fact(scene: Scene) -> list[Run]:
    """Which ships leave, or which have come."""
    view = scene.view
    letter = "text" if scene.lit("harbour") else "second"
    if not ship.knows_bar(scene):
        came = [names.berth(berth) for berth in range(BERTHS) if ship.is_new(scene, berth)]
        if not came:
            return []
        return [(_("newcomers at {berths}").format(berths=together(came)), letter)]
    going = view["harbour_bar"]
    if not going:
        return [(_("no ship leaves on Saturday"), letter)]
    berths = together([names.berth(number) for number in range(going)])
    if view["day"] == SATURDAY:
        said = ngettext("the bar: {berths} leaves today", "the bar: {berths} leave today", going)
    elif view["day"] == FRIDAY:
        said = ngettext("the bar: {berths} leaves tomorrow", "the bar: {berths} leave tomorrow", going)
    else:
        said = ngettext("the bar: {berths} leaves on Saturday", "the bar: {berths} leave on Saturday", going)
    return [(said.format(berths=berths), letter)]


def short_fact(scene: Scene, style: Style) -> list[Run]:
    """The same in few words; in narrow windows an arrow stands behind each berth whose ship leaves."""
    letter = "text" if scene.lit("harbour") else "second"
    if not ship.knows_bar(scene):
        return [(f"{_('new')} {style.glyphs.news}", letter)]
    when = {SATURDAY: _("leaves today"), FRIDAY: _("leaves tomorrow")}
    said = when.get(scene.view["day"], _("leaves on Saturday"))
    return [(f"{style.glyphs.arrow} {said}", letter)]


def _ships(scene: Scene, pen: Pen, deepest: int) -> None:
    """Four ships side by side, with the wall behind the last one that leaves."""
    pen = pen.on(scene.ground("harbour"))
    spare = pen.height - (TALL - MAX_HOLDS + deepest)
    pennant, water, foot = spare >= 1, WATER + (spare >= 2), spare >= 3
    deeper = min(_DEEP, max(0, spare - _TALL_MAST))  # only where a district has the whole window
    water += deeper
    if not any(berth["ship"] >= 0 for berth in scene.view["berths"]):
        water = min(_EMPTY, pen.height - NAME - foot)  # the last ships have left
    sky = max(0, spare - _TALL_MAST - deeper)
    bottom = pen.height - foot
    at = ship.Rigging(
        sky + NAME if pennant else -1,
        sky + NAME + pennant,
        bottom - water - KEEL,
    )
    width = min(SHIP_WIDTH, (pen.width - WALL) // BERTHS)
    behind = scene.view["harbour_bar"] if ship.knows_bar(scene) else 0
    left = pen.width - BERTHS * width - (WALL if behind else 0)
    gap = min(left // (BERTHS + bool(behind)), 4)
    harbour_rows.draw_water(scene, pen.within(Region(0, bottom - water, pen.width, water)))
    x = gap
    for berth in range(BERTHS):
        ship.draw(scene, pen, Region(x, sky, width, pen.height), berth, at)
        x += width + gap
        if behind == berth + 1:
            for y in range(sky, bottom - water + 1):
                pen.put(x, y, pen.glyphs.bar, "stone")
            x += WALL + gap
    if foot:
        harbour_rows.legend(scene, pen.at(1, bottom), pen.width - 2)
