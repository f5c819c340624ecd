"""One's own screen: resources, goods, money, relics. Nobody else's is ever drawn here.

Each kind of thing has its fixed place, even when one has none of it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from rich.cells import cell_len

from colonia_tui.colonia.board.scene import Scene
from colonia_tui.colonia.board.shapes import good_skin, outlines
from colonia_tui.colonia.words import names, windows
from colonia_tui.drawing import curtain, pieces
from colonia_tui.drawing.canvas import ELLIPSIS, Run, length, packed, wrap
from colonia_tui.drawing.frames import EDGE, Heading, district
from colonia_tui.drawing.keys import OWN_PLACE
from colonia_tui.drawing.people import called
from colonia_tui.drawing.pieces import Pen, Skin
from colonia_tui.drawing.plan import Plan
from colonia_tui.drawing.style import Style
from colonia_tui.language.i18n import _
from engine.colonia.components import CITIES, GOODS, RESOURCES, SHRINE_TIMES, WINDOW_POINTS
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
    """How one stands for the windows, nearest first: all that fit in weeks 5 and 6 and in the largest window,
    else one."""
    view, seat = scene.view, scene.seat
    if seat is None or not scene.shown.notes or view["over"] or not view["week"] or rows <= 0:
        return []
    most = len(CITIES) if view["week"] >= windows.FROM_WEEK or scene.plan >= Plan.LARGER else 1
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
    text = _("{points}\u00a0VP each at the end for the most {signs}")
    lines = wrap(text.format(signs=signs, points=WINDOW_POINTS), width, RULE)
    if lines[-1].endswith(ELLIPSIS):
        return []
    return [[(line.replace(_TOGETHER, " "), "second")] for line in lines]


# The things on one's own screen: as chips with numbers, plain tiles, or with words. The pen is on its ground.


_GAP = 2


class Kind(NamedTuple):
    """Resources, or goods."""

    name: str
    """In marks of what is new."""
    codes: Sequence[str]
    counts: Callable[[Screen], Sequence[int]]
    sign: Callable[[int], str]
    word: Callable[[int], str]
    skin: Callable[[int], Skin]
    chip: int
    """Cells of a chip and its number."""


_RESOURCES = Kind(
    "resources",
    RESOURCES,
    lambda own: own["resources"],
    names.resource_letter,
    names.resource,
    lambda number: pieces.solid(f"resource.{number}"),
    5,
)
_GOODS = Kind("goods", GOODS, lambda own: own["goods"], names.good_sign, names.good, good_skin, 6)


def _amount(scene: Scene, pen: Pen, mark: tuple[str, int], text: str, letter: str = "text bold") -> int:
    """How many; on a tile of one's own colour if others have changed it. Returns the cell after it."""
    blank = len(text) - len(text.lstrip())
    if scene.seat is None or not scene.mark("own", *mark):
        return pen.put(0, 0, text, letter)
    return pen.tile(blank, 0, text[blank:], pieces.solid(scene.role(scene.seat)))


def _none(scene: Scene, pen: Pen, kind: Kind, number: int) -> None:
    """Its letter, and in the number's place a dot, or the coach's tile."""
    sign = kind.sign(number)
    pen.put(0, 0, sign, "faded")
    _amount(scene, pen.at(cell_len(sign) + 1, 0), (kind.name, number), pen.glyphs.dash, "faded")
    if scene.taught("own", kind.codes[number]):
        pen.taught(cell_len(sign), 0)


def thing_chip(scene: Scene, pen: Pen, kind: Kind, number: int) -> int:
    """A chip and how many; if one has none, its letter and a dot in the same place. Returns how many."""
    count = 0 if scene.own is None else kind.counts(scene.own)[number]
    if count:
        x = pen.chip(0, 0, kind.sign(number), kind.skin(number))
        _amount(scene, pen.at(x, 0), (kind.name, number), str(count))
    else:
        _none(scene, pen.at(1, 0), kind, number)
    return count


def coin(scene: Scene, pen: Pen, city: int, digits: int = 1) -> None:
    """A currency's sign and amount, right-aligned in this many digits; the largest amount is bold."""
    money = _money(scene)
    x = pen.put(0, 0, names.CURRENCY_SIGNS[city], f"city.{city} bold")
    most = money[city] == max(money) and money.count(money[city]) == 1
    letter = "text bold" if most else "text"
    x += 1 + _amount(scene, pen.at(x + 1, 0), ("money", city), f"{money[city]:{digits}}", letter)
    if scene.taught("own", CITIES[city]):
        pen.taught(x, 0)


def _money(scene: Scene) -> Sequence[int]:
    return scene.own["money"] if scene.own is not None else [0] * len(CITIES)


def words_width() -> int:
    """The width of all resources and goods with their words in one row."""
    return sum(
        cell_len(kind.word(number)) + kind.chip + _GAP
        for kind in (_RESOURCES, _GOODS)
        for number in range(len(names.RESOURCES))
    )


def thing_word(scene: Scene, pen: Pen, kind: Kind, number: int) -> int:
    """A chip, how many, and the word; returns where the next one begins."""
    count = thing_chip(scene, pen, kind, number)
    two = count > 9
    end = pen.put(kind.chip + two, 0, kind.word(number), "text" if count else "faded")
    return end - two + _GAP


