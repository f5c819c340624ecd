"""The rows about an option, in an order that never changes: what it costs and brings, what it makes possible,
advice, and what the question is for.

Each begins with its word in a column, one cell further in than the rows themselves. If lines are short, the
last leave first, but never what it costs.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from rich.cells import cell_len
from textual.geometry import Region

from colonia_tui.drawing.canvas import SEPARATOR, Row, Run, length, packed, sentences
from colonia_tui.drawing.decision import INDENT, draw_rows, headed, message
from colonia_tui.drawing.key_hints import hint as hint_of
from colonia_tui.drawing.pieces import Pen, plaque_runs
from colonia_tui.drawing.scene import BaseScene
from colonia_tui.drawing.shown import Advised, Asked, Offer
from colonia_tui.drawing.style import Style
from colonia_tui.language.i18n import _, ngettext

LABEL = 8
"""Cells of the column of words."""
_WORDS = re.compile(r" *[^ ]+ *$| *[^ ]+")


class Stay(NamedTuple):
    """How long rows stay when lines are short: those with the highest numbers leave first."""

    first: int
    more: int
    """The rows after the first."""


KEPT = Stay(0, 0)
"""What an option costs."""
SAID = Stay(1, 1)
"""Why it is refused, and messages of the shell."""
BRINGS = Stay(2, 5)
BRIEF = Stay(2, 7)
"""What it brings, where fewer rows say it, too."""
ADVICE = Stay(3, 7)
ADVICE_COACHED = Stay(1, 7)
"""The same beside a coach, who leaves few lines and has said what one gains."""
ALLOWS = Stay(6, 6)
HINT = Stay(8, 8)
GAP = Stay(9, 9)


class Block(NamedTuple):
    """Rows that belong together."""

    rows: Sequence[Row]
    stay: Stay
    brief: Sequence[Row] = ()
    """What is said instead where only this many rows are left; () for the first of ``rows``."""


def fitting(blocks: Iterable[Block], lines: int) -> list[Row]:
    """The rows of all blocks, in their order, as many as there are lines for."""
    blocks = list(blocks)
    leaving = [
        (block.stay.more if row else block.stay.first, number)
        for number, block in enumerate(blocks)
        for row in range(len(block.rows))
    ]
    left = Counter(number for __, number in sorted(leaving)[: max(0, lines)])
    rows: list[Row] = []
    for number, block in enumerate(blocks):
        short = block.brief and left[number] < len(block.rows)
        rows += (block.brief if short else block.rows)[: left[number]]
    return rows


def labelled(word: str, items: Iterable[Row], width: int) -> list[Row]:
    """Items one after the other behind their word; one that is too long for a row goes on in the next."""
    column = max(LABEL, cell_len(word) + 1)
    parts = [part for item in items for part in _broken(item, width - column)]
    return below_name(headed(word, packed(parts, SEPARATOR, width - column), column))


def below_name(rows: Iterable[Row]) -> list[Row]:
    """Rows whose letters stand below the option's name, and below those of the plaque of advice."""
    return [[(" ", ""), *row] for row in rows]


def _broken(item: Row, width: int) -> list[Row]:
    """An item in rows of at most so many cells."""
    if length(item) <= width:
        return [item]
    rows: list[Row] = [[]]
    for text, letter in item:
        for word in _WORDS.findall(text):
            if rows[-1] and length([*rows[-1], (word.rstrip(), letter)]) > width:
                rows.append([])
            rows[-1].append((word if rows[-1] else word.lstrip(), letter))
    return [[*row[:-1], (row[-1][0].rstrip(), row[-1][1])] for row in rows]


def advised(advice: Advised, asked: Asked) -> str:
    """What a bot would do, after its key, as a sentence."""
    offer = None if advice.action is None else asked.by_action.get(advice.action)
    if offer is None:
        return " ".join(advice.sentences) or _("Thinking about advice …")
    # Translators: about the option with this key: "Advice: [7] Take card 7. It costs nothing."
    return _("Advice: [{key}] {why}").format(key=offer.key, why=" ".join(advice.sentences))


