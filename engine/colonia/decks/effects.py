"""What an edict can do, and what a deck may say about it: one entry for each effect.

What an effect does is in `engine.colonia.edicts`, how good it looks in `engine.colonia.hints.council`;
what it is called is up to the screens.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.colonia.components import (
    CRAFTSMEN,
    DAYS,
    FRIDAY,
    SATURDAY,
    STREETS,
    THURSDAY,
    WEDNESDAY,
)


class Which(NamedTuple):
    """What an edict's number means (`deck.Edict.which`)."""

    key: str
    """Its key in a deck file."""
    among: range | tuple[str, ...]
    """The numbers allowed, or the words that stand for 0, 1, 2 … in a file."""

    def bounds(self) -> tuple[int, int]:
        """The lowest and the highest number allowed."""
        numbers = self.among if isinstance(self.among, range) else range(len(self.among))
        return numbers[0], numbers[-1]


class Effect(NamedTuple):
    """What a deck needs to know about an effect."""

    day: int | None
    """The only day it may be voted on; None for any."""
    which: Which | None = None
    """None if the effect has no number (it is 0 then)."""
    once: bool = False
    """Whether it may be in effect only once, since the table has no room for a second."""


EFFECTS: Final[dict[str, Effect]] = {
    "rich_market": Effect(WEDNESDAY),
    "foreign_merchants": Effect(WEDNESDAY, once=True),  # two booths
    "home": Effect(None, Which("street", tuple(DAYS[day - 1] for day in STREETS))),
    "gift_bag": Effect(THURSDAY),
    "bar": Effect(THURSDAY, Which("craftsman", CRAFTSMEN)),
    "depart": Effect(FRIDAY, Which("ships", range(1, 3))),
    "extra_hold": Effect(FRIDAY, once=True),  # one hold a ship
    "gift_craftsmen": Effect(FRIDAY),
    "new_relics": Effect(SATURDAY, once=True),  # two spaces
    "thrift": Effect(SATURDAY, once=True),  # one member less
    "exchange": Effect(SATURDAY),
}
"""A dumped deck refers to an effect by its place here, so new ones go at the end."""

CODES: Final = tuple(EFFECTS)
"""The effects in the same order."""
