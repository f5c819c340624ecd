"""The odds of the dice, compared with every possible roll."""

from __future__ import annotations

from itertools import product

from engine.colonia.thursday import per_mille
from tests.every import every


@every("dice", range(5))
@every("steps", range(-1, 6))
def test_the_odds_match_a_count_of_all_rolls(steps: int, dice: int) -> None:
    rolls = list(product(range(1, 7), repeat=dice))
    moved = sum(sum(face in (3, 6) for face in roll) >= steps for roll in rolls)
    assert per_mille(steps, dice) == round(1000 * moved / len(rolls))
