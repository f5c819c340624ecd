"""What one's own screen says in words: relics and shrines, and how one stands for the windows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from colonia_tui.colonia.board.scene import Scene
from colonia_tui.colonia.board.shapes import shapes
from colonia_tui.colonia.words import names, windows
from colonia_tui.drawing.canvas import ELLIPSIS, Run, length, packed, wrap
from colonia_tui.drawing.pieces import Pen
from colonia_tui.drawing.style import Style
from colonia_tui.language.i18n import _
from engine.colonia.components import CITIES, SHRINE_TIMES, WINDOW_POINTS

Line = list[Run]
_HUT = 3
"""Cells of a casket, with a blank."""
RULE = 2
"""Lines of what windows are."""


class Way(NamedTuple):
    """How relics are told."""

    packed: bool
    """Into few lines, instead of a line for each city."""
    summed: bool
    """The points of a city in one number."""
    bare: bool
    """Without a casket and the word for points."""
    signs: bool
    """Cities by their signs."""
    casket: bool = True
    """Whether at least one casket stands before them, and dots between them."""


_WAYS = (
    Way(packed=False, summed=False, bare=False, signs=False),
    Way(packed=False, summed=True, bare=False, signs=False),
    Way(packed=True, summed=False, bare=False, signs=False),
    Way(packed=True, summed=True, bare=False, signs=False),
    Way(packed=True, summed=True, bare=True, signs=False),
    Way(packed=True, summed=True, bare=True, signs=True),
    Way(packed=True, summed=True, bare=True, signs=True, casket=False),
)
"""From the longest to the shortest."""
_TOGETHER = "\u00a0"


def put(pen: Pen, line: Sequence[Run], width: int) -> None:
    """Write a line on the ground of one's own screen."""
    pen.on("own").write(0, 0, line, width)


def relics(scene: Scene, style: Style, width: int, rows: int) -> list[Line]:
    """What one has of each city, a line each; if there are more than ``rows``, packed, at last by signs."""
    held = _held(scene)
    if not held:
        return [[(_("no relics yet"), "faded")]]
    lines: list[Line] = []
    for way in _WAYS:
        lines = [_said(scene, style, one, way) for one in held]
        if way.packed:
            gap = f" {style.glyphs.dot} " if way.casket else "  "
            lines = packed(lines, (gap, "second"), width - _HUT * (way.bare and way.casket))
        if way.bare and way.casket:
            lines = [
                [(f"{shapes(style).hut} " if not number else " " * _HUT, "second"), *line]
                for number, line in enumerate(lines)
            ]
        if len(lines) <= rows and all(length(line) <= width for line in lines):
            break
    return lines[:rows]


class Held(NamedTuple):
    """What one has of a city."""

    city: int
    free: list[int]
    """The points of relics outside a shrine."""
    shrine: bool
    inside: int
    """The relic in one's shrine, -1 for none."""


def _held(scene: Scene) -> list[Held]:
    if scene.own is None or scene.seat is None:
        return []
    deck = scene.deck.relics
    inside = {deck[shrine].city: relic for shrine, relic in scene.view["shrines"][scene.seat]}
    found = []
    for city in range(len(CITIES)):
        free = sorted(
            deck[relic].points
            for relic in scene.own["relics"]
            if deck[relic].city == city and not deck[relic].shrine and relic not in inside.values()
        )
        if free or city in inside:
            found.append(Held(city, free, city in inside, inside.get(city, -1)))
    return found


def _said(scene: Scene, style: Style, held: Held, way: Way) -> Line:
    """For example "Bergen 1+3 VP, shrine 10"."""
    name = names.CURRENCY_SIGNS[held.city] if way.signs else names.city(held.city)
    line: Line = [(name, f"city.{held.city}")]
    if not way.bare:
        line.insert(0, (f"{shapes(style).hut} ", f"city.{held.city}"))
    if held.free:
        text = str(sum(held.free)) if way.summed else "+".join(map(str, held.free))
        line.append((f" {text}" if way.bare else f" {_('{points} VP').format(points=text)}", "text bold"))
    if held.shrine:
        worth = "–"
        if held.inside >= 0:
            worth = str(SHRINE_TIMES * scene.deck.relics[held.inside].points)
        word = names.shrine_letter() if way.signs else names.shrine()
        letter = "news bold" if scene.mark("shrine", held.inside) else "text"
        line.append((f"{',' if held.free else ''} {word} {worth}", letter))
    return line


def windows_lines(scene: Scene, width: int, rows: int) -> list[Line]:
    """How one stands for the windows, the nearest first: one before week 5, then all that have room."""
    view, seat = scene.view, scene.seat
    if seat is None or not scene.shown.notes or view["over"] or not view["week"] or rows <= 0:
        return []
    most = len(CITIES) if view["week"] >= windows.FROM_WEEK else 1
    lines = []
    for city in _by_chance(scene, seat)[:most]:
        amounts = windows.amounts(view, city)
        if max(amounts) and len(set(amounts)) > 1:  # else there is nothing to say yet
            other = max(amounts[:seat] + amounts[seat + 1 :])
            line = _standing(city, amounts[seat], other, in_short=False)
            if length(line) > width:
                line = _standing(city, amounts[seat], other, in_short=True)
            lines.append(line)
    return lines[:rows]


def _by_chance(scene: Scene, seat: int) -> list[int]:
    """The cities, that whose window one is nearest to first."""

    def behind(city: int) -> int:
        amounts = windows.amounts(scene.view, city)
        return max(amounts[:seat] + amounts[seat + 1 :]) - amounts[seat]

    return sorted(range(len(CITIES)), key=behind)


def _standing(city: int, mine: int, other: int, *, in_short: bool) -> Line:
    """ "M window: you lead, 15 to 11"; in short "M you 15, next 11"."""
    if mine == other:
        text = _("a tie at {mine}")
    elif in_short:
        text = _("you {mine}, next {other}") if mine > other else _("you {mine}, most {other}")
    else:
        text = _("you lead, {mine} to {other}") if mine > other else _("you trail, {mine} to {other}")
    said = text.format(mine=mine, other=other)
    if not in_short:
        said = _("window: {standing}").format(standing=said)
    return [(names.CURRENCY_SIGNS[city], f"city.{city} bold"), (f" {said}", "second")]


def rule(width: int) -> list[Line]:
    """What windows are, for those who have room to read it; else nothing."""
    signs = _TOGETHER.join(names.CURRENCY_SIGNS)
    text = _("at the end: most {signs}: {points} VP each").format(signs=signs, points=WINDOW_POINTS)
    before, after = text.split(signs, 1)
    kept = f"{before}{signs}{after.replace(' ', _TOGETHER)}"
    lines = wrap(kept, width, RULE)
    if lines[-1].endswith(ELLIPSIS):
        return []
    return [[(line.replace(_TOGETHER, " "), "second")] for line in lines]
