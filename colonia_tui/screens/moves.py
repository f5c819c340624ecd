"""Everything by name: what can be decided now, why not the rest, and what else the table can do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

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


class Command(NamedTuple):
    """Something that the table can do besides moves."""

    label: str
    key: str
    """How it is done without this list; "" if it is not."""
    action: str
    """As Textual names actions."""


class MovesScreen(Screen[Action | Command | None]):
    """Every option of the question, legal ones first, then commands; dismissed with what was chosen."""

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

    def __init__(
        self, prompt: str, offers: Sequence[Offer], words: Words, commands: Sequence[Command] = ()
    ) -> None:
        super().__init__()
        self._prompt = prompt
        self._words = words
        self._all: list[Offer | Command] = [*sorted(offers, key=lambda offer: not offer.legal), *commands]
        self._shown: list[Offer | Command] = []

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
        self._shown = [one for one in self._all if all(word in one.label.casefold() for word in words)]
        listing = self.query_one(OptionList)
        listing.clear_options()
        for one in self._shown:
            aside = one.key if isinstance(one, Command) else self._aside(one)
            listing.add_option(Option(Content(f"{one.label}   {aside}"), disabled=False))
        if self._shown:
            listing.highlighted = 0

    def _aside(self, offer: Offer) -> str:
        """What an option brings, or why it is refused."""
        why = offer.option.refusal
        return offer.effect if why is None else self._words.reason(why.code, why.args)

    def action_step(self, step: int) -> None:
        listing = self.query_one(OptionList)
        if self._shown:
            listing.highlighted = ((listing.highlighted or 0) + step) % len(self._shown)

    def on_input_submitted(self) -> None:
        at = self.query_one(OptionList).highlighted
        chosen = self._shown[at] if at is not None and self._shown else None
        self.dismiss(chosen.action if isinstance(chosen, Offer) else chosen)
