"""Checks of form that decks of several games need. Each raises `DeckError` for the first thing wrong."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.decks.error import HUGE, Place, refuse
from engine.game import Plain

MAX_NAME: Final = 40


def check_name(name: str) -> None:
    if not (0 < len(name) <= MAX_NAME and name.isprintable()):
        refuse("deck_name", MAX_NAME)


def check_count(section: str, cards: Sequence[object], wanted: int) -> None:
    """Whether a section has as many cards as it must."""
    if len(cards) != wanted:
        refuse("deck_cards", section, len(cards), wanted)


def check_range(place: Place, key: str, numbers: Sequence[int], low: int, high: int) -> None:
    """Whether all of the ``numbers`` are from ``low`` to ``high``."""
    for index, number in enumerate(numbers, 1):
        if not low <= number <= high:
            refuse("deck_range", *place, key, index if len(numbers) > 1 else 0, number, low, high)


def plain_rows(data: dict[str, Plain], section: str, *lengths: int) -> list[list[int]]:
    """The lists of whole numbers that stand for a section's cards in a dumped deck.

    ``lengths`` are the lengths that one may have; any if none is given.
    """
    rows = data[section]
    if not isinstance(rows, list):
        refuse("deck_plain", section, 0)
    for no, row in enumerate(rows, 1):
        whole = isinstance(row, list) and all(type(n) is int and abs(n) < HUGE for n in row)
        if not whole or (lengths and len(row) not in lengths):
            refuse("deck_plain", section, no)
    return rows
