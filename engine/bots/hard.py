"""Hard: information-set Monte Carlo tree search (`engine.bots.search`)."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from engine.bots.search import best_by_hint, search
from engine.game import Action, Game, Seat, View


class Hard:
    """Searches while ``more()`` is true; what is midway is played on by hint.

    Time and budget are up to the caller.
    """

    slow = True

    def choose(
        self,
        game: Game[Any],
        seat: Seat,
        view: View,
        legal: list[Action],
        rng: Random,
        more: Callable[[], bool],
    ) -> Action:
        """One of ``legal``."""
        if len(legal) == 1:
            return legal[0]
        root = game.sample(view, rng)
        if game.midway(root):
            return best_by_hint(game, root, seat, legal)
        return search(game, root, seat, rng, game.round(root) + 1, more)
