"""Colonia's words without a screen: a sentence for every code that its engine speaks in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from colonia_tui.colonia.deck_reasons import DECK_REASONS
from colonia_tui.colonia.events import EVENTS
from colonia_tui.colonia.phrases import Phrases, Sentence, deck_of, speak
from colonia_tui.colonia.reasons import HINTS, REFUSALS
from colonia_tui.i18n import N_, _
from engine.game import Plain

REASONS: dict[str, Sentence] = {**REFUSALS, **DECK_REASONS, **HINTS}

SOURCES = {
    "relics": N_("relics"),
    "shrines": N_("relics in shrines"),
    "windows": N_("stained glass windows"),
}


class Words:
    """What `colonia_tui.board.Words` asks for."""

    def __init__(self, names: Sequence[str] = (), options: dict[str, Plain] | None = None) -> None:
        self.phrases = Phrases(names, None if options is None else deck_of(options))

    def sentence(self, code: str, args: Sequence[Any]) -> str:
        said = speak(EVENTS, self.phrases, code, args)
        return code if said is None else said

    def reason(self, code: str, args: Sequence[Any]) -> str:
        said = speak(REASONS, self.phrases, code, args)
        return code if said is None else said

    def source(self, code: str) -> str:
        return _(SOURCES[code]) if code in SOURCES else code
