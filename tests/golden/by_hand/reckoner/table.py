"""The pieces, and everything on the table."""

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
