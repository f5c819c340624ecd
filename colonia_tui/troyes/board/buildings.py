"""The three buildings as they are drawn large; the small form is in `town`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from textual.geometry import Region

from colonia_tui.drawing import frames
from colonia_tui.drawing import pieces as chips
from colonia_tui.drawing.canvas import Run, cell_style, centred, that_fits
from colonia_tui.drawing.frames import Heading
from colonia_tui.drawing.pieces import Pen
from colonia_tui.drawing.plan import Plan
from colonia_tui.drawing.style import Style
from colonia_tui.language.i18n import _
from colonia_tui.troyes.board import pieces
from colonia_tui.troyes.board.pieces import Owner
from colonia_tui.troyes.board.scene import Scene
from colonia_tui.troyes.words import names
from engine.game import Action
from engine.troyes.components import NOBODY, WAGES
from engine.troyes.deck import BUILDINGS

# Buildings, told apart by their roofs: battlements, gables, spires
#
# A value stands below the spaces it selects; a pushed citizen moves right under one roof, and those who fell
# out lie in the last row.


HEIGHT = 6
"""Lines of a large building without its frame."""


class Building(NamedTuple):
    """A building and everybody in it."""

    colour: int
    name: str
    rows: Sequence[Sequence[int]]
    """The values of the spaces, row by row."""
    standing: Mapping[int, Owner]
    """By space, counted from 0 over all rows."""
    lying: Sequence[Owner] = ()

    @property
    def battlements(self) -> bool:
        """Whether its spaces stand apart, with one wall above them all."""
        return all(len(row) == 1 for row in self.rows)

    def groups(self) -> list[list[int]]:
        """The spaces that share a roof."""
        spaces = iter(range(6))
        found = [[next(spaces) for _ in row] for row in self.rows]
        return [[space for row in found for space in row]] if self.battlements else found


def spaces_at(building: Building, width: int) -> dict[int, int]:
    """The first cell of each space of a large building centred in ``width`` cells."""
    groups = building.groups()
    gap = 2 if len(groups) == 2 else 1
    whole = sum(len(group) * pieces.CITIZEN for group in groups) + gap * (len(groups) - 1)
    at = (width - whole) // 2
    found: dict[int, int] = {}
    for group in groups:
        for space in group:
            found[space] = at
            at += pieces.CITIZEN
        at += gap
    return found


def draw_large(pen: Pen, building: Building, lit: bool, *, keys: bool = False) -> dict[int, Region]:
    """Roof, citizens, values, those lying there: six lines; returns where the key of each space goes.

    ``keys`` leaves a line for them below the values; if there is none to spare, the roof is lower, and at
    last they stand in the line of the values.
    """
    at = spaces_at(building, pen.width)
    sunk = _sunk(building, pen.height, keys)
    low = min(2, sunk)
    pen = pen.at(0, -low)
    wall = "wall.lit" if lit else "wall.dusk"
    for group in building.groups():
        x, width = at[group[0]], len(group) * pieces.CITIZEN
        roof = cell_style(_roof(building, lit), pen.ground)
        if building.battlements:
            if not low:
                pen.put(x - 1, 0, _repeated(f"{pen.glyphs.lower * 2}  ", width + 2), roof)
            if low < 2:
                pen.put(x - 1, 1, pen.glyphs.full * (width + 2), roof)
        else:
            upper, lower = _gable(pen.style, width)
            if not low:
                pen.put(x + (width - len(upper)) // 2, 0, upper, roof)
            if low < 2:
                pen.put(x, 1, lower, roof)
        if pen.shows(wall):
            pen.on(wall).fill(Region(x, 2, width, 2))
    behind = wall if pen.shows(wall) else pen.ground
    for space, owner in building.standing.items():
        pieces.standing_citizen(pen.at(at[space], 2), owner, behind, lit=lit)
    for runs, x in _values(building, at) if low == sunk else ():
        pen.write(x, 4, runs)
    if building.lying:
        pen.write(1, 5 + keys - sunk + low, _lies(building, lit), pen.width - 1)
    return {space: Region(x, 5 - sunk, pieces.CITIZEN, 1) for space, x in at.items()}


def _sunk(building: Building, height: int, keys: bool) -> int:
    """How many lines, of the roof first, are given up for the keys and for those who lie there."""
    lacking = HEIGHT - 1 + keys + bool(building.lying) - height
    return max(lacking, int(keys and height <= HEIGHT))


def _values(building: Building, at: Mapping[int, int]) -> Iterator[tuple[list[Run], int]]:
    """The values below their spaces, with the cell each begins at."""
    spaces = iter(range(6))
    for row in building.rows:
        group = [next(spaces) for _ in row]
        text = "·".join(map(str, row))
        middle = at[group[0]] + (len(group) * pieces.CITIZEN - len(text)) // 2
        yield [(text, "second")], middle


def _lies(building: Building, lit: bool) -> list[Run]:
    runs: list[Run] = [(_("expelled"), "faded"), (" ", "")]
    for owner in building.lying:
        runs += pieces.lying_citizen(owner, lit=lit)
    return runs


def _roof(building: Building, lit: bool) -> str:
    return f"die.{building.colour}" if lit else f"die.{building.colour}.roof"


def title_role(building: Building) -> str:
    """The role of its name."""
    return ("palace", "bishopric", "city_hall")[building.colour] + ".title"


def _gable(style: Style, width: int) -> tuple[str, str]:
    """The two lines of a roof over a wall of this width."""
    full = style.glyphs.full
    if width < 6:
        return style.glyphs.lower, f"▟{full}▙"
    lower = f"▗▟{full * (width - 4)}▙▖"
    upper = "▟▙" if width < 8 else f"▗▟{full * (width - 8)}▙▖"
    return upper, lower


def _repeated(text: str, width: int) -> str:
    return (text * width)[:width].rstrip()


def read_buildings(scene: Scene) -> list[Building]:
    """The three of them, by colour."""
    return [_building(scene, number) for number in range(len(BUILDINGS))]


def _building(scene: Scene, number: int) -> Building:
    building = scene.view["buildings"][number]
    rows: list[list[int]] = []
    for row, value in zip(building["rows"], building["values"], strict=True):
        if row == len(rows):
            rows.append([])
        rows[row].append(value)
    standing = {
        space: scene.owners[owner] for space, owner in enumerate(building["spaces"]) if owner != NOBODY
    }
    lying = [scene.owners[owner] for owner in building["lying"]]
    return Building(number, names.building(number), rows, standing, lying)


def draw_one(name: str, scene: Scene, pen: Pen) -> None:
    """A building with its frame; if a space or a citizen is asked for, keys stand below the values."""
    number = BUILDINGS.index(name)
    building = read_buildings(scene)[number]
    inner = frames.district(scene, pen, Heading(name, building.name))
    pen = pen.on(scene.ground(name)).within(inner)
    asked = scene.asks("settle", "source")
    for space, at in draw_large(pen, building, scene.lit(name), keys=asked).items():
        for kind in ("settle", "standing"):
            _key(scene, pen.within(at), Action(kind, (number, space)))
    if scene.plan >= Plan.LARGER and pen.height > HEIGHT and not asked:
        pen.put(0, HEIGHT, centred(that_fits(_brings(number), pen.width), pen.width), "second")
    last = min(HEIGHT - 1 + asked - _sunk(building, pen.height, asked), pen.height - 1)
    lies = Region(pen.width - chips.KEY_WIDTH - 1, last, chips.KEY_WIDTH, 1)
    _key(scene, pen.within(lies), Action("lying", (number,)))
    _key(scene, pen.within(lies), Action("place", (number,)))


def _brings(number: int) -> list[str]:
    """What each citizen in a building costs and brings in every round, and shorter."""
    texts = (_("{wage} d a round each; a {colour} die"), _("{wage} d a round; a {colour} die"))
    if not WAGES[number]:
        texts = (_("no wages; a {colour} die"),) * 2
    return [text.format(wage=WAGES[number], colour=names.colour(number)) for text in texts]


def _key(scene: Scene, pen: Pen, action: Action) -> None:
    offer = scene.offered(action)
    if offer is None:
        return
    if scene.pointed == action:
        if offer.legal:
            pen.key_pointed(0, 0, offer.key)
        else:
            pieces.pointed_no(pen)
    elif offer.legal:
        pieces.capped(pen).key(0, 0, offer.key)
    elif action.kind == "place":
        pen.put(0, 0, chips.refused(), "faded")
    above = pieces.HEIGHT + 1 if action.kind in ("settle", "standing") else 0
    pen.place(action, Region(0, -above, pen.width, 1 + above))
