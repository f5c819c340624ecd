"""A ship at its berth: name, sail, hull with its holds. A set sail means that it leaves on Saturday."""

from __future__ import annotations

from typing import NamedTuple

from rich.cells import cell_len
from textual.geometry import Region

from colonia_tui.colonia.board import hold
from colonia_tui.colonia.board.scene import Scene
from colonia_tui.colonia.board.shapes import Shapes, shapes
from colonia_tui.colonia.words import asks, names
from colonia_tui.drawing.canvas import Run, length, look
from colonia_tui.drawing.pieces import Pen
from colonia_tui.drawing.style import Style
from colonia_tui.language.i18n import _
from engine.colonia.components import BERTHS, EXTRA_HOLD

SAIL, SAIL_ROWS = 15, 3
"""Cells and rows of a set sail."""
CASTLE = 3
"""Cells of a castle, and of a pennant."""


class Rigging(NamedTuple):
    """The rows at which the parts of all ships stand, from the top of the room; -1 for a part left out."""

    pennant: int
    sail: int
    keel: int


def leaves(scene: Scene, berth: int) -> bool | None:
    """Whether the ship at a berth leaves on Saturday; None while nobody knows."""
    return berth < scene.view["harbour_bar"] if knows_bar(scene) else None


def knows_bar(scene: Scene) -> bool:
    """Whether it is known how many ships leave: from Monday's week card to Saturday's departure."""
    turning = scene.shown.turning
    sailed = turning is not None and turning.name == "sailing"
    return asks.knows_bar(scene.view) and not sailed


def is_new(scene: Scene, berth: int) -> bool:
    """Whether a ship has come since last Saturday's departure."""
    view = scene.view
    if knows_bar(scene) or view["over"] or not view["week"]:
        return False
    came = scene.week.came[-view["harbour_bar"] :] if view["harbour_bar"] else ()
    return view["berths"][berth]["ship"] in came


def extra_row(scene: Scene, berth: int) -> bool:
    """Whether a ship has an extra hold today, or something in it."""
    view = scene.view
    return view["extra_hold"] or view["berths"][berth]["holds"][EXTRA_HOLD] >= 0


def hold_rows(scene: Scene, berth: int) -> int:
    """How many rows of holds the ship at a berth has."""
    number = scene.view["berths"][berth]["ship"]
    return len(scene.deck.ships[number].holds) + extra_row(scene, berth) if number >= 0 else 0


def label(scene: Scene, berth: int) -> list[Run]:
    """A berth and the city that its ship sails to."""
    number = scene.view["berths"][berth]["ship"]
    runs = [(names.berth(berth), "text bold"), (" ", "")]
    if number < 0:
        return [*runs, (_("no ship"), "faded")]
    city = _city(scene, berth)
    return [*runs, (names.city(city), f"city.{city} bold")]


def fate(scene: Scene, style: Style, berth: int) -> list[Run]:
    """What is known of a ship: that it leaves, that it stays, or that it is new."""
    number = scene.view["berths"][berth]["ship"]
    if number < 0:
        return []
    going = leaves(scene, berth)
    if going is not None:
        return [(_("leaves"), "text bold")] if going else [(_("stays"), "second")]
    if not is_new(scene, berth):
        return []
    return [(_("new"), "second"), (" ", ""), (style.glyphs.news, "news bold")]


def draw(scene: Scene, pen: Pen, region: Region, berth: int, at: Rigging) -> None:
    """The ship at a berth, its keel at the row ``at.keel``; ``region`` is its column, from the label down."""
    pen = pen.on(scene.ground("harbour"))
    lit = "lit" if scene.lit("harbour") else "dusk"
    x, y, width, __ = region
    name, said = label(scene, berth), fate(scene, pen.style, berth)
    room = width - 1 if width >= 18 else width
    beside = at.pennant < 0 or all(_fits(scene, pen.style, other, room) for other in range(BERTHS))
    pen.write(x + width - room, y, [*name, (" ", ""), *said] if beside else name, room)
    number = scene.view["berths"][berth]["ship"]
    if number < 0:
        return
    shape, mast = shapes(pen.style), x + width // 2
    rows = hold_rows(scene, berth)
    deck = at.keel - rows - 1
    wood = look(f"mast.{lit}", pen.ground)
    if at.pennant >= 0:
        pen.put(mast, at.pennant, shape.mast[0], wood)
        if leaves(scene, berth):
            pen.put(mast + 1, at.pennant, shape.pennant, _cloth(scene, berth)[0])
        if not beside:
            word = max(x, mast - 1 - length(said))
            pen.write(word, at.pennant, said, mast - word)
    for row in range(at.sail + SAIL_ROWS - (0 if leaves(scene, berth) else 1), deck + 1):
        pen.put(mast, row, shape.mast[1], wood)
    if leaves(scene, berth):
        _set_sail(scene, pen, mast, at.sail, berth)
    else:
        _furled(scene, pen, shape, mast, at.sail, berth)
    _hull(scene, pen, region, berth, deck, at.keel)


