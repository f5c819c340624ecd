"""Placing citizens, and expelling."""

from __future__ import annotations

from engine.game import Reason
from engine.troyes import rounds
from tests.engine.troyes.positions import (
    ANNA,
    BISHOPRIC,
    CITY_HALL,
    ESTHER,
    FEMKE,
    GREY,
    PALACE,
    SAM,
    acting_at,
    args_of,
    can,
    play,
    refusal,
    say,
)


def spaces(s, building):
    return s.space[6 * building : 6 * building + 6]


def test_t38_those_in_the_row_move_right_as_far_as_the_first_gap():
    stand = {(CITY_HALL, 1): SAM, (CITY_HALL, 3): FEMKE, (CITY_HALL, 4): ESTHER}
    s = acting_at(dice={ANNA: "Y2 R1"}, stand=stand)
    told = play(s, ANNA, "place", CITY_HALL)
    assert spaces(s, CITY_HALL) == [ANNA, SAM, FEMKE, ESTHER, -1, -1]
    assert args_of(told, "moved") == [(SAM, CITY_HALL, 0, 1)]
    assert s.lying[CITY_HALL] == 0
    s = acting_at(dice={ANNA: "W5 R1"}, stand={(BISHOPRIC, 5): SAM, (BISHOPRIC, 6): FEMKE})
    told = play(s, ANNA, "place", BISHOPRIC)
    assert spaces(s, BISHOPRIC)[4:] == [ANNA, SAM]
    assert s.lying[BISHOPRIC] == 1 << FEMKE
    assert args_of(told, "placed") == [(ANNA, BISHOPRIC, 4, ((0, 1, 5),), -1)]


def test_t39_nobody_is_expelled_of_a_colour_that_lies_there():
    stand = {(PALACE, 5): SAM, (PALACE, 6): ANNA}
    s = acting_at(dice={ANNA: "R4 R5 R6 Y1"}, stand=stand, lie=[(PALACE, SAM), (PALACE, ANNA)])
    play(s, ANNA, "place", PALACE)
    assert refusal(s, ANNA, "die", 0, 0, 5) == Reason("would_expel", (PALACE, SAM))
    play(s, ANNA, "die", 0, 0, 6)  # the own one may be lifted for this, from the space or from the picture
    assert [str(answer.kind) for answer in rounds.legal(s, ANNA)] == ["standing", "lying"]
    assert refusal(s, ANNA, "supply") == Reason("would_expel", (PALACE, ANNA))
    play(s, ANNA, "lying", PALACE)
    assert s.lying[PALACE] == 1 << SAM | 1 << ANNA
    assert spaces(s, PALACE)[5] == ANNA


def test_t39_where_nobody_can_come_the_action_is_refused():
    stand = {(PALACE, value): SAM for value in range(1, 7)}
    s = acting_at(dice={ANNA: "R5 R6 Y1"}, stand=stand, lie=[(PALACE, SAM)])
    assert refusal(s, ANNA, "place", PALACE) == Reason("would_expel", (PALACE, SAM))
    s = acting_at(
        dice={ANNA: "R5 R6 Y1"}, stand={(PALACE, v): GREY for v in range(1, 7)}, lie=[(PALACE, GREY)]
    )
    assert refusal(s, ANNA, "place", PALACE) == Reason("would_expel", (PALACE, GREY))


def test_t24_militia_and_tithe_help_and_other_cubes_do_not():
    cubes = {(name, ANNA): 1 for name in ("militia", "tithe", "confession")}
    s = acting_at(dice={ANNA: "Y6 W1 R2"}, cubes=cubes)
    say(s, ANNA, f"place {PALACE}; cube 7")  # militia: a yellow die enters the Palace
    assert spaces(s, PALACE)[5] == ANNA
    for building, cube in (
        (PALACE, "blacksmith"),
        (PALACE, "templar"),
        (CITY_HALL, "monk"),
        (CITY_HALL, "priest"),
    ):
        s = acting_at(dice={ANNA: "Y6 W1 R2"}, cubes={(cube, ANNA): 1})
        told = play(s, ANNA, "place", building)
        assert args_of(told, "placed")[0][4] == -1  # the cube is no choice
    for cube in ("apprenticeship", "confession"):
        s = acting_at(dice={ANNA: "Y6 W1 R2"}, cubes={(cube, ANNA): 1})
        assert args_of(play(s, ANNA, "place", BISHOPRIC), "placed")[0][4] == -1
    s = acting_at(dice={SAM: "Y6", ANNA: "W1"}, cubes={("tithe", ANNA): 1}, purse=[0] * 4)
    assert can(s, ANNA, "place", CITY_HALL)
    told = play(s, ANNA, "place", CITY_HALL)
    assert args_of(told, "paid") == []
    assert s.cube[4 * 3 + ANNA] == 0


def test_without_any_citizen_nobody_is_placed():
    s = acting_at(dice={ANNA: "R1"}, supply=[0] * 5, influence=[1] * 4)
    assert refusal(s, ANNA, "place", PALACE) == Reason("no_citizen")
