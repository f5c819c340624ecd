"""Citizens: standing with a head, or lying on the picture of a building."""

from __future__ import annotations

from colonia_tui.drawing.canvas import Run, look
from colonia_tui.drawing.pieces import Pen
from colonia_tui.troyes.board.pieces.owner import Owner

WIDTH, HEIGHT = 3, 2
_BODY = "▃▃"


def standing(pen: Pen, owner: Owner, wall: str, *, lit: bool = False) -> int:
    """A citizen of three by two cells before a wall; the cell after it."""
    skin = owner.skin(lit=lit)
    if pen.glyphs.beyond:
        small(pen.on(wall).at(1, 1), owner, lit=lit)
        return WIDTH
    pen.put(1, 0, pen.glyphs.lower, look(skin.tile, wall))
    pen.put(0, 1, pen.glyphs.left, look(skin.tile, wall))
    pen.on(wall).tile(1, 1, owner.sign, skin)
    return pen.put(2, 1, pen.glyphs.right, look(skin.tile, wall))


def small(pen: Pen, owner: Owner, *, lit: bool = False) -> int:
    """The sign alone, on its tile; the cell after it."""
    return pen.tile(0, 0, owner.sign, owner.skin(lit=lit))


def lying(owner: Owner, *, lit: bool = False) -> list[Run]:
    """A citizen on the picture: the sign, and a low body behind it."""
    if lit or owner.own:
        return [(owner.sign, f"{owner.role} bold"), (_BODY, owner.role)]
    return [(owner.sign, f"{owner.role}.faint bold"), (_BODY, f"{owner.role}.lying")]