def _fits(scene: Scene, style: Style, berth: int, room: int) -> bool:
    """Whether what is known of a ship has room beside its name."""
    return length(label(scene, berth)) + 1 + length(fate(scene, style, berth)) < room


def _cloth(scene: Scene, berth: int) -> tuple[str, str]:
    """The two colours of a ship's sail."""
    city = f"city.{_city(scene, berth)}"
    if scene.lit("harbour"):
        return city, f"{city}.stripe"
    dusk = f"{city}.shade" if leaves(scene, berth) else f"{city}.furled"  # the sign stands on a set sail
    return dusk, dusk


def _city(scene: Scene, berth: int) -> int:
    return scene.deck.ships[scene.view["berths"][berth]["ship"]].city


def _set_sail(scene: Scene, pen: Pen, mast: int, y: int, berth: int) -> None:
    cloth, letter = _cloth(scene, berth), "ink bold" if scene.lit("harbour") else "text bold"
    sail(pen.on(scene.ground("harbour")).at(mast - SAIL // 2, y), _city(scene, berth), cloth, letter)


def sail(pen: Pen, city: int, cloth: tuple[str, str], letter: str) -> None:
    """Three rows of cloth in two roles, striped two cells wide, the sign of the city in the middle."""
    plain, stripe = cloth
    shown = pen.shows(plain)
    for row, outline in enumerate(shapes(pen.style).sail):
        for column, char in enumerate(outline):
            role = plain if column == SAIL - 1 or column // 2 % 2 else stripe
            pen.put(column, row, char, role if shown else "text")
    sign = look(letter, plain) if shown else look(f"city.{city} bold", pen.ground)
    pen.put(SAIL // 2 - 2, 1, f"  {names.CURRENCY_SIGNS[city]}  ", sign)


def _furled(scene: Scene, pen: Pen, shape: Shapes, mast: int, y: int, berth: int) -> None:
    """Half a row with the mast's ropes around it, and the sign of the city below it."""
    pen = pen.on(scene.ground("harbour"))
    lit = "lit" if scene.lit("harbour") else "dusk"
    cloth = _cloth(scene, berth)[0]
    x = mast - len(shape.furled) // 2
    for column, char in enumerate(shape.furled):
        pen.put(x + column, y, char, cloth if column % 4 else f"mast.{lit}")
    city = _city(scene, berth)
    pen.put(mast, y + 1, names.CURRENCY_SIGNS[city], f"city.{city} bold")


def _hull(scene: Scene, pen: Pen, region: Region, berth: int, deck: int, keel: int) -> None:
    """Castles in the row ``deck``, holds below it, and the keel."""
    shape = shapes(pen.style)
    pen = pen.on(scene.ground("harbour"))
    lit = "lit" if scene.lit("harbour") else "dusk"
    planks, inside = look(f"planks.{lit}", pen.ground), f"hull.{lit}"
    x, width = region.x, region.width
    pen.put(x, deck, shape.castles[0], planks)
    pen.put(x + width - CASTLE, deck, shape.castles[1], planks)
    y = deck + 1
    if extra_row(scene, berth):
        within = width - 2 >= hold.CHOICES  # else it lies on the deck, over the sides
        _side(pen, shape, region, y, planks, inside)
        if not within:
            pen.on(inside).fill(region._replace(y=y, height=1))
        place = Region(x + 1, y, width - 2, 1) if within else Region(x, y, width, 1)
        hold.extra(scene, pen.on(inside).within(place), berth)
        y += 1
    for number in range(keel - y):
        _side(pen, shape, region, y + number, planks, inside)
        hold.row(scene, pen.on(inside).within(Region(x + 1, y + number, width - 2, 1)), berth, number)
    left, middle, right = shape.keel
    pen.put(x, keel, left + middle * (width - cell_len(left + right)) + right, planks)


def _side(pen: Pen, shape: Shapes, region: Region, y: int, planks: str, inside: str) -> None:
    pen.put(region.x, y, shape.sides[0], planks)
    pen.put(region.x + 1, y, " " * (region.width - 2), look("", inside))
    pen.put(region.right - 1, y, shape.sides[1], planks)
