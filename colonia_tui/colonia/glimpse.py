"""A game of Colonia in the list of saved games: a sentence about it, and its harbour in little room."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from colonia_tui.colonia.words import names
from colonia_tui.colonia.words.arguments import deck_of
from colonia_tui.drawing import people
from colonia_tui.drawing.pieces import Pen, solid
from colonia_tui.face import Glimpse
from colonia_tui.language.i18n import _, ngettext
from engine.colonia.components import CITIES, EXTRA_HOLD, SATURDAY
from engine.colonia.view import ColoniaView
from engine.game import View

_WIDTH: Final = 9
"""Cells of a ship."""
_SET, _FURLED = ("▐█   █▙", "▝▀▀▀▀▀▘"), ("▄▄   ▄▄", "   ┃   ")
_HULL: Final = ("▐▙▄▄▄▄▄▟▌", "▝       ▘")


def glimpse(view: View) -> Glimpse:
    """What the list says of a game with this view; of a ship its city, whether it sails, and its holds."""
    seen = cast(ColoniaView, view)
    if not seen["week"]:
        return Glimpse()
    ships = deck_of(seen["options"]).ships
    bar, seat = seen["harbour_bar"] if seen["day"] <= SATURDAY else 0, seen["seat"]
    picture = [
        (ships[berth["ship"]].city, int(at < bar), *berth["holds"][:EXTRA_HOLD]) if berth["ship"] >= 0 else ()
        for at, berth in enumerate(seen["berths"])
    ]
    said = []
    if bar:
        text = ngettext("{count} ship sails on Saturday", "{count} ships sail on Saturday", bar)
        said.append(text.format(count=bar))
    if seat is not None:
        said.append(_("{count} at home").format(count=seen["supply"][seat]))
    return Glimpse(tuple(said), tuple(picture))


def draw(pen: Pen, picture: Sequence[Sequence[int]], colours: Sequence[int]) -> None:
    """The harbour in 39 x 5: sails set or furled, the wall, and who has loaded what; the water below."""
    x, walled = 0, False
    for ship in picture[:4]:
        if not walled and not (len(ship) > 1 and ship[1]):
            walled = True
            for y in range(4):
                pen.put(x, y, "▇▇", "stone")
            x += 2
        _ship(pen.at(x, 0), ship, colours)
        x += _WIDTH
    pen.put(0, 4, (pen.glyphs.water * 5)[:x], "water.lit")


def _ship(pen: Pen, ship: Sequence[int], colours: Sequence[int]) -> None:
    if len(ship) < 2 or not 0 <= ship[0] < len(CITIES):
        return
    city, sails, *holds = ship
    cloth = f"city.{city}.casket"
    for y, row in enumerate(_SET if sails else _FURLED):
        pen.put(1, y, row, "mast.lit" if y and not sails else cloth)
    sign = f" {names.CURRENCY_SIGNS[city]} "
    pen.put(3, 0, sign, f"on {cloth} ink bold" if sails and pen.shows(cloth) else f"city.{city} bold")
    for y, row in enumerate(_HULL, 2):
        pen.put(0, y, row, "planks.lit")
    wood = pen.on("planks.lit" if pen.shows("planks.lit") else pen.ground)
    wood.put(1, 3, " " * (_WIDTH - 2))
    for place, seat in enumerate(holds[:4]):
        if 0 <= seat < len(colours):
            colour = colours[seat]
            wood.tile(1 + 2 * place, 3, people.sign(colour), solid(people.role(colour)))
        else:
            wood.put(1 + 2 * place, 3, "▄", "town")
