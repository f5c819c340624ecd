"""All moves by name: type part of one, Enter goes there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from colonia_tui.drawing.offers import Offer
from colonia_tui.face import Words
from colonia_tui.language.i18n import N_, _
from engine.game import Action


class MovesScreen(Screen[Action | None]):
    """Every option of the question, legal ones first; dismissed with the chosen action."""

    DEFAULT_CSS = """
    MovesScreen { padding: 0 1; }
    MovesScreen Input { height: 1; background: $surface; }
    MovesScreen OptionList { height: 1fr; background: $background; }
    MovesScreen Static { height: 1; color: $text-muted; }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss", N_("Back"), id="moves.back"),
        Binding("down", "step(1)", show=False),
        Binding("up", "step(-1)", show=False),
    ]

    def __init__(self, prompt: str, offers: Sequence[Offer], words: Words) -> None:
        super().__init__()
        self._prompt = prompt
        self._offers = sorted(offers, key=lambda offer: not offer.legal)
        self._words = words
        self._shown: list[Offer] = []

    def compose(self) -> ComposeResult:
        yield Static(Content(self._prompt), markup=False)
        field = Input(placeholder=_("Type part of a move"))
        field.cursor_blink = False
        yield field
        yield OptionList(markup=False)
        yield Static(Content(_("Enter goes there   Esc back")), markup=False)

    def on_mount(self) -> None:
        self.query_one(OptionList).can_focus = False
        self.query_one(Input).focus()
        self._list("")

    def on_input_changed(self, event: Input.Changed) -> None:
        self._list(event.value)

    def _list(self, part: str) -> None:
        words = part.casefold().split()
        self._shown = [o for o in self._offers if all(word in o.label.casefold() for word in words)]
        listing = self.query_one(OptionList)
        listing.clear_options()
        for offer in self._shown:
            why = offer.option.refusal
            aside = offer.effect if why is None else self._words.reason(why.code, why.args)
            listing.add_option(Option(Content(f"{offer.label}   {aside}"), disabled=False))
        if self._shown:
            listing.highlighted = 0

    def action_step(self, step: int) -> None:
        listing = self.query_one(OptionList)
        if self._shown:
            listing.highlighted = ((listing.highlighted or 0) + step) % len(self._shown)

    def on_input_submitted(self) -> None:
        at = self.query_one(OptionList).highlighted
        self.dismiss(self._shown[at].action if at is not None and self._shown else None)
