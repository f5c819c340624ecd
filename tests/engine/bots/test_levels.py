"""Every level plays any game from a view alone, and its search compares what it tries fairly."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from engine import shelf
from engine.bots import BOTS, bot, budget
from engine.bots.search import CANDIDATES, FIRST_WORLDS, Search, Try, _may_beat, best_by_hint, search, softmax
from engine.chance import key_from
from engine.game import Action, Game, Scale, Seat
from engine.play import play_out
from engine.table import new_table
from tests import games as all_games
from tests.engine.colonia.positions import BERGEN, at_safeguarding, at_sale, relic
from tests.engine.whole_games import generator
from tests.every import every
from tests.toy import GAME as TOY

COLONIA: Game[Any] = shelf.game("colonia")
TROYES: Game[Any] = shelf.game("troyes")


@pytest.mark.parametrize("level", BOTS)
@pytest.mark.parametrize("game", all_games.ALL, ids=all_games.name)
def test_first_decisions_are_legal_and_reproducible(level: str, game: Game[Any]) -> None:
    table = new_table(game, game.seats[-1], "7", b"", game.options({}))
    for step in range(12):
        seat = table.pending()[0]
        legal, view = game.legal(table.state, seat), table.view(seat)
        chosen = [
            bot(level).choose(game, seat, view, legal, generator(key_from("7"), seat, step), budget(5))
            for _ in range(2)
        ]
        assert chosen[0] == chosen[1]
        assert chosen[0] in legal
        table.commit(table.play(seat, chosen[0]))


@pytest.mark.parametrize("level", [level for level in BOTS if level != "random"])
def test_a_level_does_not_depend_on_what_its_seat_cannot_see(level: str) -> None:
    """A redealt state looks the same to the seat, so the same generator leads to the same choice."""
    from random import Random

    table = new_table(COLONIA, 3, "11", b"", COLONIA.options({}))
    for step in range(30):
        seat = table.pending()[0]
        legal = COLONIA.legal(table.state, seat)
        other = COLONIA.redeal(COLONIA.sample(table.view(seat), Random(step)), seat, Random(step))
        choices = [
            bot(level).choose(COLONIA, seat, COLONIA.view(state, seat), legal, Random(step), budget(3))
            for state in (table.state, other)
        ]
        assert choices[0] == choices[1]
        table.commit(table.play(seat, choices[0]))


def test_hard_plays_on_by_hint_what_is_midway() -> None:
    s, decided = TROYES.new(4, key_from("7"), TROYES.options({})), 0
    while decided < 5:
        (seat,) = TROYES.pending(s)
        legal = TROYES.legal(s, seat)
        action = best_by_hint(TROYES, s, seat, legal)
        if TROYES.midway(s) and len(legal) > 1:
            view = TROYES.view(s, seat)
            assert bot("hard").choose(TROYES, seat, view, legal, generator(b"", seat, 0), _never) == action
            decided += 1
        TROYES.apply(s, seat, action)


def _never() -> bool:
    raise AssertionError("it searches")


def other_units(game: Game[Any], by_hint: int, by_value: int) -> Game[Any]:
    """The same game with hints and values multiplied by these factors, and a scale that says so."""
    kind, plain = type(game), game.scale

    class Other(kind):  # type: ignore[misc, valid-type]
        scale = Scale(plain.hint * by_hint, plain.point * by_hint / by_value, plain.margin * by_value)

        def hints(self, state: Any, seat: Seat, actions: Sequence[Action]) -> list[float]:
            return [by_hint * each for each in game.hints(state, seat, actions)]

        def value(self, state: Any) -> list[float]:
            return [by_value * each for each in game.value(state)]

    other: Game[Any] = Other()
    return other


@pytest.mark.parametrize("level", [level for level in BOTS if level != "random"])
@pytest.mark.parametrize("game", [TOY, COLONIA], ids=["lanterns", "colonia"])
def test_a_level_plays_the_same_in_any_units(game: Game[Any], level: str) -> None:
    """The factors are powers of two, so that every sum is the same except for its exponent."""
    plain, *others = (
        play_out(each, [level, "random", "random"], "7", {}, iterations=10 if game is TOY else 2)
        for each in (game, other_units(game, 8, 1), other_units(game, 1, 8))
    )
    for other in others:
        assert (other.result.ranks, other.decisions) == (plain.result.ranks, plain.decisions)
        assert game.dump(other.state) == game.dump(plain.state)


@pytest.mark.parametrize(
    ("level", "wrong"), [("easy", {"hint": 90.0}), ("normal", {"point": 0.0}), ("hard", {"margin": 0.001})]
)
def test_a_level_uses_the_scale(level: str, wrong: dict[str, float]) -> None:
    """Given a scale that does not match its hints and values, it plays differently."""

    class Lying(type(COLONIA)):  # type: ignore[misc]
        scale = COLONIA.scale._replace(**wrong)

    truth, lie = (
        play_out(game, [level, "random", "random"], "7", {}, iterations=3) for game in (COLONIA, Lying())
    )
    assert COLONIA.dump(truth.state) != COLONIA.dump(lie.state)


def test_a_budget_is_true_that_many_times() -> None:
    more = budget(4)
    assert [more() for _ in range(6)] == [True, True, True, False, False, False]


RUNGS = (
    ("colonia", "greedy", "random", 0.9, 20),
    ("colonia", "easy", "random", 0.8, 20),
    ("troyes", "greedy", "random", 0.95, 4),
    ("troyes", "easy", "random", 0.8, 4),
)
"""Better bots, how much of their games among three worse ones they must win, and how many are played every
day."""


def test_the_bots_of_every_game_are_tried() -> None:
    assert {game for game, *_ in RUNGS} == set(shelf.GAMES)


@pytest.mark.parametrize("more", [1, pytest.param(4, marks=pytest.mark.fire)])
@pytest.mark.parametrize(("game", "better", "worse", "share", "games"), RUNGS)
def test_a_rung_of_the_ladder(
    game: str, better: str, worse: str, share: float, games: int, more: int
) -> None:
    """One better bot against three worse ones, in each seat in turn; the ladder itself plays more games."""
    wins = 0.0
    for number in range(games * more):
        levels = [worse] * 4
        levels[number % 4] = better
        result = play_out(shelf.game(game), levels, str(number // 4), {}).result
        if result.ranks[number % 4] == 1:
            wins += 1 / result.ranks.count(1)
    assert wins / (games * more) >= share


def test_four_greedy_bots_together_score_what_a_table_should() -> None:
    scores = [play_out(COLONIA, ["greedy"] * 4, str(seed), {}).result.scores for seed in range(10)]
    assert sum(map(sum, scores)) / 10 >= 28


# The search compares its candidates fairly, and finds what is clearly best.


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
