"""Cubes: a sign on its tile, or a shield on the banner of an event."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from colonia_tui.drawing import pieces
from colonia_tui.drawing.canvas import look
from colonia_tui.drawing.pen import Pen
from colonia_tui.drawing.pieces import Skin
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


def tile(pen: Pen, x: int, y: int, owner: Owner, *, lit: bool = False) -> int:
    """A cube of one cell; the cell after it."""
    return pieces.tile(pen, x, y, owner.sign, owner.skin(lit=lit))


def coming(pen: Pen, x: int, y: int, owner: Owner) -> int:
    """A cube that would come: its sign in orange; the cell after it."""
    if pen.shows("window"):
        return pieces.tile(pen, x, y, owner.sign, _COMING)
    return pen.on("").put(x, y, owner.sign, "accent bold")


def row(pen: Pen, x: int, y: int, banners: Banners, lit: bool) -> int:
    """Banners in a line, a cell and a blank each; the cell after them."""
    for owner in banners.cubes:
        x = tile(pen, x, y, owner, lit=lit) + 1
    for owner in banners.coming:
        x = coming(pen, x, y, owner) + 1
    for _ in range(banners.free):
        x = pen.put(x, y, pen.glyphs.lower, _cloth(lit)) + 1
    return x


def shields(pen: Pen, x: int, y: int, banners: Banners, lit: bool) -> int:
    """The same as shields of three by two cells; the cell after them."""
    for owner in banners.cubes:
        x = _shield(pen, x, y, owner.sign, owner.skin(lit=lit))
    for owner in banners.coming:
        if pen.shows("window"):
            x = _shield(pen, x, y, owner.sign, _COMING)
        else:
            pen.on("").put(x + 1, y, owner.sign, "accent bold")
            x += SHIELD
    for _ in range(banners.free):
        cloth = _cloth(lit)
        x = _shield(pen, x, y, " ", Skin(cloth, cloth))
    return x


def tails(pen: Pen, x: int, y: int, banners: Banners, cloth: str) -> None:
    """The same, solid, one cell with a tail and a blank behind each; ``cloth`` is that of free ones."""
    for owner in banners.cubes:
        tile(pen, x, y, owner, lit=True)
        _tail(pen, x, y, owner.role)
        x += 2
    for owner in banners.coming:
        coming(pen, x, y, owner)
        if pen.shows("window"):
            _tail(pen, x, y, "window")
        x += 2
    for _ in range(banners.free):
        if pen.shows(cloth):
            pen.put(x, y, " ", look("", cloth))
            _tail(pen, x, y, cloth)
        else:
            pen.put(x, y, pen.glyphs.lower, cloth)
        x += 2


def _tail(pen: Pen, x: int, y: int, role: str) -> None:
    if not pen.glyphs.beyond:
        pen.put(x, y + 1, pen.glyphs.upper, role)


def _shield(pen: Pen, x: int, y: int, sign: str, skin: Skin) -> int:
    if pen.glyphs.beyond:
        sign = sign if sign.strip() else pen.glyphs.lower
        pen.put(x + 1, y, sign, look(skin.letter, skin.tile if skin.has_tile(pen.style) else pen.ground))
        return x + SHIELD
    pen.put(x, y, pen.glyphs.left, skin.tile)
    pieces.tile(pen, x + 1, y, sign, skin)
    pen.put(x + 2, y, pen.glyphs.right, skin.tile)
    pen.put(x + 1, y + 1, pen.glyphs.upper, skin.tile)
    return x + SHIELD


def _cloth(lit: bool) -> str:
    return "banner.lit" if lit else "banner.dusk"
