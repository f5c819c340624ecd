"""The final score expected from a state, seat by seat."""

from __future__ import annotations

from engine.troyes import scoring
from engine.troyes.state import State


def value(s: State) -> list[float]:
    """Points so far."""
    return [float(sum(scoring.points(s, seat).values())) for seat in range(s.players)]
