"""How good an action looks at a glance."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Action, Because, Seat
from engine.troyes.state import State


def hints(s: State, seat: Seat, actions: Sequence[Action]) -> list[float]:
    return [0.0 for _ in actions]


def because(s: State, seat: Seat, action: Action) -> list[Because]:
    return []
