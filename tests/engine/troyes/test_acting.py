"""Actions, countering black dice and spending influence: what is refused, offered and told."""

from __future__ import annotations

from engine.game import Action, Out, Reason
from engine.troyes import GAME, rounds
from engine.troyes.actions import ACTIVITY, BLACK, DIES, FARM, FIGHT, GO, PLACE, SUFFER
from engine.troyes.activity import EFFECTS, FREE
from engine.troyes.deck import ACTIVITIES
from tests.engine.troyes.play import Played, decisions, followed
from tests.engine.troyes.positions import (
    ANNA,
    BISHOPRIC,
    CITY_HALL,
    DECK,
    ESTHER,
    FEMKE,
    GREY,
    PALACE,
    SAM,
    acting_at,
    args_of,
    asked,
    can,
    countering_at,
    dice_in,
    do,
    play,
    refusal,
    rolls,
    say,
    seed_where,
    slot_of,
)


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


# Activating cards: foremen, how often, and what each card does.


LETTER = "RWY"


def ready(name: str, values: str, *, has: bool = True, **setting):
    """Anna is asked what to do, with dice of the card's colour and, if ``has``, her foreman on the card."""
    letter = LETTER[DECK.activities[ACTIVITIES.index(name)].colour]
    dice = {ESTHER: "R1" if letter != "R" else "W1", **setting.pop("dice", {})}
    dice[ANNA] = " ".join([*(letter + value for value in values), *dice.get(ANNA, "").split()])
    foremen = {name: [ANNA]} if has else {}
    return acting_at(dice=dice, cards=[name], foremen=foremen, **setting)


def whole(name: str, values: str, times: int = 0, **setting):
    """The same after Anna has activated the card with all these dice, and the events."""
    letter = LETTER.index(LETTER[DECK.activities[ACTIVITIES.index(name)].colour])
    s = ready(name, values, **setting)
    told = play(s, ANNA, "activity", slot_of(name))
    for value in values:
        if s.draft is not None and s.stack[-1].kind == "group":
            told += play(s, ANNA, "die", ANNA, letter, int(value))
    if asked(s)[0] == "group":
        told += play(s, ANNA, "go")
    if times:
        assert asked(s)[0] == "times"
        told += play(s, ANNA, "times", times)
    return s, told


# Foremen


def test_t21_foreman_dice_and_conversions_are_paid_from_what_the_purse_holds():
    s = ready("merchant", "", has=False, dice={SAM: "Y6"}, purse=[5] * 4)
    assert refusal(s, ANNA, "activity", slot_of("merchant")) == Reason("lacks_money", (4, 0, 2, 5))
    s = ready("merchant", "", has=False, dice={SAM: "Y6"}, purse=[6] * 4)
    do(s, ANNA, "activity", slot_of("merchant"))
    assert s.purse[ANNA] == 6
    s = ready("journeyman", "4", has=False, purse=[8] * 4)
    assert refusal(s, ANNA, "activity", slot_of("journeyman")) == Reason("lacks_money", (6, 3, 0, 8))


def test_the_dice_are_at_least_the_number():
    s = ready("goldsmith", "3")
    assert refusal(s, ANNA, "activity", slot_of("goldsmith")) == Reason("total_too_low", (3, 4))
    s = ready("goldsmith", "31", dice={SAM: "Y1"})
    play(s, ANNA, "activity", slot_of("goldsmith"))
    told = play(s, ANNA, "die", 0, 2, 3)
    assert told == []
    assert refusal(s, ANNA, "go") == Reason("total_too_low", (3, 4))
    assert can(s, ANNA, "die", SAM, 2, 1)


def test_t17_with_an_empty_supply_a_citizen_is_hired_then_and_there():
    s = ready("goldsmith", "6", has=False, supply=[0] * 5, purse=[9] * 4, stand={(PALACE, 1): ANNA})
    play(s, ANNA, "activity", slot_of("goldsmith"))
    assert [answer.kind for answer in rounds.legal(s, ANNA)] == ["hire", "standing"]
    told = play(s, ANNA, "hire")
    assert args_of(told, "hired") == [(ANNA,)]
    assert s.influence[ANNA] == 2
    s = ready("goldsmith", "6", has=False, purse=[9] * 4, stand={(PALACE, 1): ANNA})
    play(s, ANNA, "activity", slot_of("goldsmith"))
    assert refusal(s, ANNA, "hire") == Reason("supply_not_empty")
    s = ready("goldsmith", "6", has=False, supply=[0] * 5, influence=[1] * 4, purse=[9] * 4)
    assert refusal(s, ANNA, "activity", slot_of("goldsmith")) == Reason("no_citizen")


