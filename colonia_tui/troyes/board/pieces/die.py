"""Dice of the three trades: a plate of four cells, or five by three with pips, and their keys.

A die never carries a sign of its owner: whose it is, is the row it lies in.
"""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from colonia_tui.drawing import chips
from colonia_tui.drawing.canvas import Canvas
from colonia_tui.drawing.chips import Skin
from colonia_tui.drawing.dice import PIPS
from colonia_tui.drawing.runs import Run, centred, look
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


def plate(
    canvas: Canvas, style: Style, x: int, y: int, die: Die, ground: str, *, second: bool = False
) -> int:
    """`` R4 ``; the cell after it."""
    skin = die.skin(second=second)
    return canvas.put(x, y, f" {die.name} ", look(skin.letter, skin.tile if skin.has_tile(style) else ground))


def plate_key(canvas: Canvas, style: Style, x: int, y: int, die: Die, ground: str) -> int:
    """The three cells before a plate; the cell after them."""
    match die.state:
        case State.POSSIBLE:
            return chips.key(canvas, x, y, die.key, ground)
        case State.POINTED:
            return chips.key_pointed(canvas, style, x, y, die.key)
        case State.CHOSEN:
            return canvas.put(x, y, f"{style.glyphs.yes}{die.key[:1]:1} ", look("ink bold", "accent"))
        case State.REFUSED:
            return _no(canvas, style, x, y, die, ground)
    return x + chips.KEY_WIDTH


def _no(canvas: Canvas, style: Style, x: int, y: int, die: Die, ground: str) -> int:
    """In the place of the key of a refused die; one that is pointed at has a key."""
    if die.key:
        return canvas.put(
            x, y, f"{style.glyphs.pointer}{_('no'):2}", look("no bold", ground), chips.KEY_WIDTH
        )
    return chips.key_refused(canvas, x, y, _("no"), ground)


def face(canvas: Canvas, style: Style, x: int, y: int, die: Die, ground: str) -> int:
    """Five by three cells with pips, orange edges at its sides while it is pointed at; the cell after it."""
    skin = die.skin()
    ground_of = skin.tile if skin.has_tile(style) else ground
    for row, columns in enumerate(_PIPS[die.value]):
        text = "".join(style.glyphs.pip if at in columns else " " for at in range(WIDTH))
        canvas.put(x, y + row, text, look(skin.letter, ground_of))
    if die.state is State.POINTED:
        edges(canvas, style, x, y, ground)
    return x + WIDTH


def edges(canvas: Canvas, style: Style, x: int, y: int, ground: str) -> None:
    """The orange edges of the die that is pointed at."""
    for row in range(HEIGHT):
        canvas.put(x - 1, y + row, style.glyphs.plaque_left, look("accent.line", ground))
        canvas.put(x + WIDTH, y + row, style.glyphs.plaque_right, look("accent.line", ground))


def below(canvas: Canvas, style: Style, x: int, y: int, die: Die, ground: str) -> None:
    """What stands below a die with pips: its key, its plinth, or letter and value."""
    match die.state:
        case State.POSSIBLE:
            chips.key(canvas, x + 1, y, die.key, ground)
        case State.POINTED:
            chips.key_pointed(canvas, style, x + 1, y, die.key)
        case State.CHOSEN:
            canvas.put(x, y, centred(f"{style.glyphs.yes} {die.key}", WIDTH), look("ink bold", "accent"))
        case State.REFUSED:
            _no(canvas, style, x + 1, y, die, ground)
        case State.IDLE:
            canvas.put(x + 2, y, die.name, look("faded", ground))
