"""A widget that shows what one function draws: the screens around the table are one sheet each."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from textual import events
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from colonia_tui.drawing.canvas import Canvas
from colonia_tui.drawing.strips import changes, strip
from colonia_tui.drawing.style import Style

Draw: TypeAlias = Callable[[Style, Canvas], None]
"""Draws everything on a canvas of any size, and enters what can be clicked into its ``zones``."""


class Sheet(Widget, can_focus=True):
    """Draws when it is first asked for its lines, and again at `redraw`; only changed lines are repainted."""

    DEFAULT_CSS = "Sheet { width: 100%; height: 100%; background: ansi_default; color: ansi_default; }"

    class Clicked(Message):
        """Something that stands for a key was clicked."""

        def __init__(self, key: str) -> None:
            super().__init__()
            self.key = key

    def __init__(self, draw: Draw, style: Style) -> None:
        super().__init__()
        self._draw, self._style = draw, style
        self._canvas = Canvas(0, 0)

    @property
    def canvas(self) -> Canvas:
        """What is drawn."""
        return self._canvas

    def redraw(self, style: Style) -> None:
        """Something has changed, perhaps colours or signs: draw it again with this style."""
        before = self._canvas
        if style is not self._style:
            self._style = style
            self.refresh()
        if not before.height:
            return  # not shown yet
        self._canvas = self._drawn(before.width, before.height)
        for region in changes(before, self._canvas):
            self.refresh(region)

    def _drawn(self, width: int, height: int) -> Canvas:
        canvas = Canvas(width, height)
        self._draw(self._style, canvas)
        return canvas

    def render_line(self, y: int) -> Strip:
        width, height = self.size
        if (self._canvas.width, self._canvas.height) != (width, height):
            self._canvas = self._drawn(width, height)
        return strip(self._canvas, self._style, y)

    def on_click(self, event: events.Click) -> None:
        event.stop()
        for key, region in self._canvas.zones.items():
            if region.contains(event.x, event.y):
                self.post_message(self.Clicked(key))
                return
