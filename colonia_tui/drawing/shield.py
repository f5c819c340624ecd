"""A player's shield: the sign on its colour."""

from __future__ import annotations

from colonia_tui.drawing import seats
from colonia_tui.drawing.canvas import Canvas
from colonia_tui.drawing.runs import look
from colonia_tui.drawing.style import Style

WIDTH, HEIGHT = 7, 3
_ROWS = ("▗▄▄▄▄▄▖", "▐█   █▌", " ▜███▛ ")


def shield(
    canvas: Canvas, style: Style, x: int, y: int, colour: int, ground: str, *, taken: bool = True
) -> None:
    """A shield of seven by three cells; one that nobody carries is grey. In ASCII it is ``(o)`` alone."""
    role, sign = seats.role(colour) if taken else "free", seats.sign(colour)
    if style.glyphs.beyond:
        canvas.put(x + 2, y + 1, f"({sign})", look(f"{role if taken else 'faded'} bold", ground))
        return
    for row, signs in enumerate(_ROWS):
        canvas.put(x, y + row, signs, look(role, ground))
    shown = style.palette.shows(role)
    letter = ("ink bold" if taken else "second") if shown else f"{role} bold" if taken else "second"
    canvas.put(x + 2, y + 1, f" {sign} ", look(letter, role if shown else ground))
