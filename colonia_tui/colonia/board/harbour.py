"""The harbour: four berths, the holds of their ships, and which of them leave on Saturday."""

from __future__ import annotations

from functools import partial

from rich.cells import cell_len
from textual.geometry import Region

from colonia_tui.colonia.board import ship
from colonia_tui.colonia.board.scene import Scene
from colonia_tui.colonia.board.shapes import outlines, water
from colonia_tui.colonia.words import names
from colonia_tui.drawing import pieces
from colonia_tui.drawing.canvas import Run, cell_style, length
from colonia_tui.drawing.frames import Heading, district
from colonia_tui.drawing.pieces import KEY_WIDTH, Pen, Skin
from colonia_tui.drawing.plan import Plan
from colonia_tui.language.i18n import _, ngettext, pgettext, together
from engine.colonia.components import BERTHS, EXTRA_HOLD, FRIDAY, MAX_HOLDS, SATURDAY
from engine.colonia.deck import Hold

# Water, and what explains the holds


def draw_water(scene: Scene, pen: Pen) -> None:
    """Waves across the whole district; lower rows are darker and shifted."""
    pen = pen.on(scene.ground("harbour"))
    for row in range(pen.height):
        near = row == 0 and scene.lit("harbour")
        letter = cell_style("water.lit" if near else "water.dusk", pen.ground)
        pen.put(0, row, water(pen.style, pen.width, row), letter)


def legend(scene: Scene, pen: Pen, width: int) -> bool:
    """Explain the states of holds while loading; returns whether there was room."""
    if not scene.asks("load"):
        return False
    pen = pen.on(scene.ground("harbour"))
    seat = scene.seat if scene.seat is not None else 0
    first = _("bright: you have that good")
    second, third = pgettext("a hold", "loaded"), _("{no}: a good is missing").format(no=pieces.refused())
    dot = f" {pen.glyphs.dot} "
    before, after = f"{first}{dot}", f" {second}{dot}{third}"
    room = width - pieces.chip_width(scene.sign(seat))
    if length([(before, ""), (after, "")]) > room:
        after = f" {second}"
    if length([(before, ""), (after, "")]) > room:
        return False
    x = pen.write(0, 0, [(before, "second")])
    x = pen.chip(x, 0, scene.sign(seat), pieces.solid(scene.role(seat)))
    pen.write(x, 0, [(after, "second")])
    return True


# The harbour as a neighbour: a line for each ship, with the goods its free holds ask for


_CHIP = 3
"""Cells of a ship's sail."""
_EXTRA = 2
"""Cells of an extra hold: a blank, whose it is."""


