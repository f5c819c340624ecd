"""A deck of Troyes: activities, events, characters and the board's figures, as data.

A card's id selects its effect, which is code; a deck sets what it costs, what it is divided by and what it is
worth. Every deck has the same ids in the same order, so a card is known by its number everywhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, NamedTuple, TypeAlias

from engine.decks import check_count, check_name, check_range, plain_rows, refuse
from engine.game import Plain

COLOURS: Final = ("red", "white", "yellow")
RED, WHITE, YELLOW = range(3)
PILES: Final = (*COLOURS, "board")
BOARD: Final = 3
"""Where Marauding is: printed on the board, not drawn."""
ERAS: Final = 3

ACTIVITIES: Final = (
    *("archer", "chivalry", "diplomat"),
    *("hunting", "mercenary", "tax_collector"),
    *("captain", "jousts", "troubadour"),
    *("tithe", "monk", "priest"),
    *("apprenticeship", "confession", "templar"),
    *("pilgrimage", "procession", "glassblower"),
    *("artisan", "merchant", "miller"),
    *("innkeeper", "blacksmith", "militia"),
    *("journeyman", "goldsmith", "sculptor"),
)
"""The activities, as dumped decks count them: red, white, yellow, each era by era in our own deck."""
LATER: Final = frozenset(
    {"tithe", "monk", "priest", "apprenticeship", "confession", "templar", "blacksmith", "militia"}
)
"""The activities that put cubes on their card. All others act at once."""
EVENTS: Final = (
    "marauding",
    *("brigandage", "succession", "skirmishes", "war", "norman_attack"),
    *("theological_conflict", "heresy", "itinerant_builders", "disruption_of_works"),
    *("drought", "support", "civil_war", "travellers"),
)
CHARACTERS: Final = (
    *("chretien_de_troyes", "urban_iv", "thibaut_ii"),
    *("hugues_de_payns", "le_florentin", "henry_i"),
)
BUILDINGS: Final = ("palace", "bishopric", "city_hall")
"""The building of each colour."""

CARDS_AN_ERA: Final = 3
"""Activities of one colour and era."""
PILE_SIZES: Final = (8, 4, 4, 1)
"""How many event cards each pile has."""
STEPS: Final = 3
"""How many steps a character has; they are worth 1, 3 and 6 VP."""
SPACES: Final = 6
"""The spaces of a building, one for each value."""

# Bounds from the rules, and generous ones that catch typing errors.
MAX_COST, MAX_DIVISOR, MAX_BANNERS, MAX_BLACK, MAX_POINTS, MAX_STEP = 20, 12, 12, 6, 20, 99

_KEYS: Final = {"name", "activities", "events", "characters", "board"}

Rows: TypeAlias = tuple[tuple[int, ...], ...]
"""The values of a building's spaces, row by row; a row fills from its first space."""


class Column(NamedTuple):
    """A figure of a card: its name in code and in files, and its bounds."""

    key: str
    low: int
    high: int
    words: tuple[str, ...] = ()
    """What stands for 0, 1, 2 … in a file."""


FIRST_AND_SECOND: Final = (Column("first", 0, MAX_POINTS), Column("second", 0, MAX_POINTS))
ACTIVITY_COLUMNS: Final = (
    Column("colour", RED, YELLOW, COLOURS),
    Column("era", 1, ERAS),
    Column("cost", 0, MAX_COST),
    Column("divided_by", 1, MAX_DIVISOR),
    *FIRST_AND_SECOND,
)
EVENT_COLUMNS: Final = (
    Column("pile", RED, BOARD, PILES),
    Column("copies", 1, max(PILE_SIZES)),
    Column("black", 0, MAX_BLACK),
    Column("colour", RED, YELLOW, COLOURS),
    Column("divided_by", 1, MAX_DIVISOR),
    Column("banners", 1, MAX_BANNERS),
    *FIRST_AND_SECOND,
)
"""In the order of the dataclasses, of dumped decks and of files."""


