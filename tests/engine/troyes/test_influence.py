"""Spending influence."""

from __future__ import annotations

from engine.game import Action, Out, Reason
from engine.troyes import rounds
from tests.engine.troyes.positions import (
    ANNA,
    FEMKE,
    GREY,
    SAM,
    acting_at,
    args_of,
    asked,
    dice_in,
    play,
    refusal,
    rolls,
    say,
    seed_where,
)


def test_a_die_is_rolled_again_for_1_and_that_is_a_fence():
    seed = seed_where(rolls("round 2 again 0 {}", 5, 2))
    s = acting_at(dice={ANNA: "R3 R3"}, seed=seed)
    out = Out()
    rounds.apply(s, ANNA, Action("roll", (0, 3)), out)
    assert out.outcomes == [5]
    assert dice_in(s, ANNA) == "R5 R3"
    assert s.influence[ANNA] == 3
    play(s, ANNA, "roll", 0, 3)  # a second roll has another label
    assert dice_in(s, ANNA) == "R5 R2"
    assert asked(s) == ("act", (ANNA,))


def test_a_citizen_is_hired_for_2():
    s = acting_at(dice={ANNA: "R3"})
    play(s, ANNA, "hire")
    assert (s.influence[ANNA], s.supply[ANNA], s.reserve[ANNA]) == (2, 5, 7)
    s.reserve[ANNA] = 0
    assert refusal(s, ANNA, "hire") == Reason("no_reserve")


def test_up_to_3_own_dice_of_any_colours_are_turned_for_4():
    s = acting_at(dice={ANNA: "R1 W3 Y6 Y6", FEMKE: "R1"})
    told = say(s, ANNA, "turn; die 0 0 1; die 0 2 6; die 0 1 3")
    assert args_of(told, "turned") == [(ANNA, ((0, 0, 1), (0, 2, 6), (0, 1, 3)))]
    assert dice_in(s, ANNA) == "R6 W4 Y6 Y1"
    assert s.influence[ANNA] == 0
    s = acting_at(dice={ANNA: "R1 W3 Y6", FEMKE: "R1"})
    say(s, ANNA, "turn; die 0 0 1; go")
    assert dice_in(s, ANNA) == "R6 W3 Y6"
    s = acting_at(dice={ANNA: "R1 W3", FEMKE: "R1"}, influence=[3] * 4)
    assert refusal(s, ANNA, "turn") == Reason("lacks_influence", (0, 4, 3))


def test_turning_changes_nothing_until_it_is_settled():
    s = acting_at(dice={ANNA: "R1 W3 Y6", FEMKE: "R1"})
    assert say(s, ANNA, "turn; die 0 0 1") == []
    assert dice_in(s, ANNA) == "R1 W3 Y6"
    assert s.influence[ANNA] == 4
    assert refusal(s, ANNA, "die", 0, 0, 1) == Reason("no_own_die", (0, 1))


def test_dice_of_others_and_of_the_neutral_are_never_changed():
    s = acting_at(dice={ANNA: "R1 W3", FEMKE: "Y1", GREY: "Y2"})
    assert refusal(s, ANNA, "roll", 2, 1) == Reason("no_own_die", (2, 1))
    play(s, ANNA, "turn")
    assert refusal(s, ANNA, "die", FEMKE, 2, 1) == Reason("no_own_die", (2, 1))
    s = acting_at(dice={FEMKE: "Y1"})
    assert refusal(s, ANNA, "turn") == Reason("no_own_dice")


def test_nothing_is_spent_in_the_middle_of_an_action():
    s = acting_at(dice={ANNA: "Y3 Y4 Y4 Y5", SAM: "Y1"})
    play(s, ANNA, "farm")
    for spent in (("roll", 2, 3), ("hire",), ("turn",)):
        assert refusal(s, ANNA, *spent) == Reason("not_now", ("group",))


def test_previews_say_whether_dice_are_still_to_be_chosen():
    s = acting_at(dice={ANNA: "R1 W3 Y5", SAM: "Y1"})
    assert not _at_once(s, "turn")
    play(s, ANNA, "turn")
    assert not _at_once(s, "die", ANNA, 0, 1)
    say(s, ANNA, "die 0 0 1; die 0 1 3")
    assert _at_once(s, "die", ANNA, 2, 5)  # the third
    assert _at_once(s, "go")
    assert _at_once(acting_at(dice={ANNA: "R1", SAM: "Y1"}), "turn")


def _at_once(s, kind, *args):
    options = {option.action: option.preview for option in rounds.question(s, ANNA).options}
    return options[Action(kind, args)]["at_once"]
