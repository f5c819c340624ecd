"""Finished games as counts: the part that all games have in common."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache

import pytest

from engine import shelf
from engine.finished import Finished, finished
from engine.game import Event, Refused
from engine.play import play_out
from engine.table import new_table
from engine.tally import Tally, deviation, histogram, mean, tally, under, wins
from tests.every import every
from tests.toy import GAME, Lantern

SEATS = 3
GAMES = 12


@cache
def games() -> list[Finished]:
    levels = ["random"] * SEATS
    return [play_out(GAME, levels, f"tally {number}", {}, keep_events=True) for number in range(GAMES)]


class Backwards:
    """A game's own counting: the last seat begins, and each game has a colour."""

    def order(self, events: Sequence[Event]) -> list[int]:
        return [2, 1, 0]

    def count(self, state: Lantern, events: Sequence[Event]) -> Tally:
        return Counter({("blue",): 2, ("heard",): len(events)})


@every("number", range(GAMES))
def test_the_tally_of_one_game_matches_its_result(number: int) -> None:
    over = games()[number]
    counts, result = tally(over), over.result
    assert counts["games",] == 1
    assert [histogram(counts, "score", seat) for seat in range(SEATS)] == [{n: 1} for n in result.scores]
    ranked = sorted(result.scores, reverse=True)
    assert [histogram(counts, "rank", place) for place in range(SEATS)] == [{n: 1} for n in ranked]
    assert histogram(counts, "total") == {sum(result.scores): 1}
    assert histogram(counts, "gap") == {ranked[0] - ranked[-1]: 1}
    assert sum(under(counts, "source").values()) == sum(result.scores)
    assert histogram(counts, "decisions") == {over.decisions: 1}
    assert histogram(counts, "rounds") == {3: 1}


@every("number", range(GAMES))
def test_a_shared_win_counts_as_a_fraction(number: int) -> None:
    over = games()[number]
    counts, result = tally(over), over.result
    first = [seat for seat in range(SEATS) if result.ranks[seat] == 1]
    won = [wins(counts, "wins", seat) for seat in range(SEATS)]
    assert won == [1 / len(first) if seat in first else 0 for seat in range(SEATS)]


def test_some_of_these_games_have_one_winner_and_some_have_more() -> None:
    winners = {over.result.ranks.count(1) for over in games()}
    assert 1 in winners
    assert len(winners) > 1


def test_tallies_add_up_in_any_order() -> None:
    one_way: Tally = Counter()
    other_way: Tally = Counter()
    for over in games():
        one_way.update(tally(over))
    for over in reversed(games()):
        other_way.update(tally(over))
    assert one_way == other_way
    assert one_way["games",] == GAMES
    assert sum(wins(one_way, "wins", seat) for seat in range(SEATS)) == pytest.approx(GAMES)


def test_a_game_adds_its_own_counts_and_its_order() -> None:
    counts = tally(games()[0], Backwards())
    assert counts["blue",] == 2
    assert counts["heard",] == sum(event.seat is None for event in games()[0].events or ())
    by_seat = [wins(counts, "wins", seat) for seat in range(SEATS)]
    assert [wins(counts, "starts", place) for place in range(SEATS)] == by_seat[::-1]


def test_without_an_order_there_are_no_starting_places() -> None:
    assert under(tally(games()[0]), "starts") == {}


def test_a_game_whose_events_were_not_kept_has_no_tally() -> None:
    with pytest.raises(ValueError, match="not kept"):
        tally(play_out(GAME, ["random"] * SEATS, "1", {}))


def test_a_table_where_a_play_was_taken_back_has_no_tally() -> None:
    table = new_table(GAME, 1, "1", b"", {})
    minds = {"bid": 1, "keep": 1, "carry": 1}
    undone = False
    while table.pending():
        (seat,) = table.pending()
        legal = table.game.legal(table.state, seat)
        wanted = [action for action in legal if action.kind in minds]
        table.commit(table.play(seat, (wanted or legal)[0]))
        if not undone and table.undoable(seat) is not None:
            table.commit(table.undo(seat))
            undone = True
    assert undone
    with pytest.raises(ValueError, match="taken back"):
        tally(finished(table))


def test_reading_what_is_there_and_what_is_not() -> None:
    counts: Tally = Counter({("a", 2, 5): 1, ("a", 1, 4): 3, ("b",): 7})
    assert under(counts, "a") == {(1, 4): 3, (2, 5): 1}
    assert list(under(counts, "a")) == [(1, 4), (2, 5)]
    assert histogram(counts, "a", 1) == {4: 3}
    assert under(counts, "c") == {}
    assert mean({}) == deviation({}) == 0
    assert mean({2: 1, 4: 3}) == 3.5
    assert deviation({2: 1, 4: 1}) == 1


def test_there_is_no_counting_for_a_game_that_is_not_on_the_shelf() -> None:
    with pytest.raises(Refused):
        shelf.counting("troll")
