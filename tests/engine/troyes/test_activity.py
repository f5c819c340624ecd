"""Activating cards: foremen, how often, and what each card does."""

from __future__ import annotations

from engine.game import Reason
from engine.troyes import rounds
from engine.troyes.actions import TIMES
from engine.troyes.activity import ASKED, CONVERSIONS
from engine.troyes.deck import ACTIVITIES
from engine.troyes.square import values
from engine.troyes.state import copy
from tests.engine.troyes.positions import (
    ANNA,
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
    can,
    do,
    play,
    refusal,
    say,
    slot_of,
)

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
    } == ASKED
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
    for name, each in CONVERSIONS.items():
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
