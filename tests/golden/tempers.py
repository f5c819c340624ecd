"""Random players with a bias, so that the search reaches what ordinary play rarely shows.

They see the whole state: they are for finding games, not for playing well.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field

from engine.colonia import GAME
from engine.colonia.state import K, State
from engine.game import Action

IDLE = ("pass", "keep", "leave")


@dataclass(frozen=True)
class Temper:
    """How all players at a table play. Numbers are probabilities from 0 to 1."""

    act: float = 0.9  # of doing something instead of passing
    rounds: dict[str, float] = field(default_factory=dict)  # the same for particular kinds of question
    yes: float = 0.5
    alike: float = 0.0  # of playing the lowest card in hand, so that cards are equal
    most: bool = False  # whether to take the fullest booth
    longest: bool = False  # whether to order where the row is longest


TEMPERS = {
    "lively": Temper(),
    "assenting": Temper(yes=0.9),
    "alike": Temper(alike=0.9),
    "idle": Temper(act=0.0, alike=0.5),
    "slow": Temper(act=0.06, alike=0.5),
    "spending": Temper(act=1.0, rounds={"buy": 0.0}, most=True),
    "buying": Temper(act=0.9, rounds={"buy": 1.0, "safeguard": 0.1}, yes=0.6),
    "guarding": Temper(act=0.2, rounds={"buy": 0.0, "safeguard": 1.0}, yes=0.8),
    "hoarding": Temper(act=1.0, rounds={"load": 0.0, "safeguard": 0.1}),
    "rushing": Temper(act=1.0, rounds={"load": 0.3, "safeguard": 0.0}, longest=True),
}


def choose(temper: Temper, s: State, seat: int, rng: random.Random) -> Action:
    """A legal action that suits this temper."""
    actions = GAME.legal(s, seat)
    kind = s.stack[-1].kind
    if kind in ("vote", "decide"):
        return actions[rng.random() < temper.yes]
    if kind == "card":
        return actions[0] if rng.random() < temper.alike else rng.choice(actions)
    idle = [action for action in actions if action.kind in IDLE]
    doing = [action for action in actions if action.kind not in IDLE]
    if not doing or (idle and rng.random() >= temper.rounds.get(kind, temper.act)):
        return idle[0]
    if kind == "market" and temper.most:
        return max(doing, key=lambda action: sum(s.booth[action.args[0] * K : action.args[0] * K + K]))
    if kind == "order" and temper.longest:
        return max(doing, key=lambda action: len(s.contracts[action.args[0]]))
    return rng.choice(doing)
