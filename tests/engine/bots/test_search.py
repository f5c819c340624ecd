"""The search compares its candidates fairly, and finds what is clearly best."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine.bots import budget
from engine.bots.search import CANDIDATES, FIRST_WORLDS, Search, Try, _may_beat, search, softmax
from engine.colonia import GAME as COLONIA
from engine.game import Action, Game
from tests.engine.colonia.positions import BERGEN, at_safeguarding, at_sale, relic
from tests.every import every


def searching(game: Game[Any], state: Any, times: int) -> Search:
    seat = game.pending(state)[0]
    found = Search(game, state, seat, Random(1), game.round(state) + 1)
    for _ in range(times):
        found.iterate()
    return found


def test_softmax_is_flatter_at_a_higher_temperature() -> None:
    cool, hot = softmax([0.0, 1.0], 0.5), softmax([0.0, 1.0], 5.0)
    assert sum(cool) == pytest.approx(1) == sum(hot)
    assert cool[1] > hot[1] > 0.5


def test_all_candidates_see_the_first_worlds() -> None:
    s = at_safeguarding()
    search = searching(COLONIA, s, CANDIDATES * FIRST_WORLDS)
    assert [len(tried.rewards) for tried in search.tries] == [FIRST_WORLDS] * CANDIDATES


@every(
    ("behind", "tried_on"),
    [
        ([0.3, 0.3, 0.3, 0.3], False),  # in every world, and always by the same margin
        ([0.0, 0.3, 0.0, 0.3], False),  # 1.7 standard errors
        ([0.0, 0.4, 0.0, 0.1], True),  # 1.3
        ([-0.3, 0.4, -0.3, 0.4], True),
        ([0.0, 0.0, 0.0, 0.0], True),
        ([-0.3, -0.3, -0.3, -0.3], True),
    ],
)
def test_a_candidate_that_is_behind_is_kept_while_that_may_be_chance(
    behind: list[float], tried_on: bool
) -> None:
    leader = Try(Action("pass"), 0.5, [0.5] * 4)
    tried = Try(Action("bid"), 0.5, [0.5 - gap for gap in behind])
    assert _may_beat(tried, leader) == tried_on


def test_after_one_iteration_the_best_is_the_one_tried() -> None:
    search = searching(COLONIA, at_safeguarding(), 1)
    assert search.best() == next(tried.action for tried in search.tries if tried.rewards)


def test_at_the_very_end_it_buys_the_best_relic_it_can_afford() -> None:
    number, better = relic(BERGEN, 1), relic(BERGEN, 4)
    s = at_sale(
        week=6,
        display=[number, better],
        money=[0, 0, 14, 0] + [0] * 12,
    )
    search = searching(COLONIA, s, 40)
    assert search.best().args == (1,)


def test_the_state_searched_from_is_not_changed() -> None:
    s = at_safeguarding()
    before = COLONIA.dump(s)
    searching(COLONIA, s, 20)
    assert COLONIA.dump(s) == before


def test_a_search_stops_after_so_many_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    """The line of play in which they are reached is played to its end; one is played in any case."""
    steps = list[int]()
    iterate = Search.iterate

    def counted(self: Search) -> None:
        iterate(self)
        steps.append(self.steps)

    monkeypatch.setattr(Search, "iterate", counted)

    class Limited(type(COLONIA)):  # type: ignore[misc]
        scale = COLONIA.scale

    def played(most: int | None) -> list[int]:
        steps.clear()
        Limited.scale = COLONIA.scale._replace(steps=most)
        s = at_safeguarding()
        search(Limited(), s, COLONIA.pending(s)[0], Random(1), COLONIA.round(s) + 1, budget(9))
        return steps[:]

    everything = played(None)
    assert len(everything) == 9
    assert played(1) == everything[:1]
    assert played(everything[3]) == everything[:4]
    assert played(everything[3] + 1) == everything[:5]
