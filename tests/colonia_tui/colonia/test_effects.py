"""What an edict of Colonia needs, apart from its form in a deck: a missing step is named here."""

from __future__ import annotations

import inspect
import re
from pathlib import Path

import colonia_tui.colonia
from colonia_tui.colonia.words import names
from engine.colonia import edicts
from engine.colonia.deck import EFFECTS
from tests.engine.colonia.play import DECKS
from tests.engine.colonia.test_deck import CARDS
from tests.every import every
from tests.golden.by_hand.reckoner.council import carry_out

RULES = (Path(colonia_tui.colonia.__file__).parent / "rules.md").read_text(encoding="utf-8")
SECOND_READING = re.findall(r'case "(\w+)":', inspect.getsource(carry_out))
DECK_FORM = re.findall(r"^\| `(\w+)` +\|", RULES, re.MULTILINE)
"""The effects in the table for those who write a deck file."""


@every("effect", sorted({*EFFECTS, *edicts.EDICTS, *names.EDICTS}))
def test_every_edict_has_all_it_needs(effect: str) -> None:
    has = {
        "form (engine/colonia/deck.py)": effect in EFFECTS,
        "row of what it does (engine/colonia/edicts.py)": effect in edicts.EDICTS,
        "title and sentence (words/names.py)": effect in names.EDICTS,
        "card in the rules for people (CARDS in test_deck.py)": effect in CARDS.values(),
        "row for authors of decks (rules.md)": effect in DECK_FORM,
        "deck that games are played with (tests/engine/colonia/play.py)": effect
        in {card.effect for deck in DECKS.values() for card in deck.edicts},
        "second reading (tests/golden/by_hand/reckoner/council.py)": effect in SECOND_READING,
    }
    assert [f"{effect} has no {what}" for what, there in has.items() if not there] == []
