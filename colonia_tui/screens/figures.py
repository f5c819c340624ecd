"""The figures of a game that is over, beside the result."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import events
from textual.binding import BindingType
from textual.geometry import Region

from colonia_tui import shelf
from colonia_tui.drawing import frames
from colonia_tui.drawing.bindings import bindings_of
from colonia_tui.drawing.canvas import Canvas
from colonia_tui.drawing.figure_table import FigureTable, Shown
from colonia_tui.drawing.guard import Guard
from colonia_tui.drawing.key_hints import Hint, hint, pair
from colonia_tui.drawing.pieces import Pen
from colonia_tui.drawing.style import Style
from colonia_tui.language.i18n import _, capitals
from colonia_tui.screens import page
from colonia_tui.screens.page import Page


class FiguresScreen(Page[None]):
    """A table of figures, turned from players to players and moved from line to line."""

    BINDINGS: ClassVar[list[BindingType]] = bindings_of("figures")

    def __init__(self, game: str, table: FigureTable, guard: Guard) -> None:
        """``guard`` is that of the result below, where Enter leaves the table: it learns of our keys."""
        super().__init__()
        self.game, self._table, self._guard = game, table, guard
        self._page, self._at = 0, 0
        self._pages = 1
        self._moves = False
        """Whether there are lines to move to."""

    async def on_event(self, event: events.Event) -> None:
        if isinstance(event, events.Key):
            self._guard.press(event.key, event.time)
            self._guard.acted()
        await super().on_event(event)

    def draw(self, style: Style, canvas: Canvas) -> None:
        Pen(canvas, style, "table").put(1, 0, capitals(shelf.title(self.game)), "text bold")
        region = Region(0, 1, canvas.width, canvas.height - 2)
        after = page.aside_box(canvas, style, region, _("figures"))
        pen = Pen(canvas, style, page.ASIDE).within(region)
        inner = pen.within(Region(1, 1, region.width - 2, region.height - 2))
        pages = self._table.pages(inner.width)
        self._pages, self._moves = len(pages), self._table.moves(inner.height)
        self._page = min(self._page, len(pages) - 1)
        shown = pages[self._page]
        if len(pages) > 1:
            first = sum(map(len, pages[: self._page]))
            span = f"{first + 1}-{first + len(shown)}/{len(self._table.order)}"
            frames.fact(pen, [(span, "second")], after)
        self._table.draw(inner, Shown(shown, self._at))

    def hints(self, width: int) -> Sequence[Hint]:
        found = [pair("figures.before", "figures.after", _("other players"))] if self._pages > 1 else []
        found += [pair("figures.up", "figures.down", _("line by line"))] if self._moves else []
        return [hint("figures.back"), *found]

    def action_turn(self, step: int) -> None:
        self._page = (self._page + step) % self._pages
        self.redraw()

    def action_move(self, step: int) -> None:
        if self._moves:
            self._at = (self._at + step) % len(self._table.figures.lines)
            self.redraw()
