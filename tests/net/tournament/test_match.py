"""The games of a tournament: fixed by bots and seed, the same in any number of processes, kept in a file."""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path

import pytest

from engine import shelf
from engine.bots import BOTS
from engine.chance import SEEDS
from engine.game import Reason, Refused
from engine.play import play
from net.tournament.match import (
    MatchResult,
    Tournament,
    failure,
    one_among,
    open_results,
    play_match,
    seed_in,
)
from net.tournament.run import run
from tests.every import every

TOURNAMENT = Tournament("colonia", ("greedy", "random", "easy"), "7", 5)


def lasting(played: MatchResult) -> tuple[object, ...]:
    """Everything except the times."""
    return played.game, played.seed, played.bots, played.scores, played.ranks, played.decisions


def test_it_is_the_game_that_simulate_plays() -> None:
    game = shelf.game("colonia")
    for match in TOURNAMENT.matches(2):
        played = play_match(match)
        table = play(game, list(match.bots), match.seed, game.options({}), iterations=5)
        result = table.result()
        assert result is not None
        assert (played.scores, played.ranks) == (result.scores, result.ranks)
        assert sum(played.decisions) == len(table.plays)
        assert all(
            0 < mean <= most for mean, most in zip(played.mean_seconds, played.max_seconds, strict=True)
        )


def test_the_number_of_processes_changes_nothing() -> None:
    """One process is this one here; commands that play in one other are tested in `test_tournament`."""
    together = sorted(lasting(one) for one in run(TOURNAMENT.matches(6), 2, 60))
    assert together == [lasting(play_match(match)) for match in TOURNAMENT.matches(6)]


def test_stopping_early_keeps_what_was_played() -> None:
    playing = run(TOURNAMENT.matches(1000), 1, 60)
    first = next(playing)
    playing.close()
    assert lasting(first) == lasting(play_match(TOURNAMENT.match(first.game)))


def test_iterations_reach_the_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    class Counting:
        slow = True
        seen: list[int] = []

        def choose(self, game, seat, view, legal, rng, more):  # type: ignore[no-untyped-def]
            count = 1
            while more():
                count += 1
            self.seen.append(count)
            return legal[0]

    monkeypatch.setitem(BOTS, "counting", Counting())
    play_match(dataclasses.replace(TOURNAMENT.match(0), bots=("counting",) * 3, iterations=17))
    assert set(Counting.seen) == {17}


def test_unknown_bots_are_refused() -> None:
    with pytest.raises(Refused):
        play_match(dataclasses.replace(TOURNAMENT.match(0), bots=("genius",) * 3))


# What a tournament plays is fixed by its bots and its seed, and fair to every bot.


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


# A tournament's results file: complete lines count, a partial one does not; other files are left alone.


RESULTS_TOURNAMENT = Tournament("lanterns", ("a", "b"), "7", 60)