def coin_width(city: int) -> int:
    """The width of a currency with its word."""
    return 3 + 4 + cell_len(names.currency(city)) + 2


def coin_word(scene: Scene, pen: Pen, city: int) -> int:
    """A coin, how much, and the word; returns where the next one begins."""
    letter = "ink bold" if pen.shows(f"city.{city}") else f"city.{city} bold"
    pen.chip(0, 0, names.CURRENCY_SIGNS[city], Skin(f"city.{city}", letter))
    _amount(scene, pen.at(4, 0), ("money", city), str(_money(scene)[city]))
    if scene.taught("own", CITIES[city]):
        pen.taught(6, 0)
    else:
        pen.put(7, 0, names.currency(city), "second")
    return coin_width(city)


# One's own screen in full: everything with its word, how one stands for each window


_COLUMN = 26
"""The most cells of a column."""


def draw_page(scene: Scene, pen: Pen) -> None:
    """Resources, goods and money in three columns; relics and windows below them."""
    width = min(_COLUMN, (pen.width - 1) // 3)
    first, second, third = (1 + width * column for column in range(3))
    for number in range(len(names.RESOURCES)):
        thing_word(scene, pen.at(first, number), _RESOURCES, number)
        thing_word(scene, pen.at(second, number), _GOODS, number)
    for number in range(len(CITIES)):
        coin_word(scene, pen.at(third, number), number)
    y = len(names.RESOURCES)
    left = pen.height - y
    held = relics(scene, pen.style, pen.width - 2, max(1, left - len(CITIES) - 1))
    for number, line in enumerate(held):
        pen.write(1, y + number, line, pen.width - 2)
    y += len(held)
    if scene.shown.notes and not scene.view["over"]:
        for city in range(len(CITIES)):
            if y < pen.height:
                text = windows.line(scene.phrases, scene.view, scene.seat, city)
                pen.put(1, y, text, "second", pen.width - 2)
            y += 1
    for line in shrine_rule(pen.width - 2):
        if y < pen.height:
            pen.write(1, y, line, pen.width - 2)
        y += 1


_COLUMNS = 66
"""From this inner width on, there is a column for each kind of thing."""
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
    whole, room = pen.on("own"), district(scene, pen, Heading("own", _("Own"), facts))
    pen = whole.within(room)
    if own is None:
        _nothing(scene, pen)
    elif pen.height >= _PAGE_HEIGHT and pen.width >= _PAGE_WIDTH:
        draw_page(scene, pen)
    elif pen.width >= _WIDE:
        _wide(scene, pen)
    elif pen.width >= _COLUMNS:
        _in_columns(scene, pen)
    elif pen.width >= _THREE_COLUMNS:
        _compact(scene, pen)
    else:
        _narrow(scene, pen)
        if added := _added(scene):  # the upper edge has no room for it
            whole.write_right(whole.width - EDGE, room.bottom, [(f" {added} ", "second")])


def points(scene: Scene) -> list[list[Run]]:
    """The points so far, and what the windows would add today: in many words, then in fewer."""
    if scene.seat is None:
        return []
    view = scene.view
    without, today = windows.points(view, scene.seat)
    bare: list[Run] = [(names.points(without), "text bold")]
    if view["over"]:
        return [[(names.points(today), "text bold")]]
    added = _added(scene)
    if not added:
        return [[*bare, (f" {_('so far')}", "second")], bare]
    text = _("so far, windows would add {count} today").format(count=today - without)
    return [
        [*bare, (f" {text}", "second")],
        [*bare, (f", {added}", "second")],
        bare,
    ]


def _added(scene: Scene) -> str:
    """What the windows would add to one's points today."""
    view, seat = scene.view, scene.seat
    if seat is None or not scene.shown.notes or view["over"]:
        return ""
    without, today = windows.points(view, seat)
    return _("windows +{count}").format(count=today - without) if today > without else ""


def _nothing(scene: Scene, pen: Pen) -> None:
    """Why nothing is shown."""
    if scene.shown.own_key and scene.seat is not None:
        text = _("{key} shows your screen, any other key hides it again").format(key=OWN_PLACE.key)
    elif scene.shown.looked is not None and scene.shown.shared:
        text = _("This is what everybody may see.")
    else:
        text = _("Spectators have no screen of their own.")
    for number, line in enumerate(wrap(text, pen.width - 2, pen.height)):
        pen.put(1, number, line, "second")


def _narrow(scene: Scene, pen: Pen) -> None:
    """Resources in the left column, goods in the right one; then a line for each city: money, the points of
    relics, what a shrine is worth. If lines are few, two currencies share one, and points have the last."""
    for number in range(len(names.RESOURCES)):
        _beside(scene, pen.at(1, number), _RESOURCES, number)
        _beside(scene, pen.at(8, number), _GOODS, number)
    y = len(names.RESOURCES)
    if pen.height < y + len(CITIES):
        for city in range(len(CITIES)):
            coin(scene, pen.at(2 + 7 * (city % 2), y + city // 2), city, 2)
        bought = [run for one in _held(scene) for run in _worth(scene, pen.style, one, 0)]
        pen.write(1, y + len(CITIES) // 2, bought or [(_("no relics yet"), "second")], pen.width - 1)
        return
    y += pen.height > y + len(CITIES)
    held = {one.city: one for one in _held(scene)}
    for city in range(len(CITIES)):
        coin(scene, pen.at(2, y + city), city, 2)
        if city in held:
            pen.write(8, y + city, _worth(scene, pen.style, held[city], 4))
    width, y = pen.width - 2, y + len(CITIES) + 1
    lines = [*windows_lines(scene, width, pen.height - y), *shrine_rule(width)]
    for number, line in enumerate(lines[: max(0, pen.height - y)]):
        pen.write(1, y + number, line, width)


def _beside(scene: Scene, pen: Pen, kind: Kind, number: int) -> None:
    """A chip, and how many in the same place whether one has some or none."""
    count = 0 if scene.own is None else kind.counts(scene.own)[number]
    if count:
        x = pen.chip(0, 0, kind.sign(number), kind.skin(number))
        _amount(scene, pen.at(x, 0), (kind.name, number), f"{count:2}")
    else:
        x = pen.put(1, 0, kind.sign(number), "faded")
        _amount(scene, pen.at(x + 2, 0), (kind.name, number), pen.glyphs.dash, "faded")
        if scene.taught("own", kind.codes[number]):
            pen.taught(x + 1, 0)


def _worth(scene: Scene, style: Style, held: Held, width: int) -> list[Run]:
    """A casket with the points of a city's relics, in at least so many cells, and battlements with what the
    shrine is worth."""
    shape, colour = outlines(style), f"city.{held.city} bold"
    runs: list[Run] = []
    if held.free:
        runs += [(shape.hut, colour), (str(sum(held.free)), "text bold")]
    if held.shrine:
        runs.append((" " * (width - length(runs)), ""))
        worth = style.glyphs.dash
        if held.inside >= 0:
            worth = str(SHRINE_TIMES * scene.deck.relics[held.inside].points)
        runs += [(shape.fort, colour), (worth, "text bold")]
    return runs


def _compact(scene: Scene, pen: Pen) -> None:
    """A row for each kind of thing."""
    for number in range(len(names.RESOURCES)):
        thing_chip(scene, pen.at(1 + 6 * number, 0), _RESOURCES, number)
        thing_chip(scene, pen.at(1 + 6 * number, 1), _GOODS, number)
    for number in range(len(names.CURRENCIES)):
        coin(scene, pen.at(1 + 7 * number, 2), number)
    _lines(scene, pen, 3)


def _in_columns(scene: Scene, pen: Pen) -> None:
    """Resources, goods and money in columns with their words; relics and windows in a fourth one."""
    x = 1
    for kind in (_RESOURCES, _GOODS):
        codes = range(len(names.RESOURCES))
        x += max(thing_word(scene, pen.at(x, number), kind, number) for number in codes) + 1
    for number in range(len(CITIES)):
        coin_word(scene, pen.at(x, number), number)
    x += max(coin_width(number) for number in range(len(CITIES)))
    width = pen.width - x - 1
    lines = relics(scene, pen.style, width, 2)
    lines += windows_lines(scene, width, pen.height - len(lines))
    for y, line in enumerate(lines):
        pen.write(x, y, line, width)


def _wide(scene: Scene, pen: Pen) -> None:
    """Everything in one or two rows, with words where they fit; relics and windows below."""
    words = words_width() <= pen.width - 2 and pen.height > 2
    x, y = 2, 0
    for kind in (_RESOURCES, _GOODS):
        for number in range(len(names.RESOURCES)):
            if words:
                x += thing_word(scene, pen.at(x, 0), kind, number)
            else:
                thing_chip(scene, pen.at(x, 0), kind, number)
                x += kind.chip + 1
        x += 2
    if words:
        x, y = 2, 1
    coins = sum(coin_width(number) for number in range(len(names.CURRENCIES)))
    named = words or x + coins <= pen.width
    for number in range(len(names.CURRENCIES)):
        if named:
            x += coin_word(scene, pen.at(x, y), number)
        else:
            coin(scene, pen.at(x, y), number)
            x += 7
    _relics_and_windows(scene, pen.at(0, y), x, words=words)


def _relics_and_windows(scene: Scene, pen: Pen, x: int, *, words: bool) -> None:
    """Relics at the left, below the first row; windows at the right: with words, after the money, which ends
    at ``x``."""
    height, half = pen.height - 1, (pen.width - 2) // 2
    for y, line in enumerate(relics(scene, pen.style, half - 1, height)[:height], 1):
        pen.write(2, y, line, half - 1)
    beside = max(x + 2 if words and x + 2 < half + 4 else half, half)
    right = windows_lines(scene, half - 2, height + words)
    if words and len(right) < height + words:
        right += shrine_rule(half - 2)[:1]
    for y, line in enumerate(right[: height + words], not words):
        pen.write(beside, y, line, half - 2)


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
        pen.write(1, y + number, line, width)
