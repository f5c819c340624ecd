"""The Cathedral."""

from __future__ import annotations

from engine.game import Reason
from engine.troyes import scoring
from tests.engine.troyes.positions import (
    ANNA,
    ESTHER,
    FEMKE,
    SAM,
    acting_at,
    args_of,
    play,
    position,
    refusal,
    say,
)

TALL = {(3, level): SAM for level in (1, 2, 3)}


def test_a_cube_brings_1_point_and_1_or_2_influence():
    for value, influence in ((1, 1), (3, 1), (4, 2), (6, 2)):
        s = acting_at(dice={ANNA: f"W{value} R1"})
        told = play(s, ANNA, "cathedral")
        assert args_of(told, "built") == [(ANNA, ((0, 1, value),), ((value - 1, 0),))]
        assert s.points[ANNA] == 1
        assert s.influence[ANNA] == 4 + influence


def test_t34_every_die_must_have_its_place_and_equal_dice_fill_two_levels():
    s = acting_at(dice={ANNA: "W3 W5 W5 W6 R1"}, windows=TALL)
    play(s, ANNA, "cathedral")
    assert refusal(s, ANNA, "die", 0, 1, 3) == Reason("column_full", (2,))
    told = say(s, ANNA, "die 0 1 5; die 0 1 5; go")
    assert args_of(told, "built")[0][2] == ((4, 0), (4, 1))
    s = acting_at(dice={ANNA: "W3 W3 R1"}, windows={(3, 1): SAM, (3, 2): SAM})
    told = play(s, ANNA, "cathedral")
    assert args_of(told, "built")[0][2] == ((2, 2),)  # there is room for one of them, so nothing was asked
    s = acting_at(dice={ANNA: "W3 R1"}, windows=TALL)
    assert refusal(s, ANNA, "cathedral") == Reason("no_room")


def test_no_cube_of_an_activity_helps():
    cubes = {(name, ANNA): 3 for name in ("confession", "tithe", "blacksmith")}
    s = acting_at(dice={ANNA: "W3 W4 R1"}, cubes=cubes)
    play(s, ANNA, "cathedral")
    assert s.stack[-1].kind == "group"


def test_dice_are_paid_for():
    s = acting_at(dice={FEMKE: "W3 W4 W4", ESTHER: "R1"}, purse=[7, 5, 5, 5])
    play(s, ANNA, "cathedral")
    told = play(s, ANNA, "die", 1, 1, 3)  # a second would make 8, so nothing more was asked
    assert args_of(told, "paid") == [(ANNA, FEMKE, 2)]
    assert s.purse == [5, 7, 5, 5]


def test_influence_beyond_20_is_lost():
    s = acting_at(dice={ANNA: "W6 R1"}, influence=[19, 4, 4, 4])
    play(s, ANNA, "cathedral")
    assert s.influence[ANNA] == 20


def test_a_level_without_an_own_cube_costs_2_points_at_the_end():
    assert scoring.on_board(position(), ANNA)["levels"] == -6
    assert scoring.on_board(position(windows={(1, 1): SAM, (1, 2): ANNA}), ANNA)["levels"] == -4
