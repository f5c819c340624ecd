"""Troyes' words, without a screen: a sentence for every code of its engine."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from colonia_tui.language.i18n import N_
from colonia_tui.language.words import Sentence, SentenceWords, speak
from colonia_tui.troyes.words import names
from colonia_tui.troyes.words.deck_reasons import DECK_REASONS
from colonia_tui.troyes.words.events import EVENTS
from colonia_tui.troyes.words.hints import HINTS
from colonia_tui.troyes.words.moments import phase_name
from colonia_tui.troyes.words.parts import part
from colonia_tui.troyes.words.phrases import Phrases, deck_of
from colonia_tui.troyes.words.questions import at, label
from colonia_tui.troyes.words.reasons import REFUSALS
from engine.game import Action, Plain, View
from engine.troyes.deck import CHARACTERS
from engine.troyes.view import TroyesView

REASONS: dict[str, Sentence[Phrases]] = {**REFUSALS, **DECK_REASONS, **HINTS}

SOURCES = {
    "points": N_("points during the game"),
    "events": N_("events with cubes"),
    "foremen": N_("foremen"),
    "levels": N_("levels of the Cathedral"),
}


class TroyesWords(SentenceWords[Phrases]):
    """Implements `colonia_tui.language.words.Words`."""

    def __init__(
        self, who: Sequence[str] = (), options: dict[str, Plain] | None = None, view: View | None = None
    ) -> None:
        phrases = Phrases(who, None if options is None else deck_of(options))
        if view is not None:
            phrases = at(phrases, cast(TroyesView, view))
        super().__init__(phrases, REASONS, SOURCES)

    def sentence(self, code: str, args: Sequence[Plain]) -> str:
        spoken = speak(EVENTS, self.phrases, code, args)
        return code if spoken is None else spoken

    def source(self, code: str) -> str:
        return names.character(CHARACTERS.index(code)) if code in CHARACTERS else super().source(code)

    def action(self, action: Action, view: View) -> str:
        return label(self.phrases, action, {}, cast(TroyesView, view))

    def moment(self, view: View) -> str:
        return phase_name(view["phase"], view["round"])

    def part(self, path: Sequence[str | int]) -> str:
        return part(self.phrases, path)
