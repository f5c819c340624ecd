"""The market: seven stalls, and two more for the foreign merchants.

A taken stall stays in dusk until Monday, with what lay there and the taker's sign. Leftovers have gone back
into the bag, so nothing is drawn of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from rich.cells import cell_len
from textual.geometry import Region

from colonia_tui.colonia.board import shapes
from colonia_tui.colonia.board.scene import Scene
from colonia_tui.colonia.words import names
from colonia_tui.drawing import pieces
from colonia_tui.drawing.canvas import Run, cell_style, length, wrap
from colonia_tui.drawing.frames import Heading, district
from colonia_tui.drawing.pieces import Pen
from colonia_tui.drawing.plan import Plan
from colonia_tui.drawing.style import Style
from colonia_tui.language.i18n import _
from engine.colonia.components import BOOTHS, SUNDAY, WEDNESDAY
from engine.colonia.state import NOBODY
from engine.game import Action

# A stall: an awning with its number, wares, and a counter
#
# The number is on a plaque of the table's colour in the first row of the awning. The counter says how many
# members the booth takes, or whose members stand there.


COUNTER = 1
LARGE = 10
"""The width from which stripes are two cells wide, and wares are chips."""
SMALLEST = 6


class StallState(Enum):
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
    """The words on the counter."""
    state: StallState
    lit: bool
    """Whether it is lit."""
    pointed: bool = False
    news: bool = False
    """Whether it was taken, or got more, since the player's last move."""
    owner: str = ""
    """The role of the family that took it."""

    @property
    def bright(self) -> bool:
        """Whether its pieces are solid."""
        return self.lit and self.state not in (StallState.TAKEN, StallState.REFUSED)


def draw_stall(
    pen: Pen,
    awning: int,
    stall: Stall,
    *,
    named: bool = False,
) -> None:
    """A stall as large as the pen's room, its awning ``awning`` rows high; ``named``: wares have their
    words."""
    _awning(pen, awning, stall)
    _number(pen, stall)
    _posts(pen, awning, stall)
    room = Region(1, awning, pen.width - 2, pen.height - awning - COUNTER)
    if named:
        shapes.named_wares(pen.within(room), stall.lying, solid=stall.bright)
        return
    shapes.lay_wares(pen.within(room), stall.lying, solid=stall.bright, large=pen.width >= LARGE)


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
    letter = {StallState.POSSIBLE: "accent bold", StallState.PLAIN: "text bold" if stall.lit else "second"}
    pen.on("table").key_on_plaque(x, 0, stall.number, letter.get(stall.state, "second"))


def _posts(pen: Pen, awning: int, stall: Stall) -> None:
    """The posts and the counter; heavy and in the accent where the player points."""
    signs = pen.glyphs.heavy if stall.pointed else pen.glyphs.light
    role = "accent.line" if stall.pointed else f"posts.{'lit' if stall.bright else 'dusk'}"
    line = cell_style(role, pen.ground)
    bottom = pen.height - COUNTER
    for y in range(awning, bottom):
        pen.put(0, y, signs.down, line)
        pen.put(pen.width - 1, y, signs.down, line)
    pen.put(0, bottom, signs.bottom_left + signs.across * (pen.width - 2) + signs.bottom_right, line)
    if stall.counter:
        _counter(pen, bottom, stall)


def _counter(pen: Pen, y: int, stall: Stall) -> None:
    """The words on the counter, a blank on both sides."""
    said = [(" ", ""), *counter_runs(pen.style, stall), (" ", "")]
    x = max(0, pen.width - length(said)) // 2
    pen.write(x, y, said, pen.width - x)


def counter_runs(style: Style, stall: Stall) -> Sequence[Run]:
    """The words on the counter; who took it as a tile, solid if that was since the player's last move."""
    if not stall.owner:
        return stall.counter
    text = "".join(text for text, _letter in stall.counter)
    return pieces.tile_runs(
        style, text, pieces.solid(stall.owner) if stall.news else pieces.dusk(stall.owner)
    )


DISTRICT = "market"


def shown_booths(scene: Scene) -> list[int]:
    """Always seven booths; the foreign merchants' while they are here or were this week."""
    return [
        booth
        for booth, here in enumerate(scene.view["booths"])
        if booth < BOOTHS or any(here["resources"]) or here["seat"] != NOBODY or booth in scene.week.taken
    ]


def read_stall(scene: Scene, booth: int) -> Stall:
    """One booth as a stall."""
    here, action = scene.view["booths"][booth], Action("booth", (booth,))
    taken, offer = scene.week.taken.get(booth), scene.offered(action)
    lit, news = scene.lit(DISTRICT), scene.mark("booth", booth)
    pointed = offer is not None and scene.pointed == action
    number = str(booth + 1)
    if taken is not None or here["seat"] != NOBODY:
        seat = here["seat"] if taken is None else taken.seat
        members = here["members"] if taken is None else taken.members
        lying = [] if taken is None else shapes.pieces(taken.resources)
        said: list[Run] = [scene.sign_run(seat, str(members))]
        return Stall(
            number, lying, said, StallState.TAKEN, lit, pointed, news or seat == scene.seat, scene.role(seat)
        )
    lying = shapes.pieces(here["resources"])
    state, letter = StallState.PLAIN, "text bold"
    if offer is not None and scene.orange:
        state = StallState.POSSIBLE if offer.legal else StallState.REFUSED
    if pointed:
        letter = "accent bold"
    said = [(str(len(lying)), letter)] if lying else []
    if state is StallState.REFUSED and lying:
        said = [(pieces.refused(), "faded")]
    return Stall(number, lying, said, state, lit, pointed, news)


# The market beside another district: a booth in half a line


_GAP = 1


