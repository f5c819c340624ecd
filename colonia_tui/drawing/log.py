"""The log as a part of a board: what is new, whose it is, and what happened; the newest line is last."""

from __future__ import annotations

import unicodedata

from rich.cells import cell_len, get_character_cell_size
from textual.geometry import Region

from colonia_tui.drawing import frames, people
from colonia_tui.drawing.canvas import Row, Run, clip, wrap
from colonia_tui.drawing.frames import Heading
from colonia_tui.drawing.part import Part, S
from colonia_tui.drawing.pieces import Pen
from colonia_tui.drawing.plan import Plan
from colonia_tui.drawing.scene import BaseScene
from colonia_tui.drawing.shown import LogLine, Mode, Shown
from colonia_tui.drawing.style import Style
from colonia_tui.language.i18n import _, isolated


def spoken_rows(text: str, width: int, most: int) -> list[str]:
    """A text in at most ``most`` lines of ``width`` cells, the last one clipped; long words are broken.

    Each right-to-left line is isolated by itself.
    """
    found = [""]
    for word in _words(text, max(2, width)):
        longer = f"{found[-1]} {word}" if found[-1] else word
        if cell_len(longer) <= width or len(found) == most:
            found[-1] = longer
        else:
            found.append(word)
    return [isolated(clip(row, width)) for row in found]


def _words(text: str, width: int) -> list[str]:
    """The words, those longer than a line split into pieces of at most one line."""
    found: list[str] = []
    for word in text.split(" "):
        part, room = "", width
        for char in word:
            room -= get_character_cell_size(char)
            if room < 0 and not unicodedata.combining(char):
                found.append(part)
                part, room = "", width - get_character_cell_size(char)
            part += char
        found.append(part)
    return [word for word in found if word]


_BEFORE = 4
"""Cells before the text: the mark for what is new, and the player's sign."""
_MARGIN = 1
"""Cells at the left and the right of its lines."""
_MOST = 9
"""Lines of an entry."""


class Log(Part[S]):
    """What happened, line by line."""

    def framed(self, scene: S, pen: Pen) -> Region:
        """Draw its frame around the whole canvas; returns the room inside."""
        return frames.box(scene, pen, Heading("log", _("Log"), [[(_("PgUp PgDn"), "accent bold")]]))

    def concerns(self, scene: S) -> object:
        shown, sight = scene.shown, scene.sight
        return (shown.log, shown.mode, shown.names, shown.colours, sight.width, sight.height, sight.scroll)

    def draw(self, scene: S, pen: Pen) -> None:
        inner = self.framed(scene, pen)
        found = log_lines(scene, pen.style, inner.width)
        back = min(max(0, scene.sight.scroll), max(0, len(found) - inner.height))
        end = len(found) - back
        for row, runs in enumerate(found[max(0, end - inner.height) : end]):
            pen.on("log").write(inner.x + _MARGIN, inner.y + row, runs, inner.width - _MARGIN)


def scrolls(scene: BaseScene, style: Style, region: Region) -> int:
    """How far a log in a framed region of this size scrolls back."""
    return max(0, len(log_lines(scene, style, region.width - 2)) - (region.height - 2))


def log_lines(scene: BaseScene, style: Style, width: int) -> list[Row]:
    """The whole log in lines of this many cells, oldest first; where it has a column of its own with
    headings, and at the end that it is the player's move."""
    found: list[Row] = []
    shown, headed = scene.shown, scene.plan >= Plan.LARGER
    for entry in shown.log:
        above = entry.heading if headed else None
        if above is not None:
            found.append([(clip(above.text, width - 2 * _MARGIN), f"{above.role} bold")])
        if above is None or not above.whole:
            found += _entry_lines(shown, style, entry, width - 2 * _MARGIN)
    if headed and shown.mode is Mode.ASKED:
        found.append([(f"{style.glyphs.pointer} ", "accent bold"), (_("your move"), "accent bold")])
    return found


def _entry_lines(shown: Shown, style: Style, entry: LogLine, width: int) -> list[Row]:
    colour = None if entry.seat is None else shown.colours[entry.seat]
    news: Run = (f"{style.glyphs.news} " if entry.new else "  ", "news bold")
    sign: Run = ("  ", "") if colour is None else people.sign_run(colour, " ")
    letter = entry.role or ("text" if entry.new else "second")
    made = spoken_rows if entry.spoken else wrap
    first, *more = made(entry.text, width - _BEFORE, _MOST)
    return [[news, sign, (first, letter)], *([(" " * _BEFORE, ""), (line, letter)] for line in more)]
