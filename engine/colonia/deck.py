"""A deck: the week cards, ships, relics and edicts of one game, as data.

The shipped deck is TOML files in ``decks/``; a player's own deck comes in as text (`file`). A deck is
checked for form (counts, ranges, known names), not for balance.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from engine.colonia.components import (
    BOOTHS,
    CITIES,
    CRAFTSMEN,
    DAYS,
    FRIDAY,
    GOODS,
    MAX_HOLDS,
    SATURDAY,
    STREETS,
    THURSDAY,
    WEDNESDAY,
)
from engine.decks import check_count, check_name, check_range, plain_rows, refuse
from engine.game import Plain

# What a deck may say about each effect of an edict
#
# What an effect does, and how good it looks, is in `engine.colonia.edicts`; its name is up to the screens.


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
    """Whether it can be in effect only once, since the table has no room for a second."""


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


WEEK_CARDS, SHIPS, EDICTS = 14, 16, 18
SHIPS_A_CITY, RELICS_A_CITY, SHRINES_A_CITY = 4, 11, 1  # R 2
RELICS: Final = (RELICS_A_CITY + SHRINES_A_CITY) * len(CITIES)
HOLDS: Final = (3, MAX_HOLDS)
"""The fewest and the most holds of a ship."""

# Generous bounds that catch typing errors.
MAX_BOOTH, MAX_CONTRACTS, MAX_DICE, MAX_SHIPS = 18, 12, 12, 4
MAX_HOLD_GOODS, MAX_PAY, MAX_PRICE, MAX_POINTS = 9, 99, 99, 99
_KEYS: Final = {"name", "weeks", "ships", "relics", "edicts"}


@dataclass(frozen=True, slots=True)
class WeekCard:
    booths: tuple[int, ...]  # resources in booths 1..7
    contracts: tuple[int, ...]  # spaces before the bar, for each of the 5 craftsmen
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
    effect: str  # a key of EFFECTS
    which: int  # home: the street; bar: the craftsman; depart: how many ships; else 0


@dataclass(frozen=True, slots=True)
class Deck:
    name: str
    weeks: tuple[WeekCard, ...]  # 14
    ships: tuple[Ship, ...]  # 16, 4 for each city
    relics: tuple[Relic, ...]  # 48: 11 relics and 1 shrine for each city
    edicts: tuple[Edict, ...]  # 18

    def check(self) -> None:
        """Raises `DeckError` for the first error of form."""
        check_name(self.name)
        _check_weeks(self.weeks)
        _check_ships(self.ships)
        _check_relics(self.relics)
        _check_edicts(self.edicts)

    def dump(self) -> dict[str, Plain]:
        """The deck as plain data: its name, and a list of whole numbers for each card."""
        return {
            "name": self.name,
            "weeks": [[*week.booths, *week.contracts, week.dice, week.ships] for week in self.weeks],
            "ships": [
                [ship.city, *(n for hold in ship.holds for n in (*hold.goods, hold.pay))]
                for ship in self.ships
            ],
            "relics": [[r.city, r.price, r.points, int(r.shrine)] for r in self.relics],
            "edicts": [[e.day, CODES.index(e.effect), e.which] for e in self.edicts],
        }

    @classmethod
    def load(cls, data: Plain) -> Deck:
        """The inverse of `dump`, with a check. Raises `DeckError` for anything else."""
        if not isinstance(data, dict) or data.keys() != _KEYS or not isinstance(data["name"], str):
            refuse("deck_plain", "", 0)
        deck = cls(
            name=data["name"],
            weeks=tuple(_week(row) for row in _rows(data, "weeks", BOOTHS + len(CRAFTSMEN) + 2)),
            ships=tuple(_ship(row) for row in _rows(data, "ships", *(1 + n * _HOLD_ROW for n in HOLDS))),
            relics=tuple(_relic(row) for row in _rows(data, "relics", 4)),
            edicts=tuple(_edict(row) for row in _rows(data, "edicts", 3)),
        )
        deck.check()
        return deck


# The form of a deck


def _check_weeks(weeks: Sequence[WeekCard]) -> None:
    check_count("weeks", weeks, WEEK_CARDS)
    for no, week in enumerate(weeks, 1):
        place = ("weeks", no, 0)
        if len(week.booths) != BOOTHS:
            refuse("deck_booths", no, len(week.booths), BOOTHS)
        if len(week.contracts) != len(CRAFTSMEN):
            refuse("deck_contracts", no, len(week.contracts), len(CRAFTSMEN))
        check_range(place, "booths", week.booths, 0, MAX_BOOTH)
        check_range(place, "contracts", week.contracts, 0, MAX_CONTRACTS)
        check_range(place, "dice", [week.dice], 0, MAX_DICE)
        check_range(place, "ships", [week.ships], 0, MAX_SHIPS)


def _check_ships(ships: Sequence[Ship]) -> None:
    check_count("ships", ships, SHIPS)
    for no, ship in enumerate(ships, 1):
        check_range(("ships", no, 0), "city", [ship.city], 0, len(CITIES) - 1)
        if not HOLDS[0] <= len(ship.holds) <= HOLDS[1]:
            refuse("deck_holds", no, len(ship.holds), *HOLDS)
        for hold_no, hold in enumerate(ship.holds, 1):
            place = ("ships", no, hold_no)
            check_range(place, "goods", hold.goods, 0, MAX_HOLD_GOODS)
            if not 1 <= sum(hold.goods) <= MAX_HOLD_GOODS:
                refuse("deck_hold", no, hold_no, sum(hold.goods), 1, MAX_HOLD_GOODS)
            check_range(place, "pay", [hold.pay], 0, MAX_PAY)
    _each_city("deck_city_ships", [ship.city for ship in ships], SHIPS_A_CITY)


def _check_relics(relics: Sequence[Relic]) -> None:
    check_count("relics", relics, RELICS)
    for no, relic in enumerate(relics, 1):
        place = ("relics", no, 0)
        check_range(place, "city", [relic.city], 0, len(CITIES) - 1)
        check_range(place, "price", [relic.price], 0, MAX_PRICE)
        check_range(place, "points", [relic.points], 0, MAX_POINTS)
        if relic.shrine and relic.points:
            refuse("deck_shrine_points", no, relic.points)
    _each_city("deck_city_shrines", [relic.city for relic in relics if relic.shrine], SHRINES_A_CITY)
    _each_city("deck_city_relics", [relic.city for relic in relics if not relic.shrine], RELICS_A_CITY)


def _each_city(code: str, cities: Sequence[int], wanted: int) -> None:
    for city, name in enumerate(CITIES):
        if cities.count(city) != wanted:
            refuse(code, name, cities.count(city), wanted)


def _check_edicts(edicts: Sequence[Edict]) -> None:
    check_count("edicts", edicts, EDICTS)
    seen: list[str] = []
    for no, edict in enumerate(edicts, 1):
        place = ("edicts", no, 0)
        day, which, once = EFFECTS[edict.effect]
        check_range(place, "day", [edict.day], WEDNESDAY, SATURDAY)
        if day not in (None, edict.day):
            refuse("deck_edict_day", no, edict.effect, edict.day, day)
        low, high = which.bounds() if which is not None else (0, 0)
        check_range(place, which.key if which is not None else "which", [edict.which], low, high)
        if once and edict.effect in seen:
            refuse("deck_edict_once", no, edict.effect)
        seen.append(edict.effect)


# Cards read back from their lists of whole numbers

_HOLD_ROW: Final = len(GOODS) + 1


def _rows(data: dict[str, Plain], section: str, *lengths: int) -> list[list[int]]:
    rows = plain_rows(data, section, *lengths)
    for no, row in enumerate(rows, 1):
        if section == "relics" and row[3] not in (0, 1):
            refuse("deck_plain", section, no)
        if section == "edicts" and row[1] not in range(len(CODES)):
            refuse("deck_plain", section, no)
    return rows


def _week(row: list[int]) -> WeekCard:
    *booths_and_contracts, dice, ships = row
    return WeekCard(tuple(booths_and_contracts[:BOOTHS]), tuple(booths_and_contracts[BOOTHS:]), dice, ships)


def _ship(row: list[int]) -> Ship:
    starts = range(1, len(row), _HOLD_ROW)
    return Ship(row[0], tuple(Hold(tuple(row[k : k + len(GOODS)]), row[k + len(GOODS)]) for k in starts))


def _relic(row: list[int]) -> Relic:
    city, price, points, shrine = row
    return Relic(city, price, points, bool(shrine))


def _edict(row: list[int]) -> Edict:
    day, effect, which = row
    return Edict(day, CODES[effect], which)
