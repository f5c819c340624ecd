"""How each possible answer to one question looks: a score, and the parts it is made of."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from engine.game import Action
from engine.troyes.hints.gain import Part

NEVER: Final = -99.0
"""The score of what leads nowhere."""


class Looks(NamedTuple):
    """How the answers to one question look."""

    score: Callable[[Action], float]
    parts: Callable[[Action], Sequence[Part]]


def sum_of(parts: Sequence[Part]) -> float:
    """The score that is made of these parts."""
    return sum([part.score for part in parts])


def by_parts(parts: Callable[[Action], Sequence[Part]]) -> Looks:
    """Looks whose score is the sum of the parts."""
    return Looks(lambda action: sum_of(parts(action)), parts)
