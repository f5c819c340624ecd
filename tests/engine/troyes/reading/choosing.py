"""How seats choose in games that are compared: each has a temper of its own."""

from __future__ import annotations

import random
from collections.abc import Callable

from engine.game import Action
from engine.troyes import GAME
from engine.troyes.state import State
from tests.engine.troyes.play import TEMPERS, Temper, choose

Chooser = Callable[[State, int], Action]
"""What a seat does in a state."""

ALL = [*TEMPERS.values(), Temper(act=1.0), Temper(act=0.0), Temper(loves=("cube",)), Temper(more=1.0)]
"""Among them: who never does nothing if something can be done, and who always passes."""


def mixed(players: int, rng: random.Random) -> Chooser:
    tempers = [rng.choice(ALL) for _ in range(players)]

    def chooser(state: State, seat: int) -> Action:
        return choose(state, seat, rng, tempers[seat])

    return chooser


def by_chance(rng: random.Random) -> Chooser:
    """Any legal action, each as likely."""
    return lambda state, seat: rng.choice(GAME.legal(state, seat))
