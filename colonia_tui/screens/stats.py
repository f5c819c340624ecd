"""One's own games on a page: results by game and number of players, against whom, the deals of the day."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import BindingType
from textual.geometry import Region

from colonia_tui import shelf
from colonia_tui.drawing import frames
from colonia_tui.drawing.bindings import bindings_of
from colonia_tui.drawing.canvas import Canvas, wrap
from colonia_tui.drawing.key_hints import Hint, hint, pair
from colonia_tui.drawing.pieces import Pen
from colonia_tui.drawing.style import Style
from colonia_tui.files.files import today
from colonia_tui.language.i18n import _, capitals
from colonia_tui.language.tables import decimal
from colonia_tui.screens import page
from colonia_tui.screens.page import Page
from colonia_tui.session.statistics import (
    Daily,
    Statistics,
    games_in_words,
    in_words,
    left_out,
    nth,
    opponent_in_words,
    players_in_words,
    statistics,
)

_TABLES = 80, 24
"""Columns and lines of a page from which there are tables."""
_NAME, _GAMES, _PLACE, _MEAN, _BEST, _DATE = 22, 6, 4, 8, 6, 12
"""Cells of the columns of results; each place has its own."""
_OPPONENT, _OF_OTHERS = 40, 7
"""Cells for a game and an opponent, at most, and of each of the columns behind."""
_FACTS = 10
"""Lines of what there is to say of the deals of the day, with the frame."""
_LABEL, _DEALS = 12, 11
"""Cells of what is counted of the deals of the day, and of each game's."""
_WIDE = 37
"""Columns of the box with them, of two games."""


