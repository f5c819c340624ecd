"""The first phase: activities are turned up, everybody is paid."""

from __future__ import annotations

from engine.game import Out
from engine.troyes import GAME, events, rounds, scoring
from engine.troyes.components import END_PHASE, INCOME_PHASE
from engine.troyes.deck import CHARACTERS, EVENTS
from engine.troyes.rounds import begin_round
from engine.troyes.square import values
from tests.engine.troyes.positions import (
    ANNA,
    BISHOPRIC,
    CITY_HALL,
    FEMKE,
    GREY,
    PALACE,
    RED,
    SAM,
    WHITE,
    args_of,
    before,
    codes,
    events_at,
    position,
    rolls,
    row_names,
    seed_where,
)


def paid(**setting):
    s = before(rounds.pay, position(**setting), INCOME_PHASE)
    rounds.pay(s, None)
    return s


def test_t08_who_cannot_pay_gives_all_and_loses_2_points():
    stand = {(PALACE, value): ANNA for value in range(1, 7)}
    s = paid(stand=stand, purse=[1, 0, 0, 0], points=[5, 5, 5, 5])
    assert s.purse[ANNA] == 0
    assert s.points == [3, 5, 5, 5]
    s = paid(stand=stand, purse=[2, 0, 0, 0], points=[5, 5, 5, 5])
    assert (s.purse[ANNA], s.points[ANNA]) == (0, 5)


def test_t09_points_do_not_fall_below_0():
    stand = {(PALACE, value): ANNA for value in range(1, 7)}
    assert paid(stand=stand, purse=[0, 0, 0, 0], points=[1, 0, 0, 0]).points[ANNA] == 0
    assert paid(stand=stand, purse=[0, 0, 0, 0]).points[ANNA] == 0


def test_t01_money_is_never_short():
    s = paid(purse=[1000, 0, 0, 0])
    assert s.purse[ANNA] == 1010
    assert s.purse[FEMKE] == 10


# The second phase: a die for each citizen who stands in a building.


def rolled(stand, round_no: int = 2):
    """The table after everybody has rolled, with the same seed each time."""
    s = position(stand=stand, round=round_no)
    rounds.roll(s, None)
    return s


def test_a_die_shows_the_same_whoever_else_rolls_and_however_many():
    few = rolled({(PALACE, 1): ANNA, (BISHOPRIC, 2): FEMKE})
    many = rolled(
        {
            **{(PALACE, value): ANNA if value < 4 else GREY for value in range(1, 7)},
            **{(BISHOPRIC, value): FEMKE if value == 5 else ANNA for value in range(1, 7)},
            **{(CITY_HALL, value): FEMKE for value in range(1, 7)},
        }
    )
    assert values(few, FEMKE, WHITE) == values(many, FEMKE, WHITE)
    assert set(values(few, ANNA, RED)) <= set(values(many, ANNA, RED))
    assert len(values(many, ANNA, RED)) == 3


def test_each_owner_colour_and_round_has_dice_of_its_own():
    stand = {
        (building, value): FEMKE if value < 3 else GREY for building in range(3) for value in (1, 2, 3, 4)
    }
    tables = [rolled(stand, number) for number in range(1, 6)]
    lie = [tuple(values(s, owner, colour) for s in tables) for owner in (FEMKE, GREY) for colour in range(3)]
    assert len({*lie}) == 6
    assert all(len({*in_rounds}) > 1 for in_rounds in lie)


# The end of a round, and of the game.


def ended(players=4, **setting):
    s = before(rounds.end_round, position(players, **setting), END_PHASE)
    out = Out()
    assert rounds.end_round(s, out)
    return s, out


def test_t40_the_end_of_the_last_round_comes_before_the_count():
    thibaut = 1 << CHARACTERS.index("thibaut_ii")
    s, _ = ended(round=6, chest=[1, 0, 0, 0], held=[thibaut, 0, 0, 0])
    assert scoring.points(s, ANNA)["thibaut_ii"] == 1  # 6 deniers
    assert scoring.points(s, FEMKE)["thibaut_ii"] == 0


def test_t41_equal_totals_share_the_place():
    s, out = ended(round=6, points=[9, 3, 9, 1], held=[0] * 4)
    assert args_of(out.events, "game_over") == [(1, 3, 1, 4)]
    assert GAME.result(s).ranks == [1, 3, 1, 4]
    assert GAME.result(s).scores == [
        3,
        -3,
        3,
        -5,
    ]  # each level without a cube costs 2; a total may be negative


# The third phase: events come and act.


