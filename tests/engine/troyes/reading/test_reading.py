"""The engine and the second reading of the rules, side by side."""

from __future__ import annotations

import random
from typing import ClassVar

import pytest

from engine.game import Action, Event, Plain
from engine.table import Table, new_table
from engine.troyes import GAME, Troyes
from engine.troyes.codes import EVENTS as CODES
from engine.troyes.deck import ACTIVITIES, EVENTS, LATER
from engine.troyes.state import State
from tests.engine.troyes.play import DECKS
from tests.engine.troyes.positions import (
    ANNA,
    BISHOPRIC,
    CITY_HALL,
    FEMKE,
    GREY,
    PALACE,
    SAM,
    acting_at,
    asked,
    codes,
    countering_at,
    dice_in,
    position,
    row_names,
    slot_of,
)
from tests.engine.troyes.reading.compare import SideBySide, acted, both, legal, mixed, say
from tests.engine.troyes.reading.positions import stirred, with_events
from tests.engine.troyes.reading.table import Question

GAMES = 36
"""With 2, 3 and 4 players in turn, and each deck."""


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
    game = SideBySide.at(stirred(players, "two readings"))
    game.play(mixed(players, random.Random(players)), most=20)


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


# Hand-worked answers at the edges of the rulings for events, countering, influence and taking back.


# Influence and countering


def test_influence_is_bound_to_20_at_each_single_gain():
    game = both(
        acting_at(
            foremen={"innkeeper": [ANNA]},
            dice={ANNA: "Y6 W5 W6", FEMKE: "R1"},
            influence=[19, 4, 4, 4],
            purse=[3, 0, 0, 0],
        )
    )
    say(game, ANNA, f"activity {slot_of('innkeeper')}; times 3")
    assert (game.state.influence[ANNA], game.state.purse[ANNA]) == (20, 0)


def test_influence_is_bound_to_20_in_the_cathedral_and_when_countering():
    game = both(acting_at(dice={ANNA: "W5 W6", FEMKE: "R1"}, influence=[17, 4, 4, 4], purse=[0] * 4))
    say(game, ANNA, "cathedral; die 0 1 5; die 0 1 6")
    assert game.state.influence[ANNA] == 20
    game = both(countering_at([2, 2, 2], dice={ANNA: "R6", FEMKE: "R1"}, influence=[19, 4, 4, 4]))
    say(game, ANNA, "black 2; black 2")  # and the die, the only one
    assert game.state.influence[ANNA] == 20
    assert game.state.black == []


def test_further_black_dice_take_all_the_own_dice_can_bear():
    game = both(countering_at([6, 4, 1], dice={ANNA: "R2 W1 Y2", FEMKE: "R2 R2"}, influence=[0, 0, 0, 0]))
    assert legal(game.state) == {"die 0 0 2", "die 0 1 1", "die 0 2 2", "black 1"}
    say(game, ANNA, "black 1")  # 4 + 1 + 2 = 6 + 1: all of them
    assert (game.state.influence[ANNA], dice_in(game.state, ANNA)) == (2, "")
    assert game.state.black == [4]
    assert asked(game.state) == ("counter", (FEMKE,))


# Events


def test_support_fills_two_events_at_once_and_their_black_dice_stay():
    s, told = acted(
        position(
            row={
                "marauding": [SAM, SAM, ANNA],
                "brigandage": [ANNA, ANNA, FEMKE, FEMKE],
                "support": [],
            }
        )
    )
    assert row_names(s) == ["marauding", "support"]
    assert s.points == [2, 2, 2, 0]  # (3 + 1) / 2 for two; 2 for Sam; 1 / 2 for Anna
    assert [len(won) for won in s.won] == [1, 0, 0, 0]
    assert s.banner == [(), ()]
    assert len(s.black) == 2
    assert codes(told).count("event_acts") == 3


def test_with_8_neutral_citizens_in_play_no_die_is_rolled():
    s, told = acted(
        position(
            stand={
                **{(PALACE, value): GREY for value in range(1, 7)},
                (BISHOPRIC, 1): GREY,
            },
            lie=[(CITY_HALL, GREY)],
            row={"succession": [], "theological_conflict": [], "travellers": []},
        )
    )
    assert "event_rolled" not in codes(told)
    assert s.reserve[GREY] == 0
    assert s.lying == [0, 0, 1 << GREY]


@pytest.mark.parametrize("owner", [ANNA, GREY])
def test_a_neutral_citizen_expels_nobody_who_is_protected(owner: int):
    stand = {(PALACE, value): owner for value in range(1, 7)}
    s, told = acted(position(stand=stand, lie=[(PALACE, owner)], row={"succession": []}))
    assert codes(told).count("event_rolled") == 1
    assert (s.space[:6], s.lying[PALACE]) == ([owner] * 6, 1 << owner)
    s, _ = acted(position(stand=stand, row={"succession": []}))
    assert (s.space[:6].count(owner), s.lying[PALACE]) == (6 if owner == GREY else 5, 1 << owner)


def test_points_do_not_fall_below_0_however_many_events_cannot_be_borne():
    s, _ = acted(
        position(
            row={"heresy": [], "civil_war": [], "drought": []},
            stand={(CITY_HALL, 1): ANNA, (CITY_HALL, 2): FEMKE},
            points=[1, 5, 5, 0],
            influence=[1, 1, 2, 0],
            purse=[2, 3, 0, 4],
        )
    )
    assert s.points == [0, 1, 3, 0]
    assert s.influence == [0, 0, 0, 0]
    assert s.purse == [0, 0, 0, 1]


# Taking back


class Placed(Troyes):
    """Troyes, begun from a position."""

    def __init__(self, data: Plain) -> None:
        self._data = data

    def new(self, *_: object) -> State:
        return GAME.load(self._data)


def table_at(s: State) -> Table[State]:
    return new_table(Placed(GAME.dump(s)), s.players, "seed", b"", {})


def test_half_an_action_is_taken_back_with_the_citizen_hired_for_it():
    table = table_at(
        acting_at(
            cards=["diplomat"],
            stand={(PALACE, 1): ANNA},
            supply=[0, 4, 4, 4, 0],
            influence=[5, 4, 4, 4],
            dice={ANNA: "R6", GREY: "W1"},
            row={"marauding": [SAM, SAM, ANNA]},
            purse=[3, 5, 5, 5],
        )
    )
    steps = [
        Action("activity", (slot_of("diplomat"),)),
        Action("hire"),
        Action("times", (2,)),
        Action("event", (0,)),  # Marauding is full, pays and stands empty again
    ]
    seen = []
    for step in steps:
        seen.append(GAME.dump(table.state))
        table.commit(table.play(ANNA, step))
    assert table.state.points == [1, 0, 1, 0]
    assert asked(table.state) == ("event", (ANNA,))
    for before in reversed(seen):
        table.commit(table.undo(ANNA))
        assert GAME.dump(table.state) == before
    assert table.undoable(ANNA) is None


def test_an_archers_roll_is_not_taken_back():
    table = table_at(
        acting_at(foremen={"archer": [ANNA]}, dice={ANNA: "R6 R6 R6", FEMKE: "W1"}, purse=[0] * 4)
    )
    table.commit(table.play(ANNA, Action("activity", (slot_of("archer"),))))
    assert table.undoable(ANNA) == 0
    for _ in range(2):
        table.commit(table.play(ANNA, Action("die", (0, 0, 6))))
    assert table.undoable(ANNA) is None
