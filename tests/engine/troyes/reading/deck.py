"""A deck of the engine, written down as the reading wants it: by names."""

from __future__ import annotations

from typing import Any

from engine.troyes.deck import Deck
from tests.engine.troyes.reading.words import COLOURS

PILES = [*COLOURS, "board"]


def read(deck: Deck) -> dict[str, Any]:
    return {
        "activities": {
            card.id: {
                "colour": COLOURS[card.colour],
                "era": card.era,
                "cost": card.cost,
                "number": card.divided_by,
                "points": [card.first, card.second],
            }
            for card in deck.activities
        },
        "events": {
            card.id: {
                "pile": PILES[card.pile],
                "copies": card.copies,
                "black": card.black,
                "colour": COLOURS[card.colour],
                "number": card.divided_by,
                "banners": card.banners,
                "first": card.first,
                "second": card.second,
                "shows": [COLOURS[shown] for shown in card.shows],
            }
            for card in deck.events
        },
        "characters": {
            one.id: {"steps": list(one.steps), "steps for two": list(one.steps_for_two)}
            for one in deck.characters
        },
        "rows": {
            "palace": [list(row) for row in deck.board.palace],
            "bishopric": [list(row) for row in deck.board.bishopric],
            "city hall": [list(row) for row in deck.board.city_hall],
        },
        "neutral for two": list(deck.board.neutral_for_two),
    }
