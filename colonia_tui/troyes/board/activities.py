"""The nine activities: cards three by three, a row a colour, a column an era; or a few lines of names."""

from __future__ import annotations

from collections.abc import Sequence

from textual.geometry import Region

from colonia_tui.drawing import frames
from colonia_tui.drawing.part import Part
from colonia_tui.drawing.pieces import Pen
from colonia_tui.language.i18n import _, ngettext
from colonia_tui.troyes.board import framing, own_lines, reading
from colonia_tui.troyes.board.keys import DISTRICTS
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

    def draw(self, scene: Scene, pen: Pen) -> None:
        count = reading.turned_up(scene)
        fact = ngettext("{count} card", "{count} cards", count).format(count=count)
        inner = framing.place(scene, pen, "activities", _("Activities"), [[(fact, "second")]])
        pen = pen.on(scene.ground("activities"))
        found = reading.activities(scene)
        step = inner.width // COLOURS
        if step >= pieces.NARROW and inner.height >= COLOURS * pieces.HEIGHT:
            _cards(scene, pen.within(inner), found)
        else:
            _rows(pen.within(inner), found)


class Names(Part[Scene]):
    """The nine by name, with foremen and cubes, in two lines; the own character behind them."""

    follows_pointer = True

    def draw(self, scene: Scene, pen: Pen) -> None:
        pen = pen.on("table")
        pen.fill()
        key = DISTRICTS["activities"].key
        pen.write(1, 0, [(key, "accent bold"), (f" {_('cards')}", "second")], _FIRST - 2)
        pen.zone(key, Region(1, 0, 7, 1))
        found = [item for item in reading.activities(scene) if item[0].name]
        per_row = (SLOTS + 1) // 2
        step = (pen.width - _FIRST) // per_row
        for place, (activity, action) in enumerate(found):
            row, column = divmod(place, per_row)
            x, y = _FIRST + column * step, row
            pen.write(x, y, pieces.fitting(activity, step - 1), step - 1)
            if action is not None:
                pen.place(action, Region(x, y, step - 1, 1))
        pen.write_right(pen.width - 1, 1, own_lines.short(scene))


def _cards(scene: Scene, pen: Pen, found: Cards) -> None:
    width = min(pen.width // COLOURS, pieces.WIDTH + 4)
    height = pen.height // COLOURS if pen.height >= COLOURS * (pieces.HEIGHT + 1) else pieces.HEIGHT
    left = (pen.width - COLOURS * width) // 2
    for place, (activity, action) in enumerate(found):
        row, column = divmod(place, COLOURS)
        region = Region(left + column * width, row * height, width, pieces.HEIGHT)
        if not activity.name:
            _face_down(pen.within(region), activity)
            continue
        pieces.draw(pen.within(region), activity)
        if action is not None:
            pen.place(action, region)
    if pen.height > COLOURS * height:
        pen.put(
            1,
            pen.height - 1,
            _("cost ÷ number, effect · foremen, VP · cubes"),
            "faded",
            pen.width - 2,
        )


def _face_down(pen: Pen, activity: Activity) -> None:
    """A card that has not been turned up."""
    line = "shade" if pen.ground.endswith(".lit") else "card"
    frames.frame(pen, f"trade.{activity.colour}.{line}", gone=True)
    pen.put(2, 2, _("face down"), "faded", pen.width - 4)


def _rows(pen: Pen, found: Cards) -> None:
    """Three rows of two lines: name, foremen and cubes; cost, number and effect."""
    step = pen.width // COLOURS
    lines = 2 if pen.height >= 2 * COLOURS else 1
    for place, (activity, action) in enumerate(found):
        if not activity.name:
            continue
        row, column = divmod(place, COLOURS)
        x, y = column * step, row * lines
        region = Region(x, y, step - 1, lines)
        indent = x + chosen.key(pen.at(x, y), activity.state, activity.key) - x
        if activity.state is Look.SETTLED:
            indent = pen.put(x, y, "▌", "activities.title") - x
        pieces.plain(pen.within(region), activity, indent)
        if action is not None:
            pen.place(action, region)
