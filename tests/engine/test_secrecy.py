"""Nobody learns more than the rules of a game allow, over whole games of each."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engine.game import Game
from tests import games
from tests.engine.secrecy import Turn, same


@pytest.mark.parametrize(("game", "played"), games.cases("secrecy", "EVERYDAY"))
def test_no_viewer_can_tell_a_sample_or_a_redeal_from_the_true_state(game: Game[Any], played: Any) -> None:
    """A third of the viewers at each decision, alternating between a sample and a redeal.

    The long run asks all viewers: `tests.fire.test_secrecy`.
    """
    own, play = games.material(game, "secrecy"), games.material(game, "play")
    checks, secrets = games.material(game, "checks"), own.SECRETS
    rng = random.Random(1)
    for number, decision in enumerate(play.decisions(played)):
        turn = Turn(secrets, *decision)
        for place, viewer in enumerate(secrets.viewers(turn.before)):
            if (number + place) % 3:
                continue
            truth = secrets.known(turn.before, viewer)
            if (number + place) % 2:
                other = game.sample(truth["view"], rng)
            else:
                other = game.redeal(turn.before, viewer, rng)
            same(truth, secrets.known(other, viewer))
            assert other != turn.before  # its future draws differ
            checks.fits(other)
            turn.same_from(viewer, other)
