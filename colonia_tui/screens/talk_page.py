"""Talk as drawn: what was said, and below it a line to type and the phrases, or the people to mute."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from time import localtime, strftime
from typing import NamedTuple

from rich.cells import cell_len
from textual.geometry import Region

from colonia_tui.drawing import frames, said, seats
from colonia_tui.drawing.canvas import Canvas, wrap
from colonia_tui.drawing.pen import Pen
from colonia_tui.drawing.people import called
from colonia_tui.drawing.runs import Run, fill, look, write
from colonia_tui.drawing.style import Style
from colonia_tui.language.i18n import _
from colonia_tui.screens import boxes
from colonia_tui.screens.fields import typed
from colonia_tui.screens.keys_line import keys_at_the_foot
from colonia_tui.screens.typed import TypedLine

_TIME = 6
"""Cells of the time with the blank behind it."""
_MOST = 16
"""Lines that somebody's words take at most: 200 wide characters fit at 60 columns."""
_GAP = 2


class Spoken(NamedTuple):
    """What somebody said."""

    time: int
    """In seconds since 1970."""
    name: str
    colour: int | None
    """Of the chair; None for somebody who watches."""
    text: str
    watchers: bool
    """Whether only those who watch can read it."""
    new: bool


class Somebody(NamedTuple):
    """One of those who can be muted."""

    name: str
    muted: bool
    state: str = ""
    """What else there is to know: they are away, or a bot plays for them."""
    claim: str = ""
    """The words of the claim that was made for them last, to be read out; they take nearly a line."""


@dataclass(frozen=True)
class TalkPage:
    """Everything the page shows."""

    lines: Sequence[Spoken]
    """The oldest first."""
    back: int
    """How many lines it is scrolled back."""
    line: TypedLine
    phrases: Sequence[str]
    watchers: bool
    """Whether what is typed is for those who watch only."""
    people: Sequence[Somebody] | None
    """Those who can be muted; None while something can be typed."""
    at: int
    """Which of them is pointed at."""
    watching: int
    """How many watch."""
    asked: str
    """What calls the reader back to the table; "" for nothing."""
    keys: Sequence[tuple[str, str]]

    def draw(self, style: Style, canvas: Canvas) -> None:
        fill(canvas, Region(0, 0, canvas.width, canvas.height), "table")
        rows = self._phrases(canvas.width - 4)
        low = len(rows) + 3
        top = Region(0, 0, canvas.width, canvas.height - 1 - low)
        self._said(style, canvas, top)
        below = Region(0, top.height, canvas.width, low)
        if self.people is None:
            self._line(style, canvas, below, rows)
        else:
            self._people(style, canvas, below)
        keys_at_the_foot(canvas, self.keys)

    def reach(self, width: int, height: int) -> int:
        """How many lines there are to scroll back in a window of this size."""
        room = height - 1 - len(self._phrases(width - 4)) - 3 - 2
        return max(0, len(self._rows(width - 4)) - room)

    def _said(self, style: Style, canvas: Canvas, region: Region) -> None:
        after = boxes.aside_box(canvas, style, region, _("Talk"))
        facts: list[Run] = [(self.asked, "accent bold")] if self.asked else []
        if self.watching and not facts:
            facts = [(_("watching: {count}").format(count=self.watching), "second")]
        if facts:
            frames.fact(Pen(canvas, style, boxes.ASIDE), region, facts, after)
        inner = Region(region.x + 2, region.y + 1, region.width - 4, region.height - 2)
        found = self._rows(inner.width)
        back = min(self.back, max(0, len(found) - inner.height))
        end = len(found) - back
        for y, runs in enumerate(found[max(0, end - inner.height) : end]):
            write(canvas, inner.x, inner.y + y, runs, boxes.ASIDE, inner.width)
        if not found:
            canvas.put(inner.x, inner.y, _("Nobody has said anything yet."), look("faded", boxes.ASIDE))

    def _rows(self, width: int) -> list[list[Run]]:
        return [row for line in self.lines for row in _rows_of(line, width)]

    def _line(self, style: Style, canvas: Canvas, region: Region, rows: Sequence[str]) -> None:
        title = _("Say to those who watch") if self.watchers else _("Say to everybody")
        boxes.asked_box(canvas, style, region, title)
        hint = _("type, or the number of a phrase")
        typed(
            canvas,
            Region(region.x + 2, region.y + 1, region.width - 4, 1),
            self.line,
            hint,
            boxes.ASKED,
            True,
        )
        for y, row in enumerate(rows):
            canvas.put(region.x + 2, region.y + 2 + y, row, look("second", boxes.ASKED), region.width - 4)

    def _phrases(self, width: int) -> list[str]:
        """The phrases with their numbers, in columns, each read downwards."""
        cells = [f"{number:2} {phrase}" for number, phrase in enumerate(self.phrases, 1)]
        wide = max(cell_len(cell) for cell in cells) + _GAP
        columns = max(1, min(len(cells), (width + _GAP) // wide))
        high = -(-len(cells) // columns)
        return [
            "".join(cell + " " * (wide - cell_len(cell)) for cell in cells[row::high]).rstrip()
            for row in range(high)
        ]

    def _people(self, style: Style, canvas: Canvas, region: Region) -> None:
        boxes.asked_box(canvas, style, region, _("People at the table"))
        people = self.people or ()
        room = region.height - 2
        first = max(0, min(self.at - room // 2, len(people) - room))
        for y, somebody in enumerate(people[first : first + room]):
            row = Region(region.x + 1, region.y + 1 + y, region.width - 2, 1)
            ground = boxes.row(canvas, style, row, first + y == self.at)
            x = canvas.put(row.x + 3, row.y, called(somebody.name), look("text bold", ground), 26)
            if somebody.claim:
                canvas.put(x + 2, row.y, somebody.claim, look("text", ground), row.right - x - 2)
                continue
            state = ("no bold", _("muted")) if somebody.muted else ("second", _("shown"))
            x = canvas.put(max(x + 1, row.x + 30), row.y, state[1], look(state[0], ground))
            canvas.put(x + 3, row.y, somebody.state, look("text", ground), row.right - x - 4)
        if not people:
            text = _("Nobody else is here.")
            for y, row_text in enumerate(wrap(text, region.width - 4, room)):
                canvas.put(region.x + 2, region.y + 1 + y, row_text, look("faded", boxes.ASKED))


def _rows_of(line: Spoken, width: int) -> list[list[Run]]:
    when = strftime("%H:%M", localtime(line.time))
    sign: Run = ("  ", "")
    if line.colour is not None:
        sign = (f"{seats.sign(line.colour)} ", f"{seats.role(line.colour)} bold")
    name = called(line.name)
    head: list[Run] = [(f"{when} ", "faded"), sign, (name, "text bold"), (" ", "")]
    if line.watchers:
        head += [(_("(to watchers)"), "faded"), (" ", "")]
    before = sum(cell_len(text) for text, _letter in head)
    letter = "text" if line.new else "second"
    if 2 * before > width:  # the words need lines of their own
        return [
            head,
            *([(" " * _TIME, ""), (row, letter)] for row in said.rows(line.text, width - _TIME, _MOST)),
        ]
    first, *more = said.rows(line.text, width - before, _MOST)
    return [[*head, (first, letter)], *([(" " * before, ""), (row, letter)] for row in more)]
