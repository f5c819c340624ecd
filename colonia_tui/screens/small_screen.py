"""What is shown instead of everything else while the window is too small."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.screen import Screen
from textual.widgets import Static

from colonia_tui.language.i18n import _

LEAST_WIDTH, LEAST_HEIGHT = 60, 16


class SmallScreen(Screen[None]):
    """One sentence that covers everything while the window is too small; the app removes it."""

    DEFAULT_CSS = """
    SmallScreen { align: center middle; overflow: hidden; }
    SmallScreen Static { width: 100%; text-align: center; }
    """

    def compose(self) -> ComposeResult:
        yield Static(self._sentence(), id="sentence", markup=False)

    def on_resize(self) -> None:
        self.query_one("#sentence", Static).update(self._sentence())

    def _sentence(self) -> str:
        size = self.app.size
        return _(
            "This window has {width} x {height} characters; make it at least {least_width} x {least_height}."
        ).format(width=size.width, height=size.height, least_width=LEAST_WIDTH, least_height=LEAST_HEIGHT)
