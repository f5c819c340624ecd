"""What can be wrong with any game's deck file, as codes with arguments (`engine.codes`)."""

from __future__ import annotations

from typing import Final

from engine.codes import Kind
from engine.decks.error import HUGE
from engine.decks.fields import KINDS as TYPES

_PLACE = "section entry=card entry=part"

DECK_REASONS: Final[dict[str, str]] = {
    "deck_size": "number=bytes number=limit",
    "deck_syntax": "number=line number=column",
    "deck_nesting": "",
    "deck_dots": "number=line number=limit",
    "deck_game": "word=found word=wanted",
    "deck_key": f"{_PLACE} word=key word=known",
    "deck_missing": f"{_PLACE} word=key",
    "deck_type": f"{_PLACE} word=key entry=index type=wanted",
    "deck_huge": f"{_PLACE} word=key entry=index",
    "deck_word": f"{_PLACE} word=key entry=index word=found word=known",
    "deck_range": f"{_PLACE} word=key entry=index number=found number=lowest number=highest",
    "deck_name": "number=limit",
    "deck_cards": "section number=found number=wanted",
    "deck_plain": "section entry=card",
}
"""A ``section`` is one of the game's own, or empty for the file itself."""

DECK_KINDS: Final[dict[str, Kind]] = {
    "entry": Kind("a card, a part of it or an item of a list in a deck file; 0: none", range(HUGE)),
    "number": Kind("a number found in a deck file, or expected there", range(1 - HUGE, HUGE)),
    "type": Kind("what a value in a deck file should be", tuple(TYPES.values())),
    "word": Kind("any text, shown as it is"),
}
