"""Thursday: orders, dice, goods."""

from __future__ import annotations

from itertools import product

from engine.colonia.components import THURSDAY
from engine.colonia.state import R
from engine.colonia.thursday import per_mille
from engine.colonia.week import question
from engine.game import Reason
from tests.engine.colonia.positions import (
    LEATHER,
    SADDLE,
    at_workshops,
    refusal,
    rows,
)
from tests.every import every


def test_what_an_order_lacks():
    s = at_workshops(resources=rows(4, R, {0: [0, 1, 1, 0, 0]}), ordered=[0, 3, 0, 0, 0], supply=[3, 9, 9, 9])
    assert refusal(s, 0, "order", SADDLE) == Reason("lacks_resource", (LEATHER,))
    assert refusal(s, 0, "order", 1) == Reason("too_few_members", (4, 3))
    assert refusal(s, 0, "order", 4) == Reason("lacks_resource", (4, 0))


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


# The odds of the dice, compared with every possible roll.


@every("dice", range(5))
@every("steps", range(-1, 6))
def test_the_odds_match_a_count_of_all_rolls(steps: int, dice: int) -> None:
    rolls = list(product(range(1, 7), repeat=dice))
    moved = sum(sum(face in (3, 6) for face in roll) >= steps for roll in rolls)
    assert per_mille(steps, dice) == round(1000 * moved / len(rolls))
