"""What milestones share: families followed by pieces, in as many columns as they need."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.cells import cell_len
from textual.geometry import Region

from colonia_tui.colonia.board import shapes
from colonia_tui.colonia.board.scene import Scene
from colonia_tui.colonia.words import names
from colonia_tui.drawing import pieces as chips
from colonia_tui.drawing.canvas import ELLIPSIS, Run, look
from colonia_tui.drawing.layout import Plan
from colonia_tui.drawing.people import LONGEST, called
from colonia_tui.drawing.pieces import Pen, Skin
from colonia_tui.language.i18n import _, ngettext
from engine.colonia.components import WEEKS
from engine.game import Seat

GROUND = "decision"
_LONGEST = 12
_NAMELESS = 8
"""The minimum of cells for the pieces after the sign; names give way."""

Pieces = Callable[[Seat, int, int, int], None]
"""Draws what a family gets: its seat, the cell to begin at, and how many cells are free."""


def family(scene: Scene, seat: Seat, width: int = LONGEST) -> list[Run]:
    """A family's sign and its name, in at most ``width`` cells."""
    own = " bold" if seat == scene.seat else ""
    name = called(scene.names[seat], width)
    return [scene.sign_run(seat, " "), (name, f"text{own}")]


def families(scene: Scene, pen: Pen, region: Region, seats: Sequence[Seat], pieces: Pieces) -> None:
    """A row for each family, in two columns if there are more than rows; ``pieces`` draws the rest of the
    row."""
    if not seats or region.height < 1:
        return
    columns = -(-len(seats) // region.height)
    width = region.width // columns
    rows = -(-len(seats) // columns)
    longest = min(_LONGEST, max(cell_len(scene.names[seat]) for seat in seats))
    named = width - 2 - longest - 2 >= _NAMELESS
    for place, seat in enumerate(seats):
        column, row = divmod(place, rows)
        x, y = region.x + column * width, region.y + row
        end = min(x + width, region.right)
        (sign, letter), (name, style) = family(scene, seat, longest)
        x = pen.put(x, y, sign, look(letter, GROUND), end - x)
        if named:
            pen.put(x, y, name, look(style, GROUND))
            x += longest + 2
        pieces(seat, x, y, end - x)


def goods(scene: Scene, pen: Pen, room: int, counts: Sequence[int]) -> int:
    """Goods as chips, or side by side as letters in little room; returns the cell after them."""
    x = 0
    lying = shapes.pieces(counts)
    wide = scene.plan >= Plan.MEDIUM and 4 * len(lying) <= room
    step = 4 if wide else 2
    for place, number in enumerate(lying):
        if (place + 1) * step > room - (step if place + 1 < len(lying) else 0) and place + 1 < len(lying):
            return pen.put(x, 0, ELLIPSIS, look("second", GROUND))
        x += good(pen.at(x, 0), number, wide=wide)
    return x


def good(pen: Pen, number: int, *, wide: bool) -> int:
    """One good as a chip, or (not ``wide``) as letters on a tile; the cell after it."""
    draw = pen.on(GROUND).chip if wide else pen.on(GROUND).tile
    return draw(0, 0, names.good_sign(number), chips.solid(f"good.{number}", "cream"))


def people(scene: Scene, pen: Pen, seat: Seat, count: int, skin: Skin) -> int:
    """This many members of a family, as a chip; returns the cell after it."""
    return pen.on(GROUND).chip(0, 0, f"{scene.sign(seat)}{count}", skin)


def away(count: int, week: int, day: int, short: bool = False) -> str:
    """How long members that go out now are away; ``week`` is the one they come back in."""
    if week > WEEKS:
        if short:
            return _("{count} away to the end of the game").format(count=count)
        return ngettext(
            "{count} member is away for the rest of the game.",
            "{count} members are away for the rest of the game.",
            count,
        ).format(count=count)
    when = names.when(week, day)
    if short:
        return _("{count} away until {when}").format(count=count, when=when)
    return ngettext(
        "{count} member is away until {when}.", "{count} members are away until {when}.", count
    ).format(count=count, when=when)