def test_influence_that_hires_a_foreman_is_missing_for_the_conversion():
    hiring = {"has": False, "supply": [0] * 5, "purse": [3] * 4}
    s = ready("artisan", "44", influence=[2] * 4, **hiring)
    assert refusal(s, ANNA, "activity", slot_of("artisan")) == Reason("lacks_influence", (2, 1, 2))
    s, _ = whole("artisan", "44", influence=[3] * 4, **hiring)
    assert (s.purse[ANNA], s.influence[ANNA]) == (3 - 3 + 6, 0)  # 8 / 4 = 2, but one can be paid
    for influence, refused in ((2, Reason("lacks_influence", (2, 1, 2))), (3, None)):
        stand = {(PALACE, 1): ANNA, (BISHOPRIC, 1): ANNA}
        s, _ = whole("artisan", "44", influence=[influence] * 4, stand=stand, **hiring)
        assert asked(s)[0] == "source"
        assert refusal(s, ANNA, "hire") == refused


# How often


def test_t22_an_activation_that_can_be_paid_counts_even_if_it_brings_nothing():
    s, told = whole("glassblower", "6")
    assert args_of(told, "activated")[0][2] == 1
    assert s.points[ANNA] == 0
    s, _ = whole("chivalry", "4")
    assert s.draft is None  # no red die is left, so no cube
    s, _ = whole("miller", "4")
    assert s.purse[ANNA] == 5
    for name, each in ((name, effect.costs) for name, effect in EFFECTS.items() if effect.costs != FREE):
        short = {"purse": [each.money - 1] * 4} if each.money else {"influence": [each.influence - 1] * 4}
        s = ready(name, "66", **short)
        code = "lacks_money" if each.money else "lacks_influence"
        assert refusal(s, ANNA, "activity", slot_of(name)).code == code


# What the cards do


def test_t32_jousts_reward_those_who_are_level_with_whoever_holds_them_and_nobody_if_others_have_more():
    for reds, won in (("R2 R1", [2, 2, 0, 0]), ("R4", [2, 0, 0, 0]), ("R2", [0, 0, 0, 0])):
        s, _ = whole("jousts", "4", dice={ANNA: reds, FEMKE: "R3 W6", SAM: "R1 Y6", GREY: "R1"})
        assert s.points[:4] == won, reds
    s, _ = whole("jousts", "4", dice={ANNA: "R3", GREY: "R3"})
    assert s.points[:4] == [2, 0, 0, 0]


# Placing citizens, and expelling.


def spaces(s, building):
    return s.space[6 * building : 6 * building + 6]


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


# The Cathedral.


TALL = {(3, level): SAM for level in (1, 2, 3)}


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


# Cubes by the archer, chivalry and the diplomat


def card_at(name: str, dice: str, **setting):
    return acting_at(dice={ANNA: dice, ESTHER: "Y1"}, foremen={name: [ANNA]}, **setting)


def test_a_cube_is_put_only_on_an_event_that_is_there():
    s = card_at("diplomat", "R6", row={"war": []})
    say(s, ANNA, f"activity {slot_of('diplomat')}; times 2")
    assert can(s, ANNA, "event", 1)
    assert refusal(s, ANNA, "event", 2) == Reason("no_event", (2,))


# Countering black dice.


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


# Spending influence.


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


def test_what_own_dice_would_do_is_what_taking_them_does():
    """In three games, for every action whose dice are still to be chosen."""
    kinds: list[str] = []
    for played in (Played(2, "own", "hiring"), Played(3, "own", "building"), Played(4, "own", "fighting")):
        for s, seat, __ in decisions(played):
            question = GAME.question(s, seat)
            assert question is not None
            for action, __, preview in question.options:
                if not (own := preview.get("own_dice")):
                    continue
                dice = [own["dice"][at : at + 3] for at in range(0, len(own["dice"]), 3)]
                assert {owner for owner, *__ in dice} == {seat}
                after, events = followed(s, seat, action, dice)
                if "actions_over" in {event.code for event in events}:
                    continue
                kinds.append(action.kind)
                for mine, then, now in (
                    (own["money"], s.purse, after.purse),
                    (own["influence"], s.influence, after.influence),
                    (own["points"], s.points, after.points),
                ):
                    assert mine == [new - old for new, old in zip(now, then, strict=True)], (action, own)
                filled = [at for at, owner in enumerate(after.cathedral) if owner != s.cathedral[at]]
                assert sorted(own["cathedral"]) == filled
                more = sum(after.cube) - sum(s.cube)
                assert own["cubes_on_card"] - (action.kind == "cube") == more
                hired = [event.args[2] for event in events if event.code == "hired_foreman"]
                assert own["foreman"] == (hired[0] if hired else -1)
    assert {*kinds} == {"activity", "cathedral", "fight", "farm", "cube", "no_cube"}
    assert len(kinds) > 100
