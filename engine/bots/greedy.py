"""The bot that takes what looks best at this moment."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from engine.bots.search import best_by_hint
from engine.game import Action, Game, Seat, View


class Greedy:
    """The first of the actions with the highest of `Game.hints`."""

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
        state = game.sample(view, rng)  # hints look at nothing that the seat could not know
        return best_by_hint(game, state, seat, legal)
