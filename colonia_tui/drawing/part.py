"""A part of a board: a widget that shows what one pure function draws.

A part draws when its picture is first needed at its size, at the latest when Textual asks for its lines; so
no frame shows it without a picture. It redraws only if something in the scene that concerns it changed, and
repaints only the lines that differ.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterator
from typing import Generic, TypeAlias, TypeVar

from rich.segment import Segment
from textual import events
from textual.geometry import Region, Size
from textual.message import Message
from textual.reactive import Reactive
from textual.strip import Strip
from textual.widget import Widget

from colonia_tui.drawing.canvas import Canvas
from colonia_tui.drawing.pieces import Pen
from colonia_tui.drawing.scene import BaseScene
from colonia_tui.drawing.style import Style
from engine.game import Action

# From canvas to terminal: lines, and the cells to repaint


def strip(canvas: Canvas, style: Style, y: int) -> Strip:
    """A line of a canvas, in the style's colours and signs."""
    return Strip(
        [Segment(style.glyphs.fit(text), style.palette.style(written)) for text, written in canvas.row(y)],
        canvas.width,
    )


def changes(before: Canvas, after: Canvas) -> Iterator[Region]:
    """Where two canvases of one size differ: for each such line, the first and last differing cell."""
    for y, (old, new) in enumerate(zip(before.cells, after.cells, strict=True)):
        if old != new:
            changed = [x for x, (one, other) in enumerate(zip(old, new, strict=True)) if one != other]
            yield Region(changed[0], y, changed[-1] - changed[0] + 1, 1)


S = TypeVar("S", bound=BaseScene)


