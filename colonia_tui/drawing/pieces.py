"""Pieces in cells: chips, keys, plaques, dice, shields, pixels; and the same as runs of text."""

from __future__ import annotations

from typing import NamedTuple

from rich.cells import cell_len

from colonia_tui.drawing import people
from colonia_tui.drawing.canvas import Run, centred, look
from colonia_tui.drawing.pen import Pen
from colonia_tui.drawing.style import Style
from colonia_tui.terminal.colours import Depth


def pixels(pen: Pen, x: int, y: int, upper: str, lower: str, own: str = "table") -> None:
    """One cell: the roles of its two pixels. ``own`` is the ground behind those that no colour shows."""
    glyphs = pen.glyphs
    if upper == lower:
        if pen.shows(upper):
            pen.put(x, y, " ", look("", upper))
        elif _seen(pen.style, upper):
            pen.put(x, y, glyphs.full, look(upper, own))
        return
    if not _seen(pen.style, upper) or (pen.shows(upper) and not pen.shows(lower) and _seen(pen.style, lower)):
        ground = upper if pen.shows(upper) else own
        if _seen(pen.style, lower):
            pen.put(x, y, glyphs.lower, look(lower, ground))
        return
    pen.put(x, y, glyphs.upper, look(upper, lower if pen.shows(lower) else own))


def _seen(style: Style, role: str) -> bool:
    """Whether a pixel of this role can be told from the terminal's own ground."""
    if style.palette.depth >= Depth.INDEXED:
        return True
    return style.palette.theme.tone(role).letter is not None


# Chips, tiles, plaques and keys: the small pieces that every board is made of.
#
# A tile is letters on a ground of their own. A chip is a tile between two half cells, so that neighbours
# keep a seam without a gap. Where the depth of colour has no ground for it, a piece is its plain letters, as
# wide as with it: nothing moves when colours change.


KEY_WIDTH = 3
"""Every key beside a piece takes this many cells, whatever its state: nothing moves with the pointer."""


class Skin(NamedTuple):
    """How a piece looks: the role of its tile, and that of the letters on it."""

    tile: str
    """"" for none."""
    letter: str

    def has_tile(self, style: Style) -> bool:
        """Whether there is a tile, and it can be told from the terminal's own ground."""
        return bool(self.tile) and style.palette.shows(self.tile)


def solid(role: str, letter: str = "ink") -> Skin:
    """A piece on its day, or one's own."""
    return Skin(role, f"{letter} bold")


def dusk(role: str) -> Skin:
    """The same piece on other days: of ``role`` the mixes ``tile`` and ``faint``."""
    return Skin(f"{role}.tile", f"{role}.faint")


def taken(role: str = "faded") -> Skin:
    """A piece that is gone: its letters alone."""
    return Skin("", role)


def tile(pen: Pen, x: int, y: int, text: str, skin: Skin) -> int:
    """Letters on their tile; the cell after them."""
    return pen.put(x, y, text, look(skin.letter, skin.tile if skin.has_tile(pen.style) else pen.ground))


def chip(pen: Pen, x: int, y: int, text: str, skin: Skin) -> int:
    """A tile between two half cells, two cells wider than its text; the cell after it."""
    edges = (pen.glyphs.left, pen.glyphs.right) if skin.has_tile(pen.style) else (" ", " ")
    x = pen.put(x, y, edges[0], skin.tile)
    x = tile(pen, x, y, text, skin)
    return pen.put(x, y, edges[1], skin.tile)


def chip_width(text: str) -> int:
    """How many cells a chip takes."""
    return cell_len(text) + 2


def free_place(pen: Pen, x: int, y: int, role: str, text: str = "  ") -> int:
    """A place for a chip that nothing lies on, or (``text``) what it would cost to; the cell after it.

    ``role`` is the colour of the place; where it has no ground, the place is shown by its sides.
    """
    if pen.shows(role):
        return chip(pen, x, y, text, Skin(role, "second"))
    sides = (pen.glyphs.free_left, pen.glyphs.free_right) if not text.strip() else (" ", " ")
    x = pen.put(x, y, sides[0], role)
    x = pen.put(x, y, text, "second")
    return pen.put(x, y, sides[1], role)


def plaque(pen: Pen, x: int, y: int, text: str, hue: str) -> int:
    """A title or a day, dark on its hue with rounded ends: ``▐ HARBOUR ▌``; the cell after it."""
    x = pen.put(x, y, pen.glyphs.plaque_left, hue)
    x = pen.put(x, y, text, look("ink bold", hue))
    return pen.put(x, y, pen.glyphs.plaque_right, hue)


def key(pen: Pen, x: int, y: int, text: str) -> int:
    """The key of an option that may be taken: ``[7]``; the cell after it."""
    return pen.put(x, y, centred(f"[{text}]" if text else "[ ]", KEY_WIDTH), "accent bold")


def key_on_plaque(pen: Pen, x: int, y: int, text: str, letter: str) -> int:
    """A number on a plaque of the table's colour, as on an awning: `` 7 ``; the cell after it."""
    return pen.put(x, y, centred(text, KEY_WIDTH), letter)


def key_pointed(pen: Pen, x: int, y: int, text: str) -> int:
    """The key of the option that is pointed at: ``▸7 ``; the cell after it."""
    return pen.put(x, y, f"{pen.glyphs.pointer}{text[:1]:1} ", look("ink bold", "accent"))


