"""The curtain of a hot seat: nothing is shown until the right person sits at the keyboard."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.message import Message
from textual.widgets import Static

from colonia_tui.language.i18n import N_, _


class Curtain(Vertical, can_focus=True):
    """Covers the whole table. It shows nothing about the game and takes all keys."""

    DEFAULT_CSS = """
    Curtain {
        layer: curtain;
        width: 100%;
        height: 100%;
        align: center middle;
        background: $surface;
        display: none;
    }
    Curtain.drawn { display: block; }
    Curtain Static { width: 100%; height: auto; text-align: center; }
    Curtain #who { text-style: bold; color: $primary; }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "open", N_("Show the table"), id="curtain.open"),
        Binding("tab,shift+tab", "stay", show=False),
    ]

    class Opened(Message):
        """The right person is here."""

    def compose(self) -> ComposeResult:
        yield Static(id="who", markup=False)
        yield Static(id="how", markup=False)

    def draw_for(self, name: str, undo: str) -> None:
        """Hide the table until ``name`` is here; ``undo`` names who may still take back a move, or is ""."""
        how = _("Press Enter when only {name} can see the screen.").format(name=name)
        if undo:
            how += "\n\n" + _("{name} may still take the last move back: u").format(name=undo)
        self.query_one("#who", Static).update(
            Content(_("Pass the keyboard to {name}").format(name=name) + "\n")
        )
        self.query_one("#how", Static).update(Content(how))
        self.add_class("drawn")

    def action_stay(self) -> None:
        """Else Textual would give the keys to the board behind, and Enter would not open any more."""

    def action_open(self) -> None:
        self.post_message(self.Opened())

    def open(self) -> None:
        """Show what is behind the curtain."""
        self.remove_class("drawn")
