"""The harbour where there is no room for ships: a line for each berth, with its holds side by side."""

from __future__ import annotations

from textual.geometry import Region

from colonia_tui.colonia.board import hold, ship
from colonia_tui.colonia.board.scene import Scene
from colonia_tui.colonia.board.shapes import water
from colonia_tui.colonia.words import names
from colonia_tui.drawing import pieces
from colonia_tui.drawing.canvas import length, look
from colonia_tui.drawing.pen import Pen
from colonia_tui.drawing.pieces import KEY_WIDTH
from colonia_tui.language.i18n import _
from engine.colonia.components import BERTHS, EXTRA_HOLD, MAX_HOLDS
from engine.game import Action

LABEL = 7
"""Cells of a berth, the sign of its city, and whether its ship leaves."""


def draw(scene: Scene, pen: Pen, room: Region) -> None:
    """A line for each ship, or two where there is room; then the extra holds, and the water."""
    pen = pen.on(scene.ground("harbour"))
    extras = [berth for berth in range(BERTHS) if ship.extra_row(scene, berth)]
    below = -(-len(extras) // 2)
    words = room.height >= 2 * BERTHS + below + 1
    y = room.y
    for berth in range(BERTHS):
        if words:
            runs = [*ship.label(scene, berth), (" ", ""), *ship.fate(scene, pen.style, berth)]
            pen.write(room.x + 1, y, runs, room.width - 2)
            y += 1
        label(scene, pen, room.x + 1, y, berth)
        _holds(scene, pen, Region(room.x + LABEL, y, room.width - LABEL, 1), berth)
        y += 1
    for number, berth in enumerate(extras):
        x = room.x + 1 + number % 2 * (room.width // 2)
        _extra(scene, pen, x, y + number // 2, berth)
    y += below
    end = room.bottom
    if end > y + 1 and legend(scene, pen, room.x + 1, end - 1, room.width - 2):
        end -= 1
    draw_water(scene, pen, Region(room.x, y, room.width, end - y))


def draw_water(scene: Scene, pen: Pen, region: Region) -> None:
    """Waves across the whole district; those farther down are darker, and moved along."""
    pen = pen.on(scene.ground("harbour"))
    for row in range(region.height):
        near = row == 0 and scene.lit("harbour")
        letter = look("water.lit" if near else "water.dusk", pen.ground)
        pen.put(region.x, region.y + row, water(pen.style, region.width, row), letter)


def legend(scene: Scene, pen: Pen, x: int, y: int, width: int) -> bool:
    """What the states of holds mean, while they are loaded; whether it has been written."""
    if not scene.asks("load"):
        return False
    pen = pen.on(scene.ground("harbour"))
    seat = scene.seat if scene.seat is not None else 0
    first = _("a full box: you have that good")
    second, third = _("loaded"), _("{no}: a good is missing").format(no=names.refused())
    dot = f" {pen.glyphs.dot} "
    before, after = first + dot, f" {second}{dot}{third}"
    room = width - pieces.chip_width(scene.sign(seat))
    if length([(before, ""), (after, "")]) > room:
        after = f" {second}"
    if length([(before, ""), (after, "")]) > room:
        return False
    x = pen.write(x, y, [(before, "second")])
    x = pieces.chip(pen, x, y, scene.sign(seat), pieces.solid(scene.role(seat)))
    pen.write(x, y, [(after, "second")])
    return True


def label(scene: Scene, pen: Pen, x: int, y: int, berth: int) -> None:
    """A berth in three cells, the sign of its city, and an arrow if its ship leaves."""
    pen.put(x, y, names.berth(berth), "text", 3)
    number = scene.view["berths"][berth]["ship"]
    if number < 0:
        return
    city = scene.deck.ships[number].city
    pen.put(x + 3, y, names.CURRENCY_SIGNS[city], f"city.{city} bold")
    if ship.leaves(scene, berth):
        pen.put(x + 4, y, pen.glyphs.arrow, "text bold")
    elif scene.mark("ship", number):
        pen.put(x + 4, y, pen.glyphs.news, "news bold")


def _holds(scene: Scene, pen: Pen, region: Region, berth: int) -> None:
    """The holds of a ship, each as wide as the others, its key or its owner before the goods."""
    berthed = scene.view["berths"][berth]
    if berthed["ship"] < 0:
        return
    ship_card = scene.deck.ships[berthed["ship"]]
    step = (region.width + 1) // MAX_HOLDS
    for number, wanted in enumerate(ship_card.holds):
        place = Region(region.x + number * step, region.y, step - 1, 1)
        action, seat = Action("load", (berth, number)), berthed["holds"][number]
        under = pen.ground
        if scene.pointed == action:
            under = "pointed"
            pen.on(under).fill(place)
        if scene.mark("hold", berthed["ship"], number):
            pen.put(place.x - 1, place.y, pen.glyphs.news, "news bold")
        hold.state(scene, pen.on(under), place.x, place.y, action, seat)
        cargo = hold.cargo(scene, wanted.goods)
        room = place.width - KEY_WIDTH - 2
        x = hold.goods(pen.on(under), place.x + KEY_WIDTH, place.y, cargo, room=room, taken=seat >= 0)
        letter = hold.letter(scene, action, seat)
        pen.put(x, place.y, str(wanted.pay), look(letter, under), place.right - x)
        if scene.offered(action) is not None:
            pen.place(action, place)


def _extra(scene: Scene, pen: Pen, x: int, y: int, berth: int) -> None:
    """An extra hold: five goods with their keys, or who has loaded it."""
    berthed = scene.view["berths"][berth]
    if berthed["ship"] < 0:
        return
    pen.put(x, y, names.berth(berth), "text", 3)
    seat = berthed["holds"][EXTRA_HOLD]
    if seat < 0 and scene.offered(Action("extra", (berth, 0))) is not None:
        x += 4
        for good in range(len(names.GOODS)):
            x = 1 + hold.choice(scene, pen, x, y, Action("extra", (berth, good)))
        return
    pen.put(x + 4, y, names.any_good(), "faded" if seat >= 0 else "second", 8)
    if scene.mark("hold", berthed["ship"], EXTRA_HOLD):
        pen.put(x + 12, y, pen.glyphs.news, "news bold")
    hold.state(scene, pen, x + 13, y, Action("extra", (berth, 0)), seat)
