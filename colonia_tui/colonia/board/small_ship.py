"""A ship in little room, fourteen cells wide and nine rows high: name, sail, hull with its holds, water.

A hold is twelve cells: goods without gaps, pay without the city's sign (which is on the sail), state.
"""

from __future__ import annotations

from typing import NamedTuple

from textual.geometry import Region

from colonia_tui.colonia.board import ship
from colonia_tui.colonia.board.scene import Scene
from colonia_tui.colonia.board.shapes import outlines
from colonia_tui.colonia.words import names
from colonia_tui.drawing.canvas import cell_style, length
from colonia_tui.drawing.pieces import KEY_WIDTH, Pen, refused
from engine.colonia.components import EXTRA_HOLD, EXTRA_HOLD_PAY
from engine.game import Action

WIDTH, ROWS = 14, 9
_MAST, _FURLED, _SAIL = 6, 1, 2
"""Where the mast, a furled sail and a set sail begin."""
_GOODS = 6
"""Cells of a hold's goods."""
_FIRST = 3
"""How many of an extra hold's keys stand in its first row."""


class Rows(NamedTuple):
    """The first row and the keel of all small ships."""

    name: int
    keel: int


def draw_small_ship(scene: Scene, pen: Pen, berth: int, at: Rows) -> None:
    """The ship at a berth, in the pen's column."""
    pen = pen.on(scene.ground("harbour"))
    label = ship.label(scene, berth)
    room = WIDTH - 1 - 2 * ship.extra_row(scene, berth)
    pen.write(1, at.name, label if length(label) <= room else label[:1], room)
    number = scene.view["berths"][berth]["ship"]
    if number < 0:
        return
    city = scene.deck.ships[number].city
    holds = len(scene.deck.ships[number].holds)
    deck, top = at.keel - holds - 1, at.name + 1
    going, extra = ship.leaves(scene, berth), ship.extra_row(scene, berth)
    if extra:
        sign = names.CURRENCY_SIGNS[city]
        pen.put(pen.width - 1, at.name, sign, f"city.{city} bold")
    wood = f"mast.{'lit' if scene.lit('harbour') else 'dusk'}"
    for row in range(top + 1 + bool(going), deck + 1):
        pen.put(_MAST, row, outlines(pen.style).mast[1], wood)
    _hull(scene, pen.within(Region(0, deck, WIDTH, at.keel - deck + 1)), berth)
    if extra:
        _extra(scene, pen.within(Region(0, top, WIDTH, 2)), berth)
    elif going:
        _set_sail(scene, pen.at(_SAIL, top), berth)
    else:
        _furled(scene, pen.at(_FURLED, top), berth)


def _set_sail(scene: Scene, pen: Pen, berth: int) -> None:
    """A row of cloth with the sign of the city, and its foot, which reaches down between the castles."""
    plain, stripe = ship.cloth(scene, berth)
    shown = pen.shows(plain)
    for row, outline in enumerate(outlines(pen.style).small_sail):
        for column, char in enumerate(outline):
            if char != " ":
                role = plain if column // 2 % 2 else stripe
                pen.put(column, row, char, role if shown else "text")
    letter = "ink bold" if scene.lit("harbour") else "text bold"
    city = ship.city_of(scene, berth)
    sign = cell_style(letter, plain) if shown else cell_style(f"city.{city} bold", pen.ground)
    pen.put(_MAST - _SAIL - 1, 0, f" {names.CURRENCY_SIGNS[city]} ", sign)


def _furled(scene: Scene, pen: Pen, berth: int) -> None:
    """Half a row of cloth with the mast's ropes around it, and the sign of the city in the middle."""
    cloth = ship.cloth(scene, berth)[0]
    rope = f"mast.{'lit' if scene.lit('harbour') else 'dusk'}"
    for column, char in enumerate(outlines(pen.style).small_furled):
        if char != " ":
            pen.put(column, 0, char, rope if column in (2, 8) else cloth)
    city = ship.city_of(scene, berth)
    pen.put(_MAST - _FURLED, 0, names.CURRENCY_SIGNS[city], f"city.{city} bold")


def _hull(scene: Scene, pen: Pen, berth: int) -> None:
    """Castles in the first row, holds below it, and the keel in the last one."""
    shape, last = outlines(pen.style), pen.height - 1
    lit = "lit" if scene.lit("harbour") else "dusk"
    planks, inside = f"planks.{lit}", pen.on(f"hull.{lit}")
    pen.put(0, 0, shape.small_castles[0], planks)
    pen.put(WIDTH - ship.CASTLE, 0, shape.small_castles[1], planks)
    for y in range(1, last):
        pen.put(0, y, shape.sides[0], planks)
        inside.fill(Region(1, y, WIDTH - 2, 1))
        pen.put(WIDTH - 1, y, shape.sides[1], planks)
        _hold(scene, inside.within(Region(1, y, WIDTH - 2, 1)), berth, y - 1)
    left, middle, right = shape.keel
    pen.put(0, last, left + middle * (WIDTH - len(left + right)) + right, planks)


def _hold(scene: Scene, pen: Pen, berth: int, hold: int) -> None:
    """A hold: goods, pay, and its state in the last three cells."""
    berthed = scene.view["berths"][berth]
    card = scene.deck.ships[berthed["ship"]].holds[hold]
    action, seat = Action("load", (berth, hold)), berthed["holds"][hold]
    if scene.pointed == action:
        pen = pen.on("pointed")
        pen.fill(pen.room._replace(width=pen.width - KEY_WIDTH))
    wanted = ship.cargo(scene, card.goods)
    ship.goods(pen, wanted, room=min(_GOODS, ship.SIGN * len(wanted)), taken=seat >= 0)
    _pay_and_state(scene, pen, card.pay, action, seat)
    if scene.offered(action) is not None:
        pen.place(action, pen.room)


def _pay_and_state(scene: Scene, pen: Pen, pay: int, action: Action, seat: int) -> None:
    end = pen.width - KEY_WIDTH
    pen.put(end - ship.PAY, 0, str(pay), ship.letter(scene, action, seat), ship.PAY, right=True)
    offer = scene.offered(action)
    if seat < 0 and offer is not None and not offer.legal and scene.pointed != action:
        pen.put(end, 0, refused(), "faded", KEY_WIDTH, right=True)  # a blank between it and the pay
    else:
        ship.state(scene, pen.at(end, 0), action, seat)


def _extra(scene: Scene, pen: Pen, berth: int) -> None:
    """The extra hold, on deck in the sail's place: five goods with their keys, or who loaded it."""
    seat = scene.view["berths"][berth]["holds"][EXTRA_HOLD]
    action = Action("extra", (berth, 0))
    if seat >= 0 or scene.offered(action) is None:
        pen.put(1, 0, names.any_good(), "faded" if seat >= 0 else "second", _GOODS)
        _pay_and_state(scene, pen.within(Region(1, 0, WIDTH - 2, 1)), EXTRA_HOLD_PAY, action, seat)
        return
    for good in range(len(names.GOODS)):
        row, place = divmod(good, _FIRST)
        x = 1 + place * ship.CHOICE if row == 0 else ship.CASTLE + 1 + place * ship.CHOICE
        ship.choice(scene, pen.at(x, row), Action("extra", (berth, good)))
    pen.put(WIDTH - ship.PAY - 1, 0, str(EXTRA_HOLD_PAY), "second", ship.PAY, right=True)
