"""The Cathedral as a place of the board: drawn large, or as a small front."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from textual.geometry import Region

from colonia_tui.drawing import frames
from colonia_tui.drawing.canvas import Run, cell_style, centred, length, that_fits
from colonia_tui.drawing.frames import Heading
from colonia_tui.drawing.pieces import Pen
from colonia_tui.language.i18n import _, pgettext
from colonia_tui.troyes.board import outcome, pieces
from colonia_tui.troyes.board.pieces import Owner
from colonia_tui.troyes.board.scene import Scene
from engine.game import Action
from engine.troyes.components import COLUMNS, LEVELS, NOBODY

# The Cathedral: a front with two spires over columns 1 and 6, and a window for each cube
#
# Columns are given from left to right, each from the bottom. Unfilled windows are dark.


WIDTH, HEIGHT = 25, 15
SMALL_WIDTH, SMALL_HEIGHT = 13, 6

_FRONT = (
    "  ▄                   ▄  ",
    " ▗█▖                 ▗█▖ ",
    " ▐█▌      ▗▟█▙▖      ▐█▌ ",
    "▗█v█▖   ▗▟█rrr█▙▖   ▗█v█▖",
    "██ ██▗▟████rrr████▙▖██ ██",
)
"""``v`` is a slit in a spire, ``r`` the rose; a blank between stones is stone."""
_ROSE = ("▗▄▖", "▝▀▘")
_SMALL_FRONT = (" ▄   ▗█▖   ▄ ", "▟█▙▄▟███▙▄▟█▙")
_END_FRONT = (
    "   ▄                                   ▄   ",
    "  ▐█▌              ▗███▖              ▐█▌  ",
    " ▗███▖           ▗███████▖           ▗███▖ ",
    " ▐█v█▌         ▗███rrrrr███▖         ▐█v█▌ ",
    "▗██w██▖      ▗█████rrrrr█████▖      ▗██w██▖",
    "███████   ▗████████rrrrr████████▖   ███████",
)
_END_ROSE = ("▗▄█▄▖", "▐ ✚ ▌", "▝▀█▀▘")


class Windows(NamedTuple):
    """The cubes in the Cathedral."""

    columns: Sequence[Sequence[Owner]]
    coming: Sequence[tuple[int, Owner]] = ()
    """Columns (from 0) that would get a cube, one after the other."""

    def at(self, column: int, level: int) -> tuple[Owner | None, bool]:
        """The owner of this window, and whether the cube is only about to come; level 0 is the lowest."""
        filled = self.columns[column]
        if level < len(filled):
            return filled[level], False
        next_up = [owner for place, owner in self.coming if place == column]
        place = level - len(filled)
        return (next_up[place], True) if place < len(next_up) else (None, False)


def draw_large(pen: Pen, windows: Windows, lit: bool) -> None:
    """25 by 15 cells: windows of three by three, the numbers of the columns below."""
    stone, wall = ("masonry", "wall.lit") if lit else ("masonry.dusk", "wall.dusk")
    _front(pen, _FRONT, stone, "cathedral.frame")
    for row, rose in enumerate(_ROSE):
        _rose(pen.at(11, 3 + row), rose, "cathedral.frame", stone)
    top = len(_FRONT)
    _piers(pen.within(Region(0, top, WIDTH, 3 * LEVELS)), 4, stone)
    for column in range(COLUMNS):
        for level in range(LEVELS):
            at = Region(4 * column + 1, top + 3 * (LEVELS - 1 - level), 3, 3)
            _window(pen.within(at), windows.at(column, level), wall, lit)
        pen.put(4 * column + 2, top + 3 * LEVELS, str(column + 1), "second")


def draw_small(pen: Pen, windows: Windows, lit: bool) -> None:
    """13 by 6 cells: a window is one cell."""
    stone = "masonry" if lit else "masonry.dusk"
    _front(pen, _SMALL_FRONT, stone, "")
    top = len(_SMALL_FRONT)
    for level in range(LEVELS):
        row = top + LEVELS - 1 - level
        for column in range(COLUMNS + 1):
            pen.put(2 * column, row, pen.glyphs.full, stone)
        for column in range(COLUMNS):
            cell = 2 * column + 1
            owner, would = windows.at(column, level)
            if owner is None:
                dark = "window" if pen.shows("window") else pen.ground
                pen.put(cell, row, " ", cell_style("", dark))
            elif would:
                pieces.coming_cube(pen.at(cell, row), owner)
            else:
                pieces.cube(pen.at(cell, row), owner, lit=lit)
    numbers = " ".join(str(column + 1) for column in range(COLUMNS))
    if pen.height > top + LEVELS:
        pen.put(1, top + LEVELS, numbers, "second")


def draw_grand(pen: Pen, windows: Windows) -> None:
    """43 by 19 cells, fully lit, for the end: windows of five by four."""
    stone, wall = "masonry.end", "wall.lit"
    _front(pen, _END_FRONT, stone, "cathedral.title")
    for row, rose in enumerate(_END_ROSE):
        for place, sign in enumerate(rose):
            middle = row == 1 and 0 < place < 4
            letter = (
                cell_style("ink bold", "cathedral.title") if middle else cell_style("cathedral.title", stone)
            )
            pen.put(19 + place, 3 + row, sign, letter)
    top = len(_END_FRONT)
    _piers(pen.within(Region(0, top, 43, 4 * LEVELS)), 7, stone)
    for column in range(COLUMNS):
        for level in range(LEVELS):
            at = Region(7 * column + 1, top + 4 * (LEVELS - 1 - level), 5, 4)
            _tall_window(pen.within(at), windows.at(column, level)[0], wall)
        number = centred(str(column + 1), 5)
        pen.put(7 * column + 1, top + 4 * LEVELS, number, "second")


def _front(pen: Pen, rows: Sequence[str], stone: str, rose: str) -> None:
    """Spires and gable; leaves out the rose's cells."""
    behind = stone if pen.style.pictures else pen.ground
    for row, text in enumerate(rows):
        for place, sign in enumerate(text):
            cell = place
            if sign == "v":
                half = pen.glyphs.upper if rose == "cathedral.frame" else pen.glyphs.lower
                pen.put(cell, row, half if pen.style.pictures else " ", cell_style("window", behind))
            elif sign == "w":
                pen.put(cell, row, " ", cell_style("", "window" if pen.style.pictures else pen.ground))
            elif sign == " " and 0 < place < len(text) - 1 and text[place - 1] == "█" == text[place + 1]:
                pen.put(cell, row, " ", cell_style("", behind))
            elif sign not in " r":
                pen.put(cell, row, sign, stone)


