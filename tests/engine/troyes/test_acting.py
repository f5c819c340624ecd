"""Turns, passing, and the end of the fourth phase."""

from __future__ import annotations

from engine.game import Action, Out, Reason
from engine.troyes import GAME, acting, rounds
from engine.troyes.actions import ACTIVITY, EVENT, FARM, FIGHT, PASS, PLACE, STOP, TIMES
from engine.troyes.activity import EFFECTS, FREE
from engine.troyes.components import ACTIONS_PHASE
from engine.troyes.deck import ACTIVITIES, EVENTS
from engine.troyes.fight import Spoils, spoils
from engine.troyes.square import values
from engine.troyes.state import copy
from tests.engine.troyes.positions import (
    ANNA,
    BISHOPRIC,
    CITY_HALL,
    DECK,
    ESTHER,
    FEMKE,
    GREY,
    PALACE,
    RED,
    SAM,
    acting_at,
    args_of,
    asked,
    before,
    can,
    do,
    play,
    position,
    refusal,
    rolls,
    say,
    seed_where,
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


def test_t26_a_citizen_from_the_board_leaves_its_space_and_its_die():
    s = acting_at(
        dice={ANNA: "Y6 R2", ESTHER: "R1"},
        cards=["goldsmith"],
        purse=[9] * 4,
        stand={(CITY_HALL, 1): ANNA, (CITY_HALL, 2): SAM},
        lie=[(PALACE, ANNA)],
        foremen={"merchant": [ANNA, SAM], "diplomat": [SAM, FEMKE, ANNA]},
    )
    play(s, ANNA, "activity", slot_of("goldsmith"))
    kinds = [answer.kind for answer in rounds.legal(s, ANNA)]
    assert kinds == ["supply", "foreman", "foreman", "standing", "lying"]
    for source, left in (
        (("standing", CITY_HALL, 0), lambda s: s.space[12:14] == [-1, SAM]),
        (("lying", PALACE), lambda s: s.lying[PALACE] == 0),
        (("foreman", slot_of("merchant")), lambda s: s.foreman[2 * slot_of("merchant") :][:2] == [-1, SAM]),
        (("foreman", slot_of("diplomat")), lambda s: s.picture[slot_of("diplomat")] == 0),
    ):
        twin = copy(s)
        told = play(twin, ANNA, *source)
        assert left(twin)
        assert twin.foreman[2 * slot_of("goldsmith")] == ANNA
        assert args_of(told, "lifted")[0][:2] == (ANNA, source[0])
        assert values(twin, ANNA, RED) == (2,)


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


def test_t27_only_what_costs_or_may_give_others_points_is_asked():
    assert {
        "artisan",
        "innkeeper",
        "journeyman",
        "diplomat",
        "troubadour",
        "procession",
        "jousts",
    } == {name for name, effect in EFFECTS.items() if effect.asked}
    s, told = whole("sculptor", "666")
    assert args_of(told, "activated")[0][2] == 6
    s, _ = whole("artisan", "66", 2)
    assert (s.purse[ANNA], s.influence[ANNA]) == (5 + 12, 2)
    s = ready("artisan", "66")
    play(s, ANNA, "activity", slot_of("artisan"))
    say(s, ANNA, "die 0 2 6")
    assert rounds.legal(s, ANNA) == [*TIMES[:3]]


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


def test_t28_innkeeper_buys_influence():
    s, _ = whole("innkeeper", "6", 3)
    assert (s.purse[ANNA], s.influence[ANNA]) == (2, 7)


def test_t30_procession_is_for_whoever_has_most_dice_and_the_neutral_competes():
    s, _ = whole("procession", "66", 3, dice={ANNA: "R1", SAM: "R1", ESTHER: "Y1"})
    assert s.points == [6, 0, 6, 6]
    s, _ = whole("procession", "4", dice={SAM: "R1 R2", ESTHER: "Y1"})
    assert s.points == [0, 0, 2, 0]
    s, _ = whole("procession", "4", dice={GREY: "R1 R2", SAM: "R2", ESTHER: "Y1"})
    assert s.points == [0, 0, 0, 0]
    s, _ = whole("procession", "4", dice={GREY: "R1", SAM: "R2", ESTHER: ""})
    assert s.points == [0, 0, 2, 0]


def test_t32_jousts():
    s, _ = whole("jousts", "4", dice={ANNA: "R6", SAM: "R3 R3"})
    assert s.points == [2, 0, 2, 0]
    s, _ = whole("jousts", "44", 2, dice={ANNA: "R6", SAM: "R3 R2"})
    assert s.points == [4, 0, 0, 0]
    s, _ = whole("jousts", "4", dice={ANNA: "R6", GREY: "R3 R4"})
    assert s.points == [0, 0, 0, 0]
    s, _ = whole("jousts", "4", dice={ESTHER: "W1"})
    assert s.points == [0, 0, 0, 0]
    s, _ = whole("jousts", "4", dice={ANNA: "R6", GREY: "R6"})
    assert s.points == [2, 0, 0, 0]


def test_who_cannot_pay_the_tax_collector_gives_what_there_is_and_loses_no_points():
    stand = {(CITY_HALL, 1): FEMKE, (CITY_HALL, 2): FEMKE, (CITY_HALL, 3): SAM, (CITY_HALL, 4): GREY}
    s, _ = whole("tax_collector", "6", stand=stand, purse=[0, 1, 5, 5], points=[3] * 4)
    assert s.purse == [1 + 1 + 1, 0, 4, 5]
    assert s.points == [3] * 4


# Placing citizens, and expelling.


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


# Fighting events, what a full one pays, and cubes that cards put on events.


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
