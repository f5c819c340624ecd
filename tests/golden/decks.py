"""The decks used to find golden games. Each record includes its whole deck, so these may change."""

from __future__ import annotations

from dataclasses import replace

from engine.colonia.deck import Deck
from tests.engine.colonia.play import DECKS as OTHERS
from tests.engine.colonia.positions import DECK


def plain_deck() -> Deck:
    """A deck with little of anything, where everything costs the same: money runs out, contracts pile up."""
    weeks = tuple(
        replace(card, booths=(4, 4, 4, 4, 4, 3, 3), contracts=(0,) * 5, dice=no % 2, ships=1)
        for no, card in enumerate(DECK.weeks)
    )
    relics = tuple(replace(card, price=5) for card in DECK.relics)
    return replace(DECK, name="plain", weeks=weeks, relics=relics)


DECKS = {**OTHERS, "plain": plain_deck()}
