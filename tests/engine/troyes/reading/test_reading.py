"""The engine and the second reading of the rules, side by side."""

from __future__ import annotations

import random
from typing import ClassVar

import pytest

from engine.game import Action, Event
from engine.troyes import GAME
from engine.troyes.codes import EVENTS as CODES
from engine.troyes.deck import ACTIVITIES, EVENTS, LATER, Deck
from tests.engine.troyes.play import DECKS
from tests.engine.troyes.reading.actions import Whole, whole_actions
from tests.engine.troyes.reading.compare import SideBySide, acted, by_chance, mixed, owner_of, table_of
from tests.engine.troyes.reading.compare import said as said_of
from tests.engine.troyes.reading.positions import odd_deck, stirred, with_events
from tests.engine.troyes.reading.table import COLOURS, Question, Said

GAMES = (1, 4, 8, 14, 16, 17, 20, 21, 22, 25, 27, 32, 33, 52, 113, 183)
"""In these every card and event has its effect, with 2, 3 and 4 players and each deck; in 25, 52, 113 and 183
a miller, a procession, a glassblower and a chivalry that gave something else would be found."""
ANY_DECK = [*DECKS, "odd"]
SAID, WAYS = 15, 25
"""In so many positions for each number of players, this many whole actions are said."""
SETTLED = {"activated", "built", "fought", "placed", "farmed"}


class Heard(SideBySide):
    """Both, and what happened in the engine's game."""

    codes: ClassVar[set[str]] = set()
    cards: ClassVar[set[str]] = set()

    def step(self, seat: int, action: Action) -> list[Event]:
        told = super().step(seat, action)
        for event in told:
            self.codes.add(event.code)
            match event.code, event.args:
                case "activated", (_, slot, *_):
                    self.cards.add(ACTIVITIES[self.state.card[slot]])
                case "event_acts" | "event_full", (number, *_):
                    self.cards.add(f"{event.code} {EVENTS[number]}")
            if event.code in USING_CUBES and event.args[-1] >= 0:
                self.cards.add(f"cube of {ACTIVITIES[self.state.card[event.args[-1]]]}")
        return told


USING_CUBES = ("activated", "fought", "placed", "farmed")


@pytest.fixture(scope="module")
def heard() -> type[Heard]:
    for number in GAMES:
        players, deck = 2 + number % 3, ("shipped", "cheap", "shipped", "dear")[number // 3 % 4]
        game = Heard.new(players, f"l {number}", {"deck": DECKS[deck].dump()})
        game.play(mixed(players, random.Random(f"l {number}")))
        assert game.state.over
    return Heard


def test_they_agree_in_whole_games_in_which_every_card_and_event_has_its_effect(heard: type[Heard]) -> None:
    every = {*ACTIVITIES, *(f"cube of {name}" for name in LATER)}
    every |= {f"{what} {name}" for name in EVENTS for what in ("event_acts", "event_full")}
    assert every - heard.cards == set()
    assert heard.codes | {"starts", "drew_characters", "protected"} == set(CODES)  # set-up; `with_events`


def deck_called(name: str, rng: random.Random) -> Deck:
    """One of the decks for tests, or any that keeps to the form."""
    return odd_deck(rng) if name == "odd" else DECKS[name]


@pytest.mark.fire
@pytest.mark.parametrize("players", GAME.seats)
@pytest.mark.parametrize("deck", ANY_DECK)
def test_they_agree_in_many_more_games(deck: str, players: int) -> None:
    for number in range(25):
        seed = f"fire {deck} {players} {number}"
        rng = random.Random(seed)
        game = SideBySide.new(players, seed, {"deck": deck_called(deck, rng).dump()})
        game.play(mixed(players, rng) if number % 3 else by_chance(rng))
        assert game.state.over


@pytest.mark.parametrize("players", GAME.seats)
@pytest.mark.parametrize(
    ("deck", "positions"),
    [("shipped", 12), *(pytest.param(deck, 30, marks=pytest.mark.fire) for deck in ANY_DECK)],
)
def test_they_agree_in_positions_that_hardly_ever_come_about(deck: str, positions: int, players: int) -> None:
    for number in range(positions):
        seed = f"stirred {deck} {players} {number}"
        rng = random.Random(seed)
        game = SideBySide.at(stirred(players, seed, deck_called(deck, rng)))
        game.play(mixed(players, rng), most=positions)


@pytest.mark.parametrize("rows", [10, pytest.param(100, marks=pytest.mark.fire)])
def test_they_agree_on_what_events_do(rows: int) -> None:
    told = [acted(with_events(n, f"two readings {n} {k}"))[1] for n in GAME.seats for k in range(rows)]
    assert "protected" in {event.code for events in told for event in events}


@pytest.mark.fire
@pytest.mark.parametrize("players", GAME.seats)
def test_whole_actions_that_can_be_done_can_be_said(players: int) -> None:
    for number in range(SAID):
        seed = f"said {players} {number}"
        s, rng = stirred(players, seed), random.Random(seed)
        (seat,) = GAME.pending(s)
        whole = [
            (one, citizen, times)
            for one in whole_actions(table_of(s), seat)
            for citizen, often in one.often.items()
            for times in often
        ]
        if not s.black:
            for way in rng.sample(whole, min(WAYS, len(whole))):
                say_whole(SideBySide.at(GAME.copy(s)), seat, *way, rng)


def say_whole(
    game: SideBySide, seat: int, whole: Whole, citizen: Said, times: int, rng: random.Random
) -> None:
    """Say it step by step, the dice in any order; what has only one answer is not asked."""
    words = {
        "act": whole.goal,
        "cube": ("no cube",) if whole.cube is None else ("cube", *whole.cube),
        "source": citizen,
        "times": ("times", times),
    }
    settled = False
    while not settled:
        asked = game.question
        assert asked is not None
        said = words.get(asked.kind)
        if said is None:
            missing = list(whole.dice)
            for owner, colour, value in GAME.view(game.state, None)["draft"]["dice"]:
                missing.remove((owner_of(owner), COLOURS[colour], value))
            said = ("die", rng.choice(missing)) if missing else ("go",)
        (action,) = (one for one in GAME.legal(game.state, seat) if said_of(one) == said)
        told = game.step(seat, action)
        settled = any(event.code in SETTLED for event in told)


def test_a_difference_on_the_table_is_found() -> None:
    game = SideBySide.at(stirred(4, "found"))
    game.table.players[2].purse += 1
    with pytest.raises(AssertionError, match="players 2 purse"):
        game.play(mixed(4, random.Random(4)), most=5)


def test_a_difference_in_what_may_be_said_is_found() -> None:
    game = SideBySide.at(stirred(4, "found"))
    asked = game.question
    assert asked is not None
    with pytest.raises(AssertionError, match=f"{asked.kind}: the engine does not offer"):
        game.compare_question(Question(asked.kind, asked.seat, [*asked.options, ("fly",)]))
    with pytest.raises(AssertionError, match=f"{asked.kind}: only the engine offers"):
        game.compare_question(Question(asked.kind, asked.seat, asked.options[1:]))
