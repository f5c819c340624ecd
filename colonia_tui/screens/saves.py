"""The saved games, the most recent first."""

from __future__ import annotations

import time
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from colonia_tui import shelf
from colonia_tui.failure import Failure
from colonia_tui.language.i18n import N_, _, ngettext
from colonia_tui.language.shell import explain
from colonia_tui.table import opening
from colonia_tui.table.link import Link


class SavesScreen(Screen[Link | None]):
    """Enter resumes a game. Dismissed with the link to its table."""

    DEFAULT_CSS = """
    SavesScreen { padding: 1 2; }
    SavesScreen #title { text-style: bold; color: $primary; }
    SavesScreen OptionList { height: 1fr; background: $background; margin: 1 0; }
    SavesScreen #problem { color: $text-error; height: auto; }
    SavesScreen #keys { dock: bottom; height: 1; color: $text-muted; }
    """

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q", "close", N_("Back"), id="saves.back")]

    def compose(self) -> ComposeResult:
        yield Static(Content(_("Saved games")), id="title", markup=False)
        yield OptionList(markup=False)
        yield Static(id="problem", markup=False)
        yield Static(Content(_("Enter resume   Esc back")), id="keys", markup=False)

    def on_mount(self) -> None:
        listing = self.query_one(OptionList)
        self._tables = [table for table in opening.tables() if not table.over]
        for table in self._tables:
            when = time.strftime("%Y-%m-%d %H:%M", time.localtime(table.touched))
            if table.problem is not None:
                what = explain(table.problem)
            else:
                said = ngettext(
                    "{game}: {names}; {moves} move", "{game}: {names}; {moves} moves", table.entries
                )
                what = said.format(
                    game=shelf.title(table.game), names=", ".join(table.players), moves=table.entries
                )
            listing.add_option(Option(Content(f"{when}  {what}")))
        if not self._tables:
            self.query_one("#problem", Static).update(Content(_("There is no saved game yet.")))
        else:
            listing.highlighted = 0
        listing.focus()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        try:
            link = opening.open_saved(self._tables[event.option_index].name)
        except Failure as failure:
            self.query_one("#problem", Static).update(Content(str(failure)))
            return
        self.dismiss(link)

    def action_close(self) -> None:
        self.dismiss()
