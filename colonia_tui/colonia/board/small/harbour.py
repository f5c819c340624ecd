"""The harbour as a neighbour: a line for each ship, with the goods that its free holds ask for."""

from __future__ import annotations

from textual.geometry import Region

from colonia_tui.colonia.board import framing, harbour_rows, hold, ship
from colonia_tui.colonia.board.scene import Scene
from colonia_tui.colonia.board.shapes import shapes, water
from colonia_tui.colonia.words import names
from colonia_tui.drawing.pieces import Pen, Skin
from colonia_tui.language.i18n import _
from engine.colonia.components import BERTHS, EXTRA_HOLD
from engine.colonia.deck import Hold

_ROOMY = 30
"""From this width inside on a ship has a sail."""
_SAIL_X, _LABEL, _SAIL_LABEL = 5, 6, 9


def draw(scene: Scene, pen: Pen) -> None:
    room = framing.district(scene, pen, "harbour", _("Harbour"), key=True)
    pen = pen.on(scene.ground("harbour"))
    for berth in range(min(BERTHS, room.height)):
        _line(scene, pen.within(Region(room.x, room.y + berth, room.width, 1)), berth)
    y, end = room.y + BERTHS, room.bottom
    if y < end:
        pen.put(room.x, y, water(pen.style, room.width), "water.dusk")
    if y + 1 < end and ship.knows_bar(scene):
        text = f"{pen.glyphs.arrow} {_('leaves on Saturday')}"
        pen.put(room.x + 1, y + 1, text, "second", room.width - 2)


def _line(scene: Scene, pen: Pen, berth: int) -> None:
    """Berth, city, whether the ship leaves, then its holds; their pay as far as there is room."""
    pen = pen.on(scene.ground("harbour"))
    berthed = scene.view["berths"][berth]
    if berthed["ship"] < 0:
        pen.put(1, 0, names.berth(berth), "text", 3)
        return
    roomy = pen.width >= _ROOMY
    if roomy:
        _sail(scene, pen, berth)
        x, end = _SAIL_LABEL, pen.width - 3
    else:
        harbour_rows.label(scene, pen, berth)
        x, end = _LABEL, pen.width
    start, holds = x, scene.deck.ships[berthed["ship"]].holds
    taken = [seat >= 0 for seat in berthed["holds"][: len(holds)]]
    full = sum(map(_width, holds, taken))
    paid, close = full <= end - x, full + len(holds) - 1 > end - x
    bare = sum(hold.SIGN * sum(wanted.goods) for wanted in holds) + sum(taken) + len(holds) - 1
    for number, wanted in enumerate(holds):
        if x >= end:
            break
        x += _hold(scene, pen.within(Region(x, 0, end - x, 1)), berth, number, wanted, paid)
        if not (paid and close) and not (taken[number] and bare > end - start):
            x += 1  # else what a hold pays, or its owner's sign, is gap enough
    seat = berthed["holds"][EXTRA_HOLD]
    if ship.extra_row(scene, berth) and x + 1 < end:
        text = scene.sign(seat) if seat >= 0 else "+"
        pen.put(x, 0, text, f"{scene.role(seat)} bold" if seat >= 0 else "second")


def _sail(scene: Scene, pen: Pen, berth: int) -> None:
    """A sail of three cells, and at the end of the line an arrow if the ship leaves."""
    shape = shapes(pen.style)
    pen = pen.on(scene.ground("harbour"))
    number = scene.view["berths"][berth]["ship"]
    city = scene.deck.ships[number].city
    cloth = f"city.{city}.shade"
    shown = pen.shows(cloth)
    going = ship.leaves(scene, berth)
    pen.put(1, 0, names.berth(berth), "text", 3)
    x = pen.put(_SAIL_X, 0, shape.chip_sail[0] if shown else " ", cloth)
    skin = Skin(cloth, "text bold" if shown else f"city.{city} bold")
    x = pen.tile(x, 0, names.CURRENCY_SIGNS[city], skin)
    right = shape.chip_sail[1 if going else 2] if shown else " "
    pen.put(x, 0, right, cloth)
    sign, letter = pen.glyphs.dot, "faded"
    if going:
        sign, letter = pen.glyphs.arrow, "text bold"
    elif scene.mark("ship", number):
        sign, letter = pen.glyphs.news, "news bold"
    pen.put(pen.width - 2, 0, sign, letter)


def _width(wanted: Hold, taken: bool) -> int:
    """Cells of a hold with its pay, or with the sign of whom it is taken by."""
    return sum(wanted.goods) * hold.SIGN + (1 if taken else len(str(wanted.pay)))


def _hold(
    scene: Scene,
    pen: Pen,
    berth: int,
    number: int,
    wanted: Hold,
    paid: bool,
) -> int:
    pen = pen.on(scene.ground("harbour"))
    berthed = scene.view["berths"][berth]
    seat = berthed["holds"][number]
    if scene.mark("hold", berthed["ship"], number):
        pen.put(-1, 0, pen.glyphs.news, "news bold")
    cargo = hold.cargo(scene, wanted.goods)
    room = sum(wanted.goods) * hold.SIGN
    x = hold.goods(pen, cargo, room=min(room, pen.width), taken=seat >= 0)
    left = pen.width - x
    if left > 0 and seat >= 0:
        return pen.put(x, 0, scene.sign(seat), f"{scene.role(seat)} bold")
    if left > 0 and paid:
        return pen.put(x, 0, str(wanted.pay), "second", left)
    return x
