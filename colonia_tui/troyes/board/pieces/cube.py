"""Cubes: a sign on its tile, or a shield on the banner of an event."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from colonia_tui.drawing.canvas import look
from colonia_tui.drawing.pieces import Pen, Skin
from colonia_tui.troyes.board.pieces.owner import Owner

SHIELD = 3
"""Cells of a shield, and of a free banner."""
_COMING = Skin("window", "accent bold")


class Banners(NamedTuple):
    """The banners of an event from the left."""

    cubes: Sequence[Owner]
    coming: Sequence[Owner] = ()
    """Cubes that what is pointed at would put next."""
    free: int = 0
    """How many more would still be free."""


def tile(pen: Pen, owner: Owner, *, lit: bool = False) -> int:
    """A cube of one cell; the cell after it."""
    return pen.tile(0, 0, owner.sign, owner.skin(lit=lit))


def coming(pen: Pen, owner: Owner) -> int:
    """A cube that would come: its sign in orange; the cell after it."""
    if pen.shows("window"):
        return pen.tile(0, 0, owner.sign, _COMING)
    return pen.on("").put(0, 0, owner.sign, "accent bold")


def row(pen: Pen, banners: Banners, lit: bool) -> int:
    """Banners in a line, a cell and a blank each; the cell after them."""
    x = 0
    for owner in banners.cubes:
        x += tile(pen.at(x, 0), owner, lit=lit) + 1
    for owner in banners.coming:
        x += coming(pen.at(x, 0), owner) + 1
    for _ in range(banners.free):
        x = pen.put(x, 0, pen.glyphs.lower, _cloth(lit)) + 1
    return x


def shields(pen: Pen, banners: Banners, lit: bool) -> int:
    """The same as shields of three by two cells; the cell after them."""
    x = 0
    for owner in banners.cubes:
        x += _shield(pen.at(x, 0), owner.sign, owner.skin(lit=lit))
    for owner in banners.coming:
        if pen.shows("window"):
            x += _shield(pen.at(x, 0), owner.sign, _COMING)
        else:
            pen.on("").put(x + 1, 0, owner.sign, "accent bold")
            x += SHIELD
    for _ in range(banners.free):
        cloth = _cloth(lit)
        x += _shield(pen.at(x, 0), " ", Skin(cloth, cloth))
    return x


def tails(pen: Pen, banners: Banners, cloth: str) -> None:
    """The same, solid, one cell with a tail and a blank behind each; ``cloth`` is that of free ones."""
    x = 0
    for owner in banners.cubes:
        tile(pen.at(x, 0), owner, lit=True)
        _tail(pen.at(x, 0), owner.role)
        x += 2
    for owner in banners.coming:
        coming(pen.at(x, 0), owner)
        if pen.shows("window"):
            _tail(pen.at(x, 0), "window")
        x += 2
    for _ in range(banners.free):
        if pen.shows(cloth):
            pen.put(x, 0, " ", look("", cloth))
            _tail(pen.at(x, 0), cloth)
        else:
            pen.put(x, 0, pen.glyphs.lower, cloth)
        x += 2


def _tail(pen: Pen, role: str) -> None:
    if not pen.glyphs.beyond:
        pen.put(0, 1, pen.glyphs.upper, role)


def _shield(pen: Pen, sign: str, skin: Skin) -> int:
    if pen.glyphs.beyond:
        sign = sign if sign.strip() else pen.glyphs.lower
        pen.put(1, 0, sign, look(skin.letter, skin.tile if skin.has_tile(pen.style) else pen.ground))
        return SHIELD
    pen.put(0, 0, pen.glyphs.left, skin.tile)
    pen.tile(1, 0, sign, skin)
    pen.put(2, 0, pen.glyphs.right, skin.tile)
    pen.put(1, 1, pen.glyphs.upper, skin.tile)
    return SHIELD


def _cloth(lit: bool) -> str:
    return "banner.lit" if lit else "banner.dusk"
