"""Which key points at which option.

Things with a number of their own keep it, whatever is legal: booths, craftsmen (their number on the
die), family cards, places on display. Where options have no such number (holds, goods, currencies)
the legal ones are lettered in order. A key points; the same key again or Enter does it.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Action

DISTRICT_KEYS = {
    "council": "c",
    "market": "m",
    "workshops": "w",
    "harbour": "h",
    "relics": "r",
    "families": "f",
    "own": "o",
    "log": "l",
}
NOTES_KEY = "i"
NEXT_KEY, PREVIOUS_KEY = "j", "k"
AMOUNTS = "12345"
"""Keys of the exchange: how much."""

DIGITS = "1234567890"
LETTERS = "abdegvxz"
"""Small letters that neither the shell nor the districts use."""
CAPITALS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
FREE = DIGITS + LETTERS + CAPITALS

_PLAIN = {"pass": "p", "keep": "p", "leave": "p"}


def keys_for(actions: Sequence[Action], legal: Sequence[Action]) -> dict[Action, str]:
    """The key of each option that has one. ``legal`` are those of ``actions`` that may be done."""
    found: dict[Action, str] = {}
    free = iter(FREE)
    for action in actions:
        match action:
            case Action("pass" | "keep" | "leave" as kind, ()):
                found[action] = _PLAIN[kind]
            case Action("vote" | "decide", (yes,)):
                found[action] = "y" if yes else "n"
            case Action("card", (value,)):
                found[action] = str(value)
            case Action("booth" | "order" | "craft" | "buy" | "safeguard", (number,)) if number < len(FREE):
                found[action] = FREE[number]
            case Action("load" | "extra" | "store"):
                if action in legal:
                    found[action] = next(free, "")
    return found


PAIRS = tuple((give, take) for give in range(4) for take in range(4) if give != take)
PAIR_KEYS = dict(zip(PAIRS, LETTERS + CAPITALS, strict=False))
"""Keys of the exchange: which currency for which."""
