"""One's own screen: resources, goods, money, relics. Nobody else's is ever drawn here.

Each kind of thing has its fixed place, even when one has none of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len
from textual.geometry import Region

from colonia_tui.colonia.board.scene import Scene
from colonia_tui.colonia.board.shapes import outlines
from colonia_tui.colonia.words import names, windows
from colonia_tui.drawing import curtain, pieces
from colonia_tui.drawing.canvas import ELLIPSIS, Run, length, look, packed, wrap
from colonia_tui.drawing.frames import Heading, district
from colonia_tui.drawing.keys import OWN_PLACE
from colonia_tui.drawing.layout import Plan
from colonia_tui.drawing.people import called
from colonia_tui.drawing.pieces import Pen, Skin
from colonia_tui.drawing.style import Style
from colonia_tui.language.i18n import _
from engine.colonia.components import CITIES, SHRINE_TIMES, WINDOW_POINTS
from engine.colonia.view import Screen

# Relics and shrines in words, and how one stands for the windows


Line = list[Run]
_HUT = 3
"""Cells of a casket, with a blank."""
RULE = 2
"""Lines of the explanation of windows."""


class Way(NamedTuple):
    """One way of telling the relics."""

    packed: bool
    """Into few lines, instead of a line for each city."""
    summed: bool
    """The points of a city as one number."""
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
"""Longest first."""
_TOGETHER = "\u00a0"


def put(pen: Pen, line: Sequence[Run], width: int) -> None:
    """Write a line on the ground of one's own screen."""
    pen.on("own").write(0, 0, line, width)


def relics(scene: Scene, style: Style, width: int, rows: int) -> list[Line]:
    """What one has of each city, a line each; if that exceeds ``rows``, packed, finally by signs."""
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
                [(f"{outlines(style).hut} " if not number else " " * _HUT, "second"), *line]
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
        line.insert(0, (f"{outlines(style).hut} ", f"city.{held.city}"))
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
    """How one stands for the windows, nearest first: one before week 5, then all that fit."""
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
    """The cities, the one whose window one is nearest to first."""

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


def shrine_rule(width: int) -> list[Line]:
    """What windows are, if there is room to read it; else nothing."""
    signs = _TOGETHER.join(names.CURRENCY_SIGNS)
    # Translators: no line ends at a no-break space
    text = _("at the end: most {signs}:\u00a0{points}\u00a0VP\u00a0each")
    lines = wrap(text.format(signs=signs, points=WINDOW_POINTS), width, RULE)
    if lines[-1].endswith(ELLIPSIS):
        return []
    return [[(line.replace(_TOGETHER, " "), "second")] for line in lines]


# The things on one's own screen: as chips with numbers, plain tiles, or with words


_GROUND = "own"
_MOST_TILES = 4
"""Up to this many of one resource are drawn one by one in a column; more get a number."""


def _resource(number: int) -> tuple[str, Skin]:
    return names.resource_letter(number), pieces.solid(f"resource.{number}")


def _good(number: int) -> tuple[str, Skin]:
    return names.good_sign(number), pieces.solid(f"good.{number}", "cream")


def _mark(scene: Scene, pen: Pen, kind: str, number: int) -> None:
    if scene.mark("own", kind, number) and 0 >= 0:
        pen.put(0, 0, pen.glyphs.news, look("news bold", _GROUND))


def _none(pen: Pen, sign: str) -> None:
    pen.put(0, 0, f"{sign} {pen.glyphs.dash}", look("faded", _GROUND))


def resource_row(scene: Scene, pen: Pen, number: int, count: int) -> None:
    """A tile for each, or one with the number."""
    letter, skin = _resource(number)
    _mark(scene, pen.at(-1, 0), "resources", number)
    if not count:
        _none(pen, letter)
        return
    for tile in range(count if count <= _MOST_TILES else 1):
        pen.on(_GROUND).tile(2 * tile, 0, letter, skin)
    if count > _MOST_TILES:
        pen.put(2, 0, str(count), look("text bold", _GROUND))


