"""Dice of the three trades: a plate of four cells, or five by three with pips, and their keys.

A die never carries a sign of its owner: whose it is, is the row it lies in.
"""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from colonia_tui.drawing import pieces
from colonia_tui.drawing.canvas import Run, centred, look
from colonia_tui.drawing.pieces import PIPS, Pen, Skin
from colonia_tui.drawing.style import Style
from colonia_tui.language.i18n import _
from colonia_tui.troyes.words import names
from engine.troyes.deck import RED

PLATE = 4
"""Cells of a plate."""
WIDTH, HEIGHT = 5, 3
"""Cells of a die with pips."""
_PIPS = {value: tuple(tuple(at // 2 for at in row) for row in rows) for value, rows in PIPS.items()}


class State(Enum):
    """What may be done with a die."""

    IDLE = "idle"
    """Not asked."""
    REFUSED = "refused"
    POSSIBLE = "possible"
    POINTED = "pointed"
    CHOSEN = "chosen"

    @property
    def solid(self) -> bool:
        return self in (State.POSSIBLE, State.POINTED, State.CHOSEN)


class Die(NamedTuple):
    """A die as it lies in the square."""

    colour: int
    value: int
    state: State = State.IDLE
    key: str = ""
    """What points at it; of a chosen one its place in the group."""

    @property
    def name(self) -> str:
        return names.die(self.colour, self.value)

    def run(self, style: Style) -> Run:
        """`` R4 `` as part of a line."""
        skin = self.skin()
        return f" {self.name} ", look(skin.letter, skin.tile) if skin.has_tile(style) else skin.letter

    def skin(self, *, second: bool = False) -> Skin:
        """Its ground and its pips; ``second`` is the darker one of every other row."""
        role = f"die.{self.colour}"
        if self.state.solid:
            pip = "cream bold" if self.colour == RED else "brown bold"
            return Skin(f"{role}.solid2" if second else role, pip)
        return Skin(f"{role}.tile2" if second else f"{role}.tile", f"{role}.faint bold")


def plate(pen: Pen, die: Die, *, second: bool = False) -> int:
    """`` R4 ``; the cell after it."""
    skin = die.skin(second=second)
    return pen.put(
        0, 0, f" {die.name} ", look(skin.letter, skin.tile if skin.has_tile(pen.style) else pen.ground)
    )


def plate_key(pen: Pen, die: Die) -> int:
    """The three cells before a plate; the cell after them."""
    match die.state:
        case State.POSSIBLE:
            return pen.key(0, 0, die.key)
        case State.POINTED:
            return pen.key_pointed(0, 0, die.key)
        case State.CHOSEN:
            return pen.put(0, 0, f"{pen.glyphs.yes}{die.key[:1]:1} ", look("ink bold", "accent"))
        case State.REFUSED:
            return _no(pen, die)
    return pieces.KEY_WIDTH


def _no(pen: Pen, die: Die) -> int:
    """In the place of the key of a refused die; one that is pointed at has a key."""
    if die.key:
        return pen.put(0, 0, f"{pen.glyphs.pointer}{_('no'):2}", "no bold", pieces.KEY_WIDTH)
    return pen.key_refused(0, 0, _("no"))


def face(pen: Pen, die: Die) -> int:
    """Five by three cells with pips, orange edges at its sides while it is pointed at; the cell after it."""
    skin = die.skin()
    ground_of = skin.tile if skin.has_tile(pen.style) else pen.ground
    for row, columns in enumerate(_PIPS[die.value]):
        text = "".join(pen.glyphs.pip if at in columns else " " for at in range(WIDTH))
        pen.put(0, row, text, look(skin.letter, ground_of))
    if die.state is State.POINTED:
        edges(pen)
    return WIDTH


def edges(pen: Pen) -> None:
    """The orange edges of the die that is pointed at."""
    for row in range(HEIGHT):
        pen.put(-1, row, pen.glyphs.plaque_left, "accent.line")
        pen.put(WIDTH, row, pen.glyphs.plaque_right, "accent.line")


def below(pen: Pen, die: Die) -> None:
    """What stands below a die with pips: its key, its plinth, or letter and value."""
    match die.state:
        case State.POSSIBLE:
            pen.key(1, 0, die.key)
        case State.POINTED:
            pen.key_pointed(1, 0, die.key)
        case State.CHOSEN:
            pen.put(0, 0, centred(f"{pen.glyphs.yes} {die.key}", WIDTH), look("ink bold", "accent"))
        case State.REFUSED:
            _no(pen.at(1, 0), die)
        case State.IDLE:
            pen.put(2, 0, die.name, "faded")