def game(number: int) -> MatchResult:
    match = RESULTS_TOURNAMENT.match(number)
    lists = ([3, 4], [2, 1], [8, 9], [0.25, 0.5], [1.0, 2.0])
    return MatchResult(match.number, match.deal, int(match.seed), list(match.bots), *lists)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file with a header and three games."""
    path = tmp_path / "out.jsonl"
    results = open_results(path, RESULTS_TOURNAMENT)
    for number in (0, 2, 1):
        results.add(game(number))
    results.close()
    return path


def there(path: Path, tournament: Tournament = RESULTS_TOURNAMENT) -> dict[int, MatchResult]:
    results = open_results(path, tournament)
    results.close()
    return results.played


def refusal(path: Path, tournament: Tournament = RESULTS_TOURNAMENT) -> Reason:
    before = path.read_bytes()
    with pytest.raises(Refused) as refused:
        open_results(path, tournament)
    assert path.read_bytes() == before
    return refused.value.reason


def test_a_header_and_one_line_per_game(path: Path) -> None:
    header, *games = (json.loads(line) for line in path.read_text().splitlines())
    assert header == RESULTS_TOURNAMENT.header
    assert [one["game"] for one in games] == [0, 2, 1]
    assert games[1] == {
        "game": 2,
        "deal": 1,
        "seed": int(RESULTS_TOURNAMENT.match(2).seed),
        "bots": ["a", "b"],
        "scores": [3, 4],
        "ranks": [2, 1],
        "decisions": [8, 9],
        "mean_seconds": [0.25, 0.5],
        "max_seconds": [1.0, 2.0],
    }


def test_what_was_played_is_read_back(path: Path) -> None:
    assert there(path) == {number: game(number) for number in (0, 1, 2)}


def test_the_seed_is_found_if_none_is_given(path: Path, tmp_path: Path) -> None:
    assert seed_in(path) == "7"
    assert seed_in(tmp_path / "nothing") is None
    (tmp_path / "other").write_text("[]\n")
    assert seed_in(tmp_path / "other") is None


def test_wherever_the_last_line_is_cut_off_the_rest_counts(path: Path) -> None:
    raw = path.read_bytes()
    start = raw.rstrip(b"\n").rfind(b"\n") + 1
    for end in range(start, len(raw)):
        path.write_bytes(raw[:end])
        assert there(path).keys() == {0, 2}
        assert path.read_bytes() == raw[:start]


def test_a_header_cut_short_is_written_again(path: Path) -> None:
    raw = path.read_bytes()
    header = raw[: raw.find(b"\n") + 1]
    for end in (0, 1, len(header) - 1):
        path.write_bytes(raw[:end])
        assert there(path) == {}
        assert path.read_bytes() == header


def test_a_failed_game_is_in_the_file_but_is_played_again(path: Path) -> None:
    results = open_results(path, RESULTS_TOURNAMENT)
    results.add(failure(RESULTS_TOURNAMENT.match(3), Reason("match_too_long", (600,))))
    results.close()
    assert json.loads(path.read_text().splitlines()[-1])["failed"] == ["match_too_long", [600]]
    assert there(path).keys() == {0, 1, 2}


@pytest.mark.parametrize(
    ("key", "tournament"),
    [
        ("field", Tournament("lanterns", ("b", "a"), "7", 60)),
        ("seed", Tournament("lanterns", ("a", "b"), "8", 60)),
        ("iterations", Tournament("lanterns", ("a", "b"), "7", 100)),
        ("options", Tournament("lanterns", ("a", "b"), "7", 60, {"open": True})),
    ],
)
def test_another_tournament_is_refused(path: Path, key: str, tournament: Tournament) -> None:
    code, args = refusal(path, tournament)
    assert (code, args[0], args[1]) == ("other_tournament", str(path), key)


@pytest.mark.parametrize(
    "text",
    ["my notes", "my notes\n", "[1]\n", '{"seed": 7}\n', '{"a": 1}', "\n", "\0\n", "[" * 100_000 + "\n"],
)
def test_somebody_elses_file_is_left_alone(tmp_path: Path, text: str) -> None:
    path = tmp_path / "notes"
    path.write_text(text)
    assert refusal(path).code == "foreign_results"
    assert seed_in(path) is None


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"game":2', '"game":3'),
        ('"game":2', '"game":-2'),
        ('"deal":1', '"deal":2'),
        ('["a","b"]', '["a","a"]'),
        ('"scores":[3,4]', '"scores":[3]'),
        ("{", "["),
        ('"seed":', '"seed":1'),
    ],
)
def test_a_line_that_matches_none_of_its_games(path: Path, old: str, new: str) -> None:
    lines = path.read_text().splitlines()
    lines[2] = lines[2].replace(old, new, 1)
    path.write_text("\n".join(lines) + "\n")
    assert refusal(path) == Reason("damaged_results", (str(path), 3))


def test_two_tournaments_cannot_write_to_one_file(path: Path) -> None:
    results = open_results(path, RESULTS_TOURNAMENT)
    assert refusal(path).code == "results_in_use"
    results.close()
    assert len(there(path)) == 3
