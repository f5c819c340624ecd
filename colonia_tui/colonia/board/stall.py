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
from colonia_tui.drawing import chips
from colonia_tui.drawing.canvas import Canvas
from colonia_tui.drawing.runs import Run, length, look, write
from colonia_tui.drawing.style import Style

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
    canvas: Canvas,
    style: Style,
    region: Region,
    awning: int,
    stall: Stall,
    ground: str,
    *,
    named: bool = False,
) -> None:
    """A stall as large as ``region``, its awning so many rows high; ``named``: wares have their words."""
    _awning(canvas, style, region, awning, stall, ground)
    _number(canvas, style, region, stall)
    _posts(canvas, style, region, awning, stall, ground)
    room = Region(region.x + 1, region.y + awning, region.width - 2, region.height - awning - COUNTER)
    if named:
        wares.named(canvas, style, room, stall.lying, ground, solid=stall.bright)
        return
    wares.lay(canvas, style, room, stall.lying, ground, solid=stall.bright, large=region.width >= LARGE)


def _awning(canvas: Canvas, style: Style, region: Region, rows: int, stall: Stall, ground: str) -> None:
    """Stripes, red first; the last row is a fringe."""
    glyphs = style.glyphs
    light = "lit" if stall.bright else "dusk"
    step = 2 if region.width >= LARGE else 1
    fringe = glyphs.fringe if step == 2 else glyphs.upper
    for place, left in enumerate(range(0, region.width, step)):
        red = place % 2 == 0
        role = f"{'red' if red else 'white'}.{light}"
        coloured = style.palette.shows(role)
        sign = glyphs.full if coloured and not glyphs.beyond else glyphs.stripe[0 if red else 1]
        width = min(step, region.width - left)
        for row in range(rows - 1):
            canvas.put(region.x + left, region.y + row, sign * width, look(role, ground))
        below = fringe[:width]
        if not coloured:
            below = (glyphs.upper if red else " ") * width
        canvas.put(region.x + left, region.y + rows - 1, below, look(role, ground))


def _number(canvas: Canvas, style: Style, region: Region, stall: Stall) -> None:
    x = region.x + (region.width - chips.KEY_WIDTH) // 2
    if stall.pointed:
        chips.key_pointed(canvas, style, x, region.y, stall.number)
        return
    letter = {State.POSSIBLE: "accent bold", State.PLAIN: "text bold" if stall.lit else "second"}
    chips.key_on_plaque(canvas, x, region.y, stall.number, letter.get(stall.state, "second"))


def _posts(canvas: Canvas, style: Style, region: Region, awning: int, stall: Stall, ground: str) -> None:
    """The posts and the counter; heavy and in the accent where the player points."""
    signs = style.glyphs.heavy if stall.pointed else style.glyphs.light
    role = "accent.line" if stall.pointed else f"posts.{'lit' if stall.bright else 'dusk'}"
    line = look(role, ground)
    bottom = region.bottom - COUNTER
    for y in range(region.y + awning, bottom):
        canvas.put(region.x, y, signs.down, line)
        canvas.put(region.right - 1, y, signs.down, line)
    canvas.put(
        region.x, bottom, signs.bottom_left + signs.across * (region.width - 2) + signs.bottom_right, line
    )
    if stall.counter:
        _counter(canvas, style, region, bottom, stall, ground)


def _counter(canvas: Canvas, style: Style, region: Region, y: int, stall: Stall, ground: str) -> None:
    """The words on the counter, with a blank on both sides; news goes before them."""
    said = [(" ", ""), *stall.counter, (" ", "")]
    x = region.x + max(0, region.width - length(said)) // 2
    if stall.news:
        mark = f"{style.glyphs.news} "
        said = [(mark, "news bold"), *said[1:]]
        x = max(region.x, x + 1 - cell_len(mark))
    write(canvas, x, y, said, ground, region.right - x)