def good_plain(scene: Scene, pen: Pen, number: int, count: int) -> None:
    """A tile of two letters and how many."""
    x = 0
    sign, skin = _good(number)
    _mark(scene, pen.at(x - 1, 0), "goods", number)
    if not count:
        _none(pen.at(x, 0), sign)
        return
    x = pen.on(_GROUND).tile(x, 0, sign, skin)
    pen.put(x + 1, 0, str(count), look("text bold", _GROUND))


def _chip(pen: Pen, sign: str, skin: Skin, count: int) -> None:
    """A chip and how many; if one has none, its letter and a dot in the same place."""
    x = 0
    if not count:
        _none(pen.at(x + 1, 0), sign)
        return
    x = pen.on(_GROUND).chip(x, 0, sign, skin)
    pen.put(x, 0, str(count), look("text bold", _GROUND))


def resource_chip(scene: Scene, pen: Pen, x: int, y: int, number: int, count: int) -> None:
    """A chip and how many, after the mark of news."""
    _chip(pen.at(x, y), *_resource(number), count)
    _mark(scene, pen.at(x - 1, y), "resources", number)


def good_chip(scene: Scene, pen: Pen, x: int, y: int, number: int, count: int) -> None:
    """The same for a good."""
    _chip(pen.at(x, y), *_good(number), count)
    _mark(scene, pen.at(x - 1, y), "goods", number)


def coin(scene: Scene, pen: Pen, city: int, amount: int, digits: int = 1) -> None:
    """A currency's sign and amount, right-aligned in this many digits."""
    x = 0
    _mark(scene, pen.at(x - 1, 0), "money", city)
    x = pen.put(x, 0, names.CURRENCY_SIGNS[city], look(f"city.{city} bold", _GROUND))
    letter = "text bold" if _most(scene) == city else "text"
    pen.put(x, 0, f" {amount:{digits}}", look(letter, _GROUND))


def _most(scene: Scene) -> int:
    """The largest amount one has of any currency."""
    money = scene.own["money"] if scene.own is not None else [0]
    most = max(money)
    return money.index(most) if money.count(most) == 1 else -1


# With words

_GAP = 2


def words_width() -> int:
    """The width of all resources and goods with their words in one row."""
    words = [names.resource(number) for number in range(len(names.RESOURCES))]
    goods = [names.good(number) for number in range(len(names.GOODS))]
    return sum(cell_len(word) + 5 + _GAP for word in words) + sum(cell_len(word) + 6 + _GAP for word in goods)


def resource_word(scene: Scene, pen: Pen, x: int, y: int, number: int, count: int) -> int:
    """A chip, how many, and the word; returns where the next one begins."""
    resource_chip(scene, pen, x, y, number, count)
    return x + 5 + _word(pen.at(x + 5, y), names.resource(number), count)


def good_word(scene: Scene, pen: Pen, x: int, y: int, number: int, count: int) -> int:
    good_chip(scene, pen, x, y, number, count)
    return x + 6 + _word(pen.at(x + 6, y), names.good(number), count)


def _word(pen: Pen, word: str, count: int) -> int:
    two = count > 9
    return pen.put(two, 0, word, look("text" if count else "faded", _GROUND)) - two + _GAP


def coin_width(city: int) -> int:
    """The width of a currency with its word."""
    return 3 + 4 + cell_len(names.currency(city)) + 2


def coin_word(scene: Scene, pen: Pen, city: int, amount: int) -> int:
    """A coin, how much, and the word; returns where the next one begins."""
    sign = names.CURRENCY_SIGNS[city]
    _mark(scene, pen.at(-1, 0), "money", city)
    shown = pen.shows(f"city.{city}")
    skin = Skin(f"city.{city}", "ink bold" if shown else f"city.{city} bold")
    pen.on(_GROUND).chip(0, 0, sign, skin)
    pen.put(4, 0, str(amount), look("text bold", _GROUND))
    pen.put(7, 0, names.currency(city), look("second", _GROUND))
    return coin_width(city)


