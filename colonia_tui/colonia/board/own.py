"""One's own screen: resources, goods, money, relics. Nobody else's is ever drawn here.

Each kind of thing has its fixed place, whether one has it or not.
"""

from __future__ import annotations

from textual.geometry import Region

from colonia_tui.colonia.board import framing, own_lines, own_page, own_things
from colonia_tui.colonia.board.scene import Scene
from colonia_tui.colonia.words import names, windows
from colonia_tui.drawing import curtain
from colonia_tui.drawing.canvas import Run, look, wrap
from colonia_tui.drawing.layout import Plan
from colonia_tui.drawing.part import Part
from colonia_tui.drawing.people import called
from colonia_tui.drawing.pieces import Pen
from colonia_tui.language.i18n import _
from engine.colonia.view import Screen

_WIDE = 106
"""From this width inside on everything is side by side."""
_PAGE_WIDTH, _PAGE_HEIGHT = 54, 10
"""The room in which everything has its word: when one looks at one's own screen in full."""
_THREE_COLUMNS = 28
"""From this width inside on things of a kind are in a row."""


class Own(Part[Scene]):
    """What is behind the screen of the player at the keyboard, or the curtain before it."""

    def draw(self, scene: Scene, pen: Pen) -> None:
        draw(scene, pen)


def draw(scene: Scene, pen: Pen) -> None:
    cover = scene.shown.cover
    if scene.seat is None and cover is not None:
        curtain.before_own(pen, scene.role(cover), called(scene.names[cover]))
        return
    own = scene.own
    fact, *shorter = points(scene) if own is not None else [[]]
    room = framing.district(scene, pen, "own", _("Own"), fact, shorter=shorter)
    if own is None:
        _nothing(scene, pen.within(room))
    elif room.height >= _PAGE_HEIGHT and room.width >= _PAGE_WIDTH:
        own_page.draw(scene, pen.within(room), own)
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
    """Why there is nothing to see."""
    if scene.shown.own_key and scene.seat is not None:
        text = _("o shows your screen, any other key hides it again")
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
        own_things.resource_row(scene, pen.at(1, y), number, own["resources"][number])
        own_things.good_plain(scene, pen.at(12, y), number, own["goods"][number])
    y = len(names.RESOURCES)
    gap = pen.height > 10
    y += gap
    for number in range(len(names.CURRENCIES)):
        x = 1 + number % 2 * 7
        own_things.coin(scene, pen.at(x, y + number // 2), number, own["money"][number], 2)
    y += len(names.CURRENCIES) // 2 + gap
    _lines(scene, pen, y)


def _compact(scene: Scene, pen: Pen, own: Screen) -> None:
    """A row for each kind of thing."""
    y = 0
    for number in range(len(names.RESOURCES)):
        x = 1 + 6 * number
        own_things.resource_chip(scene, pen, x, y, number, own["resources"][number])
        own_things.good_chip(scene, pen, x, y + 1, number, own["goods"][number])
    for number in range(len(names.CURRENCIES)):
        own_things.coin(scene, pen.at(1 + 7 * number, y + 2), number, own["money"][number])
    _lines(scene, pen, y + 3)


def _wide(scene: Scene, pen: Pen, own: Screen) -> None:
    """Everything in one or two rows, with words where they fit; relics and windows below."""
    words = own_things.words_width() <= pen.width - 2 and pen.height > 2
    x, y = 2, 0
    for counts, with_word, chip, step in (
        (own["resources"], own_things.resource_word, own_things.resource_chip, 6),
        (own["goods"], own_things.good_word, own_things.good_chip, 7),
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
    coins = sum(own_things.coin_width(number) for number in range(len(names.CURRENCIES)))
    named = words or x + coins <= pen.width
    for number in range(len(names.CURRENCIES)):
        if named:
            x += own_things.coin_word(scene, pen.at(x, y), number, own["money"][number])
        else:
            own_things.coin(scene, pen.at(x, y), number, own["money"][number])
            x += 7
    _relics_and_windows(scene, pen, pen.room, x, y, words=words)


def _relics_and_windows(scene: Scene, pen: Pen, room: Region, x: int, y: int, *, words: bool) -> None:
    """Relics at the left, below the row ``y``; windows at the right: with words, behind the money, which ends
    at ``x``."""
    below = Region(room.x + 1, y + 1, room.width - 2, room.bottom - y - 1)
    half = below.width // 2
    left = own_lines.relics(scene, pen.style, half - 1, below.height)
    beside = x + 2 if words and x + 2 < room.x + half + 4 else room.x + half
    right = own_lines.windows_lines(scene, half - 2, below.height + words)
    for number, line in enumerate(left[: below.height]):
        own_lines.put(pen.at(below.x + 1, below.y + number), line, half - 1)
    if words and len(right) < below.height + words:
        right += own_lines.rule(half - 2)[:1]
    for number, line in enumerate(right[: below.height + words]):
        own_lines.put(pen.at(max(beside, room.x + half), y + (not words) + number), line, half - 2)


def _lines(scene: Scene, pen: Pen, y: int) -> None:
    """Relics and windows in the lines that are left, the windows first only as far as there is room."""
    left = pen.height - y
    if left <= 0:
        return
    width = pen.width - 2
    held = own_lines.relics(scene, pen.style, width, max(1, left - 1))
    hopes = own_lines.windows_lines(scene, width, max(0, left - len(held)))
    lines = [*held, *hopes] if scene.plan < Plan.WHOLE else [*hopes, *held]
    rule = own_lines.rule(width) if not scene.view["over"] else []
    if rule and left > len(lines) + len(rule):
        lines.append([])
    if left >= len(lines) + len(rule):
        lines += rule
    for number, line in enumerate(lines[:left]):
        own_lines.put(pen.at(1, y + number), line, width)