def test_t10_old_and_new_events_act_from_left_to_right():
    s, told = events_at(row={"heresy": (), "civil_war": ()})
    assert args_of(told, "event_acts") == [
        (0, 0),
        (EVENTS.index("heresy"), 1),
        (EVENTS.index("civil_war"), 2),
    ]
    assert s.influence == [2] * 4
    assert s.purse == [2] * 4
    assert len(s.black) == 1


def test_t15_no_more_than_6_black_dice_are_rolled():
    s, _ = events_at(row={"war": (), "norman_attack": (), "brigandage": (), "skirmishes": ()})
    assert len(s.black) == 6


def test_t11_a_neutral_citizen_comes_onto_the_first_space_of_the_row_and_nobody_moves():
    seed = seed_where(rolls("round 2 event 13 of round 1", 6))
    stand = {(CITY_HALL, 4): ANNA, (CITY_HALL, 5): FEMKE}
    s, told = events_at(row={"travellers": ()}, stand=stand, seed=seed)
    assert s.space[12:18] == [-1, -1, -1, GREY, FEMKE, -1]
    assert s.lying[CITY_HALL] == 1 << ANNA
    assert args_of(told, "event_rolled") == [(EVENTS.index("travellers"), 6)]
    seed = seed_where(rolls("round 2 event 2 of round 1", 5))
    s, told = events_at(row={"succession": ()}, stand={(PALACE, 4): ANNA}, seed=seed)
    assert s.space[:6] == [-1, -1, -1, ANNA, GREY, -1]
    assert codes(told).count("expelled") == 0


def test_t14_nothing_happens_if_no_neutral_citizen_is_left_or_who_stands_there_is_protected():
    eight = dict.fromkeys([(PALACE, v) for v in range(1, 7)] + [(CITY_HALL, 1)], GREY)
    s, told = events_at(row={"theological_conflict": ()}, stand=eight, lie=[(PALACE, GREY)])
    assert s.reserve[GREY] == 0
    assert "nobody_left" in codes(told)
    assert "event_rolled" not in codes(told)
    assert s.space[6:12] == [-1] * 6
    everywhere = {(BISHOPRIC, value): SAM for value in range(1, 7)}
    s, told = events_at(row={"theological_conflict": ()}, stand=everywhere, lie=[(BISHOPRIC, SAM)])
    assert args_of(told, "protected") == [(BISHOPRIC, SAM)]
    assert s.space[6:12] == [SAM] * 6


def test_t13_who_cannot_bear_an_event_gives_what_there_is_and_loses_2_points_for_each():
    s, _ = events_at(
        row={"heresy": (), "civil_war": ()}, influence=[1, 4, 4, 4], purse=[2, 5, 5, 5], points=[9, 9, 9, 9]
    )
    assert (s.influence[ANNA], s.purse[ANNA], s.points[ANNA]) == (0, 0, 5)
    assert (s.influence[FEMKE], s.purse[FEMKE], s.points[FEMKE]) == (2, 2, 9)


def test_t12_support_puts_neutral_cubes_on_the_two_events_next_to_its_left():
    s, told = events_at(row={"war": (), "heresy": (), "support": ()})
    assert s.banner == [(), (GREY,), (GREY,), ()]
    assert args_of(told, "supported") == [(EVENTS.index("heresy"), 2), (EVENTS.index("war"), 1)]
    s, _ = events_at(row={"support": ()})
    assert s.banner == [(GREY,), ()]
    s, _ = events_at(row={"war": (), "support": ()})
    assert s.banner == [(GREY,), (GREY,), ()]


def test_t45_black_dice_stay_even_if_support_defeats_the_event():
    s, _ = events_at(row={"war": [ANNA] * 4, "support": ()})
    assert row_names(s) == ["marauding", "support"]
    assert len(s.black) == 3


def test_t01_neutral_cubes_are_never_short():
    windows = {(column, level): GREY for column in range(1, 7) for level in range(1, 3)}
    s, _ = events_at(row={"heresy": [GREY] * 6, "itinerant_builders": (), "support": ()}, windows=windows)
    assert s.cathedral.count(GREY) == 13


def test_labels_do_not_depend_on_what_is_played():
    """Equal seeds bring equal activities, events and black dice."""
    drawn = []
    for purse in (5, 500):
        s = position(round=1, purse=[purse] * 4, dice={ANNA: "R4"} if purse > 5 else {})
        begin_round(s, None)
        s.dice = [0] * 15
        events.come(s, None)
        events.happen(s, None)
        drawn.append((s.card, s.row, s.black))
    assert drawn[0] == drawn[1]
