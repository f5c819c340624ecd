"""The words of the reading: colours, buildings, owners."""

from __future__ import annotations

from typing import Any

COLOURS = ["red", "white", "yellow"]
BUILDINGS = ["palace", "bishopric", "city hall"]
BUILDING_OF = dict(zip(COLOURS, BUILDINGS, strict=True))
COLOUR_OF = dict(zip(BUILDINGS, COLOURS, strict=True))
ERAS = [1, 2, 3]

NEUTRAL = "grey"
Owner = int | str
"""A seat from 0, or the neutral."""

Die = tuple[Any, str, int]
"""The owner of the district it lies in, its colour, its value."""

Said = tuple[Any, ...]
"""One step that a seat says: a word and what belongs to it."""

CUBE_CARDS = {
    "blacksmith",
    "militia",
    "tithe",
    "monk",
    "priest",
    "apprenticeship",
    "confession",
    "templar",
}
ASKED_HOW_OFTEN = {
    "artisan",
    "innkeeper",
    "journeyman",
    "diplomat",
    "troubadour",
    "procession",
    "jousts",
}
"""T 27."""


def in_order(dice: Any) -> list[Die]:
    """Dice sorted, the neutral's last."""
    return sorted(dice, key=lambda die: (str(die[0]), die[1], die[2]))