@dataclass(frozen=True, slots=True)
class Activity:
    id: str
    colour: int
    era: int  # 1 to 3
    cost: int  # deniers for a foreman
    divided_by: int
    first: int  # VP for the first foreman at the end
    second: int

    @property
    def later(self) -> bool:
        """Whether it puts cubes on its card instead of acting at once."""
        return self.id in LATER


@dataclass(frozen=True, slots=True)
class EventCard:
    id: str
    shows: tuple[int, ...]  # for each copy of a red card, the pile of the card that comes with it
    pile: int  # a colour, or BOARD
    copies: int
    black: int  # black dice each round
    colour: int  # of the dice that fight it
    divided_by: int
    banners: int  # spaces for cubes
    first: int
    second: int


@dataclass(frozen=True, slots=True)
class Character:
    id: str
    steps: tuple[int, ...]
    steps_for_two: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Board:
    palace: Rows
    bishopric: Rows
    city_hall: Rows
    neutral_for_two: tuple[int, ...]  # T 5

    def rows(self, colour: int) -> Rows:
        """The rows of the building of this colour."""
        return (self.palace, self.bishopric, self.city_hall)[colour]


@dataclass(frozen=True, slots=True)
class Deck:
    name: str
    activities: tuple[Activity, ...]  # in the order of ACTIVITIES
    events: tuple[EventCard, ...]  # in the order of EVENTS
    characters: tuple[Character, ...]  # in the order of CHARACTERS
    board: Board

    def check(self) -> None:
        """Raises `DeckError` for the first error of form."""
        check_name(self.name)
        _check_activities(self.activities)
        _check_events(self.events)
        _check_characters(self.characters)
        _check_board(self.board)

    def dump(self) -> dict[str, Plain]:
        """The deck as plain data: its name, a list of whole numbers for each card, and the board's rows."""
        return {
            "name": self.name,
            "activities": [figures(card, ACTIVITY_COLUMNS) for card in self.activities],
            "events": [[*figures(card, EVENT_COLUMNS), *card.shows] for card in self.events],
            "characters": [[*one.steps, *one.steps_for_two] for one in self.characters],
            "board": [
                *(_flat(self.board.rows(colour)) for colour in (RED, WHITE, YELLOW)),
                list(self.board.neutral_for_two),
            ],
        }

    @classmethod
    def load(cls, data: Plain) -> Deck:
        """The inverse of `dump`, with a check. Raises `DeckError` for anything else."""
        if not isinstance(data, dict) or data.keys() != _KEYS or not isinstance(data["name"], str):
            refuse("deck_plain", "", 0)
        activities = plain_rows(data, "activities", len(ACTIVITY_COLUMNS))
        events = plain_rows(data, "events")
        characters = plain_rows(data, "characters", 2 * STEPS)
        for section, rows, ids in (
            ("activities", activities, ACTIVITIES),
            ("events", events, EVENTS),
            ("characters", characters, CHARACTERS),
        ):
            check_count(section, rows, len(ids))
        deck = cls(
            data["name"],
            tuple(Activity(name, *row) for name, row in zip(ACTIVITIES, activities, strict=True)),
            tuple(_event(no, row) for no, row in enumerate(events)),
            tuple(
                Character(name, tuple(row[:STEPS]), tuple(row[STEPS:]))
                for name, row in zip(CHARACTERS, characters, strict=True)
            ),
            _board(data),
        )
        deck.check()
        return deck


def figures(card: Activity | EventCard, columns: Sequence[Column]) -> list[int]:
    """The figures of a card, column by column."""
    return [getattr(card, column.key) for column in columns]


def _check_figures(card: Activity | EventCard, columns: Sequence[Column]) -> None:
    for column, figure in zip(columns, figures(card, columns)):
        if column.key == "second" and not 0 <= figure <= card.first:
            refuse("deck_second", card.id, figure, card.first)
        check_range((card.id, 0, 0), column.key, [figure], column.low, column.high)


