"""Chips, tiles, plaques and keys: the small pieces that every board is made of.

A tile is letters on a ground of their own. A chip is a tile between two half cells, so that neighbours
keep a seam without a gap. Where the depth of colour has no ground for it, a piece is its plain letters, as
wide as with it: nothing moves when colours change.
"""

from __future__ import annotations

from typing import NamedTuple

from rich.cells import cell_len

from colonia_tui.drawing.pen import Pen
from colonia_tui.drawing.runs import centred, look
from colonia_tui.drawing.style import Style

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
