"""A bar at the bottom that asks a yes-or-no question without covering the table."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from textual import events
from textual.content import Content
from textual.message import Message
from textual.widgets import Static

from colonia_tui.language.i18n import _

Answer = Callable[[bool], Awaitable[None]]


class AskBar(Static, can_focus=True):
    """Hidden until `ask`; takes the keys y and n (Escape means no) while it is shown."""

    DEFAULT_CSS = """
    AskBar {
        dock: bottom;
        height: auto;
        max-height: 3;
        width: 1fr;
        padding: 0 1;
        background: $warning;
        color: $text;
        text-style: bold;
        display: none;
        layer: bar;
    }
    AskBar.asking { display: block; }
    """

    class Closed(Message):
        """The question is gone; something else may take the keys."""

    def __init__(self) -> None:
        super().__init__("", id="ask", markup=False)
        self._answer: Answer | None = None

    @property
    def asking(self) -> bool:
        return self._answer is not None

    def ask(self, sentence: str, answer: Answer) -> None:
        """Show a question; ``answer`` is called with the person's answer."""
        self._answer = answer
        self.update(Content(f"{sentence}  {_('y yes   n no')}"))
        self.add_class("asking")
        self.focus()

    def close(self) -> None:
        """Remove the question unanswered."""
        if not self.asking:
            return
        self._answer = None
        self.remove_class("asking")
        self.post_message(self.Closed())

    async def on_key(self, event: events.Key) -> None:
        answers = {"y": True, "n": False, "escape": False}
        if self._answer is None or event.key not in answers:
            return
        event.stop()
        event.prevent_default()
        answer = self._answer
        self.close()
        await answer(answers[event.key])
