"""The town in small windows: who stands and lies in the buildings, and the Cathedral level by level."""

from __future__ import annotations

from textual.geometry import Region

from colonia_tui.drawing import frames
from colonia_tui.drawing.canvas import Run, cell_style, length, that_fits
from colonia_tui.drawing.frames import Heading
from colonia_tui.drawing.pieces import Pen, tile_runs
from colonia_tui.language.i18n import _, pgettext
from colonia_tui.troyes.board import buildings, pieces
from colonia_tui.troyes.board.buildings import Building
from colonia_tui.troyes.board.cathedral import Windows, read_windows
from colonia_tui.troyes.board.scene import Scene
from colonia_tui.troyes.words import names
from colonia_tui.troyes.words.option_keys import ACROSS
from engine.game import Action
from engine.troyes.components import COLUMNS, LEVELS

_PIECES = 10
"""Where pieces begin, behind a name."""
_BESIDE = 37
"""With this many cells the Cathedral stands beside the buildings."""
_FRONT = 22
"""Where it then begins."""


def draw(scene: Scene, pen: Pen) -> None:
    """Three buildings in a column of names, who lies, and the Cathedral below or beside them."""
    inner = frames.box(scene, pen, Heading("buildings", _("Town"), key=True))
    beside = inner.width >= _BESIDE
    pen = pen.on("log").within(inner).at(1 if beside else 0, 0)
    found = buildings.read_buildings(scene)
    for y, number in enumerate(ACROSS):
        _line(scene, pen.within(Region(0, y, _FRONT if beside else pen.width, 1)), found[number])
    y = len(found)
    if pen.height > y + 1 or beside:
        pen.write(0, y, _lying(found, scene, pen.width), pen.width)
        y += 1
    elif lying := _lying(found, scene, pen.width - 4):  # in the lower edge, as a caption
        pen.write(1, y + 1, [(" ", ""), *lying, (" ", "")], pen.width - 2)
    windows = read_windows(scene)
    if beside:
        _beside(pen.at(_FRONT, 0), windows, lit=scene.lit("cathedral"))
        room = Region(_FRONT, 0, pen.width - _FRONT, LEVELS + 1)
    else:
        _below(pen.at(0, y), windows, lit=scene.lit("cathedral"))
        room = Region(0, y, pen.width, LEVELS)
    if scene.offered(Action("cathedral")) is not None:
        pen.place(Action("cathedral"), room)


def _line(scene: Scene, pen: Pen, building: Building) -> None:
    """Its name, and its citizens in groups as its roofs group them."""
    name = that_fits((building.name, names.short_building(building.colour)), _PIECES - 1)
    pen.put(0, 0, name, buildings.title_role(building), _PIECES - 1)
    apart = building.battlements and pen.width - _PIECES >= 2 * sum(map(len, building.groups()))
    x = _PIECES
    for group in building.groups():
        for space in group:
            owner = building.standing.get(space)
            if owner is None:
                pen.put(x, 0, pen.glyphs.dash, "faded")
            else:
                pieces.small_citizen(pen.at(x, 0), owner)
            x += 2 if apart else 1
        x += 1
    action = Action("place", (building.colour,))
    if scene.offered(action) is not None:
        pen.place(action)


def _lying(found: list[Building], scene: Scene, width: int) -> list[Run]:
    """Who lies where: by the building's name, or by its letter if there are several."""
    lying = [building for building in found if building.lying]
    count = sum(len(building.lying) for building in lying)
    if not count:
        return []
    runs: list[Run] = [(_("expelled") if width >= _BESIDE else _("out"), "faded")]
    for building in lying:
        role = buildings.title_role(building)
        bodies = [run for owner in building.lying for run in pieces.lying_citizen(owner)]
        if count == 1:
            number = building.colour
            where = (building.name, names.short_building(number), names.colour_letter(number))
            runs += [(" ", ""), *bodies, (" ", "")]
            return [*runs, (that_fits(where, width - length(runs)), role)]
        runs += [(" ", ""), (names.colour_letter(building.colour), role), *bodies]
    if length(runs) <= width:
        return runs
    return [run for run in runs if run[0] != pieces.BODY]


def _below(pen: Pen, windows: Windows, *, lit: bool) -> None:
    """A row for each level, the highest first, between two piers."""
    stone = "masonry" if lit else "masonry.dusk"
    if pen.height < LEVELS:
        pen.put(0, 0, _called(), "cathedral.title", _PIECES - 1)
        pen.write(_PIECES, 0, _in_a_line(pen, windows, lit=lit), pen.width - _PIECES)
        return
    for row, level in enumerate(reversed(range(LEVELS))):
        if not row:
            pen.put(0, row, _called(), "cathedral.title", _PIECES - 1)
        else:
            number = str(level + 1)
            said = that_fits((_("level {number}").format(number=number), number), _PIECES - 1)
            pen.write_right(_PIECES - 1, row, [(said, "second")], _PIECES - 1)
        pen.put(_PIECES - 1, row, pen.glyphs.left, stone)
        pen.put(_PIECES + COLUMNS, row, pen.glyphs.right, stone)
        for column in range(COLUMNS):
            _window(pen.at(_PIECES + column, row), windows, column, level, lit=lit)


def _in_a_line(pen: Pen, windows: Windows, *, lit: bool) -> list[Run]:
    """All its cubes, the lowest level first; of more than there is room for, how many are whose."""
    every = [windows.at(column, level) for level in range(LEVELS) for column in range(COLUMNS)]
    stand = [owner for owner, would in every if owner is not None and not would]
    if len(stand) <= pen.width - _PIECES:
        return [run for owner in stand for run in tile_runs(pen.style, owner.sign, owner.skin(lit=lit))]
    owners = dict.fromkeys(sorted(stand, key=lambda owner: not owner.own))
    return [
        run
        for owner in owners
        for run in (
            *tile_runs(pen.style, owner.sign, owner.skin(lit=lit)),
            (str(stand.count(owner)), "text"),
        )
    ]


def _beside(pen: Pen, windows: Windows, *, lit: bool) -> None:
    """The same with a pier between two windows, and the name below."""
    stone = "masonry" if lit else "masonry.dusk"
    for row, level in enumerate(reversed(range(LEVELS))):
        pen.put(0, row, str(level + 1), "second")
        for pier in range(COLUMNS + 1):
            pen.put(1 + 2 * pier, row, pen.glyphs.full, stone)
        for column in range(COLUMNS):
            _window(pen.at(2 + 2 * column, row), windows, column, level, lit=lit)
    pen.put(1, LEVELS, _called(), "cathedral.title")


def _called() -> str:
    """The Cathedral's name in the cells of a building's."""
    return that_fits((_("Cathedral"), pgettext("short, 9 cells", "Cathedral")), _PIECES - 1)


def _window(pen: Pen, windows: Windows, column: int, level: int, *, lit: bool) -> None:
    owner, would = windows.at(column, level)
    if owner is None:
        pen.put(0, 0, " ", cell_style("", "window" if pen.shows("window") else pen.ground))
    elif would:
        pieces.coming_cube(pen, owner)
    else:
        pieces.cube(pen, owner, lit=lit)