class Part(Widget, Generic[S]):
    """One part of a board. A subclass draws it in `draw`, usually by calling a function of its module."""

    DEFAULT_CSS = "Part { background: ansi_default; color: ansi_default; }"

    virtual_size = Reactive(Size(0, 0), repaint=False)
    """As Textual's, but a new size does not trigger another layout."""

    class Clicked(Message):
        """The mouse was pressed: on an option, on something that stands for a ``key``, or on neither."""

        def __init__(self, action: Action | None, key: str, again: bool) -> None:
            super().__init__()
            self.action, self.key = action, key
            self.again = again
            """Whether this is the second press of a double click."""

    def __init__(self, name: str) -> None:
        super().__init__(id=name)
        self._scene: S | None = None
        self._style: Style | None = None
        self._canvas = Canvas(0, 0)
        self._room = (0, 0)
        self._small = False
        self._stale = True
        self._strips: dict[int, Strip] = {}

    # What a subclass overrides

    @abstractmethod
    def draw(self, scene: S, pen: Pen) -> None:
        """Draw everything, and mark with the pen what can be pointed at and clicked. No other side effects;
        depend on nothing but the arguments."""

    def draw_small(self, scene: S, pen: Pen) -> None:
        """The same in its small form, for parts that have one."""
        self.draw(scene, pen)

    def concerns(self, scene: S) -> object:
        """What this part is drawn from, compared with ``==``; it may leave out where the player points.

        The default suits parts without the log and anything behind a key.
        """
        sight = scene.sight
        return (scene.shown, sight.asked, sight.width, sight.height, sight.looking, sight.notes)

    follows_pointer = False
    """Whether to redraw whenever the pointer moves, wherever it is."""

    # Data down

    def fit(self, width: int, height: int, *, small: bool = False) -> None:
        """Draw at this size from now on; the widget's own size follows a frame later."""
        if (width, height, small) != (*self._room, self._small):
            self._room, self._small = (width, height), small
            self._stale = True

    def rest(self) -> None:
        """Hide it for now."""
        self._stale = True

    def show_scene(self, scene: S, style: Style) -> None:
        """Draw this scene until the next one."""
        before, self._scene = self._scene, scene
        if style is not self._style:
            self._style, self._stale = style, True
            self._strips.clear()
            self.refresh()
        elif not self._stale and before is not None:
            self._stale = self._differs(before, scene)
        if self._stale and all(self._room) and self.is_attached:
            self._repaint(*self._redraw())

    def _differs(self, before: S, scene: S) -> bool:
        was, now = before.sight, scene.sight
        if (was.pointed, was.armed) != (now.pointed, now.armed) and (
            self.follows_pointer or was.pointed in self._canvas.places or now.pointed in self._canvas.places
        ):
            return True
        return bool(self.concerns(before) != self.concerns(scene))

    @property
    def canvas(self) -> Canvas:
        """The picture, drawn now if it is out of date."""
        if self._stale and self._scene is not None and all(self._room):
            self._repaint(*self._redraw())
        return self._canvas

    def _redraw(self) -> tuple[Canvas, Canvas]:
        """Redraw; returns the pictures before and after."""
        assert self._scene is not None
        assert self._style is not None
        before = self._canvas
        self._canvas = self.picture(self._scene, self._style, *self._room, small=self._small)
        self._stale = False
        return before, self._canvas

    def picture(self, scene: S, style: Style, width: int, height: int, *, small: bool = False) -> Canvas:
        """A drawing of a scene, from scratch."""
        canvas = Canvas(width, height)
        (self.draw_small if small else self.draw)(scene, Pen(canvas, style))
        return canvas

    def _repaint(self, before: Canvas, after: Canvas) -> None:
        """Request a repaint of what changed."""
        if (before.width, before.height) != (after.width, after.height):
            self._strips.clear()
            self.refresh()
            return
        for region in changes(before, after):
            self._strips.pop(region.y, None)
            self.refresh(region)

    def render_lines(self, crop: Region) -> list[Strip]:
        """Its lines as they are. Textual asks all parts whenever one changed, and would first work out frame,
        padding and background, which parts do not have."""
        if self.get_line_filters():
            return super().render_lines(crop)
        width, known = self._to_size(), self._strips
        lines = [known[y] if y in known else self._line(y, width) for y in crop.line_range]
        start, end = crop.column_span
        return lines if (start, end) == (0, width) else [line.crop(start, end) for line in lines]

    def render_line(self, y: int) -> Strip:
        return self._line(y, self._to_size())

    def _to_size(self) -> int:
        """Draw if the picture is outdated or not the widget's size; returns the widget's width."""
        size = self.size
        if self._room != size:
            self.fit(*size, small=self._small)
        if self._stale and self._scene is not None and all(self._room):
            self._redraw()  # Textual is painting all of it
            self._strips.clear()
        return size.width

    def _line(self, y: int, width: int) -> Strip:
        """Render a line and keep it until it changes."""
        canvas, style = self._canvas, self._style
        if style is None or y >= canvas.height:
            return Strip.blank(width)
        line = strip(canvas, style, y)
        self._strips[y] = line if canvas.width == width else line.adjust_cell_length(width)
        return self._strips[y]

    # Messages up

    def on_click(self, event: events.Click) -> None:
        event.stop()
        for action, region in self.canvas.places.items():
            if region.contains(event.x, event.y):
                self.post_message(self.Clicked(action, "", event.chain > 1))
                return
        for key, region in self.canvas.zones.items():
            if region.contains(event.x, event.y):
                self.post_message(self.Clicked(None, key, event.chain > 1))
                return
        self.post_message(self.Clicked(None, "", event.chain > 1))


class Drawn(Part[S]):
    """A part that one function draws, and perhaps another one in its small form."""

    def __init__(
        self,
        name: str,
        draw: Callable[[S, Pen], None],
        small: Callable[[S, Pen], None] | None = None,
        *,
        follows_pointer: bool = False,
    ) -> None:
        super().__init__(name)
        self._draw, self._draw_small = draw, small or draw
        self.follows_pointer = follows_pointer

    def draw(self, scene: S, pen: Pen) -> None:
        self._draw(scene, pen)

    def draw_small(self, scene: S, pen: Pen) -> None:
        self._draw_small(scene, pen)


# A sheet: a widget that fills a screen around the table


Draw: TypeAlias = Callable[[Style, Canvas], None]
"""Draws everything on a canvas of any size, and marks clickable things in its ``zones``."""


class Sheet(Widget, can_focus=True):
    """Draws when first asked for its lines, and again on `redraw`; repaints only changed lines."""

    DEFAULT_CSS = "Sheet { width: 100%; height: 100%; background: ansi_default; color: ansi_default; }"
    FOCUS_ON_CLICK = False  # a line to type on it keeps the keys

    class Clicked(Message):
        """The player clicked something that stands for a key."""

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
        """Draw again with this style: something changed, perhaps colours or signs."""
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
