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


def test_t37_the_neutral_ranks_as_an_owner_and_its_share_is_lost():
    assert pays(GREY, GREY, GREY, SAM, SAM) == Spoils([0, 0, 2, 0], GREY)
    assert pays(GREY, SAM, SAM, GREY, ANNA) == Spoils([0, 0, 3, 0], GREY)
    assert pays(SAM, GREY, SAM, GREY, ANNA) == Spoils([0, 0, 3, 0], SAM)
    assert pays(GREY, SAM, SAM, SAM, SAM) == Spoils([0, 0, 4, 0], SAM)


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


def test_a_cube_is_put_only_on_an_event_that_is_there():
    s = card_at("diplomat", "R6", row={"war": []})
    say(s, ANNA, f"activity {slot_of('diplomat')}; times 2")
    assert can(s, ANNA, "event", 1)
    assert refusal(s, ANNA, "event", 2) == Reason("no_event", (2,))
