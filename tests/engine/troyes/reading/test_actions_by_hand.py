"""Hand-worked answers at the edges of the rulings for actions, each for the engine and for the reading.

A die that nobody uses is there where the phase must not end. Anna is seat 0, Femke 1, Sam 2, Esther 3.
"""

from __future__ import annotations

import pytest

from tests.engine.troyes.positions import (
    ANNA,
    CITY_HALL,
    ESTHER,
    FEMKE,
    GREY,
    PALACE,
    SAM,
    acting_at,
    args_of,
    codes,
    dice_in,
    row_names,
    slot_of,
)
from tests.engine.troyes.reading.compare import both, legal, say

# Placing


def test_a_colour_that_lies_is_protected_and_the_dice_of_others_are_left():
    s = acting_at(
        stand={(PALACE, 3): FEMKE, (PALACE, 4): SAM, (PALACE, 5): FEMKE},
        lie=[(PALACE, FEMKE)],
        dice={ANNA: "R3 R4 R5 R6", SAM: "Y1"},
    )
    game = both(s)
    say(game, ANNA, "place 0")
    assert legal(game.state) == {"die 0 0 4", "die 0 0 6"}
    say(game, ANNA, "die 0 0 4")
    assert game.state.space[:6] == [-1, -1, FEMKE, ANNA, FEMKE, -1]
    assert game.state.lying[PALACE] == 1 << FEMKE | 1 << SAM


@pytest.mark.parametrize("source", ["lying 0", "standing 0 2"])
def test_ones_own_colour_is_protected_unless_the_one_lying_is_lifted(source: str):
    game = both(
        acting_at(
            stand={(PALACE, 3): ANNA}, lie=[(PALACE, ANNA)], dice={ANNA: "R3", SAM: "Y1"}, purse=[0] * 4
        )
    )
    say(game, ANNA, "place 0")
    assert legal(game.state) == {"lying 0", "standing 0 2"}  # the supply would expel a protected one
    told = say(game, ANNA, source)
    assert game.state.space[2] == ANNA
    assert game.state.lying[PALACE] == 1 << ANNA
    assert ("expelled" in codes(told)) == (source == "lying 0")
    assert game.state.supply[ANNA] == 4


def test_a_gap_takes_the_push_before_anybody_protected_falls_out():
    game = both(
        acting_at(
            stand={(CITY_HALL, 1): FEMKE, (CITY_HALL, 3): SAM},
            lie=[(CITY_HALL, SAM)],
            dice={ANNA: "Y2", GREY: "R1"},
        )
    )
    say(game, ANNA, "place 2")  # one die, one source: all said
    assert game.state.space[12:15] == [ANNA, FEMKE, SAM]
    assert game.state.lying[CITY_HALL] == 1 << SAM


def test_only_a_citizen_of_the_row_itself_makes_the_gap():
    s = acting_at(
        stand={(CITY_HALL, 1): FEMKE, (CITY_HALL, 2): ANNA, (CITY_HALL, 3): SAM, (CITY_HALL, 5): ANNA},
        lie=[(CITY_HALL, SAM)],
        dice={ANNA: "Y3", GREY: "R1"},
    )
    game = both(s)
    say(game, ANNA, "place 2")
    assert game.state.space[12:18] == [ANNA, FEMKE, SAM, -1, ANNA, -1]
    assert game.state.supply[ANNA] == 4


# Fighting