class StatsScreen(Page[None]):
    """Three tables, and below them what does not count; in a small window sentences."""

    BINDINGS: ClassVar[list[BindingType]] = bindings_of("stats")

    def __init__(self, game: str) -> None:
        """``game`` is the one with whose colours to draw it."""
        super().__init__()
        self.game = game
        self._found: Statistics | None = None
        self._first, self._last = 0, 0
        """The first line of the sentences that is shown, and the last that can be."""

    def on_mount(self) -> None:
        self.call_after_refresh(self._add_up)  # the page is there first

    def _add_up(self) -> None:
        self._found = statistics(today())
        self.redraw()

    def hints(self, width: int) -> Sequence[Hint]:
        return [hint("stats.back"), *([pair("stats.up", "stats.down", _("scroll"))] if self._last else [])]

    def action_move(self, step: int) -> None:
        self._first = max(0, min(self._last, self._first + step))
        self.redraw()

    def draw(self, style: Style, canvas: Canvas) -> None:
        pen, found = Pen(canvas, style, "table"), self._found
        pen.put(1, 0, capitals(_("Your games")), "text bold")
        self._last = 0
        if found is None:
            return
        if canvas.width < _TABLES[0] or canvas.height < _TABLES[1]:
            self._sentences(_boxed(pen, Region(0, 1, canvas.width, canvas.height - 2), _("results")), found)
            return
        if found.games:
            pen.write_right(canvas.width - 1, 0, [(games_in_words(found.games), "second")])
        said = wrap(" ".join(left_out(found)), canvas.width - 2, 2) if left_out(found) else []
        last = canvas.height - 1 - len(said)
        for row, line in enumerate(said):
            pen.put(1, last + row, line, "second", canvas.width - 2)
        tall = min(len(found.results) + 3, last - 1) if found.games else last - 1
        self._results(_boxed(pen, Region(0, 1, canvas.width, tall), _("results")), found)
        below = min(last - 1 - tall, max(_FACTS, len(found.against) + 3))
        if below < 4:
            return
        right = _WIDE if found.daily else 0
        left = Region(0, 1 + tall, canvas.width - right, below)
        after = page.aside_box(canvas, style, left, _("against"))
        more = self._against(_inner(pen, left), found)
        if more:
            frames.fact(pen.on(page.ASIDE).within(left), [(f"+{more}", "second")], after)
        if right:
            self._daily(
                _boxed(pen, Region(left.right, left.y, right, below), _("deal of the day")), found.daily
            )

    def _sentences(self, pen: Pen, found: Statistics) -> None:
        """The same in words, where there is no room for tables."""
        lines = [line for said in in_words(found) for line in wrap(said, pen.width - 2, 9)]
        self._last = max(0, len(lines) - pen.height)
        self._first = min(self._first, self._last)
        for y, line in enumerate(lines[self._first : self._first + pen.height]):
            pen.put(1, y, line, "text", pen.width - 2)

    def _results(self, pen: Pen, found: Statistics) -> None:
        if not found.results:
            pen.put(1, 0, _("You have not finished a game yet."), "text", pen.width - 2)
            return
        most = max(row.players for row in found.results)
        ends = _columns(_NAME, (_GAMES, *[_PLACE] * most, _MEAN, _BEST, _DATE))
        heads = (_("games"), *map(nth, range(most)), _("mean"), _("best"), "")
        _figures(pen, 0, ends, heads, "second")
        for y, row in enumerate(found.results, 1):
            called = _("{game}, {players}")
            name = called.format(game=shelf.title(row.game), players=players_in_words(row.players))
            pen.put(1, y, name, "text", _NAME - 2)
            places = [str(count) for count in row.places] + [""] * (most - row.players)
            cells = (str(row.games), *places, decimal(row.mean), str(row.best.points), row.best.date)
            _figures(pen, y, ends, cells, "text")

    def _against(self, pen: Pen, found: Statistics) -> int:
        """Returns how many do not fit."""
        name = min(_OPPONENT, pen.width - 1 - 3 * _OF_OTHERS)
        ends = _columns(name, [_OF_OTHERS] * 3)
        _figures(pen, 0, ends, (_("games"), _("you"), _("they")), "second")
        room = pen.height - 1
        for y, row in enumerate(found.against[:room], 1):
            called = _("{game}: {opponent}")
            said = called.format(game=shelf.title(row.game), opponent=opponent_in_words(row.opponent))
            pen.put(1, y, said, "text", name - 1)
            you, they = (
                "text bold" if best else "text" for best in (row.mean > row.theirs, row.theirs > row.mean)
            )
            _figures(pen, y, ends[:1], [str(row.games)], "text")
            _figures(pen, y, ends[1:2], [decimal(row.mean)], you)
            _figures(pen, y, ends[2:], [decimal(row.theirs)], they)
        return max(0, len(found.against) - room)

    def _daily(self, pen: Pen, games: Sequence[Daily]) -> None:
        labels = (_("days"), _("in a row"), _("at most"), _("won"), _("mean"), _("best"), "")
        for y, label in enumerate(labels, 1):
            pen.put(1, y, label, "second", _LABEL - 1)
        for place, row in enumerate(games):
            end = [_LABEL + (place + 1) * _DEALS]
            counts = [str(count) for count in (row.days, row.in_a_row, row.longest, row.won)]
            cells = [*counts, decimal(row.mean), str(row.best.points), row.best.date]
            _figures(pen, 0, end, [shelf.title(row.game)], "second")
            for y, cell in enumerate(cells, 1):
                _figures(pen, y, end, [cell], "text")


def _boxed(pen: Pen, region: Region, title: str) -> Pen:
    """The inside of a new box."""
    page.aside_box(pen.canvas, pen.style, region, title)
    return _inner(pen, region)


def _inner(pen: Pen, region: Region) -> Pen:
    inside = Region(region.x + 1, region.y + 1, region.width - 2, region.height - 2)
    return pen.on(page.ASIDE).within(inside)


def _columns(first: int, widths: Sequence[int]) -> list[int]:
    """Where columns of these widths end."""
    return [first + sum(widths[: place + 1]) for place in range(len(widths))]


def _figures(pen: Pen, y: int, ends: Sequence[int], cells: Sequence[str], letter: str) -> None:
    for end, cell in zip(ends, cells, strict=True):
        pen.write_right(end, y, [(cell, letter)])
