"""The pen for all drawing, and small pieces: chips, keys, plaques, dice, shields, pixels.

A drawing function takes a pen and draws from its upper left cell. What it calls gets the same pen, or one at
another place (`Pen.at`, `Pen.within`) or on another ground (`Pen.on`).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from rich.cells import cell_len
from textual.geometry import Region

from colonia_tui.drawing import people
from colonia_tui.drawing.canvas import Canvas, Cell, Run, cell_style, centred, length
from colonia_tui.drawing.style import Glyphs, Style
from colonia_tui.language.i18n import pgettext
from colonia_tui.terminal.colours import Depth
from engine.game import Action


class Pen:
    """Draws on ``ground`` in a room of ``canvas``, with the colours and signs of ``style``.

    Columns and rows count from the room's corner. The room does not clip; only the canvas's edge does.
    """

    __slots__ = ("canvas", "ground", "height", "style", "width", "x", "y")

    def __init__(
        self, canvas: Canvas, style: Style, ground: str = "", room: tuple[int, int, int, int] | None = None
    ) -> None:
        self.canvas, self.style, self.ground = canvas, style, ground
        self.x, self.y, self.width, self.height = room or (0, 0, canvas.width, canvas.height)

    # Other pens

    def on(self, ground: str) -> Pen:
        """The same pen on another ground; "" for the terminal's own."""
        if ground == self.ground:
            return self
        return Pen(self.canvas, self.style, ground, (self.x, self.y, self.width, self.height))

    def within(self, room: Region) -> Pen:
        """The same pen in a room inside this one."""
        x, y, width, height = room
        return Pen(self.canvas, self.style, self.ground, (self.x + x, self.y + y, width, height))

    def at(self, x: int, y: int) -> Pen:
        """The same pen from this cell on, to the right and below."""
        room = (self.x + x, self.y + y, self.width - x, self.height - y)
        return Pen(self.canvas, self.style, self.ground, room)

    # Queries

    @property
    def room(self) -> Region:
        """The whole room, in its own columns and rows."""
        return Region(0, 0, self.width, self.height)

    @property
    def glyphs(self) -> Glyphs:
        return self.style.glyphs

    def shows(self, role: str) -> bool:
        """Whether a ground of this role differs visibly from the terminal's own."""
        return self.style.palette.shows(role)

    # Drawing

    def put(
        self, x: int, y: int, text: str, letter: str = "", width: int | None = None, right: bool = False
    ) -> int:
        """Write ``text`` from a cell on, clipped to ``width`` cells; returns the x after it.

        A style that names a ground keeps it. ``right`` right-aligns the text within ``width``.
        """
        if self.ground and letter[:3] != "on ":
            letter = cell_style(letter, self.ground)
        return self.canvas.put(self.x + x, self.y + y, text, letter, width, right) - self.x

    def write(self, x: int, y: int, runs: Iterable[Run], width: int | None = None) -> int:
        """Write runs one after the other, clipped once to ``width`` cells; returns the x after them."""
        end = self.canvas.width - self.x
        if width is not None:
            end = min(end, x + width)
        for text, letter in runs:
            if x >= end:
                break
            x = self.put(x, y, text, letter, end - x)
        return x

    def write_right(self, end: int, y: int, runs: Iterable[Run], width: int | None = None) -> int:
        """Write runs so that they end before ``end``; returns the x they begin at."""
        parts = list(runs)
        room = end if width is None else min(width, end)
        x = end - min(length(parts), room)
        self.write(x, y, parts, room)
        return x

    def fill(self, room: Region | None = None) -> None:
        """Lay the ground, erasing what was there. None: the whole room."""
        x, y, width, height = (self.room if room is None else room).translate((self.x, self.y))
        width = min(width, self.canvas.width - x)
        if width <= 0:
            return
        cells = [Cell(" ", cell_style("", self.ground))] * width
        for row in self.canvas.cells[y : y + height]:
            row[x : x + width] = cells

    # Pieces; each returns the x of the cell after it

    def tile(self, x: int, y: int, text: str, skin: Skin) -> int:
        """Letters on their tile; the cell after them."""
        return self.put(
            x, y, text, cell_style(skin.letter, skin.tile if skin.has_tile(self.style) else self.ground)
        )

    def chip(self, x: int, y: int, text: str, skin: Skin) -> int:
        """A tile between two half cells, two cells wider than its text; the cell after it."""
        left, right, letter = " ", " ", skin.letter
        if skin.has_tile(self.style):
            glyphs = self.style.glyphs
            left, right, letter = glyphs.left, glyphs.right, cell_style(letter, skin.tile)
        x = self.put(x, y, left, skin.tile)
        x = self.put(x, y, text, letter)
        return self.put(x, y, right, skin.tile)

    def free_place(self, x: int, y: int, role: str, text: str = "  ") -> int:
        """An empty place for a chip, or (``text``) what it would cost; returns the x after it.

        ``role`` is the colour of the place; without a visible ground, only its sides are drawn.
        """
        if self.shows(role):
            return self.chip(x, y, text, Skin(role, "second"))
        sides = (self.glyphs.free_left, self.glyphs.free_right) if not text.strip() else (" ", " ")
        x = self.put(x, y, sides[0], role)
        x = self.put(x, y, text, "second")
        return self.put(x, y, sides[1], role)

    def plaque(self, x: int, y: int, text: str, hue: str) -> int:
        """A title or a day, dark on its hue with rounded ends: ``▐ HARBOUR ▌``; the cell after it."""
        x = self.put(x, y, self.glyphs.plaque_left, hue)
        x = self.put(x, y, text, cell_style("ink bold", hue))
        return self.put(x, y, self.glyphs.plaque_right, hue)

    def key(self, x: int, y: int, text: str) -> int:
        """The key of a legal option: ``[7]``; the cell after it."""
        return self.put(x, y, centred(f"[{text}]" if text else "[ ]", KEY_WIDTH), "accent bold")

    def key_on_plaque(self, x: int, y: int, text: str, letter: str) -> int:
        """A number on a plaque of the table's colour, as on an awning: `` 7 ``; the cell after it."""
        return self.put(x, y, centred(text, KEY_WIDTH), letter)

    def key_pointed(self, x: int, y: int, text: str) -> int:
        """The key of the pointed option: ``▸7 ``; the cell after it."""
        return self.put(x, y, f"{self.glyphs.pointer}{text[:1]:1} ", cell_style("ink bold", "accent"))

    def key_refused(self, x: int, y: int) -> int:
        """What stands in place of the key of a refused option: ``no``; the cell after it."""
        return self.put(x, y, centred(refused(), KEY_WIDTH), "faded")

    def taught(self, x: int, y: int, *, behind: bool = False) -> int:
        """The coach's tile, ``▐←▌``, or ``▐→▌`` if it points at what is ``behind`` it; the cell after it."""
        return self.write(x, y, taught_runs(self.style, behind=behind))

    # What can be pointed at

    def place(self, action: Action, room: Region | None = None) -> None:
        """Let the player point at an action here; None: in the whole room."""
        self.canvas.places[action] = (self.room if room is None else room).translate((self.x, self.y))

    def zone(self, key: str, room: Region | None = None) -> None:
        """Let a click here count as a key, by Textual's name of it."""
        self.canvas.zones[key] = (self.room if room is None else room).translate((self.x, self.y))


