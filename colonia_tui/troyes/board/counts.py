"""What counts at the end, with everybody's present figures: for forgetful players.

A character the player cannot see counts only if it was dealt, and its box says so. Its figures are public.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from textual.geometry import Region

from colonia_tui.drawing import frames
from colonia_tui.drawing.canvas import Row, Run, cell_style, centred, length
from colonia_tui.drawing.frames import Heading
from colonia_tui.drawing.pieces import Pen, pixels
from colonia_tui.language.i18n import N_, _
from colonia_tui.troyes.board import signs
from colonia_tui.troyes.board.pieces import Owner
from colonia_tui.troyes.board.scene import Scene
from colonia_tui.troyes.words import names
from engine.troyes.components import CHARACTERS, STEP_POINTS

# What a character counts: a bar for each player against its three steps; the VP in a plaque


LENGTH = 20
"""Cells of a bar that reaches the last step."""
_STEPS_BAR = 5
"""Where bars begin, after sign and figure."""
_PLAQUE = 3


class Counted(NamedTuple):
    """A character's figures."""

    steps: Sequence[int]
    worth: Sequence[int]
    """The VP of each step."""
    counts: Sequence[int]
    points: Sequence[int]


def draw_steps(
    pen: Pen,
    owners: Sequence[Owner],
    counted: Counted,
    *,
    bars: bool = True,
) -> int:
    """The steps, a bar for each player (without ``bars``: only the figure), the VP of the steps; returns the
    line after them."""
    cells = [_cell(counted, step) for step in counted.steps]
    for cell, step in zip(cells, counted.steps, strict=True):
        pen.put(_STEPS_BAR + cell - 1, 0, centred(str(step), 3), "second")
    end = _STEPS_BAR + LENGTH + 5
    pen.write_right(end, 0, [(_("VP"), "second")])
    for row, (owner, count, points) in enumerate(zip(owners, counted.counts, counted.points, strict=True), 1):
        pen.write(0, row, [owner.run()])
        pen.write_right(_STEPS_BAR - 1, row, [(str(count), "text bold")])
        wide = min(LENGTH, _cell(counted, count)) if count and bars else 0
        pen.put(_STEPS_BAR, row, pen.glyphs.lower * wide, owner.role)
        for cell in cells:
            line = "stone" if cell <= wide else "bishopric.frame"
            pen.put(_STEPS_BAR + cell, row, pen.glyphs.light.down, line)
        plaque = (
            cell_style("ink bold", "cathedral.title") if points and bars else cell_style("faded", pen.ground)
        )
        pen.put(end - _PLAQUE, row, centred(str(points), _PLAQUE), plaque)
    last = 1 + len(counted.counts)
    for cell, points in zip(cells, counted.worth, strict=True):
        pen.put(_STEPS_BAR + cell - 1, last, centred(str(points), 3), "faded")
    pen.put(2, last, _("VP"), "faded")
    return last + 1


def _cell(counted: Counted, count: int) -> int:
    """The width of a figure."""
    return round(LENGTH * count / max(1, counted.steps[-1]))


# The characters' arms, in half-blocks: seven cells wide, four high


HEIGHT = 4
_ROLES: Final = {
    "w": "die.1",
    "r": "die.0",
    "b": "cathedral.frame",
    "v": "activities.frame",
    "o": "palace.frame",
    "g": "square.frame",
}
_ARMS: Final = (
    ("ggggggg", "gwgwgwg", "ggggggg", "wwwwwww", "ggggggg", ".gwgwg.", "..ggg..", "......."),
    ("vvvwwww", "vwvwwvw", "vvvwwww", "wwwwvvv", "wvwwvwv", ".wwwvv.", "..wwv..", "......."),
    ("bbbwbbb", "bbwwwbb", "bwwbwwb", "wwbbbww", "wbbbbbw", ".bbbbb.", "..bbb..", "......."),
    ("wwwrwww", "wwwrwww", "rrrrrrr", "wwwrwww", "wwwrwww", ".wwrww.", "..wrw..", "......."),
    ("ooowooo", "oowwwoo", "wowwwow", "wwwwwww", "ooowooo", ".owwwo.", "..ooo..", "......."),
    ("bbbbbww", "bbbbwwb", "bbbwwbb", "bbwwbbb", "bwwbbbb", ".wbbbb.", "..bbb..", "......."),
)
"""By the character's number in the deck, two pixels a cell."""


def draw_arms(pen: Pen, character: int) -> None:
    """Draw a character's arms, if the style has pictures."""
    rows = _ARMS[character]
    for row in range(HEIGHT):
        for column, (upper, lower) in enumerate(zip(rows[2 * row], rows[2 * row + 1], strict=True)):
            if upper != "." or lower != ".":
                pixels(
                    pen.at(column, row),
                    _ROLES.get(upper, pen.ground),
                    _ROLES.get(lower, pen.ground),
                    pen.ground,
                )


_SOURCES = {
    "points": N_("VP so far"),
    "events": N_("events with an own cube"),
    "foremen": N_("spaces of the foremen"),
    "levels": N_("levels without an own cube"),
}
_BOXES, _BOX, _BOX_HEIGHT = 3, 44, 9
"""Characters in a row, and their frames, in a large window."""
_BAR = 8
"""The width of a bar, if there is room for one."""