def _check_activities(cards: Sequence[Activity]) -> None:
    check_count("activities", cards, len(ACTIVITIES))
    for card in cards:
        _check_figures(card, ACTIVITY_COLUMNS)
    for colour, name in enumerate(COLOURS):
        for era in range(1, ERAS + 1):
            found = sum(card.colour == colour and card.era == era for card in cards)
            if found != CARDS_AN_ERA:
                refuse("deck_era", name, era, found, CARDS_AN_ERA)


def _check_events(cards: Sequence[EventCard]) -> None:
    check_count("events", cards, len(EVENTS))
    for card in cards:
        _check_figures(card, EVENT_COLUMNS)
        if (card.id == EVENTS[0]) != (card.pile == BOARD):
            refuse("deck_board_event", card.id, EVENTS[0])
        wanted = card.copies if card.pile == RED else 0
        if len(card.shows) != wanted:
            refuse("deck_shows", card.id, len(card.shows), wanted)
        check_range((card.id, 0, 0), "shows", card.shows, WHITE, YELLOW)
    _check_piles(cards)


def _check_piles(cards: Sequence[EventCard]) -> None:
    for pile, (name, wanted) in enumerate(zip(PILES, PILE_SIZES, strict=True)):
        found = sum(card.copies for card in cards if card.pile == pile)
        if found != wanted:
            refuse("deck_pile", name, found, wanted)
    for pile in (WHITE, YELLOW):
        found = sum(card.shows.count(pile) for card in cards)
        if found > PILE_SIZES[pile]:
            refuse("deck_shown", PILES[pile], found, PILE_SIZES[pile])


def _check_characters(characters: Sequence[Character]) -> None:
    check_count("characters", characters, len(CHARACTERS))
    for one in characters:
        for key, steps in (("steps", one.steps), ("steps_for_two", one.steps_for_two)):
            if len(steps) != STEPS:
                refuse("deck_steps", one.id, key, len(steps), STEPS)
            check_range((one.id, 0, 0), key, steps, 1, MAX_STEP)
            if any(low >= high for low, high in pairwise(steps)):
                refuse("deck_rising", one.id, key)


def _check_board(board: Board) -> None:
    for colour, building in enumerate(BUILDINGS):
        rows = board.rows(colour)
        for row in rows:
            check_range(("board", 0, 0), building, row, 1, SPACES)
        values = sorted(value for row in rows for value in row)
        if values != [*range(1, SPACES + 1)] or not all(rows):
            refuse("deck_rows", building, SPACES)
        if colour == RED and len(rows) != SPACES:
            refuse("deck_palace", len(rows), SPACES)
    check_range(("board", 0, 0), "neutral_for_two", board.neutral_for_two, 1, SPACES)
    if len(board.neutral_for_two) != 2 or len({*board.neutral_for_two}) != 2:
        refuse("deck_neutral", SPACES)


def _event(no: int, row: list[int]) -> EventCard:
    many = len(EVENT_COLUMNS)
    if not many <= len(row) <= many + PILE_SIZES[RED]:
        refuse("deck_plain", "events", no + 1)
    return EventCard(EVENTS[no], tuple(row[many:]), *row[:many])


BETWEEN: Final = 0
"""What separates the rows of a building in a dumped deck."""


def _flat(rows: Rows) -> list[int]:
    """The rows of a building as one list."""
    found: list[int] = []
    for row in rows:
        found += [*row, BETWEEN]
    return found[:-1]


def _rows(flat: list[int]) -> Rows:
    """The inverse of `_flat`."""
    rows: list[list[int]] = [[]]
    for value in flat:
        if value == BETWEEN:
            rows.append([])
        else:
            rows[-1].append(value)
    return tuple(tuple(row) for row in rows)


def _board(data: dict[str, Plain]) -> Board:
    flat = plain_rows(data, "board")
    if len(flat) != len(BUILDINGS) + 1:
        refuse("deck_plain", "board", 0)
    palace, bishopric, city_hall, neutral = flat
    return Board(_rows(palace), _rows(bishopric), _rows(city_hall), tuple(neutral))