def refused() -> str:
    """Replaces the key of a refused option."""
    # Translators: on what cannot be taken: a hold, a card, a die
    return pgettext("short, 2 cells", "no")


def pixels(pen: Pen, upper: str, lower: str, own: str = "table") -> None:
    """One cell: the roles of its two pixels. ``own`` is the ground behind those that no colour shows."""
    glyphs = pen.glyphs
    if upper == lower:
        if pen.shows(upper):
            pen.put(0, 0, " ", cell_style("", upper))
        elif _seen(pen.style, upper):
            pen.put(0, 0, glyphs.full, cell_style(upper, own))
        return
    if not _seen(pen.style, upper) or (pen.shows(upper) and not pen.shows(lower) and _seen(pen.style, lower)):
        ground = upper if pen.shows(upper) else own
        if _seen(pen.style, lower):
            pen.put(0, 0, glyphs.lower, cell_style(lower, ground))
        return
    pen.put(0, 0, glyphs.upper, cell_style(upper, lower if pen.shows(lower) else own))


def _seen(style: Style, role: str) -> bool:
    """Whether a pixel of this role differs visibly from the terminal's own ground."""
    if style.palette.depth >= Depth.INDEXED:
        return True
    return style.palette.theme.tone(role).letter is not None


# Chips, tiles, plaques and keys
#
# A tile is letters on a ground of their own. A chip is a tile between two half cells, so neighbours keep a
# seam without a gap. Where the colour depth has no ground for it, a piece is its plain letters at the same
# width, so nothing moves when colours change.


KEY_WIDTH = 3
"""The width of every key beside a piece, in any state, so nothing moves with the pointer."""


class Skin(NamedTuple):
    """How a piece looks: the roles of its tile and of the letters on it."""

    tile: str
    """"" for none."""
    letter: str

    def has_tile(self, style: Style) -> bool:
        """Whether it has a tile that differs visibly from the terminal's own ground."""
        return bool(self.tile) and style.palette.shows(self.tile)


def solid(role: str, letter: str = "ink") -> Skin:
    """A piece on its day, or one's own."""
    return Skin(role, f"{letter} bold")