# One's own screen in full: everything with its word, how one stands for each window


_COLUMN = 26
"""The most cells of a column."""


def draw_page(scene: Scene, pen: Pen, own: Screen) -> None:
    """Resources, goods and money in three columns; relics and windows below them."""
    width = min(_COLUMN, (pen.width - 1) // 3)
    first, second, third = (1 + width * column for column in range(3))
    for number in range(len(names.RESOURCES)):
        y = number
        resource_word(scene, pen, first, y, number, own["resources"][number])
        good_word(scene, pen, second, y, number, own["goods"][number])
    for number in range(len(CITIES)):
        coin_word(scene, pen.at(third, number), number, own["money"][number])
    y = len(names.RESOURCES)
    left = pen.height - y
    held = relics(scene, pen.style, pen.width - 2, max(1, left - len(CITIES) - 1))
    for number, line in enumerate(held):
        put(pen.at(1, y + number), line, pen.width - 2)
    y += len(held)
    if scene.shown.notes and not scene.view["over"]:
        for city in range(len(CITIES)):
            if y < pen.height:
                text = windows.line(scene.phrases, scene.view, scene.seat, city)
                pen.put(1, y, text, look("second", "own"), pen.width - 2)
            y += 1
    for line in shrine_rule(pen.width - 2):
        if y < pen.height:
            put(pen.at(1, y), line, pen.width - 2)
        y += 1


_WIDE = 106
"""From this inner width on, everything is side by side."""
_PAGE_WIDTH, _PAGE_HEIGHT = 54, 10
"""The room that fits everything with its word: one's own screen in full."""
_THREE_COLUMNS = 28
"""From this inner width on, things of a kind are in a row."""


def draw(scene: Scene, pen: Pen) -> None:
    """What is behind the screen of the player at the keyboard, or the curtain before it."""
    cover = scene.shown.cover
    if scene.seat is None and cover is not None:
        curtain.before_own(pen, scene.role(cover), called(scene.names[cover]))
        return
    own = scene.own
    facts = points(scene) if own is not None else []
    room = district(scene, pen, Heading("own", _("Own"), facts))
    if own is None:
        _nothing(scene, pen.within(room))
    elif room.height >= _PAGE_HEIGHT and room.width >= _PAGE_WIDTH:
        draw_page(scene, pen.within(room), own)
    elif room.width >= _WIDE:
        _wide(scene, pen.within(room), own)
    elif room.width >= _THREE_COLUMNS:
        _compact(scene, pen.within(room), own)
    else:
        _tall(scene, pen.within(room), own)


def points(scene: Scene) -> list[list[Run]]:
    """The points so far, and what the windows would add today: in many words, then in fewer."""
    if scene.seat is None:
        return []
    view, seat, notes = scene.view, scene.seat, scene.shown.notes
    without, today = windows.points(view, seat)
    bare: list[Run] = [(names.points(without), "text bold")]
    if view["over"]:
        return [[(names.points(today), "text bold")]]
    if not notes or without == today:
        return [[*bare, (f" {_('so far')}", "second")], bare]
    text = _("so far, windows would add {count} today").format(count=today - without)
    added = _("windows +{count}").format(count=today - without)
    return [
        [*bare, (f" {text}", "second")],
        [*bare, (f", {added}", "second")],
        [(windows.points_range(view, seat, notes), "text bold")],
    ]


def _nothing(scene: Scene, pen: Pen) -> None:
    """Why nothing is shown."""
    if scene.shown.own_key and scene.seat is not None:
        text = _("{key} shows your screen, any other key hides it again").format(key=OWN_PLACE.key)
    elif scene.shown.looked is not None and scene.shown.shared:
        text = _("This is what everybody may see.")
    else:
        text = _("Spectators have no screen of their own.")
    for number, line in enumerate(wrap(text, pen.width - 2, pen.height)):
        pen.put(1, number, line, look("second", "own"))


def _tall(scene: Scene, pen: Pen, own: Screen) -> None:
    """Resources in the left column, goods in the right one, two coins in a row."""
    for number in range(len(names.RESOURCES)):
        y = number
        resource_row(scene, pen.at(1, y), number, own["resources"][number])
        good_plain(scene, pen.at(12, y), number, own["goods"][number])
    y = len(names.RESOURCES)
    gap = pen.height > 10
    y += gap
    for number in range(len(names.CURRENCIES)):
        x = 1 + number % 2 * 7
        coin(scene, pen.at(x, y + number // 2), number, own["money"][number], 2)
    y += len(names.CURRENCIES) // 2 + gap
    _lines(scene, pen, y)


def _compact(scene: Scene, pen: Pen, own: Screen) -> None:
    """A row for each kind of thing."""
    y = 0
    for number in range(len(names.RESOURCES)):
        x = 1 + 6 * number
        resource_chip(scene, pen, x, y, number, own["resources"][number])
        good_chip(scene, pen, x, y + 1, number, own["goods"][number])
    for number in range(len(names.CURRENCIES)):
        coin(scene, pen.at(1 + 7 * number, y + 2), number, own["money"][number])
    _lines(scene, pen, y + 3)


def _wide(scene: Scene, pen: Pen, own: Screen) -> None:
    """Everything in one or two rows, with words where they fit; relics and windows below."""
    words = words_width() <= pen.width - 2 and pen.height > 2
    x, y = 2, 0
    for counts, with_word, chip, step in (
        (own["resources"], resource_word, resource_chip, 6),
        (own["goods"], good_word, good_chip, 7),
    ):
        for number, count in enumerate(counts):
            if words:
                x = with_word(scene, pen, x, y, number, count)
            else:
                chip(scene, pen, x, y, number, count)
                x += step
        x += 2
    if words:
        x, y = 2, y + 1
    coins = sum(coin_width(number) for number in range(len(names.CURRENCIES)))
    named = words or x + coins <= pen.width
    for number in range(len(names.CURRENCIES)):
        if named:
            x += coin_word(scene, pen.at(x, y), number, own["money"][number])
        else:
            coin(scene, pen.at(x, y), number, own["money"][number])
            x += 7
    _relics_and_windows(scene, pen, pen.room, x, y, words=words)


def _relics_and_windows(scene: Scene, pen: Pen, room: Region, x: int, y: int, *, words: bool) -> None:
    """Relics at the left, below the row ``y``; windows at the right: with words, after the money, which ends
    at ``x``."""
    below = Region(room.x + 1, y + 1, room.width - 2, room.bottom - y - 1)
    half = below.width // 2
    left = relics(scene, pen.style, half - 1, below.height)
    beside = x + 2 if words and x + 2 < room.x + half + 4 else room.x + half
    right = windows_lines(scene, half - 2, below.height + words)
    for number, line in enumerate(left[: below.height]):
        put(pen.at(below.x + 1, below.y + number), line, half - 1)
    if words and len(right) < below.height + words:
        right += shrine_rule(half - 2)[:1]
    for number, line in enumerate(right[: below.height + words]):
        put(pen.at(max(beside, room.x + half), y + (not words) + number), line, half - 2)


def _lines(scene: Scene, pen: Pen, y: int) -> None:
    """Relics and windows in the remaining lines; windows go first, but only as far as there is room."""
    left = pen.height - y
    if left <= 0:
        return
    width = pen.width - 2
    held = relics(scene, pen.style, width, max(1, left - 1))
    hopes = windows_lines(scene, width, max(0, left - len(held)))
    lines = [*held, *hopes] if scene.plan < Plan.WHOLE else [*hopes, *held]
    rule = shrine_rule(width) if not scene.view["over"] else []
    if rule and left > len(lines) + len(rule):
        lines.append([])
    if left >= len(lines) + len(rule):
        lines += rule
    for number, line in enumerate(lines[:left]):
        put(pen.at(1, y + number), line, width)