def draw_small(scene: Scene, pen: Pen) -> None:
    """The ships, as many in a line as the lines require; each column is as wide as its longest ship.

    One below the other, they have the wall between them, if a line is free.
    """
    room = district(scene, pen, Heading("harbour", _("Harbour"), key=True))
    pen = pen.on(scene.ground("harbour")).within(room)
    across = -(-BERTHS // max(1, room.height))
    columns = [range(first, BERTHS, across) for first in range(across)]
    name = [max(cell_len(names.berth(berth)) for berth in column) for column in columns]
    least = [max(map(partial(_least, scene), column)) + _CHIP for column in columns]
    spare = room.width - across - sum(name) - sum(least)
    behind = scene.view["harbour_bar"] if ship.knows_bar(scene) else 0
    rows = -(-BERTHS // across)
    wall = across == 1 and 0 < behind < BERTHS and rows < room.height
    x = 1
    for place, column in enumerate(columns):
        more = spare // (across - place)
        gap = int(more > 0)
        for row, berth in enumerate(column):
            row += wall and berth >= behind
            pen.put(x, row, names.berth(berth), "text")
            _line(scene, pen.within(Region(x + name[place] + gap, row, least[place] + more - gap, 1)), berth)
        x += name[place] + least[place] + more + 1
        spare -= more
    if wall:
        _wall(pen.within(Region(0, behind, room.width, 1)))
    rows += wall
    if rows < room.height:
        pen.put(0, rows, water(pen.style, room.width), "water.dusk")


def _wall(pen: Pen) -> None:
    """The wall below the ships that leave, and what it means."""
    pen.put(0, 0, (pen.glyphs.bar * pen.width)[: pen.width], "stone")
    said = f" {_('above the wall: sails')} "
    pen.put(max(0, (pen.width - cell_len(said)) // 2), 0, said, "second", pen.width)


def _least(scene: Scene, berth: int) -> int:
    """The cells that a ship's holds take with their pay."""
    berthed = scene.view["berths"][berth]
    if berthed["ship"] < 0:
        return cell_len(_("no ship")) - _CHIP
    return sum(map(_width, scene.deck.ships[berthed["ship"]].holds, _taken(scene, berth)))


def _taken(scene: Scene, berth: int) -> list[bool]:
    """Of each hold of a ship, whether somebody has loaded it."""
    berthed = scene.view["berths"][berth]
    holds = scene.deck.ships[berthed["ship"]].holds
    return [seat >= 0 for seat in berthed["holds"][: len(holds)]]


def _line(scene: Scene, pen: Pen, berth: int) -> None:
    """A ship's sail, then its holds with their pay; a loaded one in little room is its owner's sign alone."""
    berthed = scene.view["berths"][berth]
    if berthed["ship"] < 0:
        pen.put(0, 0, _("no ship"), "faded")
        return
    _sail(scene, pen, berth)
    x, end = _CHIP, pen.width
    holds, taken = scene.deck.ships[berthed["ship"]].holds, _taken(scene, berth)
    taught = [scene.taught("harbour", berth + 1, number + 1) for number in range(len(holds))]
    room, widths = end - x, list(map(_width, holds, taken))
    if ship.extra_row(scene, berth) and sum(widths) + _EXTRA <= room:
        room -= _EXTRA
    tile = KEY_WIDTH * sum(taught) + sum(widths) + len(holds) - 1 <= room
    room -= (KEY_WIDTH if tile else 1) * sum(taught)
    if brief := sum(widths) > room:
        widths = [1 if loaded else width for width, loaded in zip(widths, taken, strict=True)]
    paid, close = sum(widths) <= room, sum(widths) + len(holds) - 1 > room
    for number, wanted in enumerate(holds):
        if x >= end:
            break
        here = pen.within(Region(x, 0, end - x, 1))
        if brief and taken[number]:
            seat = berthed["holds"][number]
            x += here.put(0, 0, scene.sign(seat), f"{scene.role(seat)} bold")
        else:
            x += _hold(scene, here, berth, number, wanted, paid)
        if taught[number]:
            x = pen.taught(x, 0) if tile else pen.tile(x, 0, pen.glyphs.points[0][:1], pieces.TAUGHT)
        x += not (paid and close)  # otherwise the pay of a hold separates enough
    seat = berthed["holds"][EXTRA_HOLD]
    if ship.extra_row(scene, berth) and x + 1 < end:
        text = scene.sign(seat) if seat >= 0 else "+"
        pen.put(x, 0, text, f"{scene.role(seat)} bold" if seat >= 0 else "second")


def _sail(scene: Scene, pen: Pen, berth: int) -> None:
    """A sail of three cells, full and bright if the ship leaves."""
    shape, city, going = outlines(pen.style), ship.city_of(scene, berth), ship.leaves(scene, berth)
    cloth = f"city.{city}" if going else f"city.{city}.shade"
    shown = pen.shows(cloth)
    pen.put(0, 0, shape.chip_sail[0], cloth if shown else "second")
    letter = ("ink bold" if going else "text bold") if shown else f"city.{city} bold"
    pen.tile(1, 0, names.CURRENCY_SIGNS[city], Skin(cloth, letter))
    pen.put(2, 0, shape.chip_sail[1 if going else 2], cloth if shown else "second")


def _width(wanted: Hold, taken: bool) -> int:
    """The width of a hold with its pay, or with its owner's sign."""
    return sum(wanted.goods) * ship.SIGN + (1 if taken else len(str(wanted.pay)))


def _hold(
    scene: Scene,
    pen: Pen,
    berth: int,
    number: int,
    wanted: Hold,
    paid: bool,
) -> int:
    berthed = scene.view["berths"][berth]
    seat = berthed["holds"][number]
    cargo = ship.cargo(scene, wanted.goods)
    room = sum(wanted.goods) * ship.SIGN
    x = ship.goods(pen, cargo, room=min(room, pen.width), taken=seat >= 0)
    left = pen.width - x
    if left > 0 and seat >= 0:
        return pen.put(x, 0, scene.sign(seat), f"{scene.role(seat)} bold")
    if left > 0 and paid:
        return pen.put(x, 0, str(wanted.pay), "second", left)
    return x


SHIP_WIDTH, NARROWEST = 20, 16
WALL = 2
_TALL_BOAT = 2
"""Spare rows beyond which the masts of small ships grow no higher."""
_TALL_MAST, _DEEP, _EMPTY = 6, 2, 8
"""Spare rows beyond which masts grow no higher, rows that then become water, rows of water without ships."""
NAME, DECK, KEEL, WATER = 1, 1, 1, 1
"""Rows of a ship's name, its castles, its keel, and the water."""
TALL = NAME + ship.SAIL_ROWS + DECK + MAX_HOLDS + KEEL + WATER
"""The minimum of rows for ships with sails."""


def draw(scene: Scene, pen: Pen) -> None:
    """The four ships, smaller where there is no room for large ones."""
    room = district(scene, pen, Heading("harbour", _("Harbour"), facts(scene)))
    deepest = max(MAX_HOLDS, *(ship.hold_rows(scene, berth) for berth in range(BERTHS)))
    if room.height < TALL - MAX_HOLDS + deepest or room.width < BERTHS * NARROWEST + WALL:
        _small_ships(scene, pen.within(room))
        return
    deep = max(ship.hold_rows(scene, berth, ship.WRITTEN) for berth in range(BERTHS))
    fits = room.height >= TALL - MAX_HOLDS + deep and room.width >= BERTHS * ship.WRITTEN + WALL
    if scene.plan >= Plan.LARGEST and fits:
        _ships(scene, pen.within(room), deep, ship.WRITTEN)
    else:
        _ships(scene, pen.within(room), deepest, SHIP_WIDTH)


def facts(scene: Scene) -> list[list[Run]]:
    """Which ships leave, or which have come; then the same in fewer words."""
    view = scene.view
    letter = "text" if scene.lit("harbour") else "second"
    if not ship.knows_bar(scene):
        came = [names.berth(berth) for berth in range(BERTHS) if ship.is_new(scene, berth)]
        text = ngettext("new ship at {berths}", "new ships at {berths}", len(came))
        said = [text.format(berths=together(came))] if came else []
    elif not view["harbour_bar"]:
        said = [_("no ship sails on Saturday"), _("no ship sails")]
    elif view["day"] == SATURDAY:
        said = [_("left of the wall: sails today"), _("left: sails today")]
    elif view["day"] == FRIDAY:
        said = [_("left of the wall: sails tomorrow"), _("left: sails tomorrow")]
    else:
        said = [_("left of the wall: sails on Saturday"), _("left: sails on Saturday")]
    return [[(text, letter)] for text in said]


def _small_ships(scene: Scene, pen: Pen) -> None:
    """Four small ships side by side, with the wall after the last one that leaves."""
    pen = pen.on(scene.ground("harbour"))
    spare = max(0, pen.height - ship.ROWS)
    foot, water = spare >= 1, WATER + (spare >= 2)
    sky = max(0, spare - foot - (water - WATER) - _TALL_BOAT)
    bottom = pen.height - foot
    at = ship.Rows(sky, bottom - water - KEEL)
    behind = scene.view["harbour_bar"] if ship.knows_bar(scene) else 0
    left = pen.width - BERTHS * ship.WIDTH - (WALL if behind else 0)
    gap = min(left // (BERTHS - (1 if 0 < behind < BERTHS else 0) - 1), 3)
    draw_water(scene, pen.within(Region(0, bottom - water, pen.width, water)))
    x = 0
    for berth in range(BERTHS):
        ship.draw_small_ship(scene, pen.within(Region(x, 0, ship.WIDTH, pen.height)), berth, at)
        x += ship.WIDTH + gap
        if behind == berth + 1:
            x -= gap
            for y in range(sky, bottom - water + 1):
                pen.put(x, y, pen.glyphs.bar, "stone")
            x += WALL
    if foot:
        legend(scene, pen.at(1, bottom), pen.width - 2)


def _ships(scene: Scene, pen: Pen, deepest: int, widest: int) -> None:
    """Four ships side by side, with the wall after the last one that leaves."""
    pen = pen.on(scene.ground("harbour"))
    spare = pen.height - (TALL - MAX_HOLDS + deepest)
    pennant, water, foot = spare >= 1, WATER + (spare >= 2), spare >= 3
    deeper = min(_DEEP, max(0, spare - _TALL_MAST))  # only where the district fills the window
    water += deeper
    if not any(berth["ship"] >= 0 for berth in scene.view["berths"]):
        water = min(_EMPTY, pen.height - NAME - foot)  # the last ships have left
    sky = max(0, spare - _TALL_MAST - deeper)
    bottom = pen.height - foot
    at = ship.Rigging(
        sky,
        sky + NAME if pennant else -1,
        sky + NAME + pennant,
        bottom - water - KEEL,
    )
    width = min(widest, (pen.width - WALL) // BERTHS)
    behind = scene.view["harbour_bar"] if ship.knows_bar(scene) else 0
    left = pen.width - BERTHS * width - (WALL if behind else 0)
    gap = min(left // (BERTHS + bool(behind)), 4)
    draw_water(scene, pen.within(Region(0, bottom - water, pen.width, water)))
    x = gap
    for berth in range(BERTHS):
        ship.draw_ship(scene, pen.within(Region(x, 0, width, pen.height)), berth, at)
        x += width + gap
        if behind == berth + 1:
            for y in range(sky, bottom - water + 1):
                pen.put(x, y, pen.glyphs.bar, "stone")
            x += WALL + gap
    if foot:
        legend(scene, pen.at(1, bottom), pen.width - 2)
