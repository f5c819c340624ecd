"""Which key points at which option.

Things that have a number keep it as their key, whatever is legal: booths, craftsmen (their number on the
die), family cards, places on display. Where options have no number (holds, goods, currencies) the legal
ones get keys in order. A key points; the same key again, or Enter, takes the option.
"""

from __future__ import annotations

from collections.abc import Sequence
from string import ascii_lowercase

from colonia_tui.colonia.board.districts import DISTRICTS
from colonia_tui.drawing.board import RESERVED
from engine.game import Action

NOTES_KEY = "i"
NEXT_KEY, PREVIOUS_KEY = "j", "k"
AMOUNTS = "12345"
"""Keys of the exchange for the amount."""

DIGITS = "1234567890"
PASS_KEY, YES_KEY, NO_KEY = "p", "y", "n"
_TAKEN = {
    NOTES_KEY,
    NEXT_KEY,
    PREVIOUS_KEY,
    PASS_KEY,
    YES_KEY,
    NO_KEY,
    *(row.key for row in DISTRICTS.values()),
}
LETTERS = "".join(letter for letter in ascii_lowercase if letter not in RESERVED | _TAKEN)
"""Lower-case letters that nothing else uses."""
CAPITALS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
FREE = DIGITS + LETTERS + CAPITALS


def keys_for(actions: Sequence[Action], legal: Sequence[Action]) -> dict[Action, str]:
    """The key of each option that has one. ``legal`` are the legal ones among ``actions``."""
    found: dict[Action, str] = {}
    free = iter(FREE)
    for action in actions:
        match action:
            case Action("pass" | "keep" | "leave", ()):
                found[action] = PASS_KEY
            case Action("vote" | "decide", (yes,)):
                found[action] = YES_KEY if yes else NO_KEY
            case Action("card", (value,)):
                found[action] = str(value)
            case Action("booth" | "order" | "craft" | "buy" | "safeguard", (number,)) if (
                0 <= number < len(FREE)
            ):
                found[action] = FREE[number]
            case Action("load" | "extra" | "store"):
                if action in legal:
                    found[action] = next(free, "")
    return found


PAIRS = tuple((give, take) for give in range(4) for take in range(4) if give != take)
PAIR_KEYS = dict(zip(PAIRS, LETTERS + CAPITALS, strict=False))
"""Keys of the exchange for the pair of currencies."""
