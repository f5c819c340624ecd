"""Colonia's words, without a screen: a sentence for every code that its engine uses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from colonia_tui.colonia.words import names
from colonia_tui.colonia.words.deck_reasons import DECK_REASONS
from colonia_tui.colonia.words.events import EVENTS
from colonia_tui.colonia.words.parts import part
from colonia_tui.colonia.words.phrases import Phrases, deck_of
from colonia_tui.colonia.words.questions import label
from colonia_tui.colonia.words.reasons import HINTS, REFUSALS
from colonia_tui.language.i18n import N_, _
from colonia_tui.language.sentences import Sentence, speak
from engine.colonia.components import WEEKS
from engine.colonia.previews import Nothing
from engine.colonia.sunday import RelicPreview
from engine.colonia.view import ColoniaView
from engine.game import Action, Plain, View

REASONS: dict[str, Sentence[Phrases]] = {**REFUSALS, **DECK_REASONS, **HINTS}

SOURCES = {
    "relics": N_("relics"),
    "shrines": N_("relics in shrines"),
    "windows": N_("stained glass windows"),
}


class ColoniaWords:
    """Implements `colonia_tui.face.Words`."""

    def __init__(self, names: Sequence[str] = (), options: dict[str, Plain] | None = None) -> None:
        self.phrases = Phrases(names, None if options is None else deck_of(options))

    def sentence(self, code: str, args: Sequence[Plain]) -> str:
        sentence = speak(EVENTS, self.phrases, code, args)
        return code if sentence is None else sentence

    def reason(self, code: str, args: Sequence[Plain]) -> str:
        sentence = speak(REASONS, self.phrases, code, args)
        return code if sentence is None else sentence

    def source(self, code: str) -> str:
        return _(SOURCES[code]) if code in SOURCES else code

    def action(self, action: Action, view: View) -> str:
        return label(self.phrases, action, _card_at(action, cast(ColoniaView, view)))

    def moment(self, view: View) -> str:
        seen = cast(ColoniaView, view)
        if not seen["week"]:
            return _("set-up")
        return names.when(seen["week"], seen["day"], WEEKS)

    def part(self, path: Sequence[str | int]) -> str:
        return part(self.phrases, path)


def _card_at(action: Action, view: ColoniaView) -> RelicPreview | Nothing:
    """The card on display that an action is about, in the form of a preview."""
    if action.kind not in ("buy", "safeguard"):
        return {}
    place, display = action.args[0], view["display"]
    return {"relic": display[place]["relic"]} if place < len(display) and display[place]["relic"] >= 0 else {}
