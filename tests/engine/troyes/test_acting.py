"""Turns, passing, and the end of the fourth phase."""

from __future__ import annotations

from engine.troyes import GAME, acting, rounds
from engine.troyes.actions import ACTIVITY, FARM, FIGHT, PASS, PLACE
from engine.troyes.components import ACTIONS_PHASE
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
    asked,
    before,
    do,
    play,
    position,
    refusal,
    say,
    slot_of,
)


def test_t18_a_pass_brings_2_deniers_also_without_dice_and_each_further_turn_1():
    s = acting_at(dice={GREY: "Y6 Y6 Y5 Y5 Y4 Y4"})
    assert args_of(play(s, ANNA, "pass"), "passed") == [(ANNA, 2)]
    assert s.chest == [2, 0, 0, 0]
    for seat in (FEMKE, SAM, ESTHER):
        told = do(s, seat, "farm")
    assert args_of(told, "waits") == [(ANNA, 1)]
    assert s.chest == [3, 0, 0, 0]
    assert asked(s) == ("act", (FEMKE,))


def test_t20_money_in_a_district_cannot_be_spent_and_what_others_pay_goes_to_the_purse():
    s = acting_at(dice={ANNA: "Y6 R1"}, purse=[0, 5, 5, 5], chest=[9, 0, 0, 0], order=[1, 2, 3, 0])
    play(s, FEMKE, "farm")
    assert s.purse == [2, 5 - 2 + 3, 5, 5]
    assert s.chest == [9, 0, 0, 0]
    s = acting_at(
        dice={GREY: "Y6 R1"}, purse=[0, 5, 5, 5], chest=[9, 0, 0, 0], supply=[0] * 5, influence=[0] * 4
    )
    assert asked(s) == ("act", (FEMKE,))  # Anna could pay for nothing and passed
    assert s.chest == [11, 0, 0, 0]


def test_t19_without_a_die_nobody_gets_a_turn_or_money():
    s = before(acting.take_turns, position(), ACTIONS_PHASE)
    assert acting.take_turns(s, None)
    assert s.chest == [0] * 4
    assert asked(s) == ("", ())


def test_t42_who_has_no_action_and_nothing_to_spend_influence_on_passes():
    s = acting_at(dice={FEMKE: "W1"}, purse=[0, 0, 0, 0], influence=[9, 9, 9, 9])
    assert s.passed == [1, 0, 0, 0]  # a citizen for 2 would lead nowhere
    assert asked(s) == ("act", (FEMKE,))
    s = acting_at(dice={ANNA: "R1", FEMKE: "W1"}, purse=[0] * 4, influence=[1] * 4, supply=[0] * 5)
    assert PASS in rounds.legal(s, ANNA)
    assert asked(s) == ("act", (ANNA,))  # it may roll again


def test_steps_change_the_draft_and_the_question_and_nothing_else():
    s = acting_at(dice={ANNA: "Y5 Y6 R1", SAM: "Y5"}, cards=["merchant"], stand={(CITY_HALL, 2): ANNA})
    before = GAME.dump(s)
    told = say(s, ANNA, f"activity {slot_of('merchant')}; die 0 2 5; go")
    assert told == []
    assert asked(s) == ("source", (ANNA,))
    after = GAME.dump(s)
    assert {key for key in before if before[key] != after[key]} == {"draft", "stack"}
    assert GAME.midway(s)
    assert args_of(say(s, ANNA, "standing 2 1"), "activated")
    assert not GAME.midway(s)


def test_what_is_not_on_the_table_is_refused():
    s = acting_at(dice={ANNA: "Y5"}, cards=["merchant"])
    assert refusal(s, ANNA, "activity", 0).code == "face_down"
    assert refusal(s, ANNA, "fight", 1).code == "no_event"
    assert refusal(s, ANNA, "cathedral").code == "no_dice"
    assert refusal(s, FEMKE, "farm").code == "not_your_turn"
    assert refusal(s, ANNA, "settle", 0, 0).code == "not_now"


def test_previews_say_what_is_carried_out_at_once():
    """Also who would be expelled, if the rest of the action follows of itself."""
    s = acting_at(dice={ANNA: "R1 R2 Y5", SAM: "W6"}, stand={(0, 1): SAM})
    whole = {option.action: option.preview for option in rounds.question(s, ANNA).options}
    assert [whole[action]["at_once"] for action in (PLACE[0], PLACE[2], FARM)] == [False, True, True]
    play(s, ANNA, "place", 0)
    dice = {option.action.args[2]: option.preview for option in rounds.question(s, ANNA).options[:2]}
    assert (dice[1]["enough"], dice[1]["at_once"]) == (True, True)
    assert (dice[1]["expelled"], dice[1]["expelled_from"]) == (SAM, 0)
    assert dice[2]["expelled"] == -1
    twin = GAME.copy(s)
    play(twin, ANNA, "die", ANNA, 0, 1)
    assert twin.lying[0] == 1 << SAM


def test_a_preview_takes_the_dice_along_that_must_follow():
    s = acting_at(dice={ANNA: "Y1 Y2 Y1 R1", SAM: "W6"}, cards=["goldsmith"], foremen={"goldsmith": [ANNA]})
    play(s, ANNA, "activity", slot_of("goldsmith"))
    found = {
        option.action.args: option.preview
        for option in rounds.question(s, ANNA).options
        if option.action.args
    }
    assert found[0, 2, 2]["dice"] == [ANNA, 2, 2, ANNA, 2, 1, ANNA, 2, 1]
    assert (found[0, 2, 2]["total"], found[0, 2, 2]["at_once"]) == (4, True)
    assert found[0, 2, 2]["points"][ANNA] == 1


def test_an_action_promises_no_more_than_can_be_paid_and_finds_room():
    s = acting_at(
        foremen={"artisan": [ANNA]},
        row={"marauding": [FEMKE] * 3},
        dice={ANNA: "Y6 Y6"},
        influence=[2, 4, 4, 4],
    )
    options = {option.action: option.preview for option in rounds.question(s, ANNA).options}
    assert [options[action]["count"] for action in (ACTIVITY[6], FIGHT[0], FARM)] == [2, 1, 6]


def test_placing_says_whom_it_may_expel():
    stand = {
        (PALACE, 3): SAM,
        (PALACE, 5): FEMKE,
        (CITY_HALL, 1): SAM,
        (CITY_HALL, 2): SAM,
        (CITY_HALL, 3): GREY,
    }
    s = acting_at(dice={ANNA: "R3 R5 Y2 W1"}, stand=stand)
    options = {option.action: option.preview for option in rounds.question(s, ANNA).options}
    assert options[PLACE[0]]["expels"] == [FEMKE, SAM]
    assert [options[action]["expelled"] for action in PLACE[1:]] == [-1, GREY], "with the only die"
