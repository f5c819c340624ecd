"""The line of keys at the bottom of a large window."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

from textual.geometry import Region

from colonia_tui.drawing import key_hints
from colonia_tui.drawing.canvas import Canvas
from colonia_tui.drawing.key_hints import Hint
from colonia_tui.drawing.part import Part, S
from colonia_tui.drawing.runs import fill
from colonia_tui.drawing.style import Style


class KeysLine(Part[S]):
    """A part of one line."""

    @abstractmethod
    def hints(self, scene: S) -> Sequence[Hint]:
        """Which keys do something now."""

    def draw(self, scene: S, style: Style, canvas: Canvas) -> None:
        fill(canvas, Region(0, 0, canvas.width, 1), "table")
        key_hints.line(canvas, 1, 0, self.hints(scene), "table", canvas.width - 2)
