"""The expected score increases with what a seat has, and equals the score at the end."""

from __future__ import annotations

from engine.troyes import GAME
from tests.engine.troyes.hints.test_hint import BY_BOTS
from tests.engine.troyes.play import decisions
from tests.engine.troyes.positions import position
from tests.every import every


@every("field", ["purse", "influence", "points"])
@every("round_", [1, 3, 4])
def test_having_more_is_worth_more_but_only_to_its_owner(field: str, round_: int) -> None:
    s = position(round=round_)
    before = GAME.value(s)
    getattr(s, field)[0] += 2
    after = GAME.value(s)
    assert after[0] > before[0]
    assert after[1:] == before[1:]


def test_at_the_end_it_is_the_score() -> None:
    for s, seat, action in decisions(BY_BOTS):
        last = GAME.copy(s)
        GAME.apply(last, seat, action)
    result = GAME.result(last)
    assert result is not None
    assert GAME.value(last) == result.scores
