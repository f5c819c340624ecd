"""Nobody learns more than the rules of a game allow, over whole games of each."""

from __future__ import annotations

import random
from functools import partial
from typing import Any

import pytest

from engine.game import Game, View
from tests import games
from tests.engine.secrecy import Turn, Viewer, same

CASES = [
    pytest.param(*case.values, share, id=case.id, marks=marks)
    for items, share, marks in (("EVERYDAY", 3, ()), ("FIRE", 1, pytest.mark.fire))
    for case in games.cases("secrecy", items)
]


# scope: keeps the games of a bot together, so that it decides once
@pytest.mark.parametrize(("game", "played", "share"), CASES, scope="module")
def test_no_viewer_can_tell_a_sample_or_a_redeal_from_the_true_state(
    game: Game[Any], played: Any, share: int
) -> None:
    """One in ``share`` of the viewers at each decision, alternating between a sample and a redeal."""
    own, play = games.material(game, "secrecy"), games.material(game, "play")
    checks, secrets = games.material(game, "checks"), own.SECRETS
    rng = random.Random(1)
    seen: dict[Viewer, View] = {}  # after the decision before
    for number, decision in enumerate(play.decisions(played)):
        turn = Turn(secrets, *decision)
        s = turn.before
        for place, viewer in enumerate(secrets.viewers(s)):
            if (number + place) % share:
                continue
            truth = secrets.known(s, viewer, seen.get(viewer))
            ways = [partial(game.sample, truth["view"], rng), partial(game.redeal, s, viewer, rng)]
            other = ways[(number + place) % 2]()
            same(truth, secrets.known(other, viewer))
            assert other != s  # its future draws differ
            checks.fits(other)
            turn.same_from(viewer, other)
            if share == 1 and number % 60 == 10:
                for make in ways:
                    secrets.varied(viewer, s, make)
                    if viewer == turn.seat:
                        secrets.varied_later(s, make)
        seen = turn.seen
