"""Dice of the three trades: a plate of four cells, or five by three with pips, and their keys.

A die never carries its owner's sign: the row it lies in tells.
"""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from colonia_tui.drawing import pieces
from colonia_tui.drawing.canvas import Run, cell_style, centred
from colonia_tui.drawing.pieces import PIPS, Faces, Pen, Skin
from colonia_tui.drawing.style import Style
from colonia_tui.troyes.board.pieces import capped, pointed_no
from colonia_tui.troyes.board.scene import Scene
from colonia_tui.troyes.words import names
from colonia_tui.troyes.words.option_keys import die_keys
from engine.game import Action
from engine.troyes.deck import RED

WIDTH, HEIGHT = 5, 3
"""Cells of a die with pips."""
_PIPS = {value: tuple(tuple(at // 2 for at in row) for row in rows) for value, rows in PIPS.items()}


class State(Enum):
    """What can be done with a die."""

    IDLE = "idle"
    """Not part of the question."""
    REFUSED = "refused"
    POSSIBLE = "possible"
    POINTED = "pointed"
    CHOSEN = "chosen"

    @property
    def solid(self) -> bool:
        return self in (State.POSSIBLE, State.POINTED, State.CHOSEN)


class Die(NamedTuple):
    """A die in the square."""

    colour: int
    value: int
    state: State = State.IDLE
    key: str = ""
    """The key that points at it; for a chosen die its place in the group."""
    bright: bool = False
    """Whether it is solid although it is not asked for: one's own, or of the colour in question."""

    @property
    def name(self) -> str:
        return names.die(self.colour, self.value)

    def run(self, style: Style) -> Run:
        """`` R4 `` as part of a line."""
        return pieces.tile_runs(style, f" {self.name} ", self.skin())[0]

    def skin(self, *, second: bool = False) -> Skin:
        """Its ground and its pips; ``second`` is the darker one of every second row."""
        role = f"die.{self.colour}"
        if self.state.solid or (self.bright and self.state is State.IDLE):
            pip = "cream bold" if self.colour == RED else "brown bold"
            return Skin(f"{role}.solid2" if second else role, pip)
        return Skin(f"{role}.tile2" if second else f"{role}.tile", f"{role}.faint bold")


def plate(pen: Pen, die: Die, *, second: bool = False) -> int:
    """`` R4 ``; the cell after it."""
    return pen.tile(0, 0, f" {die.name} ", die.skin(second=second))


def plate_key(pen: Pen, die: Die) -> int:
    """The three cells before a plate; returns the cell after them."""
    match die.state:
        case State.POSSIBLE:
            return capped(pen).key(0, 0, die.key)
        case State.POINTED:
            return pen.key_pointed(0, 0, die.key)
        case State.CHOSEN:
            return pen.put(0, 0, f"{pen.glyphs.yes}{die.key[:1]:1} ", cell_style("ink bold", "accent"))
        case State.REFUSED:
            return _no(pen, die)
    return pieces.KEY_WIDTH


def _no(pen: Pen, die: Die) -> int:
    """Replaces the key of a refused die; a pointed one has a key."""
    return pointed_no(pen) if die.key else pen.key_refused(0, 0)


def face(pen: Pen, die: Die) -> int:
    """Five by three cells with pips, orange edges at its sides while pointed at; returns the cell after
    it."""
    skin = die.skin()
    ground_of = skin.tile if skin.has_tile(pen.style) else pen.ground
    for row, columns in enumerate(_PIPS[die.value]):
        text = "".join(pen.glyphs.pip if at in columns else " " for at in range(WIDTH))
        pen.put(0, row, text, cell_style(skin.letter, ground_of))
    if die.state is State.POINTED:
        edges(pen)
    return WIDTH


def edges(pen: Pen) -> None:
    """The orange edges of the pointed die."""
    for row in range(HEIGHT):
        pen.put(-1, row, pen.glyphs.plaque_left, "accent.line")
        pen.put(WIDTH, row, pen.glyphs.plaque_right, "accent.line")


def below(pen: Pen, die: Die) -> None:
    """What is below a die with pips: its key, its plinth, or letter and value."""
    match die.state:
        case State.POSSIBLE:
            capped(pen).key(1, 0, die.key)
        case State.POINTED:
            pen.key_pointed(1, 0, die.key)
        case State.CHOSEN:
            pen.put(0, 0, centred(f"{pen.glyphs.yes} {die.key}", WIDTH), cell_style("ink bold", "accent"))
        case State.REFUSED:
            _no(pen.at(1, 0), die)
        case State.IDLE:
            pen.put(2, 0, die.name, "faded")


# The keys of dice: numbers that stay the same while a group grows


def of_die(scene: Scene, action: Action) -> str:
    """A die's key, whether it is chosen already or not."""
    question = scene.shown.question
    return "" if question is None else die_keys(scene.view, question).get(action, "")


# Black dice: large with a rim that shows whether they are faced, or as small plates


BLACK_WIDTH, BLACK_HEIGHT = pieces.DICE_WIDTH, pieces.DICE_HEIGHT


class Fate(Enum):
    """What becomes of a black die."""

    FACED = "faced"
    """The seat whose turn it is faces it."""
    WAITS = "waits"
    MET = "met"


_FACES = {
    Fate.FACED: Faces("black.rim", "black", "black.pip bold"),
    Fate.WAITS: Faces("black.rim.waits", "black", "black.pip bold"),
    Fate.MET: Faces("black.rim.met", "black", "black.pip.met bold"),
}


def black_die(pen: Pen, value: int, fate: Fate, *, low: bool = False) -> int:
    """Nine by five cells, or seven by three; the column after it."""
    return (pieces.low_die if low else pieces.die)(pen, 0, 0, value, _FACES[fate])


def black_plate(style: Style, value: int, fate: Fate = Fate.FACED) -> list[Run]:
    """Its value on three cells."""
    letter = "black.pip.met" if fate is Fate.MET else "black.pip bold"
    text = f"[{value}]" if style.glyphs.beyond else f" {value} "
    return [(text, cell_style(letter, "black"))]


def black_on_card(pen: Pen, count: int, gap: int = 1) -> int:
    """This many dice that a card brings, three cells each; returns the cell after them."""
    x = 0
    for __ in range(count):
        x = pen.put(x, 0, f" {pen.glyphs.pip} ", cell_style("black.pip bold", "black")) + gap
    return x - gap
