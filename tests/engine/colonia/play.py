"""Whole games, random and by bots, for properties that hold at every decision.

`COLONIA_TEST_GAMES` asks for more games than the few in the everyday run.
"""

from __future__ import annotations

import os
import random
from dataclasses import replace
from typing import NamedTuple

from engine.colonia import GAME
from engine.colonia.deck import Deck, Edict, WeekCard
from engine.colonia.state import State
from engine.game import Action, Out
from tests.engine.colonia.positions import DECK, agreed
from tests.engine.whole_games import Courses, by_bot

UNHEARD_EVENTS: set[str] = set()
UNHEARD_REFUSALS = {"no_ship"}  # ships that have left come back when the deck is empty
GAMES = int(os.environ.get("COLONIA_TEST_GAMES", "1"))
"""Games for each number of players and each deck."""


IDLE = ("pass", "keep", "leave")
"""The kinds of action that do nothing; they are legal whenever they are an answer to the question."""


def dry_deck() -> Deck:
    """A deck whose booths need more than the bag holds, so that every draw in the game runs short."""
    booths = ((2, 3, 1, 18, 5, 18, 18), (4, 4, 4, 4, 18, 18, 18), (1, 0, 2, 3, 4, 5, 18))
    weeks = tuple(replace(card, booths=booths[no % 3]) for no, card in enumerate(DECK.weeks))
    gifts = {"bar": Edict(4, "gift_bag", 0)}
    edicts = tuple(gifts.get(card.effect, card) for card in DECK.edicts)
    return replace(DECK, name="dry", weeks=weeks, edicts=edicts)


def wild_deck() -> Deck:
    """A deck at the limits of its form: no booths, no dice, no ships, cheap relics, repeated edicts."""
    weeks = tuple(
        WeekCard((no % 3,) * 7, (no % 4, 0, 12, 1, 0), no % 3 * 6, no % 5) for no, _ in enumerate(DECK.weeks)
    )
    relics = tuple(replace(card, price=card.price % 4) for card in DECK.relics)
    many = (
        Edict(6, "exchange", 0),
        Edict(5, "depart", 2),
        Edict(5, "gift_craftsmen", 0),
        Edict(3, "rich_market", 0),
    )
    edicts = tuple(
        many[no % 4] if card.effect in ("bar", "home") else card for no, card in enumerate(DECK.edicts)
    )
    return replace(DECK, name="wild", weeks=weeks, relics=relics, edicts=edicts)


DECKS = {"shipped": DECK, "dry": dry_deck(), "wild": wild_deck()}


BOT_GAMES = (
    ("greedy", 3, "shipped"),
    ("greedy", 6, "wild"),
    ("easy", 4, "dry"),
    ("easy", 5, "shipped"),
    ("normal", 4, "shipped"),
    ("normal", 5, "wild"),
)
"""Which bots play which games: each fast level, all numbers of players, all decks."""


class Played(NamedTuple):
    """A game to play, fully determined by these fields. ``level`` is for all seats; "" plays at random."""

    players: int
    seed: str
    deck: str = "shipped"
    open_screens: bool = False
    level: str = ""

    def __str__(self) -> str:
        """A test id: short, and unique within a sweep."""
        return "-".join(filter(None, (self.level, str(self.players), self.seed)))

    @property
    def options(self) -> dict[str, object]:
        return agreed(DECKS[self.deck], self.open_screens).plain


def sweep(games: int = GAMES) -> list[Played]:
    """Random games for every number of players and every deck, and a few by bots."""
    return [
        *(
            Played(players, f"{deck} {number}", deck, open_screens=(players + place + number) % 4 == 0)
            for number in range(games)
            for place, deck in enumerate(DECKS)
            for players in GAME.seats
        ),
        *(
            Played(players, f"{deck} {number}", deck, level=level)
            for number in range(games)
            for level, players, deck in BOT_GAMES
        ),
    ]


def choose(state: State, seat: int, rng: random.Random) -> Action:
    """A random legal action that prefers doing something to passing, so that games get far."""
    actions = GAME.legal(state, seat)
    idle = [action for action in actions if action.kind in IDLE]
    doing = [action for action in actions if action not in idle]
    return rng.choice(doing if not idle or (doing and rng.random() < 0.9) else idle)


def _choose(played: Played, state: State, seat: int, rng: random.Random, decided: int) -> Action:
    return by_bot(GAME, state, seat, played.level, decided) if played.level else choose(state, seat, rng)


_COURSES: Courses[State, Played] = Courses(GAME, _choose)
started, decisions, journey = _COURSES.started, _COURSES.decisions, _COURSES.journey


def applied(state: State, seat: int, action: Action) -> tuple[State, Out]:
    """A copy of the state after the action, and what the action did."""
    twin, out = GAME.copy(state), Out()
    GAME.apply(twin, seat, action, out)
    return twin, out
