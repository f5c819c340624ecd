"""Fighting events, what a full one pays, and cubes that cards put on events."""

from __future__ import annotations

from engine.game import Action, Out, Reason
from engine.troyes import rounds
from engine.troyes.actions import EVENT, STOP, TIMES
from engine.troyes.deck import EVENTS
from engine.troyes.fight import Spoils, spoils
from tests.engine.troyes.positions import (
    ANNA,
    DECK,
    ESTHER,
    FEMKE,
    GREY,
    SAM,
    acting_at,
    args_of,
    asked,
    can,
    play,
    refusal,
    rolls,
    row_names,
    say,
    seed_where,
    slot_of,
)

SUCCESSION = DECK.events[EVENTS.index("succession")]  # 4 and 2 VP


def pays(*owners: int) -> Spoils:
    return spoils(SUCCESSION, owners, 4)


def test_t35_marauding_is_fought_with_yellow_dice_divided_by_3():
    s = acting_at(dice={ANNA: "Y6 R6 W1"})
    told = say(s, ANNA, "fight 0; times 2")
    assert args_of(told, "fought") == [(ANNA, 0, 0, 2, ((0, 2, 6),), 6, -1)]
    s = acting_at(dice={ANNA: "R6 W1"})
    assert refusal(s, ANNA, "fight", 0) == Reason("no_dice", (2,))


def test_t36_fewer_cubes_may_be_put_and_no_more_than_there_are_banners():
    s = acting_at(dice={ANNA: "Y6 Y6 R1"}, row={"marauding": [SAM]})
    say(s, ANNA, "fight 0; die 0 2 6")
    assert rounds.legal(s, ANNA) == [*TIMES[:3]]  # 12 / 3 = 4, 3 banners are free
    play(s, ANNA, "times", 1)
    assert s.banner[0] == (SAM, ANNA)
    assert s.influence[ANNA] == 5


def test_one_owner_alone_gets_both_figures():
    assert pays(SAM, SAM, SAM, SAM, SAM) == Spoils([0, 0, 6, 0], SAM)
    assert pays(GREY, GREY, GREY, GREY, GREY) == Spoils([0] * 4, GREY)


def test_the_first_and_the_second_are_paid():
    assert pays(ANNA, SAM, SAM, ANNA, SAM) == Spoils([2, 0, 4, 0], SAM)
    assert pays(ANNA, FEMKE, SAM, SAM, SAM) == Spoils([1, 1, 4, 0], SAM)
    assert pays(ANNA, FEMKE, ESTHER, SAM, SAM) == Spoils([0, 0, 4, 0], SAM)  # 2 / 3


def test_those_tied_for_first_share_both_and_nobody_else_gets_any():
    assert pays(ANNA, ANNA, SAM, SAM, FEMKE) == Spoils([3, 0, 3, 0], ANNA)
    assert pays(SAM, ANNA, ANNA, SAM, FEMKE) == Spoils([3, 0, 3, 0], SAM)
    assert pays(SAM, ANNA, FEMKE, ESTHER, GREY) == Spoils([1, 1, 1, 1], SAM)


def test_t37_the_neutral_ranks_as_an_owner_and_its_share_is_lost():
    assert pays(GREY, GREY, GREY, SAM, SAM) == Spoils([0, 0, 2, 0], GREY)
    assert pays(GREY, SAM, SAM, GREY, ANNA) == Spoils([0, 0, 3, 0], GREY)
    assert pays(SAM, GREY, SAM, GREY, ANNA) == Spoils([0, 0, 3, 0], SAM)
    assert pays(GREY, SAM, SAM, SAM, SAM) == Spoils([0, 0, 4, 0], SAM)


def test_a_full_event_leaves_the_row_and_the_others_close_up():
    s = acting_at(dice={ANNA: "R4 Y1"}, row={"war": [SAM] * 4, "heresy": [FEMKE]})
    told = play(s, ANNA, "fight", 1)
    assert row_names(s) == ["marauding", "heresy"]
    assert s.banner == [(), (FEMKE,)]
    assert s.won[SAM] == (EVENTS.index("war"),)
    assert s.points == [2, 0, 4, 0]
    assert args_of(told, "event_taken") == [(EVENTS.index("war"), SAM)]


