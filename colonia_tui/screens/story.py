"""The log: what happened, in words, the newest at the bottom."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text
from textual.widgets import RichLog


class Story(RichLog):
    """Sentences; those since the last look are marked."""

    DEFAULT_CSS = """
    Story {
        background: $background;
        scrollbar-size-vertical: 1;
        padding: 0;
    }
    """

    def __init__(self) -> None:
        super().__init__(id="story", wrap=True, markup=False, highlight=False, max_lines=2000, min_width=16)
        self.can_focus = False
        self._whose: object = object()
        self._lines = 0

    def tell(self, whose: object, lines: Sequence[tuple[bool, str]]) -> None:
        """Show these lines, each with whether it is new; only what is added is written, if it can be."""
        if whose != self._whose or len(lines) < self._lines:
            self.clear()
            self._whose, self._lines = whose, 0
        for new, sentence in lines[self._lines :]:
            self.write(Text(f"{'▸' if new else ' '} {sentence}"), scroll_end=True)
        self._lines = len(lines)