@pytest.mark.parametrize(
    ("cubes", "points", "taker"),
    [
        ([GREY, GREY, ANNA, SAM], [3, 0, 0, 0], GREY),  # tied with the neutral, which was there first
        ([ANNA, GREY, GREY, SAM], [3, 0, 0, 0], ANNA),
        ([ANNA, ANNA, GREY, SAM], [4, 0, 1, 0], ANNA),  # half of the second figure is the neutral's
        ([GREY, GREY, GREY, GREY], [2, 0, 0, 0], GREY),  # the neutral is first
        ([ANNA, ANNA, ANNA, ANNA], [6, 0, 0, 0], ANNA),
        ([SAM, FEMKE, ESTHER, GREY], [1, 1, 1, 1], SAM),  # all tie: 6 / 5
    ],
)
def test_a_full_event_is_shared_with_the_neutral(cubes: list[int], points: list[int], taker: int):
    game = both(acting_at(row={"succession": cubes}, dice={ANNA: "R4", FEMKE: "W1"}, purse=[0] * 4))
    told = say(game, ANNA, "fight 1")
    assert game.state.points == points
    assert [args[1] for args in args_of(told, "event_taken")] == [taker]
    assert [len(won) for won in game.state.won] == [int(seat == taker) for seat in range(4)]
    assert row_names(game.state) == ["marauding"]
    assert game.state.influence[ANNA] == 5


def test_marauding_emptied_in_the_middle_takes_the_cubes_that_are_left():
    game = both(
        acting_at(
            row={"marauding": [SAM, SAM, ANNA]},
            foremen={"diplomat": [ANNA]},
            dice={ANNA: "R6", FEMKE: "W1"},
            purse=[0] * 4,
        )
    )
    say(game, ANNA, f"activity {slot_of('diplomat')}; times 2; event 0")
    assert game.state.points == [1, 0, 1, 0]  # (2 + 1) / 2 each
    assert game.state.banner[0] == ()
    assert game.state.influence[ANNA] == 4 - 2 + 1
    say(game, ANNA, "event 0")
    assert game.state.banner[0] == (ANNA,)
    assert game.state.influence[ANNA] == 4


# Cubes of activities


@pytest.mark.parametrize(("purse", "third"), [(6, True), (5, False)])
def test_a_tithe_pays_for_a_second_die_of_a_district_and_all_dice_count_for_the_price(
    purse: int, third: bool
):
    game = both(
        acting_at(cubes={("tithe", ANNA): 1}, dice={SAM: "Y2 Y3", GREY: "Y1"}, purse=[purse, 5, 5, 5])
    )
    say(game, ANNA, f"farm; cube {slot_of('tithe')}; die 2 2 3")
    assert legal(game.state) == {"die 2 2 2", "die 4 2 1", "go"}
    say(game, ANNA, "die 2 2 2")
    if third:
        assert legal(game.state) == {"die 4 2 1", "go"}
        say(game, ANNA, "go")  # the second of Sam's costs 4
        assert game.state.purse == [6 - 4 + 2, 5, 9, 5]
    else:
        assert game.state.purse == [5 - 4 + 2, 5, 9, 5]  # a third die would cost 6: nobody was asked


def test_with_a_tithe_three_dice_of_three_districts_are_free():
    game = both(
        acting_at(cubes={("tithe", ANNA): 1}, dice={SAM: "Y3", FEMKE: "Y2", GREY: "Y1 R1"}, purse=[0] * 4)
    )
    say(game, ANNA, "farm; die 2 2 3; die 1 2 2; die 4 2 1")
    assert game.state.purse == [3, 0, 0, 0]
    assert game.state.cube[4 * slot_of("tithe")] == 0


@pytest.mark.parametrize("purse", [1, 2])
def test_a_monks_die_is_bought_for_2(purse: int):
    game = both(
        acting_at(cubes={("monk", ANNA): 1}, dice={FEMKE: "W4 W4", SAM: "Y1"}, purse=[purse, 5, 5, 5])
    )
    assert ("farm" in legal(game.state)) == (purse == 2)
    if purse == 2:
        say(game, ANNA, "farm")  # the only way: one white die counts 12
        assert game.state.purse == [6, 7, 5, 5]
        assert dice_in(game.state, FEMKE) == "W4"


