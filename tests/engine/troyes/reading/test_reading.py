"""The engine and the second reading of the rules, side by side."""

from __future__ import annotations

import random
from typing import ClassVar

import pytest

from engine.game import Action, Event
from engine.troyes.codes import EVENTS as CODES
from engine.troyes.deck import ACTIVITIES, EVENTS, LATER
from tests.engine.troyes.play import DECKS
from tests.engine.troyes.reading.compare import SideBySide, acted, mixed
from tests.engine.troyes.reading.positions import stirred, with_events
from tests.engine.troyes.reading.table import Question

GAMES = 36
"""With 2, 3 and 4 players in turn, and each deck."""
POSITIONS = 12


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
    for number in range(GAMES):
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


@pytest.mark.parametrize("players", [2, 3, 4])
def test_they_agree_in_positions_that_hardly_ever_come_about(players: int) -> None:
    for number in range(POSITIONS):
        game = SideBySide.at(stirred(players, f"two readings {number}"))
        game.play(mixed(players, random.Random(number)), most=12)


def test_they_agree_on_what_events_do() -> None:
    told = [acted(with_events(2 + number % 3, f"two readings {number}"))[1] for number in range(30)]
    assert "protected" in {event.code for events in told for event in events}


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
