"""Citizens: standing with a head, or lying on the picture of a building."""

from __future__ import annotations

from colonia_tui.drawing import chips
from colonia_tui.drawing.canvas import Canvas
from colonia_tui.drawing.runs import Run, look
from colonia_tui.drawing.style import Style
from colonia_tui.troyes.board.pieces.owner import Owner

WIDTH, HEIGHT = 3, 2
_BODY = "▃▃"


def standing(
    canvas: Canvas, style: Style, x: int, y: int, owner: Owner, wall: str, *, lit: bool = False
) -> int:
    """A citizen of three by two cells before a wall; the cell after it."""
    skin = owner.skin(lit=lit)
    if style.glyphs.beyond:
        small(canvas, style, x + 1, y + 1, owner, wall, lit=lit)
        return x + WIDTH
    canvas.put(x + 1, y, style.glyphs.lower, look(skin.tile, wall))
    canvas.put(x, y + 1, style.glyphs.left, look(skin.tile, wall))
    chips.tile(canvas, style, x + 1, y + 1, owner.sign, skin, wall)
    return canvas.put(x + 2, y + 1, style.glyphs.right, look(skin.tile, wall))


def small(
    canvas: Canvas, style: Style, x: int, y: int, owner: Owner, ground: str, *, lit: bool = False
) -> int:
    """The sign alone, on its tile; the cell after it."""
    return chips.tile(canvas, style, x, y, owner.sign, owner.skin(lit=lit), ground)


def lying(owner: Owner, *, lit: bool = False) -> list[Run]:
    """A citizen on the picture: the sign, and a low body behind it."""
    if lit or owner.own:
        return [(owner.sign, f"{owner.role} bold"), (_BODY, owner.role)]
    return [(owner.sign, f"{owner.role}.faint bold"), (_BODY, f"{owner.role}.lying")]