def test_a_templars_die_is_red_but_not_for_the_palace():
    game = both(
        acting_at(
            cubes={("templar", ANNA): 1},
            foremen={"archer": [ANNA]},
            dice={FEMKE: "W2", SAM: "Y1"},
            purse=[2, 5, 5, 5],
        )
    )
    assert f"activity {slot_of('archer')}" in legal(game.state)
    assert not legal(game.state) & {"place 0"}
    told = say(game, ANNA, f"activity {slot_of('archer')}")  # one cube, one die: all is said
    assert args_of(told, "activated")[0][2] == 2  # 2 x 2 / 2
    assert game.state.purse == [0, 7, 5, 5]


@pytest.mark.parametrize(("cube", "points"), [("apprenticeship", 4), ("confession", 2)])
def test_a_mixed_pilgrimage_takes_apprenticeship_or_confession_and_no_other_cube(cube: str, points: int):
    game = both(
        acting_at(
            foremen={"pilgrimage": [ANNA]},
            cubes={(cube, ANNA): 1, ("priest", ANNA): 1, ("militia", ANNA): 1},
            dice={ANNA: "R1 W1 Y1", FEMKE: "R1"},
            purse=[0] * 4,
        )
    )
    say(game, ANNA, f"activity {slot_of('pilgrimage')}; die 0 0 1; die 0 1 1")
    assert legal(game.state) == {"die 0 2 1", "go"}  # 5 + 5 or 3 + 3 would do
    say(game, ANNA, "die 0 2 1")
    assert game.state.points[ANNA] == points  # 15 / 6 = 2 or 9 / 6 = 1
    assert dice_in(game.state, ANNA) == ""


@pytest.mark.parametrize(
    ("cube", "dice"),
    [
        ("blacksmith", {ANNA: "R1"}),
        ("tithe", {SAM: "Y6"}),
        ("priest", {ANNA: "Y3"}),
        ("monk", {ANNA: "W2"}),
        ("templar", {ANNA: "W3"}),
    ],
)
def test_a_pilgrimage_of_one_colour_takes_the_cubes_of_its_dice(cube: str, dice: dict[int, str]):
    game = both(
        acting_at(
            foremen={"pilgrimage": [ANNA]},
            cubes={(cube, ANNA): 1},
            dice={FEMKE: "R1 W1", **dice},
            purse=[0] * 4,
        )
    )
    say(game, ANNA, f"activity {slot_of('pilgrimage')}")  # the only way to 6
    assert game.state.points[ANNA] == 2
    assert game.state.cube[4 * slot_of(cube)] == 0


def test_a_pilgrimage_does_not_take_a_militia():
    game = both(
        acting_at(
            foremen={"pilgrimage": [ANNA]},
            cubes={("militia", ANNA): 1},
            dice={ANNA: "Y6", FEMKE: "R1"},
            purse=[0] * 4,
        )
    )
    say(game, ANNA, f"activity {slot_of('pilgrimage')}")  # nothing is left to ask
    assert game.state.points[ANNA] == 2
    assert game.state.cube[4 * slot_of("militia")] == 1


def test_a_cube_helps_its_own_card_but_not_those_it_brings():
    setting_ = {
        "foremen": {"confession": [ANNA]},
        "dice": {ANNA: "W4", FEMKE: "R1"},
        "purse": [0] * 4,
    }
    slot = slot_of("confession")
    without = both(acting_at(**setting_))
    say(without, ANNA, f"activity {slot}")
    assert without.state.cube[4 * slot] == 1
    game = both(acting_at(**setting_, cubes={("confession", ANNA): 1}))
    say(game, ANNA, f"activity {slot}; cube {slot}")
    assert game.state.cube[4 * slot] == 1 - 1 + 2


# Activities


