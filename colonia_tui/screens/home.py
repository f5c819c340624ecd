"""The home screen: every way to a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from colonia_tui import shelf
from colonia_tui.language.i18n import N_, _
from colonia_tui.screens.messages import SitDown
from colonia_tui.table.last_game import last_game

if TYPE_CHECKING:
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
ANOTHER = "another"
"""The line that switches to another game on the shelf; missing if there is only one."""


class HomeScreen(Screen[None]):
    """A menu; each line has its key."""

    DEFAULT_CSS = """
    HomeScreen { align: center middle; }
    HomeScreen #name { width: 60; text-style: bold; color: $primary; text-align: center; }
    HomeScreen #motto { width: 60; color: $text-muted; text-align: center; height: auto; margin-bottom: 1; }
    HomeScreen OptionList { width: 60; height: auto; background: $background; }
    HomeScreen #notice { width: 70; height: auto; margin-top: 1; text-align: center; color: $text-warning; }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(key, f"choose('{name}')", text, id=f"home.{name}", show=False) for name, key, text in MENU),
        Binding("g", f"choose('{ANOTHER}')", N_("Another game"), id="home.another", show=False),
    ]

    def __init__(self, start: str = "", notice: str = "") -> None:
        super().__init__()
        self._start, self._notice = start, notice
        self._game = last_game()

    def compose(self) -> ComposeResult:
        yield Static(id="name", markup=False)
        yield Static(id="motto", markup=False)
        lines = [Option(Content(f"{key}   {_(text)}"), id=name) for name, key, text in MENU]
        if len(shelf.GAMES) > 1:
            lines.insert(-1, Option("", id=ANOTHER))
        yield OptionList(*lines, markup=False)
        yield Static(id="notice", markup=False)

    def on_mount(self) -> None:
        self._show_game()
        self.show_sentence(self._notice)
        self.query_one(OptionList).focus()
        if self._start:
            self.action_choose(self._start)

    def _show_game(self) -> None:
        """Name the game that the menu is about, and the one it can switch to."""
        face = shelf.face(self._game)
        self.query_one("#name", Static).update(Content(" ".join(face.title.upper())))
        self.query_one("#motto", Static).update(Content(face.motto))
        if len(shelf.GAMES) > 1:
            other = _("Another game: {title}").format(title=shelf.title(self._next_game()))
            self.query_one(OptionList).replace_option_prompt(ANOTHER, Content(f"g   {other}"))

    def _next_game(self) -> str:
        games = list(shelf.GAMES)
        return games[(games.index(self._game) + 1) % len(games)]

    def show_sentence(self, sentence: str) -> None:
        """Show why we are back here."""
        self.query_one("#notice", Static).update(Content(sentence))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.action_choose(str(event.option_id))

    def action_choose(self, name: str) -> None:
        self.show_sentence("")
        match name:
            case "quit":
                self.app.exit()
            case "rules":
                from colonia_tui.screens.rules import RulesScreen

                self.app.push_screen(RulesScreen(self._game))
            case "another":
                self._game = self._next_game()
                self._show_game()
            case "saves":
                from colonia_tui.screens.saves import SavesScreen

                self.app.push_screen(SavesScreen(), self._opened)
            case _:
                from colonia_tui.screens.forms import FORMS

                self.app.push_screen(FORMS[name](self._game), self._opened)

    def _opened(self, link: Link | None) -> None:
        """A screen above was closed, with or without a table that it opened."""
        if link is not None:
            self.post_message(SitDown(link))
