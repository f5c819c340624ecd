"""Long Markdown, laid out once for each width: it is measured, drawn and searched."""

from __future__ import annotations

from rich.console import Console, ConsoleOptions, RenderResult
from rich.markdown import Markdown
from rich.segment import Segment


class LaidOut:
    """Draws like `rich.markdown.Markdown`, but keeps what it has drawn."""

    def __init__(self, source: str) -> None:
        self._source = source
        self._drawn: dict[int, list[Segment]] = {}

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        width = options.max_width
        if width not in self._drawn:
            whole = options.update(width=width, height=None)
            self._drawn[width] = [*console.render(Markdown(self._source), whole)]
        return self._drawn[width]

    def lines(self, console: Console, width: int) -> list[str]:
        """The text at a width, line by line."""
        lines = console.render_lines(self, console.options.update(width=width, height=None))
        return ["".join(segment.text for segment in line) for line in lines]
