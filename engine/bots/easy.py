"""Easy: prefers what looks good, but often does something else."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from engine.bots.search import softmax
from engine.game import Action, Game, Seat, View

TEMPERATURE = 0.45
"""In units of `Scale.hint`."""


class Easy:
    """Softmax over the hints."""

    slow = False

    def choose(
        self,
        game: Game[Any],
        seat: Seat,
        view: View,
        legal: list[Action],
        rng: Random,
        more: Callable[[], bool],
    ) -> Action:
        """One of ``legal``: the better it looks, the more likely."""
        state = game.sample(view, rng)
        scores = game.hints(state, seat, legal)
        return rng.choices(legal, softmax(scores, TEMPERATURE * game.scale.hint))[0]
