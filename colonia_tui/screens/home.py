"""The home screen: every way to a table."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from colonia_tui.language.i18n import N_, _
from colonia_tui.screens.messages import SitDown
from colonia_tui.table.link import Link

MENU = (
    ("solo", "a", N_("Play alone against bots")),
    ("hotseat", "h", N_("Hot seat: several people at this keyboard")),
    ("host", "o", N_("Open a table for others")),
    ("join", "j", N_("Join somebody's table")),
    ("saves", "c", N_("Continue a saved game")),
    ("rules", "r", N_("Rules and keys")),
    ("quit", "q", N_("Quit")),
)
GAME = "colonia"


class HomeScreen(Screen[None]):
    """A list; each line has its key."""

    DEFAULT_CSS = """
    HomeScreen { align: center middle; }
    HomeScreen #name { width: 60; text-style: bold; color: $primary; text-align: center; }
    HomeScreen #motto { width: 60; color: $text-muted; text-align: center; height: auto; margin-bottom: 1; }
    HomeScreen OptionList { width: 60; height: auto; background: $background; }
    HomeScreen #said { width: 70; height: auto; margin-top: 1; text-align: center; color: $text-warning; }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(key, f"choose('{name}')", text, id=f"home.{name}", show=False) for name, key, text in MENU
    ]

    def __init__(self, start: str = "") -> None:
        super().__init__()
        self._start = start

    def compose(self) -> ComposeResult:
        yield Static(Content("C O L O N I A"), id="name", markup=False)
        yield Static(Content(_("Six weeks in Cologne, for three to six families")), id="motto", markup=False)
        yield OptionList(
            *(Option(Content(f"{key}   {_(text)}"), id=name) for name, key, text in MENU), markup=False
        )
        yield Static(id="said", markup=False)

    def on_mount(self) -> None:
        self.query_one(OptionList).focus()
        if self._start:
            self.action_choose(self._start)

    def say(self, sentence: str) -> None:
        """Tell why somebody is back here."""
        self.query_one("#said", Static).update(Content(sentence))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.action_choose(str(event.option_id))

    def action_choose(self, name: str) -> None:
        self.say("")
        match name:
            case "quit":
                self.app.exit()
            case "rules":
                from colonia_tui.screens.rules import RulesScreen

                self.app.push_screen(RulesScreen(GAME))
            case "saves":
                from colonia_tui.screens.saves import SavesScreen

                self.app.push_screen(SavesScreen(), self._opened)
            case _:
                from colonia_tui.screens.forms import FORMS

                self.app.push_screen(FORMS[name](), self._opened)

    def _opened(self, link: Link | None) -> None:
        """A screen above has gone, with a table that it opened or without."""
        if link is not None:
            self.post_message(SitDown(link))
