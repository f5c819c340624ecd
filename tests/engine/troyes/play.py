"""Whole games, random and by bots, for properties that hold at every decision.

`TROYES_TEST_GAMES` asks for more games than the few in the everyday run.
"""

from __future__ import annotations

import os
import random
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from engine.game import Action, Event, Out
from engine.troyes import GAME
from engine.troyes.deck import Board, Deck
from engine.troyes.state import State
from tests.engine.troyes.positions import DECK
from tests.engine.whole_games import Courses, by_bot, first_seat

UNHEARD_EVENTS = {"protected", "shot", "neutral_cube", "stopped"}
"""They are heard where the second reading is compared (`tests.engine.troyes.reading.test_reading`)."""
UNHEARD_REFUSALS = {"no_citizen", "no_reserve", "wrong_cube", "turned_enough", "group_full"}
"""Tests of the rules have an example of each."""
GAMES = int(os.environ.get("TROYES_TEST_GAMES", "1"))
"""Games for each number of players and each temper."""

IDLE = ("pass", "stop", "suffer")
"""The kinds of action that do nothing."""
SPENDING = ("roll", "hire", "turn")


def cheap_deck() -> Deck:
    """A deck at the limits of its form: cards cost little and do much, events are full at once, other
    rows."""
    return replace(
        DECK,
        name="cheap",
        activities=tuple(
            replace(card, cost=no % 3, divided_by=1 + no % 2) for no, card in enumerate(DECK.activities)
        ),
        events=tuple(replace(card, banners=1 + no % 4, divided_by=1) for no, card in enumerate(DECK.events)),
        board=Board(
            tuple((value,) for value in (6, 5, 4, 3, 2, 1)),
            ((1, 6), (2,), (3, 4, 5)),
            ((1, 2, 3, 4, 5, 6),),
            (1, 6),
        ),
    )


def dear_deck() -> Deck:
    """The other limits: cards are hardly affordable, events hardly ever full, and all of them bring black
    dice."""
    return replace(
        DECK,
        name="dear",
        activities=tuple(replace(card, cost=20, divided_by=12) for card in DECK.activities),
        events=tuple(replace(card, banners=12, divided_by=6, black=2) for card in DECK.events),
    )


DECKS = {"shipped": DECK, "cheap": cheap_deck(), "dear": dear_deck()}


class Temper(NamedTuple):
    """How all players at a table play; numbers are probabilities."""

    act: float = 0.95  # of doing something instead of nothing
    spend: float = 0.1  # of spending influence, where that is possible
    more: float = 0.5  # of taking another die where the dice are enough
    loves: tuple[str, ...] = ()  # kinds of action that are preferred


TEMPERS = {
    "lively": Temper(),
    "idle": Temper(act=0.2),
    "spending": Temper(spend=0.6),
    "fighting": Temper(more=0.8, loves=("fight", "event")),
    "placing": Temper(loves=("place", "standing", "lying", "foreman")),
    "hiring": Temper(loves=("activity", "cube")),
    "building": Temper(more=0.7, loves=("cathedral", "farm")),
}

BOT_GAMES = (("greedy", 4, "shipped"), ("greedy", 2, "cheap"), ("easy", 3, "shipped"))
"""Which bots play which games of the everyday run."""


class Played(NamedTuple):
    """A game to play, fully determined by these fields. ``level`` is for all seats; "" plays by the
    temper."""

    players: int
    seed: str
    temper: str = "lively"
    deck: str = "shipped"
    open_screens: bool = False
    level: str = ""

    def __str__(self) -> str:
        """A test id: short, and unique within a sweep."""
        return "-".join(filter(None, (self.level or self.temper, str(self.players), self.deck, self.seed)))

    @property
    def options(self) -> dict[str, object]:
        return GAME.options({"deck": DECKS[self.deck].dump(), "open_screens": self.open_screens})


def sweep(games: int = GAMES) -> list[Played]:
    """Games of every temper with every number of players, with all decks in turn, and a few by bots."""
    decks = list(DECKS)
    found = []
    for number in range(games):
        for place, temper in enumerate(TEMPERS):
            players = GAME.seats[(place + number) % len(GAME.seats)]
            deck = decks[(place + number // 3) % len(decks)]
            found.append(Played(players, f"{number}", temper, deck, open_screens=place == 2))
        for level, players, deck in BOT_GAMES:
            found.append(Played(players, f"{number}", deck=deck, level=level))
    return found


def choose(state: State, seat: int, rng: random.Random, temper: Temper = TEMPERS["lively"]) -> Action:
    """A random legal action that suits a temper."""
    actions = GAME.legal(state, seat)
    spending = [action for action in actions if action.kind in SPENDING]
    idle = [action for action in actions if action.kind in IDLE]
    doing = [action for action in actions if action not in spending and action not in idle]
    if spending and (not doing or rng.random() < temper.spend):
        return rng.choice(spending)
    if idle and (not doing or rng.random() >= temper.act):
        return rng.choice(idle)
    loved = [action for action in doing if action.kind in temper.loves]
    if loved and rng.random() < 0.8:
        return rng.choice(loved)
    if doing[-1].kind == "go" and len(doing) > 1:
        return rng.choice(doing[:-1]) if rng.random() < temper.more else doing[-1]
    return rng.choice(doing)


def _choose(played: Played, state: State, seat: int, rng: random.Random, decided: int) -> Action:
    if played.level:
        return by_bot(GAME, state, seat, played.level, decided)
    return choose(state, seat, rng, TEMPERS[played.temper])


_COURSES: Courses[State, Played] = Courses(GAME, _choose, first_seat)
decisions, journey = _COURSES.decisions, _COURSES.journey


def followed(
    s: State, seat: int, action: Action, dice: Sequence[Sequence[int]] = ()
) -> tuple[State, list[Event]]:
    """A copy after the action and the steps that it leads to, as its preview takes them, and what was told:
    with no cube, these dice and no further ones, the first citizen, and as often as possible."""
    s, out = GAME.copy(s), Out()
    GAME.apply(s, seat, action, out)
    for answer in [Action("no_cube"), *(Action("die", tuple(die)) for die in dice)] if dice else []:
        if s.stack and s.stack[-1].who == seat and answer in GAME.legal(s, seat):
            GAME.apply(s, seat, answer, out)
    while s.draft is not None and s.draft.what not in ("shots", "cubes") and s.stack[-1].who == seat:
        legal = GAME.legal(s, seat)
        go = Action("go")
        GAME.apply(s, seat, go if go in legal else legal[-1 if s.stack[-1].kind == "times" else 0], out)
    return s, out.events
