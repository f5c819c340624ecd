"""What anybody could have written down about the resources behind the screens."""

from __future__ import annotations

import random

import pytest

from engine.colonia import GAME, knowledge
from engine.colonia.state import R
from tests.engine.colonia.play import Played, decisions, started, sweep
from tests.engine.colonia.positions import SADDLE, adopt, at_market, at_workshops, of, play, rows

EVERY_GAME = pytest.mark.parametrize("game", sweep(), ids=str)


@EVERY_GAME
def test_the_notes_are_true_at_every_step(game):
    for s, *_ in decisions(game):
        real = [have - noted for have, noted in zip(s.resources, s.noted, strict=True)]
        assert min(real) >= 0
        assert all(sum(real[r::R]) <= s.most[r] for r in range(R))
        assert [knowledge.hidden(s, seat) for seat in range(s.players)] == [
            sum(of(real, seat, R)) for seat in range(s.players)
        ]
        assert all(most <= tokens for most, tokens in zip(s.most, knowledge.out_of_sight(s), strict=True))


def test_at_set_up_four_are_hidden_behind_each_screen():
    s = started(Played(4, "notes"))
    assert s.noted == [0] * 20
    assert [knowledge.hidden(s, seat) for seat in range(4)] == [4] * 4


def test_what_is_taken_in_public_is_noted():
    s = at_market([[2, 1, 0, 0, 0]])
    play(s, 0, "booth", 0)
    assert of(s.noted, 0, R) == [2, 1, 0, 0, 0]
    assert knowledge.hidden(s, 0) == 0


def test_r19_the_gift_from_the_bag_is_hidden():
    s, _ = adopt("gift_bag")
    assert s.noted == [0] * 20
    assert [knowledge.hidden(s, seat) for seat in range(4)] == [2] * 4
    assert s.most == [8] * R


def test_what_is_spent_is_taken_from_the_notes_first_then_from_what_was_hidden():
    have, noted = rows(4, R, {0: [2, 2, 0, 0, 0]}), rows(4, R, {0: [1, 0, 0, 0, 0]})
    s = at_workshops(resources=have, noted=noted, most=[3] * R)
    assert knowledge.hidden(s, 0) == 3
    play(s, 0, "order", SADDLE)
    assert of(s.noted, 0, R) == [0] * R
    assert knowledge.hidden(s, 0) == 2  # the iron was revealed
    assert s.most == [3, 2, 3, 3, 3]


@pytest.mark.parametrize("players", [3, 6])
def test_when_the_bag_is_empty_everything_out_of_sight_is_hidden(players):
    s = next(s for s, *_ in decisions(Played(players, "dry notes", "dry")) if sum(s.bag) == 0)
    assert s.most == [sum(s.resources[r::R]) - sum(s.noted[r::R]) for r in range(R)]


def test_what_went_into_the_bag_in_public_is_not_counted_as_hidden():
    have = rows(4, R, {0: [0, 0, 0, 0, 1]})
    s = at_market([[1, 0, 0, 0, 0]], resources=have, noted=[0] * 20, most=[4, 1, 1, 1, 1])
    rng = random.Random(0)
    for make in (lambda: GAME.sample(GAME.view(s, 1), rng), lambda: GAME.redeal(s, 1, rng)):
        leather = sum(make().resources[0] for _ in range(1000))
        assert 440 < leather < 560  # 4 of the 8 that may be hidden, not 17 of the 89 out of sight
