"""The booklet's worked examples. Anna is seat 0, Femke 1, Sam 2, Esther 3.

A die that nobody uses is there where the phase must not end.
"""

from __future__ import annotations

from engine.chance import key_from
from engine.game import Out
from engine.troyes import events, rounds, scoring, setup, square
from engine.troyes.components import DICE_PHASE, EVENTS_PHASE, INCOME_PHASE
from engine.troyes.deck import EVENTS
from tests.engine.troyes.positions import (
    ANNA,
    BISHOPRIC,
    CITY_HALL,
    ESTHER,
    FEMKE,
    GREY,
    PALACE,
    SAM,
    acting_at,
    agreed,
    args_of,
    asked,
    before,
    codes,
    countering_at,
    dice_in,
    events_at,
    play,
    position,
    refusal,
    rolls,
    row_names,
    say,
    seed_where,
    slot_of,
    walk,
)

QUIET = key_from("prologue 0")
"""With this seed no event of the first round moves a citizen."""
SETTLED = {
    **{(CITY_HALL, value): owner for value, owner in enumerate([ANNA, ANNA, FEMKE, SAM, SAM, SAM], 1)},
    **{(BISHOPRIC, value): owner for value, owner in enumerate([ANNA, FEMKE, FEMKE, FEMKE, SAM, ESTHER], 1)},
    **{(PALACE, value): owner for value, owner in enumerate([GREY, ESTHER, ESTHER, GREY, ESTHER, ANNA], 1)},
}
"""Examples 2 and 3; spaces where they do not matter are ours."""


def test_example_01_prologue():
    s = setup.set_up(4, QUIET, agreed(), None)
    s.order = [ANNA, FEMKE, SAM, ESTHER]
    walk(s)
    wanted = [
        *((PALACE, 6), (BISHOPRIC, 1), (CITY_HALL, 1), (PALACE, 1)),
        *((PALACE, 2), (CITY_HALL, 2), (BISHOPRIC, 2), (CITY_HALL, 4)),
        *((CITY_HALL, 5), (BISHOPRIC, 3), (CITY_HALL, 3), (PALACE, 3)),
        *((BISHOPRIC, 4), (CITY_HALL, 6), (BISHOPRIC, 5), (BISHOPRIC, 6)),
    ]
    order = []
    for building, value in wanted:
        order.append(s.stack[-1].who)
        told = play(s, order[-1], "settle", building, value - 1)
    assert order == [0, 1, 2, 3, 3, 2, 1, 0, 0, 1, 2, 3, 3, 2, 1, 0]
    assert s.supply == [0] * 5
    assert args_of(told, "neutral_settled") == [(PALACE, 3), (PALACE, 4)]
    assert [s.space.count(owner) for owner in (*range(4), GREY)] == [4, 4, 4, 4, 2]
    assert "round" in codes(told)


def test_example_02_salaries():
    s = before(rounds.pay, position(stand=SETTLED), INCOME_PHASE)
    assert rounds.pay(s, None)
    assert s.purse == [12, 12, 14, 8]


def test_example_03_dice():
    s = before(rounds.roll, position(stand=SETTLED), DICE_PHASE)
    assert rounds.roll(s, None)
    assert [die[0] for die in dice_in(s, ANNA).split()] == ["R", "W", "Y", "Y"]
    assert [die[0] for die in dice_in(s, GREY).split()] == ["R", "R"]


def test_example_04_events():
    war, conflict = EVENTS.index("war"), EVENTS.index("theological_conflict")
    s = before(events.come, position(round=1, stand=SETTLED), EVENTS_PHASE)
    s.red_pile, s.white_pile = [2 * war], [conflict]  # war shows white
    out = Out()
    assert events.come(s, out)
    assert events.happen(s, out)
    assert row_names(s) == ["marauding", "war", "theological_conflict"]
    assert [args[0] for args in args_of(out.events, "event_acts")] == [0, war, conflict]
    assert len(s.black) == 3
    assert codes(out.events).index("neutral_came") < codes(out.events).index("black_dice")
    assert codes(out.events)[-1] == "black_dice"


def test_example_05_countering_two():
    s = countering_at([4, 6, 1], dice={ANNA: "R4", FEMKE: "Y3 W1"})
    assert refusal(s, ANNA, "black", 4).code == "too_much_black"  # 10 > 8
    told = say(s, ANNA, "black 1")
    assert args_of(told, "countered") == [(ANNA, (6, 1), ((ANNA, 0, 4),), 2)]
    assert s.influence[ANNA] == 6
    assert dice_in(s, ANNA) == ""
    assert s.black == [4]


def test_example_06_countering_with_two():
    s = countering_at([4], dice={FEMKE: "Y3 W1", SAM: "W6"}, order=[FEMKE, SAM, ESTHER, ANNA])
    say(s, FEMKE, "die 1 2 3")
    assert s.influence[FEMKE] == 5
    assert dice_in(s, FEMKE) == ""
    assert s.black == []


def test_example_07_three_dice():
    s = acting_at(dice={ANNA: "Y5 Y6", SAM: "Y5 R1"}, purse=[15, 5, 5, 5])
    told = say(s, ANNA, "farm; die 0 2 5; die 0 2 6; die 2 2 5")
    assert args_of(told, "farmed") == [(ANNA, 8, ((0, 2, 5), (0, 2, 6), (2, 2, 5)), 16, -1)]
    assert args_of(told, "paid") == [(ANNA, SAM, 6)]
    assert s.purse == [15 - 6 + 8, 5, 11, 5]


