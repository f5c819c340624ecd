"""Activity cards: name, cost, number, effect; the two spaces for foremen; cubes.

An effect is a sign of at most eight cells: the sentence stands in the decision while one points at it.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from rich.cells import cell_len

from colonia_tui.drawing.canvas import Run, clip, length, look, that_fits
from colonia_tui.drawing.pieces import Pen
from colonia_tui.drawing.style import Style
from colonia_tui.troyes.board.pieces import card, cube, foreman
from colonia_tui.troyes.board.pieces.lit import Look
from colonia_tui.troyes.board.pieces.owner import Owner

WIDTH, HEIGHT = 16, 5
NARROW = 15
_CUBE = "▪"
_COST = 7
"""Cells of cost and number, with a blank before and behind them."""
_DRAWN = 3
"""So many cubes are drawn in a line of names; more are counted."""


class Activity(NamedTuple):
    """An activity as it lies on the board."""

    name: str
    colour: int
    cost: int
    number: int
    """What the total is divided by."""
    effect: str
    spaces: Sequence[tuple[Owner | None, int]]
    """Who stands on each of the spaces, with its VP."""
    pictured: Sequence[Owner] = ()
    """Foremen on the picture."""
    cubes: Sequence[Owner] = ()
    state: Look = Look.DUSK
    key: str = ""
    new: bool = False
    short: str = ""
    """A shorter name, if there is one."""


def draw(pen: Pen, activity: Activity) -> None:
    """A card of three lines in a frame."""
    state = activity.state
    inner = card.frame(pen, pen.room, state, activity.colour, activity.key)
    paper = card.paper(pen.style, state, pen.ground)
    name = card.name(pen.style, state, activity.colour)
    said = that_fits((activity.name, activity.short), inner.width - 1) or activity.name
    pen.put(inner.x + 1, inner.y, said, look(name, paper), inner.width - 1)
    if activity.new:
        pen.write_right(pen.width - 2, 0, [(f" {pen.glyphs.news} ", "news bold")])
    gap = " " if cell_len(activity.effect) < inner.width - _COST else ""
    cost = f"{activity.cost}d{gap}÷{activity.number}"
    pen.put(inner.x + 1, inner.y + 1, cost, look("brown" if state.lit else "second", paper))
    said = clip(activity.effect, inner.width - 1 - cell_len(cost))
    effect: Run = (said, "brown" if state.lit else "text")
    pen.on(paper).write_right(inner.right, inner.y + 1, [effect])
    _standing(pen.within(inner), activity, paper)


def _standing(pen: Pen, activity: Activity, paper: str) -> None:
    """The third line: foremen from the left, cubes from the right."""
    lit, y = activity.state.lit, 2
    x = 0
    for owner, points in activity.spaces:
        x += foreman.space(pen.on(paper).at(x, y), owner, points, lit)
    for owner in activity.pictured:
        x += cube.tile(pen.on(paper).at(x, y), owner, lit=lit)
    counted = [(owner, len(list(same))) for owner, same in groupby(activity.cubes)]
    room = pen.width - x - 1
    apart = 2 * len(activity.cubes) - 1 <= room
    end = pen.width - (1 if apart and room else 0)
    for owner, count in reversed(counted):
        skin = owner.skin(lit=lit)
        tile: Run = (owner.sign, look(skin.letter, skin.tile) if skin.has_tile(pen.style) else skin.letter)
        blank: Run = (" ", "")
        if apart:
            pieces = [tile, blank] * count
        else:
            pieces = [tile, (str(count) if count > 1 else "", "brown" if lit else "second")]
        if pieces[-1] == blank:
            pieces.pop()
        end = pen.on(paper).write_right(end, y, pieces) - (1 if apart else 0)


def fitting(activity: Activity, width: int, tiles: Style | None = None) -> list[Run]:
    """In a line of names, in so many cells: the name in its colour, which gives way to the others; signs of
    foremen, ``▪`` for each cube. With ``tiles``, on a ground that is not dark, the signs are on tiles."""
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
    name = that_fits((activity.name, activity.short), room) or activity.name
    return [(clip(name, room), letter), *runs]


def _mark(owner: Owner, text: str, tiles: Style | None) -> Run:
    skin = owner.skin()
    if tiles is None or not skin.has_tile(tiles):
        return text, f"{owner.role} bold"
    return text, look(skin.letter, skin.tile)


def plain(pen: Pen, activity: Activity, indent: int = 0) -> None:
    """Two lines without a frame: name, foremen and cubes (``indent`` cells on), then cost, number, effect."""
    pen.write(indent, 0, fitting(activity, pen.width - indent, pen.style))
    if pen.height > 1:
        cost: list[Run] = [
            (f"{activity.cost}d÷{activity.number} ", "second"),
            (activity.effect, "text"),
        ]
        pen.write(0, 1, cost, pen.width)
