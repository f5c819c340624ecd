"""The harbour where there is no room for ships: a line for each berth, with its holds side by side."""

from __future__ import annotations

from textual.geometry import Region

from colonia_tui.colonia.board import hold, ship
from colonia_tui.colonia.board.scene import Scene
from colonia_tui.colonia.board.shapes import water
from colonia_tui.colonia.words import names
from colonia_tui.drawing import chips
from colonia_tui.drawing.canvas import Canvas
from colonia_tui.drawing.chips import KEY_WIDTH
from colonia_tui.drawing.runs import fill, length, look, write
from colonia_tui.drawing.style import Style
from colonia_tui.language.i18n import _
from engine.colonia.components import BERTHS, EXTRA_HOLD, MAX_HOLDS
from engine.game import Action

LABEL = 7
"""Cells of a berth, the sign of its city, and whether its ship leaves."""


def draw(scene: Scene, style: Style, canvas: Canvas, room: Region) -> None:
    """A line for each ship, or two where there is room; then the extra holds, and the water."""
    ground = scene.ground("harbour")
    extras = [berth for berth in range(BERTHS) if ship.extra_row(scene, berth)]
    below = -(-len(extras) // 2)
    words = room.height >= 2 * BERTHS + below + 1
    y = room.y
    for berth in range(BERTHS):
        if words:
            runs = [*ship.label(scene, berth), (" ", ""), *ship.fate(scene, style, berth)]
            write(canvas, room.x + 1, y, runs, ground, room.width - 2)
            y += 1
        label(scene, style, canvas, room.x + 1, y, berth, ground)
        _holds(scene, style, canvas, Region(room.x + LABEL, y, room.width - LABEL, 1), berth, ground)
        y += 1
    for number, berth in enumerate(extras):
        x = room.x + 1 + number % 2 * (room.width // 2)
        _extra(scene, style, canvas, x, y + number // 2, berth, ground)
    y += below
    end = room.bottom
    if end > y + 1 and legend(scene, style, canvas, room.x + 1, end - 1, room.width - 2):
        end -= 1
    draw_water(scene, style, canvas, Region(room.x, y, room.width, end - y))


def draw_water(scene: Scene, style: Style, canvas: Canvas, region: Region) -> None:
    """Waves across the whole district; those farther down are darker, and moved along."""
    ground = scene.ground("harbour")
    for row in range(region.height):
        near = row == 0 and scene.lit("harbour")
        letter = look("water.lit" if near else "water.dusk", ground)
        canvas.put(region.x, region.y + row, water(style, region.width, row), letter)


def legend(scene: Scene, style: Style, canvas: Canvas, x: int, y: int, width: int) -> bool:
    """What the states of holds mean, while they are loaded; whether it has been written."""
    if not scene.asks("load"):
        return False
    ground = scene.ground("harbour")
    seat = scene.seat if scene.seat is not None else 0
    first = _("a full box: you have that good")
    second, third = _("loaded"), _("{no}: a good is missing").format(no=names.refused())
    dot = f" {style.glyphs.dot} "
    before, after = first + dot, f" {second}{dot}{third}"
    room = width - chips.chip_width(scene.sign(seat))
    if length([(before, ""), (after, "")]) > room:
        after = f" {second}"
    if length([(before, ""), (after, "")]) > room:
        return False
    x = write(canvas, x, y, [(before, "second")], ground)
    x = chips.chip(canvas, style, x, y, scene.sign(seat), chips.solid(scene.role(seat)), ground)
    write(canvas, x, y, [(after, "second")], ground)
    return True


def label(scene: Scene, style: Style, canvas: Canvas, x: int, y: int, berth: int, ground: str) -> None:
    """A berth in three cells, the sign of its city, and an arrow if its ship leaves."""
    canvas.put(x, y, names.berth(berth), look("text", ground), 3)
    number = scene.view["berths"][berth]["ship"]
    if number < 0:
        return
    city = scene.deck.ships[number].city
    canvas.put(x + 3, y, names.CURRENCY_SIGNS[city], look(f"city.{city} bold", ground))
    if ship.leaves(scene, berth):
        canvas.put(x + 4, y, style.glyphs.arrow, look("text bold", ground))
    elif scene.mark("ship", number):
        canvas.put(x + 4, y, style.glyphs.news, look("news bold", ground))


def _holds(scene: Scene, style: Style, canvas: Canvas, region: Region, berth: int, ground: str) -> None:
    """The holds of a ship, each as wide as the others, its key or its owner before the goods."""
    berthed = scene.view["berths"][berth]
    if berthed["ship"] < 0:
        return
    ship_card = scene.deck.ships[berthed["ship"]]
    step = (region.width + 1) // MAX_HOLDS
    for number, wanted in enumerate(ship_card.holds):
        place = Region(region.x + number * step, region.y, step - 1, 1)
        action, seat = Action("load", (berth, number)), berthed["holds"][number]
        under = ground
        if scene.pointed == action:
            under = "pointed"
            fill(canvas, place, under)
        if scene.mark("hold", berthed["ship"], number):
            canvas.put(place.x - 1, place.y, style.glyphs.news, look("news bold", ground))
        hold.state(scene, style, canvas, place.x, place.y, action, seat, under)
        cargo = hold.cargo(scene, wanted.goods)
        room = place.width - KEY_WIDTH - 2
        x = hold.goods(canvas, style, place.x + KEY_WIDTH, place.y, cargo, under, room=room, taken=seat >= 0)
        letter = hold.letter(scene, action, seat)
        canvas.put(x, place.y, str(wanted.pay), look(letter, under), place.right - x)
        if scene.offered(action) is not None:
            canvas.places[action] = place


def _extra(scene: Scene, style: Style, canvas: Canvas, x: int, y: int, berth: int, ground: str) -> None:
    """An extra hold: five goods with their keys, or who has loaded it."""
    berthed = scene.view["berths"][berth]
    if berthed["ship"] < 0:
        return
    canvas.put(x, y, names.berth(berth), look("text", ground), 3)
    seat = berthed["holds"][EXTRA_HOLD]
    if seat < 0 and scene.offered(Action("extra", (berth, 0))) is not None:
        x += 4
        for good in range(len(names.GOODS)):
            x = 1 + hold.choice(scene, style, canvas, x, y, Action("extra", (berth, good)), ground)
        return
    canvas.put(x + 4, y, names.any_good(), look("faded" if seat >= 0 else "second", ground), 8)
    if scene.mark("hold", berthed["ship"], EXTRA_HOLD):
        canvas.put(x + 12, y, style.glyphs.news, look("news bold", ground))
    hold.state(scene, style, canvas, x + 13, y, Action("extra", (berth, 0)), seat, ground)
