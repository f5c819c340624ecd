"""Whole games by chance, for properties that hold at every decision.

`COLONIA_TEST_GAMES` asks for more games than the few of the everyday run.
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from engine.chance import seed_from
from engine.colonia import GAME
from engine.colonia.deck import Deck, Edict, WeekCard
from engine.colonia.state import State
from engine.game import Action, Event, Out
from tests.engine.colonia.positions import DECK, agreed

GAMES = int(os.environ.get("COLONIA_TEST_GAMES", "1"))
"""Games for each number of players and each deck."""


def dry_deck() -> Deck:
    """A deck whose booths ask for more than the bag holds, so that every draw of the game runs short."""
    booths = ((2, 3, 1, 18, 5, 18, 18), (4, 4, 4, 4, 18, 18, 18), (1, 0, 2, 3, 4, 5, 18))
    weeks = tuple(replace(card, booths=booths[no % 3]) for no, card in enumerate(DECK.weeks))
    gifts = {"bar": Edict(4, "gift_bag", 0)}
    edicts = tuple(gifts.get(card.effect, card) for card in DECK.edicts)
    return replace(DECK, name="dry", weeks=weeks, edicts=edicts)


def wild_deck() -> Deck:
    """A deck at the edges of its form: no booth, no dice, no ship, cheap relics, edicts many times over."""
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


class Played(NamedTuple):
    """Which game to play: everything follows from this."""

    players: int
    seed: str
    deck: str = "shipped"
    open_screens: bool = False

    @property
    def options(self) -> dict[str, object]:
        return agreed(DECKS[self.deck], self.open_screens).plain


class Decision(NamedTuple):
    """One decision of a game: the state before it, and what is going to be done."""

    state: State
    seat: int
    action: Action


def sweep(games: int = GAMES) -> list[Played]:
    """Games for every number of players and every deck."""
    return [
        Played(players, f"{deck} {number}", deck, open_screens=(players + place + number) % 4 == 0)
        for number in range(games)
        for place, deck in enumerate(DECKS)
        for players in GAME.seats
    ]


def started(game: Played, out: Out | None = None) -> State:
    """The state at the first question."""
    return GAME.new(game.players, seed_from(game.seed), game.options, out)


def choose(state: State, seat: int, rng: random.Random) -> Action:
    """Any legal action, but rather do something than pass, so that games come far."""
    actions = GAME.legal(state, seat)
    idle = [action for action in actions if action.kind in ("pass", "keep", "leave")]
    doing = [action for action in actions if action not in idle]
    return rng.choice(doing if not idle or (doing and rng.random() < 0.9) else idle)


def decisions(game: Played) -> Iterator[Decision]:
    """Every decision of a game. The state is the live one: it changes when the next is asked for."""
    rng = random.Random(f"{game}")
    s = started(game)
    while seats := GAME.pending(s):
        seat = rng.choice(seats)
        action = choose(s, seat, rng)
        yield Decision(s, seat, action)
        GAME.apply(s, seat, action)


def applied(state: State, seat: int, action: Action) -> tuple[State, Out]:
    """A copy on which the action was done, and what it brought about."""
    twin, out = GAME.copy(state), Out()
    GAME.apply(twin, seat, action, out)
    return twin, out


def heard(events: list[Event], seat: int | None) -> list[Event]:
    """The events that ``seat`` may hear."""
    return [event for event in events if event.seat is None or event.seat == seat]