def test_a_foreman_lifted_from_another_card_frees_its_space_and_the_second_does_not_move_up():
    game = both(
        acting_at(
            foremen={"artisan": [ANNA, FEMKE]},
            cards=["mercenary"],
            supply=[0, 4, 4, 4, 0],
            influence=[1, 4, 4, 4],
            dice={ANNA: "R4", FEMKE: "R1", SAM: "Y5"},
            purse=[5, 5, 5, 5],
        )
    )
    artisan, mercenary = slot_of("artisan"), slot_of("mercenary")
    say(game, ANNA, f"activity {mercenary}")
    assert game.state.foreman[2 * artisan : 2 * artisan + 2] == [-1, FEMKE]
    assert game.state.foreman[2 * mercenary : 2 * mercenary + 2] == [ANNA, -1]
    assert game.state.purse[ANNA] == 5 - 4 + 2 * 3
    say(game, FEMKE, "pass")
    say(game, SAM, f"activity {artisan}")
    assert game.state.foreman[2 * artisan : 2 * artisan + 2] == [SAM, FEMKE]


@pytest.mark.parametrize("influence", [2, 3])
def test_influence_that_hires_is_missing_for_the_conversion(influence: int):
    game = both(
        acting_at(
            cards=["artisan"],
            supply=[0, 4, 4, 4, 0],
            influence=[influence, 4, 4, 4],
            dice={ANNA: "Y4 Y4", FEMKE: "R1"},
            purse=[3, 5, 5, 5],
        )
    )
    slot = slot_of("artisan")
    assert (f"activity {slot}" in legal(game.state)) == (influence == 3)
    if influence == 3:
        say(game, ANNA, f"activity {slot}; die 0 2 4")  # 8 / 4 = 2, but one can be paid
        assert (game.state.purse[ANNA], game.state.influence[ANNA]) == (3 - 3 + 6, 0)


@pytest.mark.parametrize("purse", [3, 4])
def test_a_foreman_is_not_paid_from_what_the_card_brings(purse: int):
    game = both(acting_at(cards=["merchant"], dice={ANNA: "Y6 Y6", GREY: "R1"}, purse=[purse, 5, 5, 5]))
    slot = slot_of("merchant")
    assert (f"activity {slot}" in legal(game.state)) == (purse == 4)


@pytest.mark.parametrize(
    ("others", "dice", "points"),
    [
        ({FEMKE: "R5", GREY: "R5"}, "die 0 0 4; go", [2, 2, 0, 0]),
        ({FEMKE: "R5", GREY: "R6"}, "die 0 0 4; go", [0, 0, 0, 0]),  # the neutral's total is higher
        ({FEMKE: "R5"}, "die 0 0 4; die 0 0 2; go", [0, 0, 0, 0]),
        ({GREY: "W1"}, "die 0 0 4; die 0 0 3; die 0 0 2", [0, 0, 0, 0]),  # no red die is left
    ],
)
def test_jousts_need_a_red_die_that_is_left(others: dict[int, str], dice: str, points: list[int]):
    game = both(
        acting_at(foremen={"jousts": [ANNA]}, dice={ANNA: "R4 R3 R2", SAM: "Y1", **others}, purse=[0] * 4)
    )
    say(game, ANNA, f"activity {slot_of('jousts')}; {dice}{'; times 2' if dice.count('die') == 3 else ''}")
    assert game.state.points == points


def test_who_cannot_pay_the_tax_collector_loses_no_points():
    game = both(
        acting_at(
            foremen={"tax_collector": [ANNA]},
            stand={
                (CITY_HALL, 1): FEMKE,
                (CITY_HALL, 2): FEMKE,
                (CITY_HALL, 3): SAM,
                (CITY_HALL, 4): GREY,
                (CITY_HALL, 5): GREY,
            },
            dice={ANNA: "R4 R4", ESTHER: "W1"},
            purse=[0, 1, 5, 5],
            points=[3, 3, 3, 3],
        )
    )
    say(game, ANNA, f"activity {slot_of('tax_collector')}; die 0 0 4")
    assert game.state.purse == [1 + 2 + 4, 0, 3, 5]
    assert game.state.points == [3, 3, 3, 3]
