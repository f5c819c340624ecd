"""What can be wrong with a deck of Troyes, as codes with arguments (`engine.codes`)."""

from __future__ import annotations

from typing import Final

from engine.codes import Kind
from engine.decks.codes import DECK_KINDS as ANY_KINDS
from engine.decks.codes import DECK_REASONS as ANY_DECK
from engine.troyes.deck import ACTIVITIES, BUILDINGS, CHARACTERS, COLOURS, EVENTS, PILES
from engine.troyes.deck_file import SECTIONS

CARDS: Final = (*ACTIVITIES, *EVENTS, *CHARACTERS)

DECK_REASONS: Final[dict[str, str]] = {
    **ANY_DECK,
    "deck_sections": "",
    "deck_twice": "section entry=card card_id",
    "deck_lacks": "section card_id",
    "deck_era": "colour_name number=era number=found number=wanted",
    "deck_when": "card_id word=wanted",
    "deck_second": "card_id number=second number=first",
    "deck_board_event": "card_id card_id=wanted",
    "deck_shows": "card_id number=found number=wanted",
    "deck_pile": "pile_name number=found number=wanted",
    "deck_shown": "pile_name number=found number=wanted",
    "deck_steps": "card_id word=key number=found number=wanted",
    "deck_rising": "card_id word=key",
    "deck_rows": "building_name number=spaces",
    "deck_palace": "number=found number=wanted",
    "deck_neutral": "number=spaces",
}
"""What is wrong with a deck, or with the file it was read from."""

DECK_KINDS: Final[dict[str, Kind]] = {
    **ANY_KINDS,
    "section": Kind(
        "a section of a deck file, or one of its cards; empty: the file itself", ("", *SECTIONS, *CARDS)
    ),
    "card_id": Kind("an activity, event or character", CARDS),
    "colour_name": Kind("a colour", COLOURS),
    "pile_name": Kind("a pile of events", PILES),
    "building_name": Kind("a building", BUILDINGS),
}
