"""Cubes: a sign on its tile, or a shield on the banner of an event."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from colonia_tui.drawing import chips
from colonia_tui.drawing.canvas import Canvas
from colonia_tui.drawing.chips import Skin
from colonia_tui.drawing.runs import look
from colonia_tui.drawing.style import Style
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


def tile(
    canvas: Canvas, style: Style, x: int, y: int, owner: Owner, ground: str, *, lit: bool = False
) -> int:
    """A cube of one cell; the cell after it."""
    return chips.tile(canvas, style, x, y, owner.sign, owner.skin(lit=lit), ground)


def coming(canvas: Canvas, style: Style, x: int, y: int, owner: Owner, ground: str) -> int:
    """A cube that would come: its sign in orange; the cell after it."""
    if style.palette.shows("window"):
        return chips.tile(canvas, style, x, y, owner.sign, _COMING, ground)
    return canvas.put(x, y, owner.sign, "accent bold")


def row(canvas: Canvas, style: Style, x: int, y: int, banners: Banners, ground: str, lit: bool) -> int:
    """Banners in a line, a cell and a blank each; the cell after them."""
    for owner in banners.cubes:
        x = tile(canvas, style, x, y, owner, ground, lit=lit) + 1
    for owner in banners.coming:
        x = coming(canvas, style, x, y, owner, ground) + 1
    for _ in range(banners.free):
        x = canvas.put(x, y, style.glyphs.lower, look(_cloth(lit), ground)) + 1
    return x


def shields(canvas: Canvas, style: Style, x: int, y: int, banners: Banners, ground: str, lit: bool) -> int:
    """The same as shields of three by two cells; the cell after them."""
    for owner in banners.cubes:
        x = _shield(canvas, style, x, y, owner.sign, owner.skin(lit=lit), ground)
    for owner in banners.coming:
        if style.palette.shows("window"):
            x = _shield(canvas, style, x, y, owner.sign, _COMING, ground)
        else:
            canvas.put(x + 1, y, owner.sign, "accent bold")
            x += SHIELD
    for _ in range(banners.free):
        cloth = _cloth(lit)
        x = _shield(canvas, style, x, y, " ", Skin(cloth, cloth), ground)
    return x


def tails(canvas: Canvas, style: Style, x: int, y: int, banners: Banners, ground: str, cloth: str) -> None:
    """The same, solid, one cell with a tail and a blank behind each; ``cloth`` is that of free ones."""
    for owner in banners.cubes:
        tile(canvas, style, x, y, owner, ground, lit=True)
        _tail(canvas, style, x, y, owner.role, ground)
        x += 2
    for owner in banners.coming:
        coming(canvas, style, x, y, owner, ground)
        if style.palette.shows("window"):
            _tail(canvas, style, x, y, "window", ground)
        x += 2
    for _ in range(banners.free):
        if style.palette.shows(cloth):
            canvas.put(x, y, " ", look("", cloth))
            _tail(canvas, style, x, y, cloth, ground)
        else:
            canvas.put(x, y, style.glyphs.lower, look(cloth, ground))
        x += 2


def _tail(canvas: Canvas, style: Style, x: int, y: int, role: str, ground: str) -> None:
    if not style.glyphs.beyond:
        canvas.put(x, y + 1, style.glyphs.upper, look(role, ground))


def _shield(canvas: Canvas, style: Style, x: int, y: int, sign: str, skin: Skin, ground: str) -> int:
    if style.glyphs.beyond:
        sign = sign if sign.strip() else style.glyphs.lower
        canvas.put(x + 1, y, sign, look(skin.letter, skin.tile if skin.has_tile(style) else ground))
        return x + SHIELD
    canvas.put(x, y, style.glyphs.left, look(skin.tile, ground))
    chips.tile(canvas, style, x + 1, y, sign, skin, ground)
    canvas.put(x + 2, y, style.glyphs.right, look(skin.tile, ground))
    canvas.put(x + 1, y + 1, style.glyphs.upper, look(skin.tile, ground))
    return x + SHIELD


def _cloth(lit: bool) -> str:
    return "banner.lit" if lit else "banner.dusk"
