"""The line of keys at the bottom of a large window."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

from textual.geometry import Region

from colonia_tui.drawing import key_hints
from colonia_tui.drawing.key_hints import Hint
from colonia_tui.drawing.part import Part, S
from colonia_tui.drawing.pen import Pen


class KeysLine(Part[S]):
    """A part of one line."""

    @abstractmethod
    def hints(self, scene: S) -> Sequence[Hint]:
        """Which keys do something now."""

    def draw(self, scene: S, pen: Pen) -> None:
        pen = pen.on("table")
        pen.fill(Region(0, 0, pen.width, 1))
        key_hints.line(pen, 1, 0, self.hints(scene), pen.width - 2)
