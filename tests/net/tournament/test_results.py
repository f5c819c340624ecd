"""A tournament's results file: complete lines count, a partial one does not; other files are left alone."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.game import Reason, Refused
from net.tournament.results import MatchResult, failure, open_results, seed_in
from net.tournament.tournament import Tournament

TOURNAMENT = Tournament("lanterns", ("a", "b"), "7", 60)


def game(number: int) -> MatchResult:
    match = TOURNAMENT.match(number)
    lists = ([3, 4], [2, 1], [8, 9], [0.25, 0.5], [1.0, 2.0])
    return MatchResult(match.number, match.deal, int(match.seed), list(match.bots), *lists)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file with a header and three games."""
    path = tmp_path / "out.jsonl"
    results = open_results(path, TOURNAMENT)
    for number in (0, 2, 1):
        results.add(game(number))
    results.close()
    return path


def there(path: Path, tournament: Tournament = TOURNAMENT) -> dict[int, MatchResult]:
    results = open_results(path, tournament)
    results.close()
    return results.played


def refusal(path: Path, tournament: Tournament = TOURNAMENT) -> Reason:
    before = path.read_bytes()
    with pytest.raises(Refused) as refused:
        open_results(path, tournament)
    assert path.read_bytes() == before
    return refused.value.reason


def test_a_header_and_one_line_per_game(path: Path) -> None:
    header, *games = (json.loads(line) for line in path.read_text().splitlines())
    assert header == TOURNAMENT.header
    assert [one["game"] for one in games] == [0, 2, 1]
    assert games[1] == {
        "game": 2,
        "deal": 1,
        "seed": int(TOURNAMENT.match(2).seed),
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
    results = open_results(path, TOURNAMENT)
    results.add(failure(TOURNAMENT.match(3), Reason("match_too_long", (600,))))
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
    results = open_results(path, TOURNAMENT)
    assert refusal(path).code == "results_in_use"
    results.close()
    assert len(there(path)) == 3