def _rose(pen: Pen, rose: str, hue: str, stone: str) -> None:
    pen.put(0, 0, rose, cell_style(hue, stone if pen.style.pictures else pen.ground))


def _piers(pen: Pen, step: int, stone: str) -> None:
    for y in range(pen.height):
        for column in range(COLUMNS + 1):
            pen.put(step * column, y, pen.glyphs.full, stone)


def _window(
    pen: Pen,
    filled: tuple[Owner | None, bool],
    wall: str,
    lit: bool,
) -> None:
    """Three by three cells: an arch, the sign, a sill."""
    owner, would = filled
    glyphs = pen.glyphs
    around = wall if pen.shows(wall) else pen.ground
    if owner is None or would:
        if pen.shows("window"):
            pen.put(0, 0, f"▟{glyphs.full}▙", cell_style("window", around))
            pen.on("window").fill(Region(0, 1, 3, 1))
            pen.put(0, 2, glyphs.upper * 3, cell_style("window", around))
        if owner is not None:
            pieces.coming_cube(pen.at(1, 1), owner)
        return
    solid = lit or owner.own
    edge = cell_style(f"{owner.role}.{'arch' if solid else 'arched'}", around)
    if not glyphs.beyond:
        pen.put(0, 0, f"▟{glyphs.full}▙", edge)
        pen.put(0, 2, glyphs.upper * 3, edge)
    pen.tile(0, 1, f" {owner.sign} ", owner.skin(lit=lit))