def key_refused(pen: Pen, x: int, y: int, text: str) -> int:
    """What stands in the place of a key that nothing can be done with: ``no``; the cell after it."""
    return pen.put(x, y, centred(text, KEY_WIDTH), "faded")


# Dice: with pips in two sizes, and a plate with a number where there is no room for them.


DICE_WIDTH, DICE_HEIGHT = 9, 5
LOW_WIDTH, LOW_HEIGHT = 7, 3
PLATE_WIDTH = 3


class Faces(NamedTuple):
    """The roles of a die: of its sides, its faces and its pips."""

    rim: str = "parchment"
    face: str = "parchment"
    pip: str = "brown bold"


PARCHMENT = Faces()

_LEFT, _MIDDLE, _RIGHT = 2, 4, 6
PIPS: dict[int, tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]] = {
    1: ((), (_MIDDLE,), ()),
    2: ((_LEFT,), (), (_RIGHT,)),
    3: ((_LEFT,), (_MIDDLE,), (_RIGHT,)),
    4: ((_LEFT, _RIGHT), (), (_LEFT, _RIGHT)),
    5: ((_LEFT, _RIGHT), (_MIDDLE,), (_LEFT, _RIGHT)),
    6: ((_LEFT, _RIGHT), (_LEFT, _RIGHT), (_LEFT, _RIGHT)),
}
"""For each value the columns of its pips, row by row, counted from the left edge of the die."""


def die(pen: Pen, x: int, y: int, value: int, faces: Faces = PARCHMENT) -> int:
    """A die of nine by five cells; the column after it."""
    top, __, bottom = pen.glyphs.die
    edge = look(faces.rim, pen.ground)
    pen.put(x, y, top[0] + top[1] * (DICE_WIDTH - 2) + top[2], edge)
    pen.put(x, y + DICE_HEIGHT - 1, bottom[0] + bottom[1] * (DICE_WIDTH - 2) + bottom[2], edge)
    return _face(pen, x, y + 1, value, DICE_WIDTH, faces)


def low_die(pen: Pen, x: int, y: int, value: int, faces: Faces = PARCHMENT) -> int:
    """The same with seven by three cells: the pips nearer together, and no edges above and below."""
    return _face(pen, x, y, value, LOW_WIDTH, faces)


def _face(pen: Pen, x: int, y: int, value: int, width: int, faces: Faces) -> int:
    """The three rows of pips, between the edges at the sides; the column after them."""
    __, sides, __ = pen.glyphs.die
    edge, face = look(faces.rim, pen.ground), look(faces.pip, faces.face)
    margin = (DICE_WIDTH - width) // 2
    for row, columns in enumerate(PIPS[value]):
        signs = "".join(pen.glyphs.pip if margin + at in columns else " " for at in range(1, width - 1))
        pen.put(x, y + row, sides[0], edge)
        pen.put(x + 1, y + row, signs, face)
        pen.put(x + width - 1, y + row, sides[2], edge)
    return x + width


def plate(pen: Pen, x: int, y: int, text: str) -> int:
    """A value on a plate of three cells, `` 3 ``; the cell after it."""
    return pen.put(x, y, f" {text[:1]} ", look(PARCHMENT.pip, PARCHMENT.face))


# A player's shield: the sign on its colour.


SHIELD_WIDTH, SHIELD_HEIGHT = 7, 3
_ROWS = ("▗▄▄▄▄▄▖", "▐█   █▌", " ▜███▛ ")


def shield(pen: Pen, x: int, y: int, colour: int, *, taken: bool = True) -> None:
    """A shield of seven by three cells; one that nobody carries is grey. In ASCII it is ``(o)`` alone."""
    role, sign = people.role(colour) if taken else "free", people.sign(colour)
    if pen.glyphs.beyond:
        pen.put(x + 2, y + 1, f"({sign})", f"{role if taken else 'faded'} bold")
        return
    for row, signs in enumerate(_ROWS):
        pen.put(x, y + row, signs, role)
    shown = pen.shows(role)
    letter = ("ink bold" if taken else "second") if shown else f"{role} bold" if taken else "second"
    pen.put(x + 2, y + 1, f" {sign} ", look(letter, role if shown else pen.ground))


# Small pieces in the middle of text: tiles, chips, plaques and buttons as runs.
#
# `colonia_tui.drawing.pieces` draws the same pieces at a place of their own.


def tile_runs(style: Style, text: str, skin: Skin) -> list[Run]:
    """Letters on their tile."""
    return [(text, look(skin.letter, skin.tile) if skin.has_tile(style) else skin.letter)]


def chip_runs(style: Style, text: str, skin: Skin) -> list[Run]:
    """A tile between two half cells."""
    left, right = (style.glyphs.left, style.glyphs.right) if skin.has_tile(style) else (" ", " ")
    return [(left, skin.tile), *tile_runs(style, text, skin), (right, skin.tile)]


def plaque_runs(style: Style, text: str, hue: str) -> list[Run]:
    """Dark letters on a hue with rounded ends."""
    return [
        (style.glyphs.plaque_left, hue),
        (text, look("ink bold", hue)),
        (style.glyphs.plaque_right, hue),
    ]


def button_run(text: str) -> Run:
    """What Enter does, as ink on the accent."""
    return f" {text} ", look("ink bold", "accent")
