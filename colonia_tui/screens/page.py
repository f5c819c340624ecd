"""A screen that is one drawing: home, forms, lobby, settings, result. A click counts as a key."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from typing import Protocol, cast

from textual import events
from textual.app import ComposeResult
from textual.geometry import Region
from textual.screen import Screen, ScreenResultType

from colonia_tui.drawing.canvas import Canvas
from colonia_tui.drawing.runs import fill, look
from colonia_tui.drawing.sheet import Sheet
from colonia_tui.drawing.style import Style
from colonia_tui.files.settings import Settings
from colonia_tui.language.i18n import _


class Dressed(Protocol):
    """What pages and tables ask of the app."""

    def style(self, game: str) -> Style:
        """Colours and signs for the board of this game."""
        ...


class Page(Screen[ScreenResultType]):
    """A subclass draws everything in `draw`, and calls `redraw` whenever something has changed."""

    DEFAULT_CSS = "Page { layers: default talk; background: ansi_default; color: ansi_default; }"

    game = ""
    """The game whose colours it is drawn in; "" for those of the shell alone."""

    _said = ""
    _opening = False
    """Whether a table is being opened: no key counts until it is there."""

    @abstractmethod
    def draw(self, style: Style, canvas: Canvas) -> None:
        """Draw the page, and enter what can be clicked into ``canvas.zones``, by the key it stands for."""

    def compose(self) -> ComposeResult:
        yield Sheet(self._draw, self._style())

    def _draw(self, style: Style, canvas: Canvas) -> None:
        self.draw(style, canvas)
        if self._said:
            last = Region(0, canvas.height - 1, canvas.width, 1)
            fill(canvas, last, "table")
            canvas.put(1, last.y, self._said, look("text bold", "table"), canvas.width - 2)

    def say(self, text: str) -> None:
        """Say something until the next key, in the place of the keys."""
        self._said = text
        self.redraw()

    def open_later(self, then: Callable[[], None]) -> None:
        """Say that a table is being opened, and do it once that can be seen. Keys do nothing until
        `keys_again`."""
        self._opening = True
        self.say(_("Opening …"))
        self.call_after_refresh(then)

    def keys_again(self) -> None:
        """No table is being opened any more."""
        self._opening = False
        self.say("")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """None of a key that was on its way already, either."""
        return not self._opening

    async def on_event(self, event: events.Event) -> None:
        if isinstance(event, events.Key):
            if self._opening:
                return
            if self._said:
                self.say("")
        await super().on_event(event)

    def redraw(self) -> None:
        """Something has changed. A page that is being left has no sheet any more."""
        if self.is_mounted and (sheets := self.query(Sheet)):
            sheets.first().redraw(self._style())

    def settle(self, settings: Settings) -> None:
        """Settings have been changed, perhaps those of colours and signs."""
        self.redraw()

    def _style(self) -> Style:
        return cast(Dressed, self.app).style(self.game)

    def on_sheet_clicked(self, message: Sheet.Clicked) -> None:
        message.stop()
        # from the app, as keys come: one from here would not get past this screen to its bindings
        self.app.call_later(self.app.simulate_key, message.key)
