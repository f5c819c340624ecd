"""A deck: the week cards, ships, relics and edicts of one game, as data.

The shipped decks are TOML files in ``decks/``; a player's own comes in as text. A deck is checked for
form (counts, ranges, known names), never for taste.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

EDICT_DAYS: Final = {
    "rich_market": 3,
    "foreign_merchants": 3,
    "home": None,
    "gift_bag": 4,
    "bar": 4,
    "depart": 5,
    "extra_hold": 5,
    "gift_craftsmen": 5,
    "new_relics": 6,
    "thrift": 6,
    "exchange": 6,
}
"""Each effect and the day it belongs to, 3 Wednesday to 6 Saturday; None: any of them."""


@dataclass(frozen=True, slots=True)
class WeekCard:
    booths: tuple[int, ...]  # resources in booths 1..7
    contracts: tuple[int, ...]  # spaces above the bar, for each of the 5 craftsmen
    dice: int  # extra-contract dice on Thursday
    ships: int  # ships that leave on Saturday


@dataclass(frozen=True, slots=True)
class Hold:
    goods: tuple[int, ...]  # how many of each of the 5 goods
    pay: int  # in the currency of the ship's city


@dataclass(frozen=True, slots=True)
class Ship:
    city: int  # 0..3, as in components.CITIES
    holds: tuple[Hold, ...]


@dataclass(frozen=True, slots=True)
class Relic:
    city: int
    price: int
    points: int  # VP; 0 for a shrine
    shrine: bool


@dataclass(frozen=True, slots=True)
class Edict:
    day: int  # 3 Wednesday .. 6 Saturday
    effect: str  # a key of EDICT_DAYS
    which: int  # home: the street 0..3 (Tuesday..Friday); bar: the craftsman 0..4; depart: ships 1..2; else 0


@dataclass(frozen=True, slots=True)
class Deck:
    name: str
    weeks: tuple[WeekCard, ...]  # 14
    ships: tuple[Ship, ...]  # 16, 4 for each city
    relics: tuple[Relic, ...]  # 48: 11 relics and 1 shrine for each city
    edicts: tuple[Edict, ...]  # 18
