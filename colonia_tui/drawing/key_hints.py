"""Keys in a line of text: each key in orange before its word, clickable.

They stand in the lower edge of the decision in small windows, and in their own line in larger ones. What does
not fit is left out, least important first; the rest keep their order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

from rich.cells import cell_len
from textual.geometry import Region

from colonia_tui.drawing.canvas import Run, cell_style
from colonia_tui.drawing.keys import KEYS, LOG_PLACE, OWN_PLACE, District, name_of
from colonia_tui.drawing.part import Part, S
from colonia_tui.drawing.pieces import Pen
from colonia_tui.drawing.plan import Plan
from colonia_tui.drawing.scene import BaseScene
from colonia_tui.drawing.shown import Looked, Mode, Offer, Shown
from colonia_tui.language.i18n import _, pgettext
from engine.game import Action

GAP = 2
"""Blanks between two hints in a line."""
EDGE_GAP = 3
"""What separates two hints in an edge: a blank, a line, a blank."""
IMPORTANT = 5
"""Hints of at least this weight are important."""


class Hint(NamedTuple):
    """A key and its word."""

    key: str
    """The key that a click presses, as in the bindings; "" if the hint stands for several."""
    shown: str
    """What it is called: "1-9"."""
    word: str
    weight: int = 0
    """The lowest weight is left out first."""
    action: Action | None = None
    """The option it points at, if any; the hint is then drawn as an option."""
    pointed: bool = False
    brief: str | None = None
    """The short word, for narrow lines; "" for the key alone."""

    @property
    def width(self) -> int:
        return cell_len(self._said)

    @property
    def _said(self) -> str:
        return f"{self.shown} {self.word}" if self.word else self.shown

    def runs(self) -> list[Run]:
        if self.pointed:
            return [(self._said, cell_style("ink bold", "accent"))]
        word: list[Run] = [(" ", ""), (self.word, "second")] if self.word else []
        return [(self.shown, "accent bold"), *word]


def hint(id: str, word: str = "") -> Hint:  # noqa: A002 - as bindings call it
    """The hint for a row of `KEYS`, optionally with another word."""
    row = KEYS[id]
    said = word or (_(row.word) if row.word else "")
    return Hint(row.first, name_of(id), said, row.weight, brief=row.brief)


def pair(back: str, on: str, word: str = "") -> Hint:
    """Two rows of `KEYS` for back and forward as one hint; a click presses the first."""
    first, second = hint(back, word), hint(on)
    gap = " " if len(first.shown + second.shown) > 2 else ""
    return first._replace(shown=f"{first.shown}{gap}{second.shown}")


def place(district: District, word: str = "") -> Hint:
    """The hint for a place to look at."""
    return Hint(district.key, district.key, word or _(district.word), district.weight)


def choosing(scene: BaseScene) -> list[Hint]:
    """The arrow keys, where there is room for them."""
    return [] if scene.plan < Plan.MEDIUM else [Hint("", "←→↑↓", _("choose"), 2)]


def option(scene: BaseScene, offer: Offer, word: str, weight: int = 8) -> Hint:
    """The hint for an option of the question."""
    return Hint(offer.key, offer.key, word, weight, offer.action, pointed=offer.action == scene.pointed)


_LISTED = 5
"""The most keys that are listed one by one."""


def span(keys: Sequence[str]) -> str:
    """The keys of a question's options, abbreviated: "1-5", "A-D", "1 7 b", "1…v"."""
    if len(keys) == 1:
        return keys[0]
    follow = all(ord(after) - ord(key) == 1 for key, after in pairwise(keys))
    if follow and len(keys) > 2:
        return f"{keys[0]}-{keys[-1]}"
    return " ".join(keys) if len(keys) <= _LISTED else f"{keys[0]}…{keys[-1]}"


# Which hints help now


def answers() -> list[Hint]:
    """The keys that answer a question of the program."""
    yes, no = pgettext("an answer", "yes"), pgettext("an answer", "no")
    return [hint("answer.yes", yes), hint("answer.no", no)]


def in_mode(shown: Shown, options: Callable[[], list[Hint]], around: Callable[[], list[Hint]]) -> list[Hint]:
    """The hints for the present state: ``options`` finds the question's keys, ``around`` all others."""
    match shown.mode:
        case Mode.ANSWERING:
            return answers()
        case Mode.TELLING:
            return [Hint("", _("any key"), _("skips ahead"), 9)]
        case Mode.MILESTONE:
            return [hint("board.pick", _("goes on")), *around()]
        case Mode.COVERED:
            return [hint("board.pick", _("opens it")), *around()]
        case Mode.OVER:
            return [hint("board.pick", _("result")), *around()]
        case Mode.ASKED:
            return [*options(), *around()]
        case Mode.PAST if shown.looked is not None:
            return looking_back(shown.looked)
    return around()


