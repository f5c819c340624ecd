"""The games of a tournament: fixed by bots and seed, the same in any number of processes."""

from __future__ import annotations

import dataclasses

import pytest

from engine import shelf
from engine.bots import BOTS
from engine.game import Refused
from engine.play import play
from net.tournament.match import play_match
from net.tournament.results import MatchResult
from net.tournament.run import run
from net.tournament.tournament import Tournament

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