def draw_small(scene: Scene, pen: Pen) -> None:
    """The number of each booth, its wares, and its counter's words, as far apart as there is room."""
    room = district(scene, pen, Heading(DISTRICT, _("Market"), key=True))
    shown = shown_booths(scene)
    rows = min(room.height, -(-len(shown) // 2))
    step = (room.width - _GAP) // -(-len(shown) // rows)
    stalls = [read_stall(scene, booth) for booth in shown]
    longest = max(len(stall.number) + len(stall.lying) + length(stall.counter) + 2 for stall in stalls)
    width = step - _GAP - (longest < step - _GAP)
    pen = pen.on(scene.ground(DISTRICT))
    for place, stall in enumerate(stalls):
        column, row = divmod(place, rows)
        _booth(pen.within(Region(room.x + 1 + column * step, room.y + row, width, 1)), stall)


def _booth(pen: Pen, stall: Stall) -> None:
    x = pen.put(0, 0, stall.number, "second") + 1
    end = pen.width
    pen.write_right(end, 0, counter_runs(pen.style, stall))
    room = end - length(stall.counter) - 1 - x
    solid = stall.state is not StallState.TAKEN
    shapes.in_line(pen.at(x, 0), stall.lying, solid=solid, width=room)


_WIDEST, _TWO_ROWS = 14, 14
_APART = range(SMALLEST + 1, LARGE)
"""Stalls of these widths leave a cell between them."""
_ROOMY = 24
"""From this many rows on, stalls stand in two rows and have words."""


def draw(scene: Scene, pen: Pen) -> None:
    """The whole district."""
    room = district(scene, pen, Heading(DISTRICT, _("Market"), [_fact(scene)]))
    pen = pen.on(scene.ground(DISTRICT))
    booths = shown_booths(scene)
    laid = _layout(room, len(booths), deep=scene.plan >= Plan.LARGER)
    stalls = [read_stall(scene, booth) for booth in booths]
    most = max(len(each.lying) for each in stalls)
    if scene.plan >= Plan.LARGEST and most == laid.height - laid.awning - COUNTER + 1:
        laid = laid._replace(awning=laid.awning - 1)
    named = laid.width - 2 >= _named(scene) and most <= laid.height - laid.awning - COUNTER
    for place, booth in enumerate(booths):
        region = laid.region(place)
        stand = region._replace(width=region.width - 1) if region.width in _APART else region
        draw_stall(pen.within(stand), laid.awning, stalls[place], named=named)
        action = Action("booth", (booth,))
        if scene.offered(action) is not None:
            pen.place(action, region)
    if laid.a_row < len(booths) and len(booths) % laid.a_row:
        _draw_note(pen, _note(scene), laid.region(len(booths)), room.right)
    if laid.note and cell_len(_note(scene)) <= room.width - 3:
        pen.put(room.x + 2, room.bottom - 1, _note(scene), "faded")


def _draw_note(pen: Pen, note: str, free: Region, right: int) -> None:
    """What the counters say, where there is no stall, up to ``right``; nothing if not all of it fits."""
    lines = wrap(note, right - free.x - 3, len(note))
    if len(lines) <= free.height - 2:
        for y, line in enumerate(lines, free.bottom - 1 - len(lines)):
            pen.put(free.x + 2, y, line, "faded")


def _named(scene: Scene) -> int:
    """From this many cells on a stall has words."""
    if scene.plan < Plan.LARGEST:
        return shapes.NAMED
    return 2 + shapes.CHIP + max(cell_len(names.resource(number)) for number in range(len(names.RESOURCES)))


class _Layout(NamedTuple):
    """Stalls in rows."""

    x: int
    y: int
    width: int
    height: int
    a_row: int
    awning: int
    note: bool

    def region(self, place: int) -> Region:
        row, column = divmod(place, self.a_row)
        return Region(self.x + column * self.width, self.y + row * self.height, self.width, self.height)


def _layout(room: Region, count: int, *, deep: bool) -> _Layout:
    """The largest stalls that fit: in two rows if one row leaves no room for chips.

    ``deep``: use all the height, without a blank row above.
    """
    roomy = room.height >= _ROOMY
    tight = count * LARGE > room.width and room.height >= _TWO_ROWS
    rows = 2 if roomy or tight else 1
    a_row = -(-count // rows)
    width = max(SMALLEST, min(2 * _WIDEST if roomy else _WIDEST, room.width // a_row))
    if width >= LARGE:
        width -= width % 2  # whole stripes
    note = rows == 1 and room.height >= 7
    lines = room.height // rows - note
    awning = 3 if lines >= 9 else 2
    height = min(lines, awning + (9 if roomy else 5) + COUNTER)
    above = 0
    if rows == 1 and lines == 8 and not deep:
        height, above = 7, 1
    elif rows == 1:
        above = max(0, lines - height) // 2
    left = max(0, room.width - a_row * width) // 2
    return _Layout(room.x + left, room.y + above, width, height, a_row, awning, note)


def _fact(scene: Scene) -> list[Run]:
    if scene.lit(DISTRICT):
        if scene.asks("market"):
            return [(_("take one booth whole"), "text")]
        return [(_("{count} in the bag").format(count=scene.view["bag"]), "text")]
    day = scene.view["day"]
    if day == SUNDAY:
        return [(_("seven booths are laid out on Monday"), "second")]
    if day > WEDNESDAY:
        return [(_("closed · opens Wednesday"), "second")]
    if day == WEDNESDAY:
        return [(_("opens after the council"), "second")]
    return [(_("opens Wednesday"), "second")]


def _note(scene: Scene) -> str:
    if scene.week.taken and not scene.lit(DISTRICT):
        return _("sold this week: to whom, and what lay there")
    if any(sum(booth["resources"]) for booth in scene.view["booths"]):
        return _("on the counter: how many members a booth takes")
    return ""
