"""The nine activities: cards three by three, a row a colour, a column an era; or a few lines of names."""

from __future__ import annotations

from collections.abc import Sequence

from textual.geometry import Region

from colonia_tui.drawing import frames
from colonia_tui.drawing.canvas import Canvas
from colonia_tui.drawing.part import Part
from colonia_tui.drawing.runs import fill, look, write, write_right
from colonia_tui.drawing.style import Style
from colonia_tui.language.i18n import _, ngettext
from colonia_tui.troyes.board import framing, own_lines, reading
from colonia_tui.troyes.board.districts import DISTRICTS
from colonia_tui.troyes.board.pieces import activity as pieces
from colonia_tui.troyes.board.pieces import chosen
from colonia_tui.troyes.board.pieces.activity import Activity
from colonia_tui.troyes.board.pieces.lit import Look
from colonia_tui.troyes.board.scene import Scene
from engine.game import Action
from engine.troyes.components import COLOURS, SLOTS

Cards = Sequence[tuple[Activity, Action | None]]
_FIRST = 9
"""The cell at which names begin in a line."""


class Activities(Part[Scene]):
    """Cards where there is room for them, else three rows of two lines."""

    follows_pointer = True

    def draw(self, scene: Scene, style: Style, canvas: Canvas) -> None:
        count = reading.turned_up(scene)
        fact = ngettext("{count} card", "{count} cards", count).format(count=count)
        inner = framing.place(scene, style, canvas, "activities", _("Activities"), [[(fact, "second")]])
        ground = scene.ground("activities")
        found = reading.activities(scene)
        step = inner.width // COLOURS
        if step >= pieces.NARROW and inner.height >= COLOURS * pieces.HEIGHT:
            _cards(scene, style, canvas, inner, found, ground)
        else:
            _rows(style, canvas, inner, found, ground)


class Names(Part[Scene]):
    """The nine by name, with foremen and cubes, in two lines; the own character behind them."""

    follows_pointer = True

    def draw(self, scene: Scene, style: Style, canvas: Canvas) -> None:
        fill(canvas, Region(0, 0, canvas.width, canvas.height), "table")
        key = DISTRICTS["activities"].key
        write(canvas, 1, 0, [(key, "accent bold"), (f" {_('cards')}", "second")], "table", _FIRST - 2)
        canvas.zones[key] = Region(1, 0, 7, 1)
        found = [item for item in reading.activities(scene) if item[0].name]
        per_row = (SLOTS + 1) // 2
        step = (canvas.width - _FIRST) // per_row
        for place, (activity, action) in enumerate(found):
            row, column = divmod(place, per_row)
            x, y = _FIRST + column * step, row
            write(canvas, x, y, pieces.fitting(activity, step - 1), "table", step - 1)
            if action is not None:
                canvas.places[action] = Region(x, y, step - 1, 1)
        write_right(canvas, canvas.width - 1, 1, own_lines.short(scene), "table")


def _cards(scene: Scene, style: Style, canvas: Canvas, inner: Region, found: Cards, ground: str) -> None:
    width = min(inner.width // COLOURS, pieces.WIDTH + 4)
    height = inner.height // COLOURS if inner.height >= COLOURS * (pieces.HEIGHT + 1) else pieces.HEIGHT
    left = inner.x + (inner.width - COLOURS * width) // 2
    for place, (activity, action) in enumerate(found):
        row, column = divmod(place, COLOURS)
        region = Region(left + column * width, inner.y + row * height, width, pieces.HEIGHT)
        if not activity.name:
            _face_down(style, canvas, region, activity, ground)
            continue
        pieces.draw(canvas, style, region, activity, ground)
        if action is not None:
            canvas.places[action] = region
    if inner.height > COLOURS * height:
        canvas.put(
            inner.x + 1,
            inner.bottom - 1,
            _("cost ÷ number, effect · foremen, VP · cubes"),
            look("faded", ground),
            inner.width - 2,
        )


def _face_down(style: Style, canvas: Canvas, region: Region, activity: Activity, ground: str) -> None:
    """A card that has not been turned up."""
    line = "shade" if ground.endswith(".lit") else "card"
    frames.frame(canvas, style, region, f"trade.{activity.colour}.{line}", ground, gone=True)
    canvas.put(region.x + 2, region.y + 2, _("face down"), look("faded", ground), region.width - 4)


def _rows(style: Style, canvas: Canvas, inner: Region, found: Cards, ground: str) -> None:
    """Three rows of two lines: name, foremen and cubes; cost, number and effect."""
    step = inner.width // COLOURS
    lines = 2 if inner.height >= 2 * COLOURS else 1
    for place, (activity, action) in enumerate(found):
        if not activity.name:
            continue
        row, column = divmod(place, COLOURS)
        x, y = inner.x + column * step, inner.y + row * lines
        region = Region(x, y, step - 1, lines)
        indent = chosen.key(canvas, style, x, y, activity.state, activity.key, ground) - x
        if activity.state is Look.SETTLED:
            indent = canvas.put(x, y, "▌", look("activities.title", ground)) - x
        pieces.plain(canvas, style, region, activity, ground, indent)
        if action is not None:
            canvas.places[action] = region
