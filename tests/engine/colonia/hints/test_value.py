"""The expected score increases with what a family has, and equals the score at the end."""

from __future__ import annotations

from engine.colonia import GAME
from tests.engine.colonia.play import Played, decisions
from tests.engine.colonia.positions import at_sale
from tests.every import every


@every(("field", "width"), [("money", 4), ("goods", 5), ("resources", 5)])
@every("week", range(1, 7))
def test_having_more_is_worth_more_but_only_to_its_owner(field: str, width: int, week: int) -> None:
    s = at_sale(week=week, display=[1], guard=[-1], order=[0, 1, 2, 3], money=[9, 9, 9, 9] + [0] * 12)
    before = GAME.value(s)
    getattr(s, field)[0] += 2
    after = GAME.value(s)
    assert after[0] > before[0]
    assert after[1:] == before[1:]


def test_at_the_end_it_is_the_score() -> None:
    s = None
    for s, seat, action in decisions(Played(4, "value")):
        last = GAME.copy(s)
        GAME.apply(last, seat, action)
    assert GAME.value(last) == GAME.result(last).scores


def test_whoever_buys_first_in_the_last_week_is_ahead() -> None:
    s = at_sale(week=6, order=[2, 1, 0, 3], money=[0] * 16, display=[1], guard=[-1])
    values = GAME.value(s)
    assert values[2] > values[1] > values[0] > values[3]
