"""What counts at the end, with everybody's present figures: for people who forget.

A character that one does not know was dealt counts only if it was, and says so. Its figures are public.
"""

from __future__ import annotations

from textual.geometry import Region

from colonia_tui.drawing import frames
from colonia_tui.drawing.canvas import Canvas
from colonia_tui.drawing.part import Part
from colonia_tui.drawing.runs import Run, look, write, write_right
from colonia_tui.drawing.style import Style
from colonia_tui.language.i18n import N_, _
from colonia_tui.troyes.board import framing, signs
from colonia_tui.troyes.board.pieces import arms, steps
from colonia_tui.troyes.board.scene import Scene
from colonia_tui.troyes.words import names
from engine.troyes.components import CHARACTERS, STEP_POINTS

_SOURCES = {
    "points": N_("VP so far"),
    "events": N_("events with an own cube"),
    "foremen": N_("spaces of the foremen"),
    "levels": N_("levels without an own cube"),
}
_BOXES, _BOX, _BOX_HEIGHT = 3, 44, 9
"""Characters in a row, and their frames, in a large window."""
_BAR = 8
"""Cells of a bar, where there is room for one."""


class Counts(Part[Scene]):
    """A page over the board."""

    def concerns(self, scene: Scene) -> object:
        return (super().concerns(scene), scene.sight.own_open)

    def draw(self, scene: Scene, style: Style, canvas: Canvas) -> None:
        word: list[Run] = [("e", "accent bold"), (f" {_('back')}", "second")]
        inner = framing.box(scene, style, canvas, _("What counts at the end"), [word])
        canvas.zones["e"] = inner._replace(y=0, height=1)
        y = inner.y
        column = min(20, (inner.width - 34) // max(1, scene.players))
        left = inner.right - column * scene.players - 1
        _names(scene, canvas, left, column, y)
        y += 1
        for source, title in _SOURCES.items():
            canvas.put(inner.x + 1, y, _(title), look("second", "log"), left - inner.x - 2)
            for seat, parts in enumerate(scene.view["final"]):
                points = parts.get(source, 0)
                role = "faded" if not points else "no bold" if points < 0 else "text bold"
                canvas.put(left + seat * column, y, str(points).rjust(6), look(role, "log"))
            y += 1
        if inner.width >= _BOXES * _BOX and inner.bottom - y > 2 * _BOX_HEIGHT:
            _boxes(scene, style, canvas, Region(inner.x, y + 1, inner.width, 2 * _BOX_HEIGHT))
            return
        gap = 1 if inner.height >= 5 + 3 * CHARACTERS else 0
        lines = 2 if inner.height - 5 >= 2 * CHARACTERS else 1
        known = scene.characters
        for number, character in enumerate(sorted(range(CHARACTERS), key=lambda one: one not in known)):
            own = character in known
            y += gap
            if not own and number == len(known) and lines == 1:
                canvas.put(inner.x + 1, y, _unknown(scene), look("faded", "log"))
                y += 1
            _character(scene, style, canvas, character, (inner.x + 1, left, column, y), own=own, lines=lines)
            y += lines


def _unknown(scene: Scene) -> str:
    """What is said of characters that the player does not know."""
    return _("if dealt") if scene.view["characters"] is None else _("not dealt")


def _boxes(scene: Scene, style: Style, canvas: Canvas, region: Region) -> None:
    """All six as at the end; those that are not known without bars."""
    known = scene.characters
    left = region.x + (region.width - _BOXES * _BOX) // 2
    for place, character in enumerate(sorted(range(CHARACTERS), key=lambda one: one not in known)):
        row, column = divmod(place, _BOXES)
        box = Region(left + column * _BOX, region.y + row * _BOX_HEIGHT, _BOX - 1, _BOX_HEIGHT)
        own = character in known
        frames.frame(canvas, style, box, "own.frame" if own else "log.frame", "log")
        letter = "text bold" if own else "second"
        after = frames.title(canvas, box, names.character(character), letter, "log")
        if not own:
            frames.fact(canvas, box, [(_unknown(scene), "faded")], "log", after)
        if own and style.pictures:
            arms.arms(canvas, style, box.x + 2, box.y + 2, character, "log")
        canvas.put(box.x + 11, box.y + 1, names.counted(character), look("second", "log"), box.width - 13)
        counted = scene.view["counted"][character]
        figures = steps.Counted(counted["steps"], STEP_POINTS, counted["counts"], counted["points"])
        owners = scene.owners[: scene.players]
        steps.draw(canvas, style, box.x + 10, box.y + 2, owners, figures, "log", bars=own)


def _names(scene: Scene, canvas: Canvas, left: int, column: int, y: int) -> None:
    for seat in range(scene.players):
        own = " bold" if seat == scene.seat else ""
        runs: list[Run] = [scene.sign_run(seat, " "), (scene.short_names(column - 4)[seat], f"text{own}")]
        write(canvas, left + seat * column + 2, y, runs, "log", column - 2)


def _character(
    scene: Scene,
    style: Style,
    canvas: Canvas,
    character: int,
    at: tuple[int, int, int, int],
    *,
    own: bool,
    lines: int,
) -> None:
    """Name, what it counts, its steps; everybody's figure and its worth, with a bar for a known one."""
    x, left, column, y = at
    counted = scene.view["counted"][character]
    steps = "·".join(map(str, counted["steps"]))
    dealt = "" if own else _unknown(scene)
    name: list[Run] = [(names.character(character), "text bold" if own else "second")]
    what: list[Run] = [(f"{names.counted(character)} {steps}", "second")]
    if lines > 1:
        write(canvas, x, y, [*name, (f"  {dealt}", "faded")], "log", left - x - 1)
        write(canvas, x + 2, y + 1, what, "log", left - x - 3)
    else:
        short: Run = (f"{signs.short_character(character)} ", name[0][1])
        write(canvas, x, y, [short, (names.counted(character), "faded")], "log", left - x - 1)
    for seat, (count, points) in enumerate(zip(counted["counts"], counted["points"], strict=True)):
        begins = left + seat * column
        write_right(canvas, begins + 3, y, [(str(count), "text bold" if own else "second")], "log")
        worth: Run = (f" {style.glyphs.arrow} {names.points(points)}", "text" if points and own else "faded")
        write(canvas, begins + 3, y, [worth], "log")
        if own and lines > 1:
            _bar(scene, style, canvas, begins + 1, y + 1, seat, count, counted["steps"][-1])


def _bar(
    scene: Scene, style: Style, canvas: Canvas, x: int, y: int, seat: int, count: int, most: int
) -> None:
    filled = min(_BAR, -(-_BAR * count // max(1, most)))
    canvas.put(x, y, style.glyphs.lower * filled, look(scene.role(seat), "log"))
    canvas.put(x + filled, y, style.glyphs.dot * (_BAR - filled), look("faded", "log"))
