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
from colonia_tui.drawing.pen import Pen

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
    region: Region,
    awning: int,
    stall: Stall,
    *,
    named: bool = False,
) -> None:
    """A stall as large as ``region``, its awning so many rows high; ``named``: wares have their words."""
    _awning(pen, region, awning, stall)
    _number(pen, region, stall)
    _posts(pen, region, awning, stall)
    room = Region(region.x + 1, region.y + awning, region.width - 2, region.height - awning - COUNTER)
    if named:
        wares.named(pen, room, stall.lying, solid=stall.bright)
        return
    wares.lay(pen, room, stall.lying, solid=stall.bright, large=region.width >= LARGE)


def _awning(pen: Pen, region: Region, rows: int, stall: Stall) -> None:
    """Stripes, red first; the last row is a fringe."""
    glyphs = pen.glyphs
    light = "lit" if stall.bright else "dusk"
    step = 2 if region.width >= LARGE else 1
    fringe = glyphs.fringe if step == 2 else glyphs.upper
    for place, left in enumerate(range(0, region.width, step)):
        red = place % 2 == 0
        role = f"{'red' if red else 'white'}.{light}"
        coloured = pen.shows(role)
        sign = glyphs.full if coloured and not glyphs.beyond else glyphs.stripe[0 if red else 1]
        width = min(step, region.width - left)
        for row in range(rows - 1):
            pen.put(region.x + left, region.y + row, sign * width, role)
        below = fringe[:width]
        if not coloured:
            below = (glyphs.upper if red else " ") * width
        pen.put(region.x + left, region.y + rows - 1, below, role)


def _number(pen: Pen, region: Region, stall: Stall) -> None:
    x = region.x + (region.width - pieces.KEY_WIDTH) // 2
    if stall.pointed:
        pieces.key_pointed(pen, x, region.y, stall.number)
        return
    letter = {State.POSSIBLE: "accent bold", State.PLAIN: "text bold" if stall.lit else "second"}
    pieces.key_on_plaque(pen.on("table"), x, region.y, stall.number, letter.get(stall.state, "second"))


def _posts(pen: Pen, region: Region, awning: int, stall: Stall) -> None:
    """The posts and the counter; heavy and in the accent where the player points."""
    signs = pen.glyphs.heavy if stall.pointed else pen.glyphs.light
    role = "accent.line" if stall.pointed else f"posts.{'lit' if stall.bright else 'dusk'}"
    line = look(role, pen.ground)
    bottom = region.bottom - COUNTER
    for y in range(region.y + awning, bottom):
        pen.put(region.x, y, signs.down, line)
        pen.put(region.right - 1, y, signs.down, line)
    pen.put(
        region.x, bottom, signs.bottom_left + signs.across * (region.width - 2) + signs.bottom_right, line
    )
    if stall.counter:
        _counter(pen, region, bottom, stall)


def _counter(pen: Pen, region: Region, y: int, stall: Stall) -> None:
    """The words on the counter, with a blank on both sides; news goes before them."""
    said = [(" ", ""), *stall.counter, (" ", "")]
    x = region.x + max(0, region.width - length(said)) // 2
    if stall.news:
        mark = f"{pen.glyphs.news} "
        said = [(mark, "news bold"), *said[1:]]
        x = max(region.x, x + 1 - cell_len(mark))
    pen.write(x, y, said, region.right - x)
