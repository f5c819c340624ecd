"""Which key points at which option. docs/keys.md has them all.

What can be chosen is counted from 1 in reading order, a ship being a column; what is refused has no key and
takes no number. Booths, craftsmen and family cards have their number printed on them, which is their key. A
key points; the same key again, or Enter, takes the option.
"""

from __future__ import annotations

from collections.abc import Sequence
from string import ascii_lowercase, ascii_uppercase

from colonia_tui.drawing.keys import LOG_PLACE, OWN_PLACE, RESERVED, District
from colonia_tui.language.i18n import N_
from engine.game import Action, Option

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

PASS_KEY, YES_KEY, NO_KEY = "p", "y", "n"
_TAKEN = {
    NOTES_KEY,
    PASS_KEY,
    YES_KEY,
    NO_KEY,
    *(row.key for row in DISTRICTS.values()),
}
_DIGITS = "1234567890"
_LETTERS = "".join(letter for letter in ascii_lowercase + ascii_uppercase if letter not in RESERVED | _TAKEN)
"""Letters not used for anything else."""
ALL_KEYS = _DIGITS + _LETTERS
"""In the order of counting."""
_COUNTED = frozenset({"load", "extra", "buy", "safeguard", "store"})
"""Options counted from 1."""


def keys_for(options: Sequence[Option]) -> dict[Action, str]:
    """The key of each legal option. All amounts of a pair of currencies share one, and all goods of an extra
    hold."""
    legal = [option.action for option in options if option.refusal is None]
    counted = sorted((action for action in legal if action.kind in _COUNTED), key=_place)
    found = {action: key for action in legal if (key := _printed(action))}
    things = dict(zip(dict.fromkeys(map(_thing, counted)), ALL_KEYS, strict=False))
    found |= {action: things.get(_thing(action), "") for action in counted}
    exchanges = [action for action in legal if action.kind == "exchange"]
    pairs = dict(zip(dict.fromkeys(action.args[:2] for action in exchanges), _LETTERS, strict=False))
    return found | {action: pairs.get(action.args[:2], "") for action in exchanges}


def _thing(action: Action) -> Action:
    """What is counted: an extra hold whatever good goes into it."""
    return Action("extra", action.args[:1]) if action.kind == "extra" else action


def _place(action: Action) -> tuple[int, bool]:
    """Where it is counted: ship by ship, the extra hold above the others; all else as it lies."""
    return (action.args[0], action.kind == "load") if action.kind in ("load", "extra") else (0, False)


def _printed(action: Action) -> str:
    """The key of what has its number printed on it, and of what has a letter of its own; "" for all else."""
    match action:
        case Action("pass" | "keep" | "leave", ()):
            return PASS_KEY
        case Action("vote" | "decide", (yes,)):
            return YES_KEY if yes else NO_KEY
        case Action("card", (value,)):
            return str(value)
        case Action("booth" | "order" | "craft", (number,)) if 0 <= number < len(_DIGITS):
            return _DIGITS[number]
    return ""