def _tall_window(pen: Pen, owner: Owner | None, wall: str) -> None:
    """Five by four cells."""
    glyphs = pen.glyphs
    around = wall if pen.shows(wall) else pen.ground
    if pen.shows(wall):
        pen.on(wall).fill(Region(0, 0, pen.width + 1, pen.height))
    if owner is None:
        roles = ("window", "window", "window")
    else:
        roles = (f"{owner.role}.arch", owner.role, f"{owner.role}.sill")
    if owner is None and not pen.shows("window"):
        return
    if not glyphs.beyond:
        pen.put(0, 0, f"▗▟{glyphs.full}▙▖", cell_style(roles[0], around))
        pen.put(0, 2, glyphs.full * 5, cell_style(roles[0], around))
        pen.put(0, 3, glyphs.upper * 5, cell_style(roles[2], around))
    if owner is None:
        pen.on("window").fill(Region(0, 1, 5, 1))
    else:
        pen.tile(0, 1, f"  {owner.sign}  ", owner.skin(lit=True))


_BESIDE = 20
"""The minimum of cells beside the small front to write into."""


def read_windows(scene: Scene) -> Windows:
    """The cubes in the Cathedral, and those about to come."""
    columns: Sequence[list[Owner]] = [
        [scene.owners[owner] for owner in column if owner != NOBODY] for column in scene.view["cathedral"]
    ]
    would = outcome.pointed_outcome(scene) if scene.goal_at == "cathedral" else None
    if would is None or scene.seat is None:
        return Windows(columns)
    own = scene.owners[scene.seat]
    return Windows(columns, [(window // LEVELS, own) for window in would["cathedral"]])


def draw(scene: Scene, pen: Pen) -> None:
    """3 levels of 6 columns, with the owners of all cubes."""
    inner = frames.district(scene, pen, Heading("cathedral", _("Cathedral"), _fact(scene)))
    lit = scene.lit("cathedral")
    pen = pen.on(scene.ground("cathedral"))
    windows = read_windows(scene)
    if inner.width > WIDTH and inner.height >= HEIGHT:
        x, sky = inner.x + (inner.width - WIDTH) // 2, inner.height - HEIGHT
        said = _words(scene, inner.width - 1)
        below = sky >= len(said) and max(map(length, said)) < inner.width
        draw_large(pen.at(x, inner.y + (sky if below else 0)), windows, lit)
        for row, runs in enumerate(said if below else []):
            pen.write(inner.x + 1, inner.y + row, runs, inner.width - 1)
    else:
        words = inner.width >= SMALL_WIDTH + _BESIDE
        x = inner.x + (1 if words else (inner.width - SMALL_WIDTH) // 2)
        y = inner.y + min(1, max(0, inner.height - SMALL_HEIGHT))
        draw_small(pen.within(Region(x, y, SMALL_WIDTH, inner.bottom - y)), windows, lit)
        if words:
            room = inner.width - SMALL_WIDTH - 4
            for row, runs in enumerate(_words(scene, room)[: inner.height - 1]):
                pen.write(x + SMALL_WIDTH + 2, inner.y + 1 + row, runs, room)
    action = Action("cathedral")
    if scene.offered(action) is not None:
        pen.place(action, inner)


def _fact(scene: Scene) -> list[list[Run]]:
    filled = sum(owner != NOBODY for column in scene.view["cathedral"] for owner in column)
    count = COLUMNS * LEVELS - filled
    return [
        [(_("{count} windows free").format(count=count), "second")],
        [(_("{count} free").format(count=count), "second")],
        [],
    ]


def _words(scene: Scene, width: int) -> list[list[Run]]:
    """What a cube brings."""
    columns = (
        (pgettext("short, 27 cells", "columns 1 to 3: 1 influence"), _("columns 1-3: 1 influence")),
        (pgettext("short, 27 cells", "columns 4 to 6: 2 influence"), _("columns 4-6: 2 influence")),
    )
    rows: list[list[Run]] = [
        [(pgettext("short, 27 cells", "a cube: 1 VP"), "text")],
        *([(that_fits(forms, width), "second")] for forms in columns),
        [(pgettext("short, 27 cells", "no cube on a level: -2 VP"), "second")],
    ]
    if scene.seat is None:
        return rows
    own = [
        str(level + 1)
        for level in range(LEVELS)
        if any(column[level] == scene.seat for column in scene.view["cathedral"])
    ]
    yours = ", ".join(own) if own else _("none")
    return [*rows, [(_("your levels: {levels}").format(levels=yours), "text")]]