def draw(scene: Scene, pen: Pen) -> None:
    """A page in place of the board."""
    word: list[Run] = [("e", "accent bold"), (f" {_('back')}", "second")]
    pen = pen.on("log")
    pen = pen.within(frames.box(scene, pen, Heading("counts", _("What counts at the end"), [word])))
    left, column = _columns(scene, pen.width)
    for seat in range(scene.players):
        own = " bold" if seat == scene.seat else ""
        runs: list[Run] = [scene.sign_run(seat, " "), (scene.short_names(column - 4)[seat], f"text{own}")]
        pen.write(left + seat * column + 2, 0, runs, column - 2)
    for y, (source, title) in enumerate(_SOURCES.items(), 1):
        pen.put(1, y, _(title), "second", left - 2)
        for seat, parts in enumerate(scene.view["final"]):
            points = parts.get(source, 0)
            role = "faded" if not points else "no bold" if points < 0 else "text bold"
            pen.put(left + seat * column, y, str(points).rjust(6), role)
    y = 1 + len(_SOURCES)
    apart = pen.height > y + CHARACTERS
    if pen.width >= _BOXES * _BOX and pen.height - y > 2 * _BOX_HEIGHT:
        _boxes(scene, pen.within(Region(0, y + 1, pen.width, 2 * _BOX_HEIGHT)))
        return
    gap = 1 if pen.height >= 5 + 3 * CHARACTERS else 0
    lines = 2 if pen.height - 5 >= 2 * CHARACTERS else 1
    known = scene.characters
    for number, character in enumerate(sorted(range(CHARACTERS), key=lambda one: one not in known)):
        y += gap
        if character not in known and number == len(known) and lines == 1 and apart:
            pen.put(1, y, _heading(scene), "faded")
            y += 1
        _character(scene, pen.within(Region(0, y, pen.width, lines)), character, apart=apart)
        y += lines


def _columns(scene: Scene, width: int) -> tuple[int, int]:
    """Where the players' columns begin, and their width."""
    column = min(20, (width - 34) // max(1, scene.players))
    return width - column * scene.players - 1, column


def _unknown(scene: Scene) -> str:
    """The words for characters the player does not know."""
    return _("if dealt") if scene.view["characters"] is None else _("not dealt")


def _heading(scene: Scene) -> str:
    """The same above all of them."""
    if scene.view["characters"] is None:
        return _("These count only if dealt:")
    return _("These were not dealt:")


def _boxes(scene: Scene, pen: Pen) -> None:
    """All six as at the end; unknown ones without bars."""
    pen = pen.on("log")
    known = scene.characters
    left = (pen.width - _BOXES * _BOX) // 2
    for place, character in enumerate(sorted(range(CHARACTERS), key=lambda one: one not in known)):
        row, column = divmod(place, _BOXES)
        box = Region(left + column * _BOX, row * _BOX_HEIGHT, _BOX - 1, _BOX_HEIGHT)
        own = character in known
        framed = pen.within(box)
        frames.frame(framed, "own.frame" if own else "log.frame")
        after = frames.title(framed, names.character(character), "text bold" if own else "second")
        if not own:
            frames.fact(framed, [(_unknown(scene), "faded")], after)
        if own and pen.style.pictures:
            draw_arms(pen.at(box.x + 2, box.y + 2), character)
        pen.put(box.x + 11, box.y + 1, names.counted(character), "second", box.width - 13)
        counted = scene.view["counted"][character]
        figures = Counted(counted["steps"], STEP_POINTS, counted["counts"], counted["points"])
        owners = scene.owners[: scene.players]
        draw_steps(pen.at(box.x + 10, box.y + 2), owners, figures, bars=own)


def _character(scene: Scene, pen: Pen, character: int, *, apart: bool) -> None:
    """Name, what it counts, its steps; everybody's figure and its worth, with a bar if it is known.

    ``apart``: a line of its own says that those below may be dealt.
    """
    own, tall = character in scene.characters, pen.height > 1
    left, column = _columns(scene, pen.width)
    counted = scene.view["counted"][character]
    letter = "text bold" if own else "second"
    if tall:
        dealt: Run = ("  " if own else f"  {_unknown(scene)}", "faded")
        pen.write(1, 0, [(names.character(character), letter), dealt], left - 2)
        steps = "·".join(map(str, counted["steps"]))
        pen.write(3, 1, [(f"{names.counted(character)} {steps}", "second")], left - 4)
    else:
        short: Run = (f"{signs.short_character(character)} ", letter)
        said: Row = [short, (names.counted(character), "faded")]
        dealt = (f" {_unknown(scene)}", "faded")
        if not (own or apart) and length([*said, dealt]) <= left - 2:
            said.append(dealt)
        pen.write(1, 0, said, left - 2)
    for seat, (count, points) in enumerate(zip(counted["counts"], counted["points"], strict=True)):
        begins = left + seat * column
        pen.write_right(begins + 3, 0, [(str(count), letter)])
        worth: Run = (f" {pen.glyphs.arrow} {names.points(points)}", "text" if points and own else "faded")
        pen.write(begins + 3, 0, [worth])
        if own and tall:
            filled = min(_BAR, -(-_BAR * count // max(1, counted["steps"][-1])))
            pen.put(begins + 1, 1, pen.glyphs.lower * filled, scene.role(seat))
            pen.put(begins + 1 + filled, 1, pen.glyphs.dot * (_BAR - filled), "faded")
