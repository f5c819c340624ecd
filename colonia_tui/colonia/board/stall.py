"""A stall of the market: an awning with its number, what lies there, and a counter.

The number is on a plaque of the table's colour in the first row of the awning. The counter says how many
members the booth takes, or whose members stand there.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from rich.cells import cell_len
from textual.geometry import Region

from colonia_tui.colonia.board import wares
from colonia_tui.drawing import pieces
from colonia_tui.drawing.canvas import Run, length, look
from colonia_tui.drawing.pieces import Pen

COUNTER = 1
LARGE = 10
"""The width from which stripes are two cells wide, and wares are chips."""
SMALLEST = 6


class State(Enum):
    """What can be done with a stall."""

    POSSIBLE = "possible"
    REFUSED = "refused"
    PLAIN = "not asked"
    TAKEN = "taken"


@dataclass(frozen=True)
class Stall:
    """One stall."""

    number: str
    lying: Sequence[int]
    """The resources, one by one."""
    counter: Sequence[Run]
    """What the counter says."""
    state: State
    lit: bool
    """Whether it stands in the light."""
    pointed: bool = False
    news: bool = False

    @property
    def bright(self) -> bool:
        """Whether its pieces are solid."""
        return self.lit and self.state not in (State.TAKEN, State.REFUSED)


def draw(
    pen: Pen,
    awning: int,
    stall: Stall,
    *,
    named: bool = False,
) -> None:
    """A stall as large as ``region``, its awning so many rows high; ``named``: wares have their words."""
    _awning(pen, awning, stall)
    _number(pen, stall)
    _posts(pen, awning, stall)
    room = Region(1, awning, pen.width - 2, pen.height - awning - COUNTER)
    if named:
        wares.named(pen.within(room), stall.lying, solid=stall.bright)
        return
    wares.lay(pen.within(room), stall.lying, solid=stall.bright, large=pen.width >= LARGE)


def _awning(pen: Pen, rows: int, stall: Stall) -> None:
    """Stripes, red first; the last row is a fringe."""
    glyphs = pen.glyphs
    light = "lit" if stall.bright else "dusk"
    step = 2 if pen.width >= LARGE else 1
    fringe = glyphs.fringe if step == 2 else glyphs.upper
    for place, left in enumerate(range(0, pen.width, step)):
        red = place % 2 == 0
        role = f"{'red' if red else 'white'}.{light}"
        coloured = pen.shows(role)
        sign = glyphs.full if coloured and not glyphs.beyond else glyphs.stripe[0 if red else 1]
        width = min(step, pen.width - left)
        for row in range(rows - 1):
            pen.put(left, row, sign * width, role)
        below = fringe[:width]
        if not coloured:
            below = (glyphs.upper if red else " ") * width
        pen.put(left, rows - 1, below, role)


def _number(pen: Pen, stall: Stall) -> None:
    x = (pen.width - pieces.KEY_WIDTH) // 2
    if stall.pointed:
        pen.key_pointed(x, 0, stall.number)
        return
    letter = {State.POSSIBLE: "accent bold", State.PLAIN: "text bold" if stall.lit else "second"}
    pen.on("table").key_on_plaque(x, 0, stall.number, letter.get(stall.state, "second"))


def _posts(pen: Pen, awning: int, stall: Stall) -> None:
    """The posts and the counter; heavy and in the accent where the player points."""
    signs = pen.glyphs.heavy if stall.pointed else pen.glyphs.light
    role = "accent.line" if stall.pointed else f"posts.{'lit' if stall.bright else 'dusk'}"
    line = look(role, pen.ground)
    bottom = pen.height - COUNTER
    for y in range(awning, bottom):
        pen.put(0, y, signs.down, line)
        pen.put(pen.width - 1, y, signs.down, line)
    pen.put(0, bottom, signs.bottom_left + signs.across * (pen.width - 2) + signs.bottom_right, line)
    if stall.counter:
        _counter(pen, bottom, stall)


def _counter(pen: Pen, y: int, stall: Stall) -> None:
    """The words on the counter, with a blank on both sides; news goes before them."""
    said = [(" ", ""), *stall.counter, (" ", "")]
    x = max(0, pen.width - length(said)) // 2
    if stall.news:
        mark = f"{pen.glyphs.news} "
        said = [(mark, "news bold"), *said[1:]]
        x = max(0, x + 1 - cell_len(mark))
    pen.write(x, y, said, pen.width - x)
