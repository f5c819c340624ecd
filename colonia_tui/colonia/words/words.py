"""Colonia's words, without a screen: a sentence for every code that its engine uses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from colonia_tui.colonia.words import names
from colonia_tui.colonia.words.deck_reasons import DECK_REASONS
from colonia_tui.colonia.words.events import EVENTS
from colonia_tui.colonia.words.log import lines
from colonia_tui.colonia.words.parts import part
from colonia_tui.colonia.words.phrases import Phrases, deck_of
from colonia_tui.colonia.words.questions import label
from colonia_tui.colonia.words.reasons import HINTS, REFUSALS
from colonia_tui.language.i18n import N_, _
from colonia_tui.language.words import Sentence, SentenceWords
from engine.colonia.components import GOODS
from engine.colonia.deck import Deck
from engine.colonia.view import ColoniaView
from engine.game import Action, Plain, View
from net.messages import TableEvent

REASONS: dict[str, Sentence[Phrases]] = {**REFUSALS, **DECK_REASONS, **HINTS}

SOURCES = {
    "relics": N_("relics"),
    "shrines": N_("relics in shrines"),
    "windows": N_("stained glass windows"),
}


class ColoniaWords(SentenceWords[Phrases]):
    """Implements `colonia_tui.language.words.Words`."""

    def __init__(self, names: Sequence[str] = (), options: dict[str, Plain] | None = None) -> None:
        super().__init__(
            Phrases(names, None if options is None else deck_of(options)), EVENTS, REASONS, SOURCES
        )

    def sentences(self, events: Sequence[TableEvent]) -> list[str]:
        return lines(self.phrases, [(event.code, event.args) for event in events])

    def action(self, action: Action, view: View) -> str:
        return label(self.phrases, action, self._about(action, cast(ColoniaView, view)))

    def _about(self, action: Action, view: ColoniaView) -> dict[str, object]:
        """What an action is about, in the form of a preview: a card on display, or a hold of a ship."""
        match action.kind:
            case "buy" | "safeguard":
                return _card_at(action.args[0], view)
            case "load" | "extra":
                return _load(deck_of(view["options"]), action, view)
        return {}

    def moment(self, view: View) -> str:
        seen = cast(ColoniaView, view)
        if not seen["week"]:
            return _("set-up")
        return names.when(seen["week"], seen["day"])

    def part(self, path: Sequence[str | int]) -> str:
        return part(self.phrases, path)


def _card_at(place: int, view: ColoniaView) -> dict[str, object]:
    display = view["display"]
    return {"relic": display[place]["relic"]} if place < len(display) and display[place]["relic"] >= 0 else {}


def _load(deck: Deck, action: Action, view: ColoniaView) -> dict[str, object]:
    berth, which = action.args
    if view["berths"][berth]["ship"] < 0:
        return {}
    ship = deck.ships[view["berths"][berth]["ship"]]
    if action.kind == "extra":
        return {"give": [int(good == which) for good in range(len(GOODS))], "city": ship.city}
    return {"give": ship.holds[which].goods, "city": ship.city} if which < len(ship.holds) else {}
