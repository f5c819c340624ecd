"""The table as this reading keeps it: its words, cards and dice, and the questions asked."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import Any

from engine.troyes.deck import Deck

# The words of the reading: colours, buildings, owners.


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


class Player:
    """What a player has in front of the screen."""

    def __init__(self, citizens: int) -> None:
        self.purse = 5
        self.influence = 4
        self.vp = 0
        self.supply = citizens
        self.reserve = 12 - citizens
        self.won: list[str] = []
        self.chest = 0
        self.passed = False

    def gain_influence(self, amount: int) -> None:
        self.influence = min(20, self.influence + amount)

    def lose_vp(self, amount: int) -> None:
        self.vp = max(0, self.vp - amount)  # T 9


class Card:
    """An activity in play."""

    def __init__(self, name: str, players: int) -> None:
        self.name = name
        self.spaces: list[int | None] = [None, None]
        self.picture: list[int] = []
        self.cubes = [0] * players

    def has_foreman_of(self, seat: int) -> bool:
        return seat in self.spaces or seat in self.picture


class Event:
    """An event in the row, with the owners of its cubes in the order in which they came."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.cubes: list[Owner] = []


class Table:
    """Everything on the table. ``cards`` is the deck as `deck.read` writes it down."""

    def __init__(self, cards: dict[str, Any], players: int) -> None:
        self.cards = cards
        self.n = players
        self.rounds = {2: 4, 3: 5, 4: 6}[players]
        self.round = 0
        self.starts = 0
        self.players = [Player({2: 6, 3: 5, 4: 4}[players]) for _ in range(players)]
        self.neutral_reserve = 8
        self.square: list[Die] = []  # all dice in all districts
        self.black: list[int] = []
        self.standing: dict[str, list[Owner | None]] = {name: [None] * 6 for name in BUILDINGS}
        self.lying: dict[str, list[Owner]] = {name: [] for name in BUILDINGS}
        self.cathedral: dict[int, list[Owner]] = {column: [] for column in range(1, 7)}  # from the bottom
        self.activities: dict[tuple[str, int], Card | None] = {
            (colour, era): None for colour in COLOURS for era in ERAS
        }
        self.row = [Event("marauding")]
        events = cards["events"].items()
        self.red_left = [(name, shown) for name, figures in events for shown in figures["shows"]]
        self.others_left = [name for name, figures in events if figures["pile"] in ("white", "yellow")]
        self.characters: list[list[str]] = [[] for _ in range(players)]

    # seats

    def order(self) -> list[int]:
        return [(self.starts + k) % self.n for k in range(self.n)]

    # dice

    def dice_of(self, owner: Owner, colour: str | None = None) -> list[Die]:
        return [die for die in self.square if die[0] == owner and colour in (None, die[1])]

    def take_away(self, dice: Sequence[Die]) -> None:
        for die in dice:
            self.square.remove(die)

    # citizens

    def count_standing(self, owner: Owner, building: str) -> int:
        return self.standing[building].count(owner)

    def neutral_in_play(self) -> int:
        return 8 - self.neutral_reserve

    # activities

    def figures(self, card: Card) -> dict[str, Any]:
        found: dict[str, Any] = self.cards["activities"][card.name]
        return found

    # events

    def event_figures(self, event: Event) -> dict[str, Any]:
        found: dict[str, Any] = self.cards["events"][event.name]
        return found

    def free_banners(self, event: Event) -> int:
        return int(self.event_figures(event)["banners"]) - len(event.cubes)

    # cathedral

    def cubes_in_cathedral(self, owner: Owner) -> int:
        return sum(column.count(owner) for column in self.cathedral.values())


def most(counts: dict[Owner, int]) -> list[Owner]:
    """Those with the highest count, if that is at least 1."""
    highest = max(counts.values(), default=0)
    return [owner for owner, count in counts.items() if count == highest and highest > 0]


def districts(table: Table) -> list[Owner]:
    """The owners of all districts."""
    return [*range(table.n), NEUTRAL]


# A deck of the engine, written down as the reading wants it: by names.


PILES = [*COLOURS, "board"]


def read(deck: Deck) -> dict[str, Any]:
    return {
        "activities": {
            card.id: {
                "colour": COLOURS[card.colour],
                "era": card.era,
                "cost": card.cost,
                "number": card.divided_by,
                "points": [card.first, card.second],
            }
            for card in deck.activities
        },
        "events": {
            card.id: {
                "pile": PILES[card.pile],
                "copies": card.copies,
                "black": card.black,
                "colour": COLOURS[card.colour],
                "number": card.divided_by,
                "banners": card.banners,
                "first": card.first,
                "second": card.second,
                "shows": [COLOURS[shown] for shown in card.shows],
            }
            for card in deck.events
        },
        "characters": {
            one.id: {"steps": list(one.steps), "steps for two": list(one.steps_for_two)}
            for one in deck.characters
        },
        "rows": {
            "palace": [list(row) for row in deck.board.palace],
            "bishopric": [list(row) for row in deck.board.bishopric],
            "city hall": [list(row) for row in deck.board.city_hall],
        },
        "neutral for two": list(deck.board.neutral_for_two),
    }


# A question: who is asked what, and every answer that is legal.


@dataclass
class Question:
    kind: str
    seat: int
    options: list[Said]


Asking = Generator[Question, Said, None]


def choose(kind: str, seat: int, options: list[Said]) -> Generator[Question, Said, Said]:
    """One of the options; nobody is asked where there is only one."""
    if len(options) == 1:
        return options[0]
    said = yield Question(kind, seat, options)
    return said
