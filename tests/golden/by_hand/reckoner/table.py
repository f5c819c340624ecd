"""The pieces, everything on the table, and accounts of it: everything there is to know, as plain data."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

Account = dict[str, Any]
Action = list[Any]
Asked = dict[str, str]  # colour -> kind of question
Answer = tuple[str, Action]
Check = Callable[[str, Action], None]
T = TypeVar("T")
Ask = Generator[Asked, Answer, T]

COLOURS = ["yellow", "blue", "green", "red", "orange", "purple"]
MEMBERS = {3: 38, 4: 30, 5: 25, 6: 21}
CARDS = [3, 4, 5, 6, 7, 8]
WEEKS = 6

RESOURCES = ["leather", "iron", "wood", "linen", "fur"]
EACH_RESOURCE = 18

# In the order of die rolls: 1 is the saddler, 5 the shoemaker.
CRAFTSMEN = ["saddler", "wainwright", "painter", "tailor", "shoemaker"]
GOODS = ["saddle", "cartwheel", "painting", "clothing", "footwear"]  # they never run out  # R 9
MAKES = dict(zip(CRAFTSMEN, GOODS, strict=True))
USES = {
    "saddler": ("leather", "iron"),
    "wainwright": ("iron", "wood"),
    "painter": ("wood", "linen"),
    "tailor": ("linen", "fur"),
    "shoemaker": ("fur", "leather"),
}

CITIES = ["london", "nowgorod", "bergen", "bruegge"]
CURRENCIES = ["pfund", "grivna", "mark", "gulden"]
CURRENCY = dict(zip(CITIES, CURRENCIES, strict=True))
START_MONEY = 5
WINDOW_POINTS = 2

STREETS = ["tuesday", "wednesday", "thursday", "friday"]
VOTING_DAYS = ["wednesday", "thursday", "friday", "saturday"]
BERTHS = 4
BOOTHS = 7
FOREIGN_BOOTHS = 2
FOREIGN_RESOURCES = 4
DISPLAY = 10  # without the two extra spaces
PLACES = 12
EXTRA_PAY = 2


class Unlawful(AssertionError):
    """A line that the rules do not allow."""


def must(ok: bool, why: str) -> None:
    if not ok:
        raise Unlawful(why)


@dataclass
class Family:
    """What one player has, both in public and behind the screen."""

    colour: str
    supply: int
    hall: int = 0
    streets: dict[str, int] = field(default_factory=lambda: dict.fromkeys(STREETS, 0))
    cards: list[int] = field(default_factory=lambda: list(CARDS))
    card: int | None = None
    zero: bool = False
    resources: dict[str, int] = field(default_factory=lambda: dict.fromkeys(RESOURCES, 0))
    goods: dict[str, int] = field(default_factory=lambda: dict.fromkeys(GOODS, 0))
    money: dict[str, int] = field(default_factory=lambda: dict.fromkeys(CURRENCIES, START_MONEY))
    relics: list[int] = field(default_factory=list)
    shrines: dict[str, int | None] = field(default_factory=dict)  # city -> relic in it
    shrine_cards: list[int] = field(default_factory=list)

    def send(self, members: int) -> None:
        must(members <= self.supply, f"{self.colour} has {self.supply} members, not {members}")
        self.supply -= members

    def home(self, street: str, most: int | None = None) -> int:
        """Take all members, or at most so many, home from a street."""
        members = self.streets[street] if most is None else min(most, self.streets[street])
        self.streets[street] -= members
        self.supply += members
        return members

    def card_value(self) -> int:
        must(self.card is not None, f"{self.colour} has no card on the table")
        return self.card or 0


@dataclass
class Contract:
    owner: str
    members: int


@dataclass
class Booth:
    resources: Counter[str]
    owner: str | None = None
    members: int = 0


@dataclass
class Vessel:
    """A ship in the harbour; holds and extra hold give the colour that loaded them."""

    ship: int
    holds: list[str | None]
    extra: str = "none"  # "none", "free" or a colour


@dataclass
class Shown:
    """A relic card on display, and whose member guards it."""

    relic: int
    guard: str | None = None


class Chance:
    """The draws of one line, to be used up in order."""

    def __init__(self) -> None:
        self.waiting: list[list[Any]] = []

    def load(self, draws: Sequence[list[Any]]) -> None:
        must(not self.waiting, f"draws were not asked for: {self.waiting}")
        self.waiting = list(draws)

    def take(self, kind: str) -> Any:
        must(bool(self.waiting), f"a draw is missing: {kind}")
        found, value = self.waiting.pop(0)
        must(found == kind, f"drawn was {found}, wanted {kind}")
        return value

    def die(self) -> int:
        roll: int = self.take("die")
        must(1 <= roll <= 6, f"no such roll: {roll}")
        return roll


class Table:
    """Everything on the table."""

    def __init__(self, game: dict[str, Any]) -> None:
        players: int = game["players"]
        self.week_cards: list[dict[str, Any]] = game["week_cards"]
        self.ships: list[dict[str, Any]] = game["ships"]
        self.relics: list[dict[str, Any]] = game["relics"]
        self.edicts: list[dict[str, Any]] = game["edicts"]
        self.chance = Chance()
        self.week = 1
        self.day = "set-up"
        self.order = COLOURS[:players]
        self.members = MEMBERS[players]
        self.families = {colour: Family(colour, self.members) for colour in self.order}
        self.bag: Counter[str] = Counter(dict.fromkeys(RESOURCES, EACH_RESOURCE))
        self.booths = [Booth(Counter()) for _ in range(BOOTHS)]
        self.contracts: dict[str, list[Contract]] = {craftsman: [] for craftsman in CRAFTSMEN}
        self.bars = dict.fromkeys(CRAFTSMEN, 0)  # spaces above the bar
        self.harbour_bar = 0
        self.berths: list[Vessel | None] = [None] * BERTHS
        self.display: list[Shown | None] = [None] * PLACES
        self.piles = {
            "week_card": set(range(len(self.week_cards))),
            "ship": set(range(len(self.ships))),
            "relic": set(range(len(self.relics))),
            "edict": set(range(len(self.edicts))),
        }
        self.ships_aside: list[int] = []
        self.relic_discard: list[int] = []
        self.week_card: dict[str, Any] = {}
        self.week_edicts: list[int] = []
        self.adopted: list[int] = []
        self.ordered: Counter[str] = Counter()  # contracts of this week, for each craftsman
        self.extra_hold = False  # adopted for this Friday
        self.thrift = False  # adopted for the next Tuesday
        self.final: dict[str, dict[str, Any]] = {}

    def in_order(self) -> list[Family]:
        return [self.families[colour] for colour in self.order]

    def mayor(self) -> str:
        return self.order[0]


# Adding counts up.


def add(store: dict[str, int], more: Counter[str]) -> None:
    for thing, count in more.items():
        store[thing] += count


# Accounts: everything there is to know, as plain data; and an audit that nothing got lost.


def account(t: Table, asked: Asked) -> Account:
    """Everything there is to know, as plain data that later moves do not change."""
    result: Account = {
        "week": t.week,
        "asked": dict(asked),
        "order": list(t.order),
        "edicts": list(t.week_edicts),
        "players": {colour: family_account(family) for colour, family in t.families.items()},
        "booths": [positive(booth.resources) for booth in t.booths],
        "contracts": {who: [[c.owner, c.members] for c in row] for who, row in t.contracts.items()},
        "bars": dict(t.bars),
        "harbour_bar": t.harbour_bar,
        "berths": [vessel_account(vessel) for vessel in t.berths],
        "display": [None if shown is None else [shown.relic, shown.guard] for shown in t.display],
        "bag": {resource: t.bag[resource] for resource in RESOURCES},
        "relic_discard": sorted(t.relic_discard),
        "ships_aside": sorted(t.ships_aside),
        "edicts_adopted": list(t.adopted),
    }
    if t.final:
        result["final"] = {colour: dict(line) for colour, line in t.final.items()}
    return result


def positive(counts: Counter[str]) -> dict[str, int]:
    return {resource: counts[resource] for resource in RESOURCES if counts[resource]}


def vessel_account(vessel: Vessel | None) -> dict[str, Any] | None:
    if vessel is None:
        return None
    return {"ship": vessel.ship, "holds": list(vessel.holds), "extra": vessel.extra}


def family_account(family: Family) -> dict[str, Any]:
    return {
        "supply": family.supply,
        "streets": [family.streets[street] for street in STREETS],
        "cards": list(family.cards),
        "card": family.card,
        "zero": family.zero,
        "resources": dict(family.resources),
        "goods": dict(family.goods),
        "money": dict(family.money),
        "relics": sorted(family.relics),
        "shrines": dict(family.shrines),
    }


def audit(t: Table) -> None:
    """Check that nothing got lost: members, resources, ships and relics are all somewhere."""
    resources = t.bag.total() + sum(booth.resources.total() for booth in t.booths)
    resources += sum(sum(family.resources.values()) for family in t.in_order())
    must(resources == EACH_RESOURCE * len(RESOURCES), f"{resources} resources are on the table")
    for family in t.in_order():
        must(members_in_play(t, family) == t.members, f"members of {family.colour} got lost")
    ships = list(t.ships_aside) + list(t.piles["ship"]) + [v.ship for v in t.berths if v is not None]
    must(sorted(ships) == list(range(len(t.ships))), "ships got lost")
    relics = list(t.relic_discard) + list(t.piles["relic"]) + [s.relic for s in t.display if s is not None]
    for family in t.in_order():
        relics += family.relics + family.shrine_cards
        relics += [relic for relic in family.shrines.values() if relic is not None]
    must(sorted(relics) == list(range(len(t.relics))), "relics got lost")


def members_in_play(t: Table, family: Family) -> int:
    colour = family.colour
    on_booths = sum(booth.members for booth in t.booths if booth.owner == colour)
    on_contracts = sum(c.members for row in t.contracts.values() for c in row if c.owner == colour)
    on_ships = sum([*v.holds, v.extra].count(colour) for v in t.berths if v is not None)
    on_relics = sum(s is not None and s.guard == colour for s in t.display)
    on_streets = family.hall + sum(family.streets.values())
    return family.supply + on_streets + on_booths + on_contracts + on_ships + on_relics
