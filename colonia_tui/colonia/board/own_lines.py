"""What one's own screen says in words: relics and shrines, and how one stands for the windows."""

from __future__ import annotations

from collections.abc import Sequence

from colonia_tui.colonia.board.scene import Scene
from colonia_tui.colonia.board.shapes import shapes
from colonia_tui.colonia.words import names, windows
from colonia_tui.drawing.canvas import ELLIPSIS, Canvas, wrap
from colonia_tui.drawing.kit import Kit
from colonia_tui.drawing.runs import Run, length, write
from colonia_tui.language.i18n import _
from engine.colonia.components import CITIES, SHRINE_TIMES, WINDOW_POINTS

Line = list[Run]
RULE = 2
"""Lines of what windows are."""
_WAYS = (
    (False, False, False),
    (False, False, True),
    (True, False, False),
    (True, False, True),
    (True, True, True),
)
"""How relics may be told, from the longest: packed into few lines or a line each; cities by sign or by name;
their points summed up or one by one."""
_TOGETHER = "\u00a0"


def put(canvas: Canvas, x: int, y: int, line: Sequence[Run], width: int) -> None:
    """Write a line on the ground of one's own screen."""
    write(canvas, x, y, line, "own", width)


def relics(scene: Scene, kit: Kit, width: int, rows: int) -> list[Line]:
    """What one has of each city, a line each; if there are more than ``rows``, packed, at last by signs."""
    held = _held(scene)
    if not held:
        return [[(_("no relics yet"), "faded")]]
    lines: list[Line] = []
    for packed, sign, summed in _WAYS:
        lines = [_said(scene, kit, city, *what, sign=sign, summed=summed) for city, what in held.items()]
        if packed:
            lines = _packed(lines, f" {kit.glyphs.dot} ", width)
        if len(lines) <= rows and all(length(line) <= width for line in lines):
            break
    return lines[:rows]


def _held(scene: Scene) -> dict[int, tuple[list[int], int | None, int]]:
    """By city: the points of relics outside a shrine, the relic in one's shrine (-1 none) or None, and the
    number of the shrine."""
    if scene.own is None or scene.seat is None:
        return {}
    deck = scene.deck.relics
    stored = {shrine: relic for shrine, relic in scene.view["shrines"][scene.seat]}  # noqa: C416 - pairs are lists
    inside = set(stored.values())
    found: dict[int, tuple[list[int], int | None, int]] = {}
    for city in range(len(CITIES)):
        free = sorted(
            deck[relic].points
            for relic in scene.own["relics"]
            if deck[relic].city == city and not deck[relic].shrine and relic not in inside
        )
        shrine = next((number for number in stored if deck[number].city == city), None)
        if free or shrine is not None:
            found[city] = free, None if shrine is None else stored[shrine], -1 if shrine is None else shrine
    return found


def _said(
    scene: Scene,
    kit: Kit,
    city: int,
    free: list[int],
    inside: int | None,
    shrine: int,
    *,
    sign: bool,
    summed: bool,
) -> Line:
    """ "Bergen 1+3 VP, shrine 10"."""
    name = names.CURRENCY_SIGNS[city] if sign else names.city(city)
    line: Line = [(name, f"city.{city}")]
    if not sign:
        line.insert(0, (f"{shapes(kit).hut} ", f"city.{city}"))
    if free:
        text = str(sum(free)) if summed else "+".join(map(str, free))
        line.append((f" {text}" if sign else f" {_('{points} VP').format(points=text)}", "text bold"))
    if shrine >= 0:
        news = "news bold" if scene.mark("shrine", shrine) or scene.mark("shrine", inside or 0) else "text"
        worth = "–" if inside is None or inside < 0 else str(SHRINE_TIMES * scene.deck.relics[inside].points)
        word = names.shrine_letter() if sign else names.shrine()
        line.append((f"{',' if free else ''} {word} {worth}", news))
    return line


def _packed(items: Sequence[Line], gap: str, width: int) -> list[Line]:
    """Items one after the other, in as many lines as they need."""
    lines: list[Line] = []
    for item in items:
        if lines and length(lines[-1]) + len(gap) + length(item) <= width:
            lines[-1] += [(gap, "second"), *item]
        else:
            lines.append(list(item))
    return lines


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
