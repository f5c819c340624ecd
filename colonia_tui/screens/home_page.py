"""The home screen as drawn: the picture, the games in progress, and what can be begun."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from textual.geometry import Region

from colonia_tui.drawing import chips, frames
from colonia_tui.drawing.canvas import Canvas, wrap
from colonia_tui.drawing.pen import Pen
from colonia_tui.drawing.runs import Run, fill, length, look, write, write_right
from colonia_tui.drawing.scenery import Scenery
from colonia_tui.drawing.style import Style
from colonia_tui.language.i18n import _
from colonia_tui.screens import boxes
from colonia_tui.screens.banner import banner
from colonia_tui.screens.keys_line import keys_at_the_foot, keys_line, rows_of_keys

LEAST = 14
"""Lines that the picture leaves."""
WIDE, BOTH = 100, 80
"""Columns from which what can be begun has the first of these widths, and from which it is drawn at all."""
WIDTHS = (38, 34)
_ROW = 2
"""Lines of a game."""
_TURN = 23
"""Cells from the day of a game to whose turn it is."""


class GameRow(NamedTuple):
    """A game in progress."""

    names: str
    when: str
    plaque: tuple[str, str] | None
    """The day it stands on, and the role of its hue."""
    turn: str
    yours: bool
    problem: str
    """Why it cannot be opened; "" if it can."""


class Beginning(NamedTuple):
    """Something that can be begun."""

    key: str
    title: str
    help: str


@dataclass(frozen=True)
class HomePage:
    """Everything the home screen shows."""

    title: str
    motto: str
    scenery: Scenery | None
    games: Sequence[GameRow] | None
    """None: they are still being looked for."""
    at: int
    """The game that is pointed at."""
    beginnings: Sequence[Beginning]
    keys: Sequence[tuple[str, str]]
    """Other keys, and what they do."""
    notice: str
    """Why we are here again, or what went wrong."""
    ask: str
    """A question that is answered with y or n; "" if none is asked."""

    def draw(self, style: Style, canvas: Canvas) -> None:
        fill(canvas, Region(0, 0, canvas.width, canvas.height), "table")
        top = banner(style, canvas, self.scenery, self.title, self.motto, LEAST)
        bottom = canvas.height - 1
        if canvas.width < BOTH:
            self._list(style, canvas, Region(0, top, canvas.width, bottom - top))
            keys_at_the_foot(canvas, [(each.key, each.title) for each in self.beginnings])
            return
        right = WIDTHS[0] if canvas.width >= WIDE else WIDTHS[1]
        self._list(style, canvas, Region(0, top, canvas.width - right, bottom - top))
        self._begin(style, canvas, Region(canvas.width - right, top, right, bottom - top))
        keys_at_the_foot(canvas, self._keys())

    # Games in progress

    def _list(self, style: Style, canvas: Canvas, region: Region) -> None:
        ground = boxes.ASKED
        after = boxes.asked_box(canvas, style, region, _("Go on playing"))
        inner = Region(region.x + 1, region.y + 1, region.width - 2, region.height - 2)
        last = inner.bottom - 1
        if self.games:
            frames.fact(Pen(canvas, style, ground), region, [(_("newest first"), "second")], after)
            room = max(1, (inner.height - 2) // _ROW)
            first = max(0, min(self.at - room + 1, len(self.games) - room)) if self.at >= room else 0
            for place, game in enumerate(self.games[first : first + room], first):
                row = Region(inner.x, inner.y + (place - first) * _ROW, inner.width, _ROW)
                self._game(style, canvas, row, place, game)
            more = len(self.games) - first - room
            if more > 0:
                write_right(canvas, inner.right - 1, last - 1, [(f"+{more}", "second")], ground)
        elif self.games is not None:
            canvas.put(
                inner.x + 2,
                inner.y + 1,
                _("There is no saved game yet."),
                look("second", ground),
                inner.width - 3,
            )
        lowest = Region(inner.x + 2, last, inner.width - 3, 1)
        said = f"{self.ask}  y / n" if self.ask else self.notice
        if said:
            self._sentence(canvas, lowest, said, ground)
        else:
            self._last_line(canvas, lowest, ground)

    def _sentence(self, canvas: Canvas, region: Region, said: str, ground: str) -> None:
        """The question or the notice, in as many lines as it needs."""
        lines = wrap(said, region.width, 4)
        top = region.y - len(lines) + 1
        fill(canvas, Region(region.x - 2, top, region.width + 3, len(lines)), ground)
        for row, line in enumerate(lines):
            canvas.put(
                region.x, top + row, line, look("text bold" if self.ask else "text", ground), region.width
            )

    def _last_line(self, canvas: Canvas, region: Region, ground: str) -> None:
        runs: list[Run]
        if self.games:
            enter, away = _("Enter opens the table as you left it"), _("puts a game away")
            runs = [(enter, "second"), ("   ", ""), ("d", "accent bold"), (" ", ""), (away, "second")]
            if length(runs) > region.width:
                runs = [("d", "accent bold"), (" ", ""), (away, "second")]
            canvas.zones["d"] = region._replace(x=region.x + length(runs[:-3]), width=length(runs[-3:]))
        elif self.games is not None:
            runs = [("n", "accent bold"), (" ", ""), (_("begins one"), "second")]
        else:
            return
        write(canvas, region.x, region.y, runs, ground, region.width)

    def _game(self, style: Style, canvas: Canvas, region: Region, place: int, game: GameRow) -> None:
        pointed = place == self.at
        ground = boxes.row(canvas, style, region, pointed)
        end = region.right - 1
        if place < 9:
            canvas.put(region.x + 3, region.y, str(place + 1), look("accent bold", ground))
            canvas.zones[str(place + 1)] = region
        start = write_right(canvas, end, region.y, [(game.when, "second")], ground)
        canvas.put(
            region.x + 6,
            region.y,
            game.names,
            look("text bold" if pointed else "text", ground),
            start - region.x - 8,
        )
        if game.problem:
            canvas.put(region.x + 6, region.y + 1, game.problem, look("no", ground), end - region.x - 6)
            return
        x = after = region.x + 6
        if game.plaque is not None:
            text, hue = game.plaque
            if not style.palette.theme.knows(hue):  # it is of another game than the one on this screen
                hue = "own.title"
            if style.palette.shows(hue):
                after = chips.plaque(Pen(canvas, style, ground), x, region.y + 1, text, hue)
            else:
                after = canvas.put(x, region.y + 1, text, look(hue, ground))
        turn = max(x + _TURN, after + 1)
        canvas.put(
            turn, region.y + 1, game.turn, look("text bold" if game.yours else "second", ground), end - turn
        )

    # What can be begun

    def _begin(self, style: Style, canvas: Canvas, region: Region) -> None:
        ground = "log"
        frames.frame(Pen(canvas, style, ground), region, "log.frame")
        frames.title(Pen(canvas, style, ground), region, _("Or begin"), "own.title")
        inner = Region(region.x + 1, region.y + 1, region.width - 2, region.height - 2)
        foot = rows_of_keys(self.keys, inner.width - 2)
        bottom = inner.bottom - len(foot)
        for row, keys in enumerate(foot):
            keys_line(
                canvas, inner._replace(x=inner.x + 1, y=bottom + row, width=inner.width - 1), keys, ground
            )
        y = inner.y
        for each, helps in zip(self.beginnings, self._helps(inner.width - 5, bottom - y), strict=True):
            canvas.put(inner.x + 1, y, each.key, look("accent bold", ground))
            canvas.put(inner.x + 4, y, each.title, look("text bold", ground), inner.width - 5)
            for row, line in enumerate(helps):
                canvas.put(inner.x + 4, y + 1 + row, line, look("second", ground), inner.width - 5)
            canvas.zones[each.key] = Region(inner.x, y, inner.width, 1 + len(helps))
            y += 1 + len(helps)

    def _helps(self, width: int, room: int) -> list[list[str]]:
        """The lines that say what each is for. Where there is no room for all, the longest are left out, the
        last of these first."""
        helps = [list(wrap(each.help, width, 2)) for each in self.beginnings]
        while len(helps) + sum(map(len, helps)) > room and any(helps):
            longest = max(map(len, helps))
            place = max(place for place, lines in enumerate(helps) if len(lines) == longest)
            helps[place] = []
        return helps

    def _keys(self) -> list[tuple[str, str]]:
        games = len(self.games or ())
        keys = [("↑↓", _("choose")), ("enter", _("go on"))] if games else []
        if games:
            keys.append((f"1-{min(9, games)}" if games > 1 else "1", _("straight to a game")))
        return [*keys, ("T", _("theme"))]
