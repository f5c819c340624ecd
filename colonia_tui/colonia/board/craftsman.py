"""The pieces of a craftsman: his house, what he makes out of what, and the places in his row.

A row is read from the left. The wall stands where the bar is: what is left of it is made this Thursday,
what is right of it waits. The first free place says how many members it takes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum

from colonia_tui.colonia.words import names
from colonia_tui.drawing import pieces
from colonia_tui.drawing.canvas import ELLIPSIS, look
from colonia_tui.drawing.pieces import Pen, Skin
from engine.colonia.components import RECIPES

HOUSE = 4
"""Cells of a house; it is two rows high."""
PLACE, WALL = 5, 3
"""Cells of a place in chips and of the wall, with the gap behind them."""
TILE = 3
"""Cells of a small place, with the gap behind it."""


class Door(Enum):
    """What can be done with a craftsman: the state of the key on his door."""

    PLAIN = "not asked"
    POSSIBLE = "possible"
    POINTED = "pointed"
    REFUSED = "refused"


def house(pen: Pen, craftsman: int, door: Door, *, lit: bool) -> None:
    """A house in the colour of its good, with the number on it. On a day of orders that is its key."""
    roof, left, right = pen.glyphs.house
    role = f"good.{craftsman}" if lit and door is not Door.REFUSED else f"good.{craftsman}.house"
    pen.put(0, 0, roof, role)
    pen.put(0, 1, left, role)
    pen.put(HOUSE - 1, 1, right, role)
    number = f"{craftsman + 1} "
    match door:
        case Door.POSSIBLE:
            pen.put(1, 1, number, look("accent bold", "table"))
        case Door.POINTED:
            pen.put(1, 1, f"{pen.glyphs.pointer}{craftsman + 1}", look("ink bold", "accent"))
        case Door.REFUSED:
            pen.put(1, 1, f"{names.refused()[:2]:2}", look("faded", "table"))
        case Door.PLAIN:
            skin = Skin(role, "cream bold" if lit else "text bold")
            pen.tile(1, 1, number, skin)


def recipe(pen: Pen, craftsman: int, *, lit: bool) -> int:
    """What goes in and what comes out, as chips; the cell after it."""
    x = 0
    for resource in RECIPES[craftsman]:
        role = f"resource.{resource}"
        skin = pieces.solid(role) if lit else pieces.dusk(role)
        x = pen.chip(x, 0, names.resource_letter(resource), skin)
    x = pen.put(x, 0, pen.glyphs.arrow, "second")
    role = f"good.{craftsman}"
    skin = pieces.solid(role, "cream") if lit else pieces.dusk(role)
    return pen.chip(x, 0, names.good_sign(craftsman), skin)


def small_recipe(pen: Pen, craftsman: int) -> int:
    """The same as letters: the good, then what it takes; the cell after it."""
    x = 0
    skin = pieces.solid(f"good.{craftsman}", "cream")
    x = pen.tile(x, 0, names.good_sign(craftsman), skin) + 1
    one, other = RECIPES[craftsman]
    for resource, joint in ((one, "+"), (other, "")):
        letter, skin = names.resource_letter(resource), pieces.solid(f"resource.{resource}")
        x = pen.tile(x, 0, letter, skin)
        x = pen.put(x, 0, joint, "second")
    return x


# The row


@dataclass(frozen=True)
class Space:
    """A place in a row, or (``wall``) the bar between two of them."""

    wall: bool = False
    members: str = ""
    """Whose members stand there, "" if it is free: "■3"."""
    role: str = ""
    """The colour of that family."""
    made: bool = False
    """Whether it is left of the wall."""
    price: str = ""
    """What the next contract would cost: "+3"."""
    news: bool = False
    more: bool = False
    """Whether it stands for all that do not fit."""


def spaces(
    contracts: Sequence[tuple[str, str]],
    bar: int,
    price: str,
    news: Sequence[int],
    places: int,
    *,
    moved: bool = False,
) -> Iterator[Space]:
    """A row of so many places, with its wall.

    ``contracts`` are the signs and roles of those who stand in it, ``news`` the places that have changed,
    counted from 0, ``moved`` whether the wall has. Where there are more contracts than places, the last place
    says so.
    """
    needed = max(bar, len(contracts) + bool(price))
    for place in range(places):
        if place == bar:
            yield Space(wall=True, news=moved)
        if place == places - 1 and needed > places:
            yield Space(more=True)
        elif place < len(contracts):
            members, role = contracts[place]
            yield Space(members=members, role=role, made=place < bar, news=place in news)
        elif place == len(contracts):
            yield Space(price=price)
        else:
            yield Space()
    if bar >= places:
        yield Space(wall=True, news=moved)


def row(
    pen: Pen,
    line: Sequence[Space],
    *,
    solid: bool,
    lit: bool,
    price: str,
    high: bool,
) -> None:
    """Places as chips; the wall is two rows ``high`` or one.

    ``solid``: on the day of the orders, when what is made is told apart from what waits. ``lit`` are places
    where something may be ordered; ``price`` is the letter of the price.
    """
    x = 0
    place = f"place.{'lit' if lit else 'dusk'}"
    for space in line:
        if space.news:
            pen.put(x - 1, 0, pen.glyphs.news, "news bold")
        if space.wall:
            for below in range(1 + high):
                wall(pen.at(x, below))
            x += WALL
            continue
        if space.more:
            pen.put(x, 0, ELLIPSIS, "second")
        elif space.members:
            skin = pieces.solid(space.role) if solid and space.made else pieces.dusk(space.role)
            pen.chip(x, 0, f"{space.members:2}", skin)
        elif space.price:
            _priced(pen.at(x, 0), space.price, place, price)
        else:
            pen.free_place(x, 0, place)
        x += PLACE


def wall(pen: Pen) -> None:
    """The wall, one row of it."""
    pen.put(0, 0, pen.glyphs.bar, "stone")


def _priced(pen: Pen, price: str, place: str, letter: str) -> None:
    pen.chip(0, 0, f"{price:2}", Skin(place, letter))


def small_row(pen: Pen, line: Sequence[Space], *, lit: bool, price: str) -> None:
    """The same in places of two cells."""
    x = 0
    place = f"place.{'lit' if lit else 'dusk'}"
    for space in line:
        text, letter = "  ", "second"
        if space.news:
            pen.put(x - 1, 0, pen.glyphs.news, "news bold")
        if space.wall:
            wall(pen.at(x, 0))
            x += TILE
            continue
        if space.more:
            text = f"{ELLIPSIS} "
        elif space.members:
            text, letter = f"{space.members:2}", f"{space.role}.faint bold"
        elif space.price:
            text, letter = f"{space.price:2}", price
        skin = Skin(place, letter)
        if space.members and lit:
            skin = pieces.solid(space.role) if space.made else pieces.dusk(space.role)
        pen.tile(x, 0, text, skin)
        x += TILE