def dusk(role: str) -> Skin:
    """The same piece on other days: in ``role``'s mixes ``tile`` and ``faint``."""
    return Skin(f"{role}.tile", f"{role}.faint")


def taken(role: str = "faded") -> Skin:
    """A piece that is gone: its letters alone."""
    return Skin("", role)


TAUGHT = Skin("parchment", "brown bold")
"""The sheet and the tiles of the coach."""


def chip_width(text: str) -> int:
    """The width of a chip in cells."""
    return cell_len(text) + 2


# Dice: with pips in two sizes, or a plate with a number in little room


DICE_WIDTH, DICE_HEIGHT = 9, 5
LOW_WIDTH, LOW_HEIGHT = 7, 3


class Faces(NamedTuple):
    """The roles of a die's sides, faces and pips."""

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
"""The columns of the pips of each value, row by row, from the left edge of the die."""


def die(pen: Pen, x: int, y: int, value: int, faces: Faces = PARCHMENT) -> int:
    """A die of nine by five cells; the column after it."""
    top, __, bottom = pen.glyphs.die
    edge = cell_style(faces.rim, pen.ground)
    pen.put(x, y, top[0] + top[1] * (DICE_WIDTH - 2) + top[2], edge)
    pen.put(x, y + DICE_HEIGHT - 1, bottom[0] + bottom[1] * (DICE_WIDTH - 2) + bottom[2], edge)
    return x + _face(pen.at(x, y + 1), value, DICE_WIDTH, faces)


def low_die(pen: Pen, x: int, y: int, value: int, faces: Faces = PARCHMENT) -> int:
    """A die of seven by three cells: the pips closer together, no edges above and below."""
    return x + _face(pen.at(x, y), value, LOW_WIDTH, faces)


def _face(pen: Pen, value: int, width: int, faces: Faces) -> int:
    """The three rows of pips, between the edges at the sides; the column after them."""
    __, sides, __ = pen.glyphs.die
    edge, face = cell_style(faces.rim, pen.ground), cell_style(faces.pip, faces.face)
    margin = (DICE_WIDTH - width) // 2
    for row, columns in enumerate(PIPS[value]):
        signs = "".join(pen.glyphs.pip if margin + at in columns else " " for at in range(1, width - 1))
        pen.put(0, row, sides[0], edge)
        pen.put(1, row, signs, face)
        pen.put(width - 1, row, sides[2], edge)
    return width


def plate(pen: Pen, text: str) -> int:
    """A value on a plate of three cells, `` 3 ``; the cell after it."""
    return pen.put(0, 0, f" {text[:1]} ", cell_style(PARCHMENT.pip, PARCHMENT.face))


SHIELD_WIDTH = 7
_ROWS = ("▗▄▄▄▄▄▖", "▐█   █▌", " ▜███▛ ")


def shield(pen: Pen, colour: int, *, taken: bool = True) -> None:
    """A shield of seven by three cells, with the player's sign; grey if nobody carries it. In ASCII it is
    just ``(o)``."""
    role, sign = people.role(colour) if taken else "free", people.sign(colour)
    if pen.glyphs.beyond:
        pen.put(2, 1, f"({sign})", f"{role if taken else 'faded'} bold")
        return
    for row, signs in enumerate(_ROWS):
        pen.put(0, row, signs, role)
    shown = pen.shows(role)
    letter = ("ink bold" if taken else "second") if shown else f"{role} bold" if taken else "second"
    pen.put(2, 1, f" {sign} ", cell_style(letter, role if shown else pen.ground))


# Pieces as runs, for the middle of a text


def tile_runs(style: Style, text: str, skin: Skin) -> list[Run]:
    """Letters on their tile."""
    return [(text, cell_style(skin.letter, skin.tile) if skin.has_tile(style) else skin.letter)]


def chip_runs(style: Style, text: str, skin: Skin) -> list[Run]:
    """A tile between two half cells."""
    left, right = (style.glyphs.left, style.glyphs.right) if skin.has_tile(style) else (" ", " ")
    return [(left, skin.tile), *tile_runs(style, text, skin), (right, skin.tile)]


def taught_runs(style: Style, *, behind: bool = False) -> list[Run]:
    """The coach's tile."""
    text = style.glyphs.points[behind]
    if len(text) == 1:
        return chip_runs(style, text, TAUGHT)
    return [(" " * (not behind), ""), *tile_runs(style, text, TAUGHT), (" " * behind, "")]


def plaque_runs(style: Style, text: str, hue: str) -> list[Run]:
    """Dark letters on a hue with rounded ends."""
    return [
        (style.glyphs.plaque_left, hue),
        (text, cell_style("ink bold", hue)),
        (style.glyphs.plaque_right, hue),
    ]


def button_run(text: str) -> Run:
    """What Enter does, as ink on the accent."""
    return f" {text} ", cell_style("ink bold", "accent")
