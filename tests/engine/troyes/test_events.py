"""The third phase: events come and act."""

from __future__ import annotations

from engine.game import Out
from engine.troyes import events
from engine.troyes.components import EVENTS_PHASE
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
    before,
    codes,
    events_at,
    position,
    rolls,
    row_names,
    seed_where,
)


def test_a_red_card_comes_and_behind_it_one_of_the_pile_it_shows():
    for yellow, pile in ((0, "heresy"), (1, "drought")):
        s = before(events.come, position(round=2), EVENTS_PHASE)
        s.red_pile = [2 * EVENTS.index("skirmishes") + yellow]
        s.white_pile, s.yellow_pile = [EVENTS.index("heresy")], [EVENTS.index("drought")]
        out = Out()
        assert events.come(s, out)
        assert row_names(s) == ["marauding", "skirmishes", pile]
        assert s.came == [0, 2, 2]
        assert args_of(out.events, "event_came") == [(EVENTS.index("skirmishes"), 1), (EVENTS.index(pile), 2)]
        assert (s.red_pile, s.white_pile == [], s.yellow_pile == []) == ([], not yellow, bool(yellow))


def test_an_empty_pile_gives_no_second_card():
    for yellow in (0, 1):
        s = before(events.come, position(), EVENTS_PHASE)
        s.red_pile, s.white_pile, s.yellow_pile = [2 * EVENTS.index("war") + yellow], [], []
        assert events.come(s, None)
        assert row_names(s) == ["marauding", "war"]


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


def test_the_black_dice_of_the_military_events():
    s, _ = events_at(row={"brigandage": (), "war": (), "succession": ()})
    assert len(s.black) == 1 + 1 + 2
    s, _ = events_at(row={"norman_attack": (), "skirmishes": ()})
    assert len(s.black) == 1 + 2 + 1
    assert s.black == sorted(s.black, reverse=True)


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


def test_drought():
    stand = {(CITY_HALL, 1): ANNA, (CITY_HALL, 2): ANNA, (CITY_HALL, 4): FEMKE, (PALACE, 1): SAM}
    s, _ = events_at(row={"drought": ()}, stand=stand, purse=[5, 0, 5, 5], points=[3, 3, 3, 3])
    assert s.purse == [3, 0, 5, 5]
    assert s.points == [3, 1, 3, 3]


def test_itinerant_builders_fill_the_lowest_level():
    level_1 = {(column, 1): ANNA for column in range(1, 7)}
    s, told = events_at(row={"itinerant_builders": ()}, windows={(1, 1): ANNA, (2, 1): ANNA, (2, 2): ANNA})
    assert args_of(told, "neutral_cube") == [(2, 0)]
    s, told = events_at(row={"itinerant_builders": ()}, windows={**level_1, (1, 2): ANNA})
    assert args_of(told, "neutral_cube") == [(1, 1)]
    assert s.cathedral[4] == GREY
    full = {(column, level): ANNA for column in range(1, 7) for level in range(1, 4)}
    s, told = events_at(row={"itinerant_builders": ()}, windows=full)
    assert "nothing_to_do" in codes(told)


def test_disruption_of_works_takes_the_topmost_cube_of_the_highest_column():
    s, told = events_at(
        row={"disruption_of_works": ()},
        windows={(2, 1): ANNA, (5, 1): SAM, (5, 2): ANNA},
        points=[4, 0, 0, 0],
    )
    assert args_of(told, "cube_removed") == [(4, 1, ANNA)]
    assert s.points[ANNA] == 4  # the VP it gave stay
    s, told = events_at(row={"disruption_of_works": ()})
    assert "nothing_to_do" in codes(told)


def test_t12_support_puts_neutral_cubes_on_the_two_events_next_to_its_left():
    s, told = events_at(row={"war": (), "heresy": (), "support": ()})
    assert s.banner == [(), (GREY,), (GREY,), ()]
    assert args_of(told, "supported") == [(EVENTS.index("heresy"), 2), (EVENTS.index("war"), 1)]
    s, _ = events_at(row={"support": ()})
    assert s.banner == [(GREY,), ()]
    s, _ = events_at(row={"war": (), "support": ()})
    assert s.banner == [(GREY,), (GREY,), ()]


def test_support_that_fills_events_takes_them_away_and_the_others_still_act_once():
    row = {"skirmishes": [ANNA] * 3, "heresy": [GREY] * 6, "support": (), "civil_war": ()}
    s, told = events_at(row=row)
    assert row_names(s) == ["marauding", "support", "civil_war"]
    acts = [EVENTS[event] for event, _ in args_of(told, "event_acts")]
    assert acts == ["marauding", "skirmishes", "heresy", "support", "civil_war"]
    assert s.points[ANNA] == 3
    assert s.won[ANNA] == (EVENTS.index("skirmishes"),)


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
