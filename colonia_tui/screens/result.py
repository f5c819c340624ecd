"""The end: places, points by source, and the seed, which everybody can now check."""

from __future__ import annotations

from typing import ClassVar

from rich.console import Group
from rich.table import Table
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from colonia_tui import shelf
from colonia_tui.drawing import seats
from colonia_tui.language.i18n import N_, _
from colonia_tui.screens.messages import GetUp
from colonia_tui.screens.places import places
from colonia_tui.table.desk import Desk
from engine.game import Plain

WIDTH = 76
"""Cells for the table of places, as in the style below."""


class ResultScreen(Screen[None]):
    """Ranks and scores, over the table as it was left."""

    DEFAULT_CSS = """
    ResultScreen { align: center middle; padding: 1 2; }
    ResultScreen VerticalScroll { width: 76; height: auto; max-height: 100%; }
    ResultScreen Static { width: 1fr; height: auto; }
    ResultScreen #title { text-style: bold; color: $primary; }
    ResultScreen #keys { color: $text-muted; dock: bottom; height: 1; }
    """ + seats.css("ResultScreen")
    COMPONENT_CLASSES: ClassVar[set[str]] = {*seats.CLASSES}

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,b", "look", N_("Look at the table"), id="result.table"),
        Binding("enter,q", "leave", N_("Leave the table"), id="result.leave"),
    ]

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk

    def compose(self) -> ComposeResult:
        over = self._desk.over
        assert over is not None
        with VerticalScroll(can_focus=False):
            yield Static(Content(self._winners(over.result) + "\n"), id="title", markup=False)
            yield Static(self._places(over.result), id="places", markup=False)
            yield Static(Content("\n" + _("Seed: {seed}").format(seed=over.seed)), id="seed", markup=False)
        yield Static(Content(_("Enter leave   Esc look at the table")), id="keys", markup=False)

    def _winners(self, result: dict[str, Plain]) -> str:
        names = [name for name, rank in zip(self._desk.names, result["ranks"], strict=True) if rank == 1]
        if len(names) == 1:
            return _("{name} wins!").format(name=names[0])
        return _("{names} share first place.").format(names=", ".join(names))

    def _places(self, result: dict[str, Plain]) -> Table | Group:
        words = shelf.face(self._desk.link.game).words()
        players = [self._player(seat) for seat in range(len(result["ranks"]))]
        return places(result, players, words, self.app.console, WIDTH)

    def _player(self, seat: int) -> Text:
        """A player's name, after the sign they had at the table."""
        colour = self._desk.colours[seat]
        style = self.get_component_rich_style(seats.component(colour), partial=True)
        return Text.assemble((seats.sign(colour), style), " ", self._desk.names[seat])

    def action_look(self) -> None:
        self.dismiss()

    def action_leave(self) -> None:
        self.post_message(GetUp())
