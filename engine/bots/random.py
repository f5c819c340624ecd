"""Random: takes any legal action."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from engine.game import Action, Game, Seat, View


class AtRandom:
    """Every legal action is equally likely."""

    slow = False
    looks = False

    def choose(
        self,
        game: Game[Any],
        seat: Seat,
        view: View,
        legal: list[Action],
        rng: Random,
        more: Callable[[], bool],
    ) -> Action:
        return rng.choice(legal)
