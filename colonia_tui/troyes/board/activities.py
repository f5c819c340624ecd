"""The nine activities: cards three by three (a row for each colour, a column for each era), or lines of
names."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from rich.cells import cell_len
from textual.geometry import Region

from colonia_tui.drawing import frames
from colonia_tui.drawing.canvas import Run, clip, length, look, that_fits
from colonia_tui.drawing.frames import Heading
from colonia_tui.drawing.pieces import Pen, tile_runs
from colonia_tui.drawing.style import Style
from colonia_tui.language.i18n import _, ngettext, pgettext
from colonia_tui.troyes.board import outcome, own, pieces, signs
from colonia_tui.troyes.board.option_keys import DISTRICTS
from colonia_tui.troyes.board.pieces import Look, Owner
from colonia_tui.troyes.board.scene import Scene
from colonia_tui.troyes.words import names
from engine.game import Action
from engine.troyes.components import COLOURS, NOBODY, SLOTS

# Cards: name, cost, number, effect; the two spaces for foremen; cubes
#
# An effect is a sign of at most twelve or eight cells; its sentence stands in the decision while the card is
# pointed at.


WIDTH, HEIGHT = 16, 5
NARROW = 15
_CUBE = "▪"
_DRAWN = 3
"""Up to this many cubes are drawn in a line of names; more are counted."""


class Activity(NamedTuple):
    """An activity as it lies on the board."""

    name: str
    colour: int
    cost: int
    number: int
    """The divisor of the total."""
    effect: Sequence[str]
    """What it does, in a longer and a shorter sign."""
    spaces: Sequence[tuple[Owner | None, int]]
    """Who stands on each of the spaces, and its VP."""
    pictured: Sequence[Owner] = ()
    """Foremen on the picture."""
    cubes: Sequence[Owner] = ()
    state: Look = Look.DUSK
    key: str = ""
    short: Sequence[str] = ()
    """Shorter and shorter names."""


def draw_card(pen: Pen, activity: Activity) -> None:
    """A card of three lines in a frame."""
    state = activity.state
    inner = pieces.card_frame(pen, pen.room, state, activity.colour, activity.key)
    paper = pieces.card_paper(pen.style, state, pen.ground)
    name = pieces.card_name(pen.style, state, activity.colour)
    said = that_fits((activity.name, *activity.short), inner.width - 1)
    pen.put(inner.x + 1, inner.y, said, look(name, paper), inner.width - 1)
    pen.put(inner.x, inner.y + 1, _cost(activity), look("brown" if state.lit else "second", paper))
    said = that_fits(activity.effect, inner.width - cell_len(_cost(activity)) - 1)
    effect: Run = (said, "brown" if state.lit else "text")
    pen.on(paper).write_right(inner.right, inner.y + 1, [effect])
    _standing(pen.within(inner), activity, paper)


def _cost(activity: Activity) -> str:
    """Cost and number: "4d ÷2"."""
    return _("{cost}d ÷{number}").format(cost=activity.cost, number=activity.number)


def _standing(pen: Pen, activity: Activity, paper: str) -> None:
    """The third line: foremen from the left, cubes from the right."""
    lit, y = activity.state.lit, 2
    x = 0
    for owner, points in activity.spaces:
        x += pieces.foreman_space(pen.on(paper).at(x, y), owner, points, lit)
    for owner in activity.pictured:
        x += pieces.cube(pen.on(paper).at(x, y), owner, lit=lit)
    counted = [(owner, len(list(same))) for owner, same in groupby(activity.cubes)]
    room = pen.width - x - 1
    apart = 2 * len(activity.cubes) - 1 <= room
    end = pen.width - (1 if apart and room else 0)
    for owner, count in reversed(counted):
        skin = owner.skin(lit=lit)
        tile = tile_runs(pen.style, owner.sign, skin)
        if apart:
            signs_of = [*([*tile, (" ", "")] * (count - 1)), *tile]
        else:
            signs_of = [*tile, (str(count) if count > 1 else "", "brown" if lit else "second")]
        end = pen.on(paper).write_right(end, y, signs_of) - (1 if apart else 0)


def fitting(activity: Activity, width: int, tiles: Style | None = None) -> list[Run]:
    """A line of names in this many cells: the name in its colour, which gives way; foremen's signs; ``▪`` for
    each cube. ``tiles``: on grounds that are not dark, the signs are on tiles."""
    owners = [owner for owner, __ in activity.spaces if owner is not None] + list(activity.pictured)
    runs = [_mark(owner, owner.sign, tiles) for owner in owners]
    for owner, same in groupby(activity.cubes):
        count = len(list(same))
        cubes = _CUBE * count if len(activity.cubes) <= _DRAWN else f"{_CUBE}{count}"
        runs.append(_mark(owner, cubes, tiles))
    concerned = activity.state in (Look.POINTED, Look.SETTLED)
    letter = "text bold" if concerned else f"trade.{activity.colour}"
    if runs:
        runs.insert(0, (" ", ""))
    room = max(3, width - length(runs))
    name = that_fits((activity.name, *activity.short), room)
    return [(clip(name, room), letter), *runs]


def _mark(owner: Owner, text: str, tiles: Style | None) -> Run:
    skin = owner.skin()
    if tiles is None or not skin.has_tile(tiles):
        return text, f"{owner.role} bold"
    return text, look(skin.letter, skin.tile)


def draw_plain(pen: Pen, activity: Activity, indent: int = 0) -> None:
    """Two lines without a frame: name, foremen and cubes (``indent`` cells in), then cost, number, effect."""
    pen.write(indent, 0, fitting(activity, pen.width - indent, pen.style))
    if pen.height > 1:
        cost: list[Run] = [
            (f"{activity.cost}d÷{activity.number} ", "second"),
            (that_fits(activity.effect, pen.width - 5), "text"),
        ]
        pen.write(0, 1, cost, pen.width)


Cards = Sequence[tuple[Activity, Action | None]]
_FIRST = 9
"""Where names begin in a line."""


def read_activities(scene: Scene) -> list[tuple[Activity, Action | None]]:
    """The nine slots: yellow above white above red, era by era; face-down ones have no name."""
    order = [COLOURS * colour + era for colour in reversed(range(COLOURS)) for era in range(COLOURS)]
    return [_activity(scene, slot) for slot in order]


def _activity(scene: Scene, slot: int) -> tuple[Activity, Action | None]:
    card = scene.view["activities"][slot]
    colour = slot // COLOURS
    if card["activity"] == NOBODY:
        return Activity("", colour, 0, 0, (), ()), None
    goal = scene.goal("activity", "shots", "cubes") == slot
    actions = (Action("activity", (slot,)), Action("cube", (slot,)), Action("foreman", (slot,)))
    lit = outcome.lit_card(scene, "activities", actions, goal=goal)
    cubes = [scene.owners[seat] for seat, count in enumerate(card["cubes"]) for _ in range(count)]
    activity = Activity(
        names.activity(card["activity"]),
        card["colour"],
        card["cost"],
        card["divided_by"],
        signs.effect(card["activity"]),
        [
            (None if seat == NOBODY else scene.owners[seat], points)
            for seat, points in zip(card["foremen"], card["points"], strict=True)
        ],
        [scene.owners[seat] for seat in card["picture"]],
        cubes,
        lit.look,
        lit.key,
        signs.short_activity(card["activity"]),
    )
    return activity, lit.action


def turned_up(scene: Scene) -> int:
    """How many activities are face up."""
    return sum(card["activity"] != NOBODY for card in scene.view["activities"][:SLOTS])


def draw(scene: Scene, pen: Pen) -> None:
    """Cards if there is room, else three rows of two lines."""
    count = turned_up(scene)
    fact = ngettext("{count} card", "{count} cards", count).format(count=count)
    inner = frames.district(scene, pen, Heading("activities", _("Activities"), [[(fact, "second")], []]))
    pen = pen.on(scene.ground("activities"))
    found = read_activities(scene)
    step = inner.width // COLOURS
    if step >= NARROW and inner.height >= COLOURS * HEIGHT:
        _cards(scene, pen.within(inner), found)
    else:
        _rows(pen.within(inner), found)


def draw_names(scene: Scene, pen: Pen) -> None:
    """The nine by name with foremen and cubes, in two lines; the player's own character after them."""
    pen = pen.on("table")
    pen.fill()
    key = DISTRICTS["activities"].key
    pen.write(1, 0, [(key, "accent bold"), (f" {pgettext('short, 5 cells', 'cards')}", "second")], _FIRST - 2)
    pen.zone(key, Region(1, 0, 7, 1))
    found = [item for item in read_activities(scene) if item[0].name]
    per_row = (SLOTS + 1) // 2
    step = (pen.width - _FIRST) // per_row
    for place, (activity, action) in enumerate(found):
        row, column = divmod(place, per_row)
        x, y = _FIRST + column * step, row
        pen.write(x, y, fitting(activity, step - 1), step - 1)
        if action is not None:
            pen.place(action, Region(x, y, step - 1, 1))
    pen.write_right(pen.width - 1, 1, own.short(scene))


def _cards(scene: Scene, pen: Pen, found: Cards) -> None:
    width = min(pen.width // COLOURS, WIDTH + 4)
    height = pen.height // COLOURS if pen.height >= COLOURS * (HEIGHT + 1) else HEIGHT
    left = (pen.width - COLOURS * width) // 2
    for place, (activity, action) in enumerate(found):
        row, column = divmod(place, COLOURS)
        region = Region(left + column * width, row * height, width, HEIGHT)
        if not activity.name:
            _face_down(pen.within(region), activity)
            continue
        draw_card(pen.within(region), activity)
        if action is not None:
            pen.place(action, region)
    if pen.height > COLOURS * height:
        said = _("cost ÷ number, effect · foremen, VP · cubes")
        pen.put(1, pen.height - 1, said, "faded", pen.width - 2)


def _face_down(pen: Pen, activity: Activity) -> None:
    """A face-down card."""
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
        card = pen.within(Region(column * step, row * lines, step - 1, lines))
        indent = pieces.draw_key(card, activity.state, activity.key)
        if activity.state is Look.SETTLED:
            indent = card.put(0, 0, "▌", "activities.title")
        draw_plain(card, activity, indent)
        if action is not None:
            card.place(action)