def advice(scene: BaseScene, style: Style, width: int) -> Block:
    """What a bot would do and why, behind a plaque and the key of what it means; unless the coach says it."""
    given, coached = scene.shown.advice, scene.shown.coached
    if given is None or (coached is not None and coached.asks):
        return Block([], ADVICE)
    plaque = plaque_runs(style, _("advice"), "yes")
    texts = list(given.sentences) or [_("Thinking about advice …")]
    if given.action == scene.pointed and len(texts) > 1:
        del texts[0]  # the first row of the box already says it
    offer = None if given.action is None else scene.offered(given.action)
    key: list[Run] = [(f"[{offer.key}] ", "accent bold")] if offer is not None and offer.key else []
    begins = [*plaque, (" " * max(1, 1 + LABEL - length(plaque)), ""), *key]
    indent = [(" " * length(begins), "")]

    def said(lines: int) -> list[Row]:
        rows = sentences(texts, "text", 1 + width - length(begins), lines)
        return [[*(indent if place else begins), *row] for place, row in enumerate(rows)]

    return Block(said(2), ADVICE if coached is None else ADVICE_COACHED, said(1))


def hint(sentence: str, width: int) -> Block:
    """What a player should know here; always the last row."""
    return Block(below_name(sentences([sentence], "faded", width, 1)), HINT)


def said(scene: BaseScene, why: str, width: int, more: Iterable[Row] = ()) -> Block:
    """A message of the shell, what else has happened, and why the option is refused."""
    return Block(below_name([*message(scene, width), *more, *sentences([why], "no", width, 2)]), SAID)


# While nothing is pointed at


_COLUMN = 46
"""Cells of an option in a list, at least."""
_GAP = 3
About = Callable[[Offer, int], Iterable[Row]]
"""What to say about an option in a list, if possible in so many cells, most important first."""


def draw_listed(pen: Pen, blocks: Sequence[Block], offers: Sequence[Offer], about: About) -> None:
    """The first of the blocks; the offers with their keys, in columns read downwards, those that do not fit
    counted; the other blocks."""
    top, *rest = blocks
    draw_rows(pen, top.rows, INDENT - 1)
    below = fitting(rest, pen.height - len(top.rows))
    room = pen.within(Region(1, len(top.rows), pen.width - 2, pen.height - len(top.rows) - len(below)))
    most = room.width // _COLUMN * room.height
    shown = offers if len(offers) <= most else offers[: max(0, most - 1)]
    cells = min(most, len(offers))
    lines = -(-cells // max(1, -(-cells // max(1, room.height))))
    columns = [shown[at : at + lines] for at in range(0, cells, max(1, lines))]
    for number, column in enumerate(columns):
        width = room.width // len(columns)
        here = room.within(Region(number * width, 0, width, lines))
        name = min(width // 2, max((cell_len(offer.label) for offer in column), default=0))
        for y, offer in enumerate(column):
            _entry(here.within(Region(0, y, width - 1, 1)), offer, name, about)
        if number + 1 == len(columns) and len(shown) < len(offers):
            left = len(offers) - len(shown)
            # Translators: so many more options, which the key before it lists
            more = hint_of("table.palette", ngettext("{count} more", "{count} more", left).format(count=left))
            x = here.key(0, len(column), more.shown)
            here.zone(more.key, Region(0, len(column), here.put(x + 1, len(column), more.word, "second"), 1))
    draw_rows(pen.at(0, len(top.rows) + lines), below, INDENT - 1)


def _entry(pen: Pen, offer: Offer, name: int, about: About) -> None:
    """An option after its key, and behind a name of at least so many cells as much about it as fits."""
    key = offer.key or offer.listed
    pen.zone(key)
    x = pen.key(0, 0, key)
    x = max(x + 1 + name, pen.put(x + 1, 0, offer.label, "text", pen.width - x - 1)) + _GAP
    for runs in about(offer, pen.width - x):
        if length(runs) > pen.width - x:
            break
        x = pen.write(x, 0, runs) + _GAP


def beside(items: Sequence[Row]) -> int:
    """The cells of what is said about an option in a list."""
    return sum(map(length, items)) + _GAP * (len(items) - 1)
