"""The three buildings, told apart by their roofs: battlements, gables, spires.

A value stands below the spaces that it selects; who is pushed goes to the right under one roof, and who
falls out lies in the last row.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from textual.geometry import Region

from colonia_tui.drawing.canvas import Run, length, look
from colonia_tui.drawing.pieces import Pen
from colonia_tui.drawing.style import Style
from colonia_tui.language.i18n import _
from colonia_tui.troyes.board.pieces import citizen
from colonia_tui.troyes.board.pieces.owner import Owner

HEIGHT = 6
"""Lines of a large building without its frame."""
SMALL_WIDTH = 11
"""Cells of a small house with six spaces."""
SMALL_HEIGHT = 5


class Building(NamedTuple):
    """A building with everybody in it."""

    colour: int
    name: str
    rows: Sequence[Sequence[int]]
    """The values of the spaces, row by row."""
    standing: Mapping[int, Owner]
    """By the space, counted from 0 over all rows."""
    lying: Sequence[Owner] = ()

    @property
    def battlements(self) -> bool:
        """Whether its spaces are apart, so that one wall is over all of them."""
        return all(len(row) == 1 for row in self.rows)

    def groups(self) -> list[list[int]]:
        """The spaces under one roof each."""
        spaces = iter(range(6))
        found = [[next(spaces) for _ in row] for row in self.rows]
        return [[space for row in found for space in row]] if self.battlements else found


def spaces_at(building: Building, x: int, width: int) -> dict[int, int]:
    """The first cell of each space of a large building that is centred in ``width`` cells."""
    groups = building.groups()
    gap = 2 if len(groups) == 2 else 1
    whole = sum(len(group) * citizen.WIDTH for group in groups) + gap * (len(groups) - 1)
    at = x + (width - whole) // 2
    found: dict[int, int] = {}
    for group in groups:
        for space in group:
            found[space] = at
            at += citizen.WIDTH
        at += gap
    return found


def large(pen: Pen, region: Region, building: Building, lit: bool) -> dict[int, Region]:
    """Roof, citizens, values, who lies there: six lines; where the value of each space is."""
    at = spaces_at(building, region.x, region.width)
    wall = "wall.lit" if lit else "wall.dusk"
    y = region.y
    for group in building.groups():
        x, width = at[group[0]], len(group) * citizen.WIDTH
        roof = look(_roof(building, lit), pen.ground)
        if building.battlements:
            pen.put(x - 1, y, _repeated(f"{pen.glyphs.lower * 2}  ", width + 2), roof)
            pen.put(x - 1, y + 1, pen.glyphs.full * (width + 2), roof)
        else:
            upper, lower = _gable(pen.style, width)
            pen.put(x + (width - len(upper)) // 2, y, upper, roof)
            pen.put(x, y + 1, lower, roof)
        if pen.shows(wall):
            pen.on(wall).fill(Region(x, y + 2, width, 2))
    behind = wall if pen.shows(wall) else pen.ground
    for space, owner in building.standing.items():
        citizen.standing(pen.at(at[space], y + 2), owner, behind, lit=lit)
    for runs, x in _values(building, at):
        pen.write(x, y + 4, runs)
    if building.lying:
        pen.write(region.x + 1, y + 5, _lies(building, lit), region.width - 1)
    return {space: Region(x, y + 4, citizen.WIDTH, 1) for space, x in at.items()}


def house(pen: Pen, building: Building) -> None:
    """The same in dusk as a small house of eleven by five cells: name, roof, citizens, values, who lies."""
    pen.put(0, 0, building.name, _title(building), SMALL_WIDTH)
    roof = look(_roof(building, lit=False), pen.ground)
    wall = "wall.dusk"
    for group in building.groups():
        left = 2 * group[0]
        width = 2 * len(group) - 1
        if building.battlements:
            text = _repeated(pen.glyphs.full + pen.glyphs.lower, width)
        elif width < 3:
            text = pen.glyphs.full
        else:
            text = "▗" + pen.glyphs.full * (width - 2) + "▖"
        pen.put(left, 1, text, roof)
        if pen.shows(wall):
            pen.on(wall).fill(Region(left, 2, width, 1))
    for space in range(6):
        if space in building.standing:
            citizen.small(pen.at(2 * space, 2), building.standing[space])
    values = [value for row in building.rows for value in row]
    pen.put(0, 3, " ".join(map(str, values)), "faded")
    if building.lying:
        pen.write(0, 4, _lies(building, lit=False), SMALL_WIDTH)


def line(pen: Pen, building: Building) -> None:
    """The same in two lines: name and who lies there, then the citizens in their rows."""
    pen.put(0, 0, building.name, _title(building), pen.width)
    lying = [run for owner in building.lying for run in citizen.lying(owner)]
    if lying and length(lying) + len(building.name) < pen.width:
        pen.write_right(pen.width, 0, lying)
    x = 0
    for group in building.groups():
        for space in group:
            if space in building.standing:
                citizen.small(pen.at(x, 1), building.standing[space])
            else:
                pen.put(x, 1, pen.glyphs.dash, "faded")
            x += 2
        x += 1


def _values(building: Building, at: Mapping[int, int]) -> Iterator[tuple[list[Run], int]]:
    """The values below their spaces, with the cell that each begins at."""
    spaces = iter(range(6))
    for row in building.rows:
        group = [next(spaces) for _ in row]
        text = "·".join(map(str, row))
        middle = at[group[0]] + (len(group) * citizen.WIDTH - len(text)) // 2
        yield [(text, "second")], middle


def _lies(building: Building, lit: bool) -> list[Run]:
    runs: list[Run] = [(_("lies"), "faded"), (" ", "")]
    for owner in building.lying:
        runs += citizen.lying(owner, lit=lit)
    return runs


def _roof(building: Building, lit: bool) -> str:
    return f"die.{building.colour}" if lit else f"die.{building.colour}.roof"


def _title(building: Building) -> str:
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
