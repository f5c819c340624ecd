"""Greedy: takes what looks best right now."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from engine.bots.search import best_by_hint
from engine.game import Action, Game, Seat, View


class Greedy:
    """The action with the highest hint, the first if there are several."""

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
        if len(legal) == 1:
            return legal[0]
        state = game.sample(view, rng)  # hints use only what the seat may know
        return best_by_hint(game, state, seat, legal)
