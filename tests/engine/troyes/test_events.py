"""The third phase: events come and act."""

from __future__ import annotations

from engine.troyes import events
from engine.troyes.deck import EVENTS
from engine.troyes.rounds import begin_round
from tests.engine.troyes.positions import (
    ANNA,
    BISHOPRIC,
    CITY_HALL,
    FEMKE,
    GREY,
    PALACE,
    SAM,
    args_of,
    codes,
    events_at,
    position,
    rolls,
    row_names,
    seed_where,
)


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