def around(
    scene: BaseScene,
    undo: Hint,
    *,
    before_log: Sequence[Hint] = (),
    after_log: Sequence[Hint] = (),
) -> list[Hint]:
    """Keys outside the question; in a small window those beside the log do not fit."""
    shown, sight, small = scene.shown, scene.sight, scene.plan < Plan.MEDIUM
    found = [hint("table.back")] if sight.looking or sight.notes else []
    found += of_several(shown)
    if "table.undo" in shown.may:
        found.append(undo)
    if "board.whole-back" in shown.may:
        found.append(hint("board.whole-back", _("all back") if small else ""))
    if shown.own_key and shown.seat is not None:
        found.append(place(OWN_PLACE))
    found.append(hint("board.next-district", _("look") if small else ""))
    found += before_log
    if not small:
        found += [place(LOG_PLACE), *after_log]
    found += [hint(each) for each in ("table.look-back", "table.chat") if each in shown.may]
    if shown.coached is not None and scene.plan >= Plan.WHOLE and not (sight.looking or sight.notes):
        found.append(hint("table.back", _("puts the lesson away"))._replace(weight=1, brief=None))
    return [*found, hint("table.rules"), hint("table.leave")]


def of_several(shown: Shown) -> list[Hint]:
    """Hints that only a table with several people needs."""
    found: list[Hint] = []
    if "table.pause" in shown.may:
        found.append(hint("table.pause", _("go on") if shown.paused else ""))
    if "table.mind" in shown.may:
        found.append(hint("table.mind"))
    if "table.propose" in shown.may and "table.undo" not in shown.may:
        found.append(hint("table.propose"))
    return found


def looking_back(looked: Looked) -> list[Hint]:
    """The hints for looking back."""
    if looked.still:
        return []
    return [
        pair("past.back", "past.on"),
        pair("past.day-back", "past.day-on", looked.stretch),
        pair("past.first", "past.last"),
        hint("past.play", _("stop") if looked.plays else ""),
        *([hint("past.what-if")] if looked.branches else []),
        *([hint("table.look-at", _("other views"))._replace(weight=1)] if looked.seen else []),
        hint("past.close", looked.close),
        hint("board.next-district", _("look"))._replace(weight=3),
        place(LOG_PLACE),
        hint("table.rules")._replace(weight=2, brief=None),
    ]


# Drawing


def fitting(hints: Iterable[Hint], room: int, gap: int = GAP) -> list[Hint]:
    """As many as fit into ``room`` cells, ``gap`` apart, in order.

    They switch to their short words, the last ones first, before an important one is left out.
    """
    kept = list(hints)
    while kept and _width(kept, gap) > room:
        least = min(reversed(kept), key=lambda hint: hint.weight)
        long = [at for at, hint in enumerate(kept) if hint.brief is not None and hint.word != hint.brief]
        if least.weight >= IMPORTANT and long:
            kept[long[-1]] = kept[long[-1]]._replace(word=kept[long[-1]].brief or "")
        else:
            kept.remove(least)
    return kept


def line(pen: Pen, hints: Sequence[Hint], width: int) -> None:
    """Hints in a line of text."""
    x = 0
    for hint in fitting(hints, width):
        end = pen.write(x, 0, hint.runs())
        _place(pen.within(Region(x, 0, end - x, 1)), hint)
        x = end + GAP


def edge(pen: Pen, hints: Sequence[Hint], rule: str) -> None:
    """Hints in the lower edge of a heavy frame."""
    x, end = 2, pen.width - 2
    _in_edge(pen.within(Region(x, pen.height - 1, end - x, 1)), hints, rule)


def upper_edge(pen: Pen, hints: Sequence[Hint], rule: str, after: int) -> None:
    """Hints at the right end of the upper edge of a heavy frame, whose title ends at ``after``."""
    end = pen.width - 2
    kept = fitting(hints, end - after - 3, EDGE_GAP)
    x = end - _width(kept) - 2
    _in_edge(pen.within(Region(x, 0, end - x, 1)), kept, rule)


def _width(hints: Sequence[Hint], gap: int = EDGE_GAP) -> int:
    return sum(hint.width for hint in hints) + gap * (len(hints) - 1)


def _in_edge(pen: Pen, hints: Sequence[Hint], rule: str) -> None:
    x, y, end = 0, 0, pen.width
    for hint in fitting(hints, end - x - 2, EDGE_GAP):
        after = pen.write(x, y, [(" ", ""), *hint.runs(), (" ", "")])
        _place(pen.within(Region(x + 1, y, after - x - 2, 1)), hint)
        if after < end:
            pen.put(after, y, pen.glyphs.heavy.across, rule)
        x = after + 1


def _place(pen: Pen, hint: Hint) -> None:
    if hint.action is not None:
        pen.place(hint.action, pen.room)
    elif hint.key:
        pen.zone(hint.key, pen.room)


class HintedPart(Part[S]):
    """A part that shows which keys do something now."""

    def __init__(self, name: str, hints: Callable[[S], Sequence[Hint]]) -> None:
        """``hints`` says which keys do something now."""
        super().__init__(name)
        self._hints = hints


class KeysLine(HintedPart[S]):
    """The line of keys at the bottom of a large window."""

    def draw(self, scene: S, pen: Pen) -> None:
        pen = pen.on("table")
        pen.fill(Region(0, 0, pen.width, 1))
        line(pen.at(1, 0), self._hints(scene), pen.width - 2)
