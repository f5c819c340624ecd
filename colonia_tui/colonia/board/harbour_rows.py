"""The harbour where there is no room for ships: a line for each berth, with its holds side by side."""

from __future__ import annotations

from textual.geometry import Region

from colonia_tui.colonia.board import hold, ship
from colonia_tui.colonia.board.scene import Scene
from colonia_tui.colonia.board.shapes import water
from colonia_tui.colonia.words import names
from colonia_tui.drawing import pieces
from colonia_tui.drawing.canvas import length, look
from colonia_tui.drawing.pieces import KEY_WIDTH, Pen
from colonia_tui.language.i18n import _
from engine.colonia.components import BERTHS, EXTRA_HOLD, MAX_HOLDS
from engine.game import Action

LABEL = 7
"""Cells of a berth, the sign of its city, and whether its ship leaves."""


def draw(scene: Scene, pen: Pen) -> None:
    """A line for each ship, or two where there is room; then the extra holds, and the water."""
    pen = pen.on(scene.ground("harbour"))
    extras = [berth for berth in range(BERTHS) if ship.extra_row(scene, berth)]
    below = -(-len(extras) // 2)
    words = pen.height >= 2 * BERTHS + below + 1
    y = 0
    for berth in range(BERTHS):
        if words:
            runs = [*ship.label(scene, berth), (" ", ""), *ship.fate(scene, pen.style, berth)]
            pen.write(1, y, runs, pen.width - 2)
            y += 1
        label(scene, pen.at(1, y), berth)
        _holds(scene, pen.within(Region(LABEL, y, pen.width - LABEL, 1)), berth)
        y += 1
    for number, berth in enumerate(extras):
        x = 1 + number % 2 * (pen.width // 2)
        _extra(scene, pen.at(x, y + number // 2), berth)
    y += below
    end = pen.height
    if end > y + 1 and legend(scene, pen.at(1, end - 1), pen.width - 2):
        end -= 1
    draw_water(scene, pen.within(Region(0, y, pen.width, end - y)))


def draw_water(scene: Scene, pen: Pen) -> None:
    """Waves across the whole district; those farther down are darker, and moved along."""
    pen = pen.on(scene.ground("harbour"))
    for row in range(pen.height):
        near = row == 0 and scene.lit("harbour")
        letter = look("water.lit" if near else "water.dusk", pen.ground)
        pen.put(0, row, water(pen.style, pen.width, row), letter)


def legend(scene: Scene, pen: Pen, width: int) -> bool:
    """What the states of holds mean, while they are loaded; whether it has been written."""
    x = 0
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
    x = pen.write(x, 0, [(before, "second")])
    x = pen.chip(x, 0, scene.sign(seat), pieces.solid(scene.role(seat)))
    pen.write(x, 0, [(after, "second")])
    return True


def label(scene: Scene, pen: Pen, berth: int) -> None:
    """A berth in three cells, the sign of its city, and an arrow if its ship leaves."""
    pen.put(0, 0, names.berth(berth), "text", 3)
    number = scene.view["berths"][berth]["ship"]
    if number < 0:
        return
    city = scene.deck.ships[number].city
    pen.put(3, 0, names.CURRENCY_SIGNS[city], f"city.{city} bold")
    if ship.leaves(scene, berth):
        pen.put(4, 0, pen.glyphs.arrow, "text bold")
    elif scene.mark("ship", number):
        pen.put(4, 0, pen.glyphs.news, "news bold")


def _holds(scene: Scene, pen: Pen, berth: int) -> None:
    """The holds of a ship, each as wide as the others, its key or its owner before the goods."""
    berthed = scene.view["berths"][berth]
    if berthed["ship"] < 0:
        return
    ship_card = scene.deck.ships[berthed["ship"]]
    step = (pen.width + 1) // MAX_HOLDS
    for number, wanted in enumerate(ship_card.holds):
        place = Region(number * step, 0, step - 1, 1)
        action, seat = Action("load", (berth, number)), berthed["holds"][number]
        under = pen.ground
        if scene.pointed == action:
            under = "pointed"
            pen.on(under).fill(place)
        if scene.mark("hold", berthed["ship"], number):
            pen.put(place.x - 1, place.y, pen.glyphs.news, "news bold")
        hold.state(scene, pen.on(under).at(place.x, place.y), action, seat)
        cargo = hold.cargo(scene, wanted.goods)
        room = place.width - KEY_WIDTH - 2
        x = (
            place.x
            + KEY_WIDTH
            + hold.goods(pen.on(under).at(place.x + KEY_WIDTH, place.y), cargo, room=room, taken=seat >= 0)
        )
        letter = hold.letter(scene, action, seat)
        pen.put(x, place.y, str(wanted.pay), look(letter, under), place.right - x)
        if scene.offered(action) is not None:
            pen.place(action, place)


def _extra(scene: Scene, pen: Pen, berth: int) -> None:
    """An extra hold: five goods with their keys, or who has loaded it."""
    x = 0
    berthed = scene.view["berths"][berth]
    if berthed["ship"] < 0:
        return
    pen.put(x, 0, names.berth(berth), "text", 3)
    seat = berthed["holds"][EXTRA_HOLD]
    if seat < 0 and scene.offered(Action("extra", (berth, 0))) is not None:
        x += 4
        for good in range(len(names.GOODS)):
            x = 1 + x + hold.choice(scene, pen.at(x, 0), Action("extra", (berth, good)))
        return
    pen.put(x + 4, 0, names.any_good(), "faded" if seat >= 0 else "second", 8)
    if scene.mark("hold", berthed["ship"], EXTRA_HOLD):
        pen.put(x + 12, 0, pen.glyphs.news, "news bold")
    hold.state(scene, pen.at(x + 13, 0), Action("extra", (berth, 0)), seat)
