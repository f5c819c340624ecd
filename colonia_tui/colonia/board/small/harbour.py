"""The harbour as a neighbour: a line for each ship, with the goods that its free holds ask for."""

from __future__ import annotations

from textual.geometry import Region

from colonia_tui.colonia.board import framing, harbour_rows, hold, ship
from colonia_tui.colonia.board.scene import Scene
from colonia_tui.colonia.board.shapes import shapes, water
from colonia_tui.colonia.words import names
from colonia_tui.drawing import chips
from colonia_tui.drawing.canvas import Canvas
from colonia_tui.drawing.chips import Skin
from colonia_tui.drawing.runs import look
from colonia_tui.drawing.style import Style
from colonia_tui.language.i18n import _
from engine.colonia.components import BERTHS, EXTRA_HOLD
from engine.colonia.deck import Hold

_ROOMY = 30
"""From this width inside on a ship has a sail."""
_SAIL_X, _LABEL, _SAIL_LABEL = 5, 6, 9


def draw(scene: Scene, style: Style, canvas: Canvas) -> None:
    room = framing.district(scene, style, canvas, "harbour", _("Harbour"), key=True)
    ground = scene.ground("harbour")
    for berth in range(min(BERTHS, room.height)):
        _line(scene, style, canvas, Region(room.x, room.y + berth, room.width, 1), berth)
    y, end = room.y + BERTHS, room.bottom
    if y < end:
        canvas.put(room.x, y, water(style, room.width), look("water.dusk", ground))
    if y + 1 < end and ship.knows_bar(scene):
        text = f"{style.glyphs.arrow} {_('leaves on Saturday')}"
        canvas.put(room.x + 1, y + 1, text, look("second", ground), room.width - 2)


def _line(scene: Scene, style: Style, canvas: Canvas, region: Region, berth: int) -> None:
    """Berth, city, whether the ship leaves, then its holds; their pay as far as there is room."""
    ground = scene.ground("harbour")
    berthed = scene.view["berths"][berth]
    if berthed["ship"] < 0:
        canvas.put(region.x + 1, region.y, names.berth(berth), look("text", ground), 3)
        return
    roomy = region.width >= _ROOMY
    if roomy:
        _sail(scene, style, canvas, region, berth)
        x, end = region.x + _SAIL_LABEL, region.right - 3
    else:
        harbour_rows.label(scene, style, canvas, region.x, region.y, berth, ground)
        x, end = region.x + _LABEL, region.right
    start, holds = x, scene.deck.ships[berthed["ship"]].holds
    taken = [seat >= 0 for seat in berthed["holds"][: len(holds)]]
    full = sum(map(_width, holds, taken))
    paid, close = full <= end - x, full + len(holds) - 1 > end - x
    bare = sum(hold.SIGN * sum(wanted.goods) for wanted in holds) + sum(taken) + len(holds) - 1
    for number, wanted in enumerate(holds):
        if x >= end:
            break
        x = _hold(scene, style, canvas, Region(x, region.y, end - x, 1), berth, number, wanted, paid)
        if not (paid and close) and not (taken[number] and bare > end - start):
            x += 1  # else what a hold pays, or its owner's sign, is gap enough
    seat = berthed["holds"][EXTRA_HOLD]
    if ship.extra_row(scene, berth) and x + 1 < end:
        text = scene.sign(seat) if seat >= 0 else "+"
        canvas.put(x, region.y, text, look(f"{scene.role(seat)} bold" if seat >= 0 else "second", ground))


def _sail(scene: Scene, style: Style, canvas: Canvas, region: Region, berth: int) -> None:
    """A sail of three cells, and at the end of the line an arrow if the ship leaves."""
    ground, shape = scene.ground("harbour"), shapes(style)
    number = scene.view["berths"][berth]["ship"]
    city = scene.deck.ships[number].city
    cloth = f"city.{city}.shade"
    shown = style.palette.shows(cloth)
    going = ship.leaves(scene, berth)
    canvas.put(region.x + 1, region.y, names.berth(berth), look("text", ground), 3)
    x = canvas.put(region.x + _SAIL_X, region.y, shape.chip_sail[0] if shown else " ", look(cloth, ground))
    skin = Skin(cloth, "text bold" if shown else f"city.{city} bold")
    x = chips.tile(canvas, style, x, region.y, names.CURRENCY_SIGNS[city], skin, ground)
    right = shape.chip_sail[1 if going else 2] if shown else " "
    canvas.put(x, region.y, right, look(cloth, ground))
    sign, letter = style.glyphs.dot, "faded"
    if going:
        sign, letter = style.glyphs.arrow, "text bold"
    elif scene.mark("ship", number):
        sign, letter = style.glyphs.news, "news bold"
    canvas.put(region.right - 2, region.y, sign, look(letter, ground))


def _width(wanted: Hold, taken: bool) -> int:
    """Cells of a hold with its pay, or with the sign of whom it is taken by."""
    return sum(wanted.goods) * hold.SIGN + (1 if taken else len(str(wanted.pay)))


def _hold(
    scene: Scene,
    style: Style,
    canvas: Canvas,
    region: Region,
    berth: int,
    number: int,
    wanted: Hold,
    paid: bool,
) -> int:
    ground = scene.ground("harbour")
    berthed = scene.view["berths"][berth]
    seat = berthed["holds"][number]
    if scene.mark("hold", berthed["ship"], number):
        canvas.put(region.x - 1, region.y, style.glyphs.news, look("news bold", ground))
    cargo = hold.cargo(scene, wanted.goods)
    room = sum(wanted.goods) * hold.SIGN
    x = hold.goods(
        canvas, style, region.x, region.y, cargo, ground, room=min(room, region.width), taken=seat >= 0
    )
    left = region.right - x
    if left > 0 and seat >= 0:
        return canvas.put(x, region.y, scene.sign(seat), look(f"{scene.role(seat)} bold", ground))
    if left > 0 and paid:
        return canvas.put(x, region.y, str(wanted.pay), look("second", ground), left)
    return x
