"""What a tournament plays is fixed by its bots and its seed, and fair to every bot."""

from __future__ import annotations

from engine.chance import SEEDS
from net.tournament.tournament import Tournament, one_among
from tests.every import every


def tournament(*field: str, seed: str = "7") -> Tournament:
    return Tournament("lanterns", field, seed, 60)


def test_one_bot_sits_once_on_each_chair_with_the_same_deal() -> None:
    games = list(tournament(*one_among("hard", "normal", 4)).matches(8))
    assert [game.bots.index("hard") for game in games] == [0, 1, 2, 3] * 2
    assert all(game.bots.count("normal") == 3 for game in games)
    assert [game.deal for game in games] == [0] * 4 + [1] * 4
    assert len({game.seed for game in games[:4]}) == 1
    assert games[0].seed != games[4].seed
    assert [game.number for game in games] == list(range(8))


def test_a_field_is_rotated_until_everybody_has_sat_everywhere() -> None:
    lineups = tournament("a", "b", "c").lineups
    assert lineups == [("a", "b", "c"), ("c", "a", "b"), ("b", "c", "a")]


@every(("field", "games"), [("aaaa", 1), ("abab", 2), ("aabb", 4), ("abcdef", 6)])
def test_no_game_is_played_twice(field: str, games: int) -> None:
    lineups = tournament(*field).lineups
    assert len(lineups) == len(set(lineups)) == games


def test_seeds_depend_on_seed_and_deal_and_stay_exact_in_json() -> None:
    seeds = [game.seed for game in tournament("a", "b").matches(100)]
    assert len(set(seeds)) == 50
    assert seeds == [game.seed for game in tournament("b", "c").matches(100)]
    assert not {*seeds} & {game.seed for game in tournament("a", "b", seed="8").matches(100)}
    assert all(0 <= int(seed) < SEEDS <= 2**53 for seed in seeds)


def test_what_ties_a_results_file_to_its_tournament() -> None:
    first = tournament("a", "b")
    others = [
        tournament("b", "a"),
        tournament("a", "b", seed="8"),
        Tournament("lanterns", ("a", "b"), "7", 61),
        Tournament("lanterns", ("a", "b"), "7", 60, {"open": True}),
    ]
    assert first.header == tournament("a", "b").header
    assert all(other.header != first.header for other in others)
