"""Only complete deals are counted, shared wins are split, and the order does not matter."""

from __future__ import annotations

from random import Random

import pytest

from net.tournament.results import MatchResult
from net.tournament.standings import Standings, share, student
from net.tournament.tournament import Tournament, one_among
from tests.every import every

TOURNAMENT = Tournament("lanterns", one_among("x", "y", 3), "7", 60)


def game(number: int, ranks: list[int], *, seconds: float = 0.001) -> MatchResult:
    match = TOURNAMENT.match(number)
    return MatchResult(
        match.number,
        match.deal,
        int(match.seed),
        list(match.bots),
        scores=[10 - rank for rank in ranks],
        ranks=ranks,
        decisions=[10, 20, 30],
        mean_seconds=[seconds] * 3,
        max_seconds=[3 * seconds] * 3,
    )


# x sits on chair 0, 1, 2, 0, 1, 2
GAMES = [
    game(0, [1, 2, 3]),
    game(1, [1, 1, 3]),
    game(2, [1, 2, 3]),
    game(3, [1, 1, 1]),
    game(4, [2, 1, 2], seconds=0.004),
    game(5, [2, 1, 2]),
]


def counted(games: list[MatchResult]) -> Standings:
    standings = Standings(TOURNAMENT)
    for played in games:
        standings.add(played)
    return standings


def test_wins_are_split_and_counted_by_chair() -> None:
    x, y = counted(GAMES).rows()
    assert (x.bot, x.games, x.wins) == ("x", 6, pytest.approx(1 + 1 / 2 + 1 / 3 + 1))
    assert (y.bot, y.games, y.wins) == ("y", 12, pytest.approx(6 - x.wins))
    assert x.share.mean == pytest.approx(x.wins / 6)
    assert y.share.mean == pytest.approx(y.wins / 12)
    assert x.rank == pytest.approx((1 + 1 + 3 + 1 + 1 + 2) / 6)
    assert x.score == pytest.approx((9 + 9 + 7 + 9 + 9 + 8) / 6)


def test_time_is_counted_per_decision_not_per_game() -> None:
    x, _ = counted(GAMES).rows()
    assert x.decisions == 10 + 20 + 30 + 10 + 20 + 30
    assert x.mean_seconds == pytest.approx((100 * 0.001 + 20 * 0.004) / 120)
    assert x.max_seconds == pytest.approx(0.012)


def test_an_incomplete_deal_does_not_count() -> None:
    standings = counted(GAMES[:5])
    assert (standings.deals, standings.games, standings.left_out) == (1, 3, 2)
    assert standings.rows() == counted(GAMES[:3]).rows()
    assert counted(GAMES[:2]).rows() == []


def test_the_order_of_games_does_not_matter() -> None:
    shares = {
        tuple((one.wins, one.share, one.score, one.rank) for one in counted(games).rows())
        for games in (Random(seed).sample(GAMES, 6) for seed in range(20))
    }
    assert len(shares) == 1


def test_a_bot_among_its_equals_wins_exactly_its_share() -> None:
    tournament = Tournament("lanterns", ("x",) * 3, "7", 60)
    standings = Standings(tournament)
    for number in range(4):
        match = tournament.match(number)
        standings.add(
            MatchResult(
                number, match.deal, 1, list(match.bots), [1] * 3, [1, 2, 3], [1] * 3, [0] * 3, [0] * 3
            )
        )
    (x,) = standings.rows()
    assert (x.games, x.wins, x.share.mean) == (12, 4, pytest.approx(1 / 3))


# 95 % intervals: compared with printed tables, and with coverage counted from known shares.


@every(
    ("freedom", "printed"),
    [(1, 12.706), (2, 4.303), (3, 3.182), (4, 2.776), (5, 2.571), (10, 2.228), (30, 2.042), (1000, 1.962)],
)
def test_student_as_printed(freedom: int, printed: float) -> None:
    assert student(freedom) == pytest.approx(printed, rel=0.002)


def test_an_interval_by_hand() -> None:
    """Four deals with shares 1/4, 2/4, 1/4, 0: mean 0.25, spread 0.2041, error 0.1021, t 3.182."""
    found = share([0.25, 0.5, 0.25, 0.0])
    assert found.mean == pytest.approx(0.25)
    assert found.high == pytest.approx(0.25 + 3.182 * 0.10206, rel=0.002)
    assert found.low == 0.0  # it would be negative


def test_the_order_of_deals_does_not_change_a_single_bit() -> None:
    rng = Random(1)
    deals = [rng.choice([0, 1 / 4, 1 / 3, 1 / 12, 1]) for _ in range(999)]
    turned = rng.sample(deals, len(deals))
    assert share(deals) == share(turned)


def test_one_deal_says_nothing() -> None:
    assert share([0.75]) == (0.75, 0.0, 1.0)
    with pytest.raises(ValueError):
        share([])


def test_if_all_deals_are_equal_wilson_counts_the_deals() -> None:
    """Ten of ten: Wilson's lower bound is 10 / (10 + 1.96²) = 0.7225."""
    assert share([1.0] * 10) == pytest.approx((1.0, 0.7225, 1.0), abs=1e-4)
    assert share([0.0] * 10) == pytest.approx((0.0, 0.0, 0.2775), abs=1e-4)
    low, high = share([0.25] * 1000)[1:]
    assert 0.22 < low < 0.25 < high < 0.28


def test_it_contains_the_truth_about_95_times_in_100() -> None:
    """2000 tournaments of 25 deals of 4 games each, where the games of a deal are correlated."""
    rng, held = Random(7), 0
    for _ in range(2000):
        deals = []
        for _ in range(25):
            chance = rng.choice([0.1, 0.5])  # each deal has its own; 0.3 on average
            deals.append(sum(rng.random() < chance for _ in range(4)) / 4)
        _, low, high = share(deals)
        held += low <= 0.3 <= high
    assert 0.93 <= held / 2000 <= 0.97