def test_example_08_two_dice():
    s = acting_at(dice={ANNA: "W2", FEMKE: "W3 R1"})
    told = say(s, ANNA, "cathedral; die 0 1 2; die 1 1 3")
    assert args_of(told, "paid") == [(ANNA, FEMKE, 4)]
    assert s.purse == [1, 9, 5, 5]


def test_example_09_merchant():
    s = acting_at(
        dice={ANNA: "Y5 Y6", SAM: "Y5 R1"}, purse=[15, 5, 5, 5], cards=["merchant"], supply=[1] * 4 + [0]
    )
    told = say(s, ANNA, f"activity {slot_of('merchant')}; die 0 2 5; die 0 2 6; die 2 2 5")
    assert args_of(told, "activated")[0][:3] == (ANNA, slot_of("merchant"), 8)
    assert s.foreman[2 * slot_of("merchant")] == ANNA
    assert s.purse == [15 + 6, 5, 5 + 6, 5]
    assert scoring.points(s, ANNA)["foremen"] == 2


def test_example_10_priest():
    priest = slot_of("priest")
    s = acting_at(
        dice={FEMKE: "W5", ANNA: "W4 R1"}, cards=["priest"], purse=[5, 12, 5, 5], order=[1, 2, 3, 0]
    )
    say(s, FEMKE, f"activity {priest}; die 1 1 5; die 0 1 4")
    assert s.cube[4 * priest + FEMKE] == 3
    assert s.purse[:2] == [9, 0]
    later = acting_at(dice={FEMKE: "Y5 Y6 R1"}, cubes={("priest", FEMKE): 3}, order=[1, 2, 3, 0])
    say(later, FEMKE, f"farm; cube {priest}; die 1 2 5; die 1 2 6")
    assert later.purse[FEMKE] == 5 + 8
    assert later.cube[4 * priest + FEMKE] == 2


def test_example_11_cathedral():
    s = acting_at(
        dice={SAM: "W5", FEMKE: "W2", ESTHER: "W4 R1"},
        windows={(4, 1): ANNA},
        order=[2, 3, 0, 1],
        purse=[5, 5, 15, 5],
    )
    told = say(s, SAM, "cathedral; die 2 1 5; die 1 1 2; die 3 1 4")
    assert args_of(told, "built")[0][2] == ((4, 0), (1, 0), (3, 1))
    assert s.points[SAM] == 3
    assert s.influence[SAM] == 4 + 1 + 2 + 2
    assert s.purse == [5, 11, 3, 11]


def test_example_12_succession():
    s = acting_at(
        dice={ESTHER: "R2 R3 R4", ANNA: "W1"}, row={"succession": [SAM, SAM, ANNA]}, order=[3, 0, 1, 2]
    )
    say(s, ESTHER, "fight 1; die 3 0 2; die 3 0 3; die 3 0 4; times 2")
    assert s.influence[ESTHER] == 6
    assert s.points == [0, 0, 3, 3]
    assert s.won[SAM] == (EVENTS.index("succession"),)
    assert row_names(s) == ["marauding"]


def test_example_13_city_hall():
    s = acting_at(
        dice={SAM: "Y1", ANNA: "W1"},
        stand={(CITY_HALL, 1): ANNA, (CITY_HALL, 2): SAM, (CITY_HALL, 3): FEMKE},
        order=[1, 2, 3, 0],
    )
    say(s, FEMKE, f"place {CITY_HALL}; supply")
    assert s.space[12:15] == [FEMKE, ANNA, SAM]
    assert s.lying[CITY_HALL] == 1 << FEMKE
    assert s.purse == [5, 3, 7, 5]


def test_example_14_palace():
    s = acting_at(dice={GREY: "R3", ANNA: "W1"}, stand={(PALACE, 3): ESTHER})
    told = say(s, ANNA, f"place {PALACE}")
    assert args_of(told, "paid") == [(ANNA, GREY, 2)]
    assert s.space[2] == ANNA
    assert s.lying[PALACE] == 1 << ESTHER
    assert s.purse == [3, 5, 5, 5]


def test_example_15_influence():
    seed = seed_where(rolls("round 2 again 2 0", 1))
    s = acting_at(dice={SAM: "Y2", GREY: "R1"}, influence=[4, 4, 6, 4], order=[2, 3, 0, 1], seed=seed)
    say(s, SAM, "roll 2 2")
    assert dice_in(s, SAM) == "Y1"
    assert refusal(s, SAM, "roll", 0, 1).code == "no_own_die"
    say(s, SAM, "turn")
    assert dice_in(s, SAM) == "Y6"
    told = say(s, SAM, "fight 0; times 2")
    assert args_of(told, "fought")[0][3] == 2
    assert s.influence[SAM] == 3
    assert s.banner[0] == (SAM, SAM)
    assert square.count(s, GREY) == 1
    assert asked(s) == ("act", (ESTHER,))
    assert "actions_over" not in codes(told)


def test_example_04_again_by_the_plan():
    """The neutral citizen comes onto the first space of the row rolled, and expels who stands there."""
    seed = seed_where(rolls("round 2 event 6 of round 1", 4))
    s, told = events_at(row={"war": (), "theological_conflict": ()}, stand=SETTLED, seed=seed)
    assert args_of(told, "neutral_came") == [(BISHOPRIC, 2)]
    assert args_of(told, "expelled") == [(FEMKE, BISHOPRIC)]
    assert s.lying[BISHOPRIC] == 1 << FEMKE
