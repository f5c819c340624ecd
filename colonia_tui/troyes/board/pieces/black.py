"""Black dice: large with a rim that says whether they are faced, or as small plates."""

from __future__ import annotations

from enum import Enum

from colonia_tui.drawing import pieces
from colonia_tui.drawing.canvas import Run, look
from colonia_tui.drawing.pieces import Faces, Pen
from colonia_tui.drawing.style import Style

WIDTH, HEIGHT = pieces.DICE_WIDTH, pieces.DICE_HEIGHT


class Fate(Enum):
    """What becomes of a black die."""

    FACED = "faced"
    """By the seat whose turn it is."""
    WAITS = "waits"
    MET = "met"


_FACES = {
    Fate.FACED: Faces("black.rim", "black", "black.pip bold"),
    Fate.WAITS: Faces("black.rim.waits", "black", "black.pip bold"),
    Fate.MET: Faces("black.rim.met", "black", "black.pip.met bold"),
}


def large(pen: Pen, value: int, fate: Fate) -> int:
    """Nine by five cells; the column after it."""
    return pieces.die(pen, 0, 0, value, _FACES[fate])


def plate(style: Style, value: int, fate: Fate = Fate.FACED) -> list[Run]:
    """Its value on three cells."""
    letter = "black.pip.met" if fate is Fate.MET else "black.pip bold"
    text = f"[{value}]" if style.glyphs.beyond else f" {value} "
    return [(text, look(letter, "black"))]


def on_card(pen: Pen, count: int, gap: int = 1) -> int:
    """So many dice that a card brings, each on three cells; the cell after them."""
    x = 0
    for _ in range(count):
        x = pen.put(x, 0, f" {pen.glyphs.pip} ", look("black.pip bold", "black")) + gap
    return x - gap
