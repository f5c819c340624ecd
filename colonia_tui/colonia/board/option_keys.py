"""Which key points at which option.

Numbered things keep their number as key, whatever is legal: booths, craftsmen (their number on the die),
family cards, places on display. A hold has the key of its place in the harbour. docs/keys.md has them all. A
key points; the same key again, or Enter, takes the option.
"""

from __future__ import annotations

from collections.abc import Sequence
from string import ascii_lowercase, ascii_uppercase

from colonia_tui.drawing.keys import LOG_PLACE, OWN_PLACE, RESERVED, District
from colonia_tui.language.i18n import N_
from engine.colonia.components import BERTHS, CITIES, GOODS, MAX_HOLDS
from engine.game import Action

DISTRICTS = {
    "council": District(N_("Council"), "c"),
    "market": District(N_("Market"), "m"),
    "workshops": District(N_("Workshops"), "w"),
    "harbour": District(N_("Harbour"), "h"),
    "relics": District(N_("Relics"), "r"),
    "families": District(N_("Families"), "f"),
    "own": OWN_PLACE,
    "log": LOG_PLACE,
}
"""Districts, in the order of Tab, with title and key."""
NOTES_KEY = "i"
AMOUNTS = "12345"
"""The exchange's keys for the amount."""

DIGITS = "1234567890"
PASS_KEY, YES_KEY, NO_KEY = "p", "y", "n"
_TAKEN = {
    NOTES_KEY,
    PASS_KEY,
    YES_KEY,
    NO_KEY,
    *(row.key for row in DISTRICTS.values()),
}
LETTERS = "".join(letter for letter in ascii_lowercase if letter not in RESERVED | _TAKEN)
"""Lower-case letters not used for anything else."""
CAPITALS = "".join(letter for letter in ascii_uppercase if letter not in RESERVED)
FREE = DIGITS + LETTERS + CAPITALS

HOLD_KEYS = FREE[: BERTHS * MAX_HOLDS]
"""Keys of the holds, berth by berth: each has its own all Friday."""
EXTRA_KEYS = CAPITALS[: BERTHS * len(GOODS)]
"""Keys of the goods in the extra holds, berth by berth."""


def keys_for(actions: Sequence[Action]) -> dict[Action, str]:
    """The key of each option that has one. Keys of a thing stay the same for all questions of a round."""
    found: dict[Action, str] = {}
    listed = iter(FREE)
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
            case Action("load", (berth, hold)) if 0 <= berth < BERTHS and 0 <= hold < MAX_HOLDS:
                found[action] = HOLD_KEYS[berth * MAX_HOLDS + hold]
            case Action("extra", (berth, good)) if 0 <= berth < BERTHS and 0 <= good < len(GOODS):
                found[action] = EXTRA_KEYS[berth * len(GOODS) + good]
            case Action("store"):
                found[action] = next(listed, "")
    return found


PAIRS = tuple((give, take) for give in range(len(CITIES)) for take in range(len(CITIES)) if give != take)
PAIR_KEYS = dict(zip(PAIRS, LETTERS + CAPITALS, strict=False))
"""The exchange's keys for the pair of currencies."""
