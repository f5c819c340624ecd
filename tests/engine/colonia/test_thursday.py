"""Thursday: orders, dice, goods."""

from __future__ import annotations

from engine.colonia import thursday
from engine.colonia.components import RECIPES, THURSDAY
from engine.colonia.state import G, R
from engine.colonia.week import question
from engine.game import Out, Reason
from tests.engine.colonia.positions import (
    LEATHER,
    PAINTING,
    SADDLE,
    all_pass,
    args_of,
    asked,
    at_workshops,
    codes,
    deck_with_weeks,
    of,
    play,
    position,
    refusal,
    rolls,
    rows,
    seed_where,
    walk,
)
from tests.every import every


@every(("craftsman", "uses"), [(0, (0, 1)), (1, (1, 2)), (2, (2, 3)), (3, (3, 4)), (4, (4, 0))])
def test_an_order_puts_the_craftsmans_two_resources_back_into_the_bag(craftsman, uses):
    assert set(RECIPES[craftsman]) == set(uses)
    s = at_workshops(resources=rows(4, R, {0: [2, 2, 2, 2, 2]}))
    bag = s.bag[:]
    events = play(s, 0, "order", craftsman)
    assert of(s.resources, 0, R) == [2 - (r in uses) for r in range(R)]
    assert s.bag == [bag[r] + (r in uses) for r in range(R)]
    assert s.contracts[craftsman] == [(0, 1)]
    assert args_of(events, "ordered") == [(0, craftsman, 1, 1)]


def test_the_nth_contract_with_this_craftsman_this_week_costs_n_members():
    s = at_workshops(resources=[4] * (4 * R))
    s.contracts[SADDLE] = [(3, 2)]  # left from last week: does not count
    for seat, members in ((0, 1), (1, 2), (2, 3)):
        supply = s.supply[seat]
        play(s, seat, "order", SADDLE)
        assert supply - s.supply[seat] == members
    play(s, 3, "order", PAINTING)
    assert s.contracts[SADDLE] == [(3, 2), (0, 1), (1, 2), (2, 3)]
    assert s.contracts[PAINTING] == [(3, 1)]


def test_what_an_order_lacks():
    s = at_workshops(resources=rows(4, R, {0: [0, 1, 1, 0, 0]}), ordered=[0, 3, 0, 0, 0], supply=[3, 9, 9, 9])
    assert refusal(s, 0, "order", SADDLE) == Reason("lacks_resource", (LEATHER,))
    assert refusal(s, 0, "order", 1) == Reason("too_few_members", (4, 3))
    assert refusal(s, 0, "order", 4) == Reason("lacks_resource", (4, 0))


def test_r08_the_row_of_spaces_is_unlimited():
    s = at_workshops(
        resources=rows(4, R, {0: [18, 18, 0, 0, 0]}), supply=[200, 0, 0, 0], bar=[30, 0, 0, 0, 0]
    )
    for n in range(1, 19):
        assert refusal(s, 0, "order", SADDLE) is None
        events = play(s, 0, "order", SADDLE)
        assert args_of(events, "ordered") == [(0, SADDLE, n, n)]
    assert len(s.contracts[SADDLE]) == 18


def test_the_die_is_rolled_as_often_as_the_card_says_and_no_edict_changes_that():
    for dice in (0, 3):
        s = position(THURSDAY, thursday.roll_dice, deck=deck_with_weeks(dice=dice))
        assert len(args_of(walk(s), "die")) == dice


def test_dice_move_the_bars():
    seed = seed_where(rolls("week 2 die {}", 1, 5, 6, 1))
    s = position(THURSDAY, thursday.roll_dice, deck=deck_with_weeks(dice=4), seed=seed, bar=[1, 2, 1, 2, 1])
    out = Out()
    thursday.roll_dice(s, out)
    assert s.bar == [1 + 3, 2 + 1, 1 + 1, 2 + 1, 1 + 2]
    assert args_of(out.events, "die") == [(1,), (5,), (6,), (1,)]
    assert out.outcomes == [1, 5, 6, 1]


def test_each_contract_above_the_bar_yields_one_good_however_many_members_are_on_it():
    s = position(THURSDAY, thursday.deliver, bar=[2, 0, 0, 0, 0], street=rows(4, 4, {0: [0, 0, 4, 0]}))
    s.contracts[SADDLE] = [(0, 5), (1, 1), (2, 2)]
    supply = s.supply[:]
    events = walk(s)
    assert [s.goods[seat * G + SADDLE] for seat in range(4)] == [1, 1, 0, 0]
    assert [s.street[seat * 4 + 2] for seat in range(4)] == [5, 1, 0, 0]
    assert s.supply == [supply[0] + 4, *supply[1:]]
    assert s.contracts[SADDLE] == [(2, 2)]
    assert codes(events)[:3] == ["made", "made", "home"]


def test_after_the_dice_the_bars_go_back_to_the_start():
    s = at_workshops(bar=[1, 2, 1, 2, 1])
    all_pass(s)
    assert asked(s)[0] == "load"
    assert s.bar == [0] * 5


def test_unused_capacity_is_lost():
    s = position(THURSDAY, thursday.deliver, bar=[3, 3, 3, 3, 3])
    walk(s)
    assert s.goods == [0] * (4 * G)


def test_r09_goods_never_run_out():
    s = position(THURSDAY, thursday.deliver, bar=[20, 0, 0, 0, 0], goods=rows(4, G, {0: [12, 0, 0, 0, 0]}))
    s.contracts[SADDLE] = [(0, 1)] * 15
    walk(s)
    assert of(s.goods, 0, G) == [27, 0, 0, 0, 0]


def test_the_question_shows_place_odds_and_when_the_members_come_home():
    s = at_workshops(resources=[4] * (4 * R), bar=[1, 2, 1, 2, 1], supply=[9] * 4)
    s.contracts[SADDLE] = [(1, 1)]
    preview = {option.action.args: option.preview for option in question(s, 0).options}
    assert preview[(SADDLE,)] == {
        "members": 1,
        "left": 8,
        "cost": [1, 1, 0, 0, 0],
        "good": SADDLE,
        "position": 2,
        "sure": False,
        "odds": 868,  # 1 - (2/3)**5
        "home": [3, THURSDAY],
    }
    assert preview[(1,)]["sure"]
    assert preview[(1,)]["odds"] == 1000
