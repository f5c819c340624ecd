"""A player's shield: the sign on its colour."""

from __future__ import annotations

from colonia_tui.drawing import seats
from colonia_tui.drawing.pen import Pen
from colonia_tui.drawing.runs import look

WIDTH, HEIGHT = 7, 3
_ROWS = ("▗▄▄▄▄▄▖", "▐█   █▌", " ▜███▛ ")


def shield(pen: Pen, x: int, y: int, colour: int, *, taken: bool = True) -> None:
    """A shield of seven by three cells; one that nobody carries is grey. In ASCII it is ``(o)`` alone."""
    role, sign = seats.role(colour) if taken else "free", seats.sign(colour)
    if pen.glyphs.beyond:
        pen.put(x + 2, y + 1, f"({sign})", f"{role if taken else 'faded'} bold")
        return
    for row, signs in enumerate(_ROWS):
        pen.put(x, y + row, signs, role)
    shown = pen.shows(role)
    letter = ("ink bold" if taken else "second") if shown else f"{role} bold" if taken else "second"
    pen.put(x + 2, y + 1, f" {sign} ", look(letter, role if shown else pen.ground))
