"""The parts of a board in one widget, each where the board wants it.

Parts are drawn before Textual lays the screen out, and get their places in one pass: no frame shows an old
picture in a new place.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Generic

from textual.app import ComposeResult
from textual.geometry import NULL_OFFSET, NULL_SPACING, Region, Size
from textual.layout import ArrangeResult, Layout, WidgetPlacement
from textual.reactive import Reactive
from textual.widget import Widget

from colonia_tui.drawing.part import Part, S
from colonia_tui.drawing.shown import Sight
from colonia_tui.drawing.style import Style
from engine.game import Action


class _Places(Layout):
    """Puts each part where it is wanted, whatever their styles."""

    name = "places"

    def arrange(
        self, parent: Widget, children: list[Widget], size: Size, greedy: bool = True
    ) -> ArrangeResult:
        assert isinstance(parent, Parts)
        regions = parent.places_in(size)
        return [
            WidgetPlacement(Region(*region), NULL_OFFSET, NULL_SPACING, child)
            for child in children
            if (region := regions.get(child.id or "")) is not None
        ]


class Parts(Widget, Generic[S]):
    """Draws a sight: makes a scene of it, and hands that to the parts that have a place."""

    DEFAULT_CSS = """
    Parts { width: 1fr; height: 1fr; background: ansi_default; color: ansi_default; }
    """

    virtual_size = Reactive(Size(0, 0), repaint=False)
    """Textual's, but without another layout each time the board gets a new size."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 - Textual's name
        super().__init__(id=id)
        self._layout = _Places()
        self._sight: Sight | None = None
        self._scene: S | None = None
        self._style: Style | None = None
        self._regions: Mapping[str, Region] = {}
        self._parts = {part.id or "": part for part in self.parts()}

    # What a game says

    @abstractmethod
    def parts(self) -> Sequence[Part[S]]:
        """Every part there is, each made anew."""

    @abstractmethod
    def read(self, sight: Sight, before: S | None) -> S:
        """The scene of a sight; ``before`` is the scene that was drawn last."""

    @abstractmethod
    def regions(self, scene: S) -> tuple[Mapping[str, Region], frozenset[str]]:
        """Where each part goes, by its id, in a window of ``scene.sight``'s size; and which of them are
        drawn in their small form. A part without a place is not shown."""

    # Drawing

    def compose(self) -> ComposeResult:
        yield from self._parts.values()

    def see(self, sight: Sight) -> None:
        """Draw another sight: where it is drawn already, only what has changed."""
        self._sight = sight
        if self._style is None or not sight.width:
            return
        self._scene = self.read(sight, self._scene)
        regions, small = self.regions(self._scene)
        moved = regions != self._regions
        self._regions = regions
        for name, part in self._parts.items():
            region = regions.get(name)
            if region is None:
                part.rest()
            else:
                part.fit(region.width, region.height, small=name in small)
                part.look(self._scene, self._style)
        if moved and self.is_attached:
            next(iter(self._parts.values())).refresh(layout=True)  # Textual lays out the parent of who asks

    def dress(self, style: Style) -> None:
        """Other colours or other signs from now on."""
        self._style = style
        if self._sight is not None:
            self.see(self._sight)

    @property
    def sight(self) -> Sight | None:
        """What is drawn."""
        return self._sight

    # Places

    @property
    def layout(self) -> Layout:
        return self._layout

    def places_in(self, size: Size) -> Mapping[str, Region]:
        """Where the parts go in this room: called by Textual when it lays out the screen."""
        sight = self._sight
        if sight is not None and self._style is not None and (sight.width, sight.height) != size:
            self.see(replace(sight, width=size.width, height=size.height))
        return self._regions

    def options_in_view(self) -> dict[Action, Region]:
        """Where the options in view are, in cells of the board."""
        found: dict[Action, Region] = {}
        for name, at in self._regions.items():
            for action, region in self._parts[name].canvas.places.items():
                found[action] = region.translate((at.x, at.y))
        return found
