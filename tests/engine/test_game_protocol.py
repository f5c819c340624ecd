"""What every game owes the tables, nets, bots and screens that use it: the contract in `engine.game`.

A new game gets these tests for free: every game on the shelf is tested here.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from math import isfinite
from typing import Any, NamedTuple

import msgpack
import pytest

from engine.chance import key_from
from engine.game import OWN, Action, Because, Event, Game, Out, Plain, Question, Reason, Refused, Seat
from tests import games
from tests.engine.test_summary import KEYS
from tests.refused import why_refused

PLAYED = [(game, seats) for game in games.ALL for seats in game.seats]

pytestmark = pytest.mark.parametrize(
    ("game", "seats"), PLAYED, ids=[f"{game.name}-{seats}" for game, seats in PLAYED]
)


class Turn(NamedTuple):
    state: Any
    seat: Seat
    action: Action


def turns(game: Game[Any], seats: int, seed: str = "protocol") -> Iterator[Turn]:
    """Every decision of a random game. The state is the live one."""
    rng = random.Random(seed)
    s = game.new(seats, key_from(seed), game.options({}))
    while asked := game.pending(s):
        seat = rng.choice(asked)
        action = rng.choice(game.legal(s, seat))
        yield Turn(s, seat, action)
        game.apply(s, seat, action)


def some(game: Game[Any], seats: int, every: int) -> Iterator[Turn]:
    """The first decision of a game and every n-th after it."""
    return (turn for number, turn in enumerate(turns(game, seats)) if number % every == 0)


def is_plain(data: Plain) -> bool:
    """Whether this is plain data as `engine.game` defines it."""
    match data:
        case None | bool() | int() | str():
            return True
        case list():
            return all(is_plain(part) for part in data)
        case dict():
            return all(type(key) is str and is_plain(part) for key, part in data.items())
    return False


def is_argument(data: object) -> bool:
    """Whether an event may have it as an argument: an integer, a string, or a tuple of them."""
    return isinstance(data, (int, str)) or (isinstance(data, tuple) and all(map(is_argument, data)))


def spoil(data: Plain) -> None:
    """Empty everything in plain data that can be emptied, except the options, which all views share."""
    parts = list(data.items()) if isinstance(data, dict) else list(enumerate(data))
    for key, part in parts:
        if isinstance(part, (list, dict)) and key != "options":
            spoil(part)
            part.clear()


def plain_question(question: Question | None) -> list[Plain] | None:
    if question is None:
        return None
    return [question.kind, question.args, question.secret, [option.preview for option in question.options]]


def test_full_options_are_plain_and_are_returned_unchanged(game, seats):
    full = game.options({})
    assert is_plain(full)
    assert game.options(full) == full
    with pytest.raises(Refused):
        game.options({"no such option": 1})


def test_the_universe_is_well_formed_and_has_each_action_once(game, seats):
    universe = list(game.universe(seats, game.options({})))
    assert len(set(universe)) == len(universe)
    for action in universe:
        assert game.parse([action.kind, list(action.args)]) == action


def test_what_is_not_an_action_is_answered_with_a_reason(game, seats):
    for data in (None, 1, "x", [], {}, ["x"], [1, []], ["x", 1], ["x", ["y"]], ["x", [None]], [[], []]):
        assert isinstance(game.parse(data), Reason), data


def test_equal_seeds_give_equal_games_and_different_seeds_do_not(game, seats):
    one, other = ([(seat, action) for _, seat, action in turns(game, seats)] for _ in range(2))
    assert one == other
    first = [game.dump(game.new(seats, key_from(text), game.options({}))) for text in "abcdef"]
    assert all(state != first[0] for state in first[1:])


def test_every_seat_gets_asked_and_the_game_ends_with_a_result(game, seats):
    asked: set[Seat] = set()
    rounds = []
    for s, seat, _ in turns(game, seats):
        pending = game.pending(s)
        assert list(pending) == sorted(set(pending))
        assert set(pending) <= set(range(seats))
        assert game.result(s) is None
        assert not game.midway(s) or len(pending) == 1  # nobody else is asked in between
        asked.add(seat)
        rounds.append(game.round(s))
    assert asked == set(range(seats))
    assert rounds == sorted(rounds)
    result = game.result(s)
    assert result is not None
    assert not game.midway(s)
    assert len(result.ranks) == len(result.scores) == len(result.sources) == seats
    assert result.scores == [sum(source.values()) for source in result.sources]
    better = [[other for other in result.ranks if other < rank] for rank in result.ranks]
    assert result.ranks == [1 + len(ahead) for ahead in better]
    assert game.round(s) == rounds[-1] + 1
    extra = game.extra_results(s)
    assert is_plain(extra)
    assert extra.keys().isdisjoint(KEYS)
    assert all(game.legal(s, seat) == [] and game.question(s, seat) is None for seat in range(seats))


def test_legal_is_complete_and_stable_and_a_question_shows_all_of_it(game, seats):
    universe = list(game.universe(seats, game.options({})))
    for s, *_ in some(game, seats, every=3):
        for seat in range(seats):
            legal = game.legal(s, seat)
            assert legal == game.legal(s, seat)
            assert sorted(legal) == sorted(a for a in universe if game.why_not(s, seat, a) is None)
            assert bool(legal) == (seat in game.pending(s))
            question = game.question(s, seat)
            assert (question is not None) == bool(legal)
            if question is not None:
                assert {option.action for option in question.options if option.refusal is None} == set(legal)
                assert all(
                    option.refusal == game.why_not(s, seat, option.action) for option in question.options
                )
                assert is_plain(plain_question(question))


def test_a_refused_action_changes_nothing(game, seats):
    universe = list(game.universe(seats, game.options({})))
    for s, *_ in some(game, seats, every=25):
        before = game.dump(s)
        for seat in range(seats):
            for action in universe:
                reason = game.why_not(s, seat, action)
                if reason is not None:
                    out = Out()
                    assert why_refused(game.apply, s, seat, action, out) == reason
                    assert out == Out()
        assert game.dump(s) == before


def test_a_copy_is_independent_and_plays_the_same_without_a_log(game, seats):
    history = []
    for s, seat, action in some(game, seats, every=5):
        twin, silent, out = game.copy(s), game.copy(s), Out()
        game.apply(twin, seat, action, out)
        game.apply(silent, seat, action)
        assert game.dump(twin) == game.dump(silent)
        assert all(isinstance(outcome, int) for outcome in out.outcomes)
        for event in out.events:
            assert isinstance(event, Event)
            assert is_argument(event.args)
            assert event.seat is None or 0 <= event.seat < seats
        history.append((twin, game.dump(twin)))
    assert all(game.dump(state) == dump for state, dump in history)


def test_load_is_the_inverse_of_dump(game, seats):
    for s, seat, action in some(game, seats, every=10):
        data = game.dump(s)
        assert is_plain(data)
        packed = msgpack.packb(data)
        loaded = game.load(msgpack.unpackb(packed))
        assert msgpack.packb(game.dump(loaded)) == packed
        game.apply(loaded, seat, action)
        assert msgpack.packb(game.dump(s)) == packed
    for wrong in (None, 7, [], {}, {"schema": -1}):
        with pytest.raises(ValueError):
            game.load(wrong)


def test_a_view_is_fresh_plain_data_for_its_seat_including_the_options(game, seats):
    for s, *_ in some(game, seats, every=10):
        before = game.dump(s)
        for seat in (*range(seats), None):
            seen = game.view(s, seat)
            assert is_plain(seen)
            assert msgpack.unpackb(msgpack.packb(seen)) == seen
            assert seen["seat"] == seat
            assert seen["options"] == game.options({})
            spoil(seen)
        assert game.dump(s) == before


def test_samples_and_redeals_fit_what_a_seat_may_know(game, seats):
    rng = random.Random(1)
    for s, *_ in some(game, seats, every=10):
        before = game.dump(s)
        for seat in (*range(seats), None):
            seen = game.view(s, seat)
            sampled = game.sample(seen, rng)
            for state in (sampled, game.redeal(s, seat, rng), game.redeal(sampled, seat, rng)):
                assert game.view(state, seat) == seen
                assert game.pending(state) == game.pending(s)
                assert game.round(state) == game.round(s)
                if seat is not None:
                    assert game.question(state, seat) == game.question(s, seat)
                    assert game.legal(state, seat) == game.legal(s, seat)
        assert game.dump(s) == before


def test_a_view_made_from_somebody_elses_is_the_same_with_its_keys_in_order(game, seats):
    """So nothing of theirs is left in it, and its bytes and hash are those of a fresh one."""
    for s, seat, _ in some(game, seats, 7):
        for like in (seat, None):
            given = game.view(s, like)
            for other in (*range(seats), None):
                theirs = game.view(s, other)
                assert msgpack.packb(game.view(s, other, given)) == msgpack.packb(theirs)
                assert {key for key in theirs if theirs[key] != given[key]} <= {*OWN}
            assert given == game.view(s, like)


def test_a_sample_is_made_only_from_view_and_rng(game, seats):
    for s, seat, _ in some(game, seats, every=25):
        seen = game.view(s, seat)
        one, other = (game.dump(game.sample(seen, random.Random(5))) for _ in range(2))
        assert one == other
        assert game.dump(game.sample(seen, random.Random(6))) != one
        assert game.dump(game.redeal(s, seat, random.Random(5))) == game.dump(
            game.redeal(s, seat, random.Random(5))
        )


def test_hints_use_only_what_the_seat_may_know(game, seats):
    rng = random.Random(2)
    for s, seat, _ in some(game, seats, every=5):
        other = game.redeal(s, seat, rng)
        legal = game.legal(s, seat)
        hints = game.hints(s, seat, legal)
        assert all(map(isfinite, hints))
        assert game.hints(other, seat, legal) == hints
        for action in legal:
            because = game.because(s, seat, action)
            assert all(isinstance(reason, Because) for reason in because)
            assert game.because(other, seat, action) == because


def test_hints_asked_together_equal_hints_asked_one_by_one(game, seats):
    for s, seat, _ in some(game, seats, every=5):
        legal = game.legal(s, seat)
        assert game.hints(s, seat, legal) == [game.hints(s, seat, [action])[0] for action in legal]


def test_values_are_finite_one_per_seat_and_equal_the_scores_at_the_end(game, seats):
    for s, *_ in some(game, seats, every=5):
        value = game.value(s)
        assert len(value) == seats
        assert all(map(isfinite, value))
    last = [s for s, *_ in turns(game, seats)][-1]
    result = game.result(last)
    assert result is not None
    assert game.value(last) == pytest.approx(result.scores)
