"""The second phase: a die for each citizen who stands in a building."""

from __future__ import annotations

from engine.game import Out
from engine.troyes import rounds
from engine.troyes.square import values
from tests.engine.troyes.positions import (
    ANNA,
    BISHOPRIC,
    CITY_HALL,
    FEMKE,
    GREY,
    PALACE,
    RED,
    WHITE,
    position,
)


def rolled(stand, round_no: int = 2):
    """The table after everybody has rolled, with the same seed each time."""
    s = position(stand=stand, round=round_no)
    rounds.roll(s, None)
    return s


def test_a_die_shows_the_same_whoever_else_rolls_and_however_many():
    few = rolled({(PALACE, 1): ANNA, (BISHOPRIC, 2): FEMKE})
    many = rolled(
        {
            **{(PALACE, value): ANNA if value < 4 else GREY for value in range(1, 7)},
            **{(BISHOPRIC, value): FEMKE if value == 5 else ANNA for value in range(1, 7)},
            **{(CITY_HALL, value): FEMKE for value in range(1, 7)},
        }
    )
    assert values(few, FEMKE, WHITE) == values(many, FEMKE, WHITE)
    assert set(values(few, ANNA, RED)) <= set(values(many, ANNA, RED))
    assert len(values(many, ANNA, RED)) == 3


def test_each_owner_colour_and_round_has_dice_of_its_own():
    stand = {
        (building, value): FEMKE if value < 3 else GREY for building in range(3) for value in (1, 2, 3, 4)
    }
    tables = [rolled(stand, number) for number in range(1, 6)]
    lie = [tuple(values(s, owner, colour) for s in tables) for owner in (FEMKE, GREY) for colour in range(3)]
    assert len({*lie}) == 6
    assert all(len({*in_rounds}) > 1 for in_rounds in lie)


def test_the_outcomes_are_what_lies_there():
    s, out = position(stand={(PALACE, 1): ANNA, (PALACE, 2): ANNA, (CITY_HALL, 1): GREY}), Out()
    rounds.roll(s, out)
    lie = [face for owner in range(5) for colour in range(3) for face in values(s, owner, colour)]
    assert sorted(out.outcomes) == sorted(lie)
    assert [event.args[0] for event in out.events] == [ANNA, GREY]
