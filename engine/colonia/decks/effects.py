"""What an edict may do, and what a deck may say about it: one entry for each effect.

What it does at the table stands in `engine.colonia.edicts`, how good it looks in
`engine.colonia.hints.council`; what it is called is the screen's.
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
    """What the number of an edict means (`deck.Edict.which`)."""

    key: str
    """What it is called in a deck file."""
    among: range | tuple[str, ...]
    """The numbers it may be, or the words that stand for 0, 1, 2 … in a file."""

    def bounds(self) -> tuple[int, int]:
        """The lowest and the highest."""
        numbers = self.among if isinstance(self.among, range) else range(len(self.among))
        return numbers[0], numbers[-1]


class Effect(NamedTuple):
    """An effect, as far as a deck knows it."""

    day: int | None
    """The day of the votes it belongs to; None: any."""
    which: Which | None = None
    """None: the effect has no number, or 0."""
    once: bool = False
    """Whether the table has room for one alone."""


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
"""A dumped deck names an effect by its place here, so new ones go to the end."""

CODES: Final = tuple(EFFECTS)
"""The effects by their places."""
