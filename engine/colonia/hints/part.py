"""The parts a hint is made of."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias


class Part(NamedTuple):
    """A score in money, its code and the code's arguments."""

    score: float
    code: str
    args: tuple[int, ...] = ()
    even: float = 0.0
    """The score above which it counts in favour of the action: 0 if doing nothing is an option."""


Rate: TypeAlias = Callable[[tuple[int, ...]], Sequence[Part]]
"""Gives the parts for an action's arguments; what all actions of its kind share is already worked out."""
