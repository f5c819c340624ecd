"""A pen: canvas, style and ground, bound once for a part, and a room of the canvas that it counts cells from.

A function of drawing takes a pen and draws from its upper left cell. What it calls gets the same pen, or one
that stands elsewhere (`at`, `within`) or writes on another ground (`on`).
"""

from __future__ import annotations

from collections.abc import Iterable

from textual.geometry import Region

from colonia_tui.drawing.canvas import Canvas, Cell, Run, length, look
from colonia_tui.drawing.style import Glyphs, Style
from engine.game import Action


class Pen:
    """Draws on ``ground`` in a room of ``canvas``, with the colours and signs of ``style``.

    Columns and rows are those of the room. It is not fenced in: what does not fit ends at the canvas's edge.
    """

    __slots__ = ("canvas", "ground", "height", "style", "width", "x", "y")

    def __init__(self, canvas: Canvas, style: Style, ground: str = "", room: Region | None = None) -> None:
        self.canvas, self.style, self.ground = canvas, style, ground
        self.x, self.y, self.width, self.height = room or (0, 0, canvas.width, canvas.height)

    # Another pen

    def on(self, ground: str) -> Pen:
        """The same on another ground; "" for the terminal's own."""
        return Pen(self.canvas, self.style, ground, Region(self.x, self.y, self.width, self.height))

    def within(self, room: Region) -> Pen:
        """The same in a room of this one."""
        return Pen(self.canvas, self.style, self.ground, room.translate((self.x, self.y)))

    def at(self, x: int, y: int) -> Pen:
        """The same from a cell on, to the right and below."""
        return self.within(Region(x, y, self.width - x, self.height - y))

    # What it knows

    @property
    def room(self) -> Region:
        """All of its room, in its own columns and rows."""
        return Region(0, 0, self.width, self.height)

    @property
    def glyphs(self) -> Glyphs:
        return self.style.glyphs

    def shows(self, role: str) -> bool:
        """Whether a ground of this role can be told from the terminal's own."""
        return self.style.palette.shows(role)

    # Drawing

    def put(
        self, x: int, y: int, text: str, letter: str = "", width: int | None = None, right: bool = False
    ) -> int:
        """Write ``text`` from a cell on, clipped to ``width`` cells; the x after it.

        A letter that names a ground keeps it. With ``right`` the text is right-aligned within ``width``.
        """
        if not letter.startswith("on "):
            letter = look(letter, self.ground)
        return self.canvas.put(self.x + x, self.y + y, text, letter, width, right) - self.x

    def write(self, x: int, y: int, runs: Iterable[Run], width: int | None = None) -> int:
        """Write runs one after the other, clipped once to ``width`` cells; the x after them."""
        end = self.canvas.width - self.x
        if width is not None:
            end = min(end, x + width)
        for text, letter in runs:
            if x >= end:
                break
            x = self.put(x, y, text, letter, end - x)
        return x

    def write_right(self, end: int, y: int, runs: Iterable[Run], width: int | None = None) -> int:
        """Write runs so that they end before the cell ``end``; the x they begin at."""
        parts = list(runs)
        room = end if width is None else min(width, end)
        x = end - min(length(parts), room)
        self.write(x, y, parts, room)
        return x

    def fill(self, room: Region | None = None) -> None:
        """Lay the ground: nothing of what stood there is left. None: in all of the pen's room."""
        x, y, width, height = (room or self.room).translate((self.x, self.y))
        width = min(width, self.canvas.width - x)
        if width <= 0:
            return
        cells = [Cell(" ", look("", self.ground))] * width
        for row in self.canvas.cells[y : y + height]:
            row[x : x + width] = cells

    # What can be pointed at

    def place(self, action: Action, room: Region | None = None) -> None:
        """Let an action be pointed at here; None: in all of the pen's room."""
        self.canvas.places[action] = (room or self.room).translate((self.x, self.y))

    def zone(self, key: str, room: Region | None = None) -> None:
        """Let a click here count as a key, by Textual's name of it."""
        self.canvas.zones[key] = (room or self.room).translate((self.x, self.y))