def test_from_the_neutral_the_card_leaves_the_game():
    s = acting_at(dice={ANNA: "R4 Y1"}, row={"war": [GREY] * 4})
    play(s, ANNA, "fight", 1)
    assert row_names(s) == ["marauding"]
    assert s.won == [()] * 4
    assert s.points == [2, 0, 0, 0]


def test_marauding_is_taken_by_nobody_and_stands_empty_again():
    s = acting_at(dice={ANNA: "Y3 R1"}, row={"marauding": [SAM] * 3})
    told = play(s, ANNA, "fight", 0)
    assert s.banner == [()]
    assert s.points == [1, 0, 2, 0]
    assert s.won == [()] * 4
    assert args_of(told, "event_emptied") == [(0,)]


# Cubes by the archer, chivalry and the diplomat


def card_at(name: str, dice: str, **setting):
    return acting_at(dice={ANNA: dice, ESTHER: "Y1"}, foremen={name: [ANNA]}, **setting)


def test_t33_each_cube_goes_onto_any_event_and_who_wants_may_stop():
    s = card_at("diplomat", "R6 R3", row={"marauding": [SAM] * 3, "war": []}, influence=[5, 4, 4, 4])
    say(s, ANNA, f"activity {slot_of('diplomat')}; die 0 0 6; die 0 0 3; times 3")
    assert s.influence[ANNA] == 2  # all is paid before the first is put
    assert rounds.legal(s, ANNA) == [EVENT[0], EVENT[1], STOP]
    play(s, ANNA, "event", 0)
    assert s.banner[0] == ()  # a Marauding just emptied takes further cubes
    play(s, ANNA, "event", 0)
    assert s.banner == [(ANNA,), ()]
    told = play(s, ANNA, "stop")
    assert args_of(told, "stopped") == [(ANNA, 1)]
    assert s.influence[ANNA] == 4
    assert s.draft is None
    assert asked(s) == ("act", (FEMKE,))


def test_t31_chivalry_counts_the_red_dice_left_for_each_activation():
    s = card_at("chivalry", "R4 R4 R1 R2 W6", row={"war": []})
    say(s, ANNA, f"activity {slot_of('chivalry')}; die 0 0 4; die 0 0 4; go")
    assert s.draft.left == 2 * 2
    assert asked(s) == ("event", (ANNA,))
    for _ in range(4):
        play(s, ANNA, "event", 1)
    assert s.banner[1] == (ANNA,) * 4
    assert s.influence[ANNA] == 8
    assert s.draft is None


def test_t44_the_archers_dice_are_rolled_one_at_a_time():
    seed = seed_where(rolls("round 2 archer 0 {}", 2, 3, 6))
    s = card_at("archer", "R6", row={"war": []}, seed=seed)
    out = Out()
    rounds.apply(s, ANNA, Action("activity", (slot_of("archer"),)), out)
    assert out.outcomes == [2, 3]  # a miss is followed by the next roll, a hit by its cube
    assert asked(s) == ("event", (ANNA,))
    assert s.draft.left == 1
    out = Out()
    rounds.apply(s, ANNA, Action("event", (1,)), out)
    assert out.outcomes == [6]
    told = play(s, ANNA, "stop")
    assert args_of(told, "shot") == []
    assert s.banner[1] == (ANNA,)
    assert s.rolled[ANNA] == 3


def test_t44_who_stops_rolls_no_more():
    seed = seed_where(rolls("round 2 archer 0 {}", 5))
    s = card_at("archer", "R6", row={"war": []}, seed=seed)
    play(s, ANNA, "activity", slot_of("archer"))
    told = play(s, ANNA, "stop")
    assert args_of(told, "stopped") == [(ANNA, 3)]
    assert args_of(told, "shot") == []
    assert asked(s) == ("act", (FEMKE,))


def test_an_archer_that_misses_asks_nothing():
    seed = seed_where(rolls("round 2 archer 0 {}", 1, 2, 1))
    s = card_at("archer", "R6", seed=seed)
    told = play(s, ANNA, "activity", slot_of("archer"))
    assert [die for _, die in args_of(told, "shot")] == [1, 2, 1]
    assert asked(s) == ("act", (FEMKE,))


def test_a_cube_is_put_only_on_an_event_that_is_there():
    s = card_at("diplomat", "R6", row={"war": []})
    say(s, ANNA, f"activity {slot_of('diplomat')}; times 2")
    assert can(s, ANNA, "event", 1)
    assert refusal(s, ANNA, "event", 2) == Reason("no_event", (2,))
