"""Nothing leaks, and the invariants hold, over many more games, random and by bots of every level."""

from __future__ import annotations

import random
from functools import partial
from typing import Any

import pytest

from engine.game import Game, View
from tests import games
from tests.engine.secrecy import Turn, Viewer, same

pytestmark = [
    # the scope keeps the tests of a game together, so that its bots decide once
    pytest.mark.parametrize(("game", "played"), games.cases("secrecy", "FIRE"), scope="module"),
]


def test_no_viewer_can_tell_a_sample_or_a_redeal_from_the_truth(game: Game[Any], played: Any) -> None:
    own, play = games.material(game, "secrecy"), games.material(game, "play")
    secrets, rng = own.SECRETS, random.Random(1)
    seen: dict[Viewer, View] = {}  # after the decision before
    for number, decision in enumerate(play.decisions(played)):
        turn = Turn(secrets, *decision)
        s = turn.before
        for place, viewer in enumerate(secrets.viewers(s)):
            truth = secrets.known(s, viewer, seen.get(viewer))
            ways = [partial(game.sample, truth["view"], rng), partial(game.redeal, s, viewer, rng)]
            other = ways[(number + place) % 2]()
            same(truth, secrets.known(other, viewer))
            turn.same_from(viewer, other)
            if number % 60 == 10:
                for make in ways:
                    secrets.varied(viewer, s, make)
                    if viewer == turn.seat:
                        secrets.varied_later(s, make)
        seen = turn.seen


def test_the_invariants_hold_and_only_allowed_actions_are_legal(game: Game[Any], played: Any) -> None:
    play = games.material(game, "play")
    see = games.checks(game, played.players, played.options)
    universe = game.universe(played.players, played.options)
    history = []
    for number, (s, news) in enumerate(play.journey(played)):
        see(s, news)
        for seat in game.pending(s):
            legal = [action for action in universe if game.why_not(s, seat, action) is None]
            assert sorted(game.legal(s, seat)) == sorted(legal)
        if number % 20 == 0:
            dump = game.dump(s)
            again = game.load(dump)
            assert game.dump(again) == dump
            for viewer in (None, *range(played.players)):
                assert game.view(again, viewer) == game.view(s, viewer)
            history.append((game.copy(s), dump))
    assert game.result(s) is not None
    assert all(game.dump(state) == dump for state, dump in history)
