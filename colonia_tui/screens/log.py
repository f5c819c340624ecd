"""The log: what happened, in words, the latest at the bottom."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text
from textual.widget import Widget


class Log(Widget):
    """Sentences, wrapped to the available width; those since the last look are marked."""

    DEFAULT_CSS = """
    Log { background: $background; padding: 0 1 0 0; }
    """

    def __init__(self) -> None:
        super().__init__(id="log")
        self._lines: list[tuple[bool, str]] = []
        self._back = 0
        """How many lines we are scrolled up from the end."""
        self._wrapped: list[Text] = []
        self._wrapped_for = (0, 0)

    def show_lines(self, lines: Sequence[tuple[bool, str]]) -> None:
        """Show these sentences; the bool says whether one is new since the last look."""
        if list(lines) != self._lines:
            self._lines, self._back, self._wrapped_for = list(lines), 0, (0, 0)
            self.refresh()

    def page(self, step: int) -> None:
        """Scroll a page up (-1) or down (1)."""
        most = max(0, len(self._wrapped) - self.size.height)
        self._back = min(most, max(0, self._back - step * max(1, self.size.height - 1)))
        self.refresh()

    def render(self) -> Text:
        width, height = self.content_size
        if not width or not height:
            return Text()
        if self._wrapped_for != (width, len(self._lines)):
            self._wrapped_for = (width, len(self._lines))
            self._wrapped = [row for new, sentence in self._lines for row in self._wrap(new, sentence, width)]
        end = len(self._wrapped) - self._back
        rows = self._wrapped[max(0, end - height) : end]
        return Text("\n", no_wrap=True).join(rows)

    def _wrap(self, new: bool, sentence: str, width: int) -> list[Text]:
        rows = Text(sentence).wrap(self.app.console, max(8, width - 2))
        style = "bold" if new else ""
        return [
            Text.assemble(("▸ " if new and not number else "  "), (row.plain, style))
            for number, row in enumerate(rows)
        ]
