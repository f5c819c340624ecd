"""What all districts share: a widget that draws a scene on a canvas and repaints only what changed.

A district draws with style *names*; the board defines what they look like. The styles of one cell are
applied from left to right.
"""

from __future__ import annotations

from typing import Generic, Protocol, TypeVar

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from colonia_tui.drawing.board import Board
from colonia_tui.drawing.canvas import Canvas, Spot
from colonia_tui.drawing.offers import Asked
from engine.game import Action


class Drawn(Protocol):
    """A scene: whatever a game's districts draw, and the following. Immutable plain data."""

    @property
    def asked(self) -> Asked | None:
        """The current question."""
        ...

    @property
    def pointed(self) -> Action | None:
        """The option that the player points at."""
        ...


S = TypeVar("S", bound=Drawn)


class District(Widget, Generic[S]):
    """One part of a `Board`, its parent. A subclass draws its part of a scene ``S`` in `draw`."""

    DEFAULT_CSS = """
    District {
        background: $background;
        color: $foreground;
    }
    """

    class Pointed(Message):
        """The mouse pointed at an option here; ``again`` if the option was already pointed at."""

        def __init__(self, action: Action, again: bool) -> None:
            super().__init__()
            self.action = action
            self.again = again

    def __init__(self, id: str) -> None:  # noqa: A002 - Textual's name
        super().__init__(id=id)
        self._scene: S | None = None
        self._canvas = Canvas(0, 0)
        self._room = (0, 0)
        self._looks: dict[str, Style] = {}

    def draw(self, scene: S, canvas: Canvas) -> None:
        """Draw everything and enter the places of options into ``canvas.places``. No other side effects."""
        raise NotImplementedError

    @property
    def _palette(self) -> Board:
        """The board, which holds the styles of all districts."""
        assert isinstance(self.parent, Board)
        return self.parent

    @property
    def places(self) -> dict[Action, Spot]:
        """Where the options of the question are, in cells of this widget."""
        return self._canvas.places

    def fit(self, width: int, height: int) -> None:
        """Draw in this room from now on; the widget itself gets its size a frame later."""
        self._room = (width, height)

    def look(self, scene: S) -> None:
        """Draw this scene until the next one."""
        self._scene = scene
        self._redraw()

    def _redraw(self) -> None:
        if self._scene is None or not self.display or not all(self._room):
            return
        before, after = self._canvas, Canvas(*self._room)
        self.draw(self._scene, after)
        self._canvas = after
        if (before.width, before.height) != (after.width, after.height):
            self.refresh()
            return
        for y, (old, new) in enumerate(zip(before.cells, after.cells, strict=True)):
            changed = [x for x, (one, other) in enumerate(zip(old, new, strict=True)) if one != other]
            if changed:
                self.refresh(Region(changed[0], y, changed[-1] - changed[0] + 1, 1))

    def on_click(self, event: events.Click) -> None:
        for action, spot in self.places.items():
            if spot.holds(event.x, event.y):
                event.stop()
                again = self._scene is not None and self._scene.pointed == action
                self.post_message(self.Pointed(action, again))
                return

    def on_resize(self) -> None:
        """Nobody said so before, or the stylesheet decided otherwise."""
        if self._room != self.size:
            self.fit(*self.size)
            self._redraw()

    def notify_style_update(self) -> None:
        self._looks.clear()
        super().notify_style_update()

    def render_line(self, y: int) -> Strip:
        base = self.rich_style
        if y >= self._canvas.height:
            return Strip.blank(self.size.width, base)
        segments = [Segment(text, base + self._look(style)) for text, style in self._canvas.row(y)]
        return Strip(segments, self._canvas.width).adjust_cell_length(self.size.width, base)

    def _look(self, style: str) -> Style:
        """The styles of a cell, one applied over the other; transparent colours are blended."""
        look = self._looks.get(style)
        if look is None:
            look = Style()
            background = self.background_colors[1]
            for name in style.split():
                rules = self._palette.get_component_styles(f"palette--{name}")
                if rules.has_rule("background"):
                    background += rules.background
                    look += Style(bgcolor=background.rich_color)
                if rules.has_rule("color"):
                    look += Style(color=(background + rules.color).rich_color)
                if rules.has_rule("text_style"):
                    look += rules.text_style
            self._looks[style] = look
        return look


# What several districts draw


def title(canvas: Canvas, text: str, aside: str = "", here: bool = False) -> None:
    """The first line: the district's name on a rule, with a remark at its end.

    ``here`` marks the district of the question.
    """
    canvas.rule(0)
    mark = "▸ " if here else ""
    end = canvas.put(1, 0, f" {mark}{text} ", "title", canvas.width - 2)
    room = canvas.width - end - 2
    if aside and room > 4:
        canvas.put(end + 1, 0, f" {aside} ", "muted", room, right=True)


def key_cap(canvas: Canvas, x: int, y: int, scene: Drawn, action: Action, plain: str = "") -> int:
    """The key that points at an option, three cells: ``[3]`` legal, `` 3 `` refused. Returns the x after it.

    ``plain`` is drawn instead when the thing is not an option now.
    """
    offer = scene.asked.by_action.get(action) if scene.asked is not None else None
    if offer is None:
        canvas.put(x, y, plain, "muted", 3, right=True)
    elif offer.legal:
        canvas.put(x, y, f"[{offer.key}]" if offer.key else "[ ]", "legal")
    else:
        canvas.put(x, y, f" {offer.key or plain}", "refused", 3)
    return x + 3


def place(canvas: Canvas, scene: Drawn, action: Action, spot: Spot) -> None:
    """Enter an option's place, and show whether it is legal or pointed at. Call this after drawing there."""
    offer = scene.asked.by_action.get(action) if scene.asked is not None else None
    if offer is None:
        return
    canvas.places[action] = spot
    if not offer.legal:
        canvas.paint(spot, "refused", but="seat-")
    if scene.pointed == action:
        canvas.paint(spot, "pointed")
        canvas.put(spot.x, spot.y, "▸", "pointed strong")
