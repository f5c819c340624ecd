"""Countering black dice."""

from __future__ import annotations

from engine.game import Reason
from engine.troyes import rounds
from engine.troyes.actions import BLACK, DIES, GO, SUFFER
from tests.engine.troyes.positions import (
    ANNA,
    ESTHER,
    FEMKE,
    args_of,
    asked,
    can,
    countering_at,
    dice_in,
    play,
    refusal,
    say,
)

LEFT = {ESTHER: "R6 R6 R6"}
"""Dice that keep the round from ending."""


def test_further_dice_are_met_if_the_total_is_at_least_their_sum():
    s = countering_at([6, 3, 3, 2], dice={ANNA: "R5 W1 Y2", FEMKE: "R6 W6", **LEFT})
    assert can(s, ANNA, "black", 3)
    play(s, ANNA, "black", 3)
    assert can(s, ANNA, "black", 3)
    play(s, ANNA, "black", 3)
    assert refusal(s, ANNA, "black", 2) == Reason("too_much_black", (13, 6, 3, 3, 2))
    assert refusal(s, ANNA, "black", 5) == Reason("no_black_die", (5,))
    told = say(s, ANNA, "die 0 0 5; die 0 2 2; go")
    assert args_of(told, "countered") == [(ANNA, (6, 3, 3), ((0, 0, 5), (0, 2, 2)), 3)]
    assert s.influence[ANNA] == 7
    assert s.black == [2]


def test_t16_who_can_counter_must_as_the_dice_lie():
    s = countering_at([4], dice={ANNA: "R2", **LEFT})
    assert refusal(s, ANNA, "suffer") == Reason("can_counter")
    s = countering_at([5], dice={ANNA: "R2", **LEFT}, points=[3, 0, 0, 0])
    assert refusal(s, ANNA, "die", 0, 0, 2) == Reason("cannot_counter", (4, 5))
    assert SUFFER in rounds.legal(s, ANNA)  # it could roll again, but need not
    told = play(s, ANNA, "suffer")
    assert args_of(told, "not_countered") == [(ANNA, 5)]
    assert s.points[ANNA] == 1
    assert dice_in(s, ANNA) == "R2"
    assert s.black == []


def test_dice_of_others_do_not_counter_and_nothing_is_spent_once_dice_are_given():
    s = countering_at([4], dice={ANNA: "R3 Y1", FEMKE: "R6", **LEFT})
    assert refusal(s, ANNA, "die", FEMKE, 0, 6) == Reason("no_own_die", (0, 6))
    play(s, ANNA, "die", 0, 2, 1)
    assert asked(s)[0] == "act"  # the second had to follow
    s = countering_at([4], dice={ANNA: "R3 R2 Y1", FEMKE: "R6", **LEFT})
    play(s, ANNA, "die", 0, 2, 1)
    assert refusal(s, ANNA, "hire") == Reason("dice_already_given")
    assert refusal(s, ANNA, "go") == Reason("counter_too_low", (1, 4))
    play(s, ANNA, "die", 0, 0, 3)
    assert GO in rounds.legal(s, ANNA)


def test_previews_take_along_the_die_that_must_follow():
    s = countering_at([6, 2], dice={ANNA: "R5 Y2", **LEFT})
    previews = {option.action: option.preview for option in rounds.question(s, ANNA).options}
    assert previews[BLACK[1]] == {
        "needed": 8,
        "total": 0,
        "influence": 2,
        "enough": False,
        "points": 0,
        "at_once": False,
    }
    s = countering_at([6, 5], dice={ANNA: "R4 Y2", **LEFT})
    previews = {option.action: option.preview for option in rounds.question(s, ANNA).options}
    yellow = previews[DIES[ANNA, 2, 2]]
    assert (yellow["total"], yellow["enough"], yellow["at_once"]) == (10, True, True)
    assert previews[DIES[ANNA, 0, 4]]["at_once"] is False  # the yellow one may be given, too
