"""What a hint is made of."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias


class Part(NamedTuple):
    """A score in money, its code and the code's arguments."""

    score: float
    code: str
    args: tuple[int, ...] = ()
    even: float = 0.0
    """The score from which on it speaks for the action; 0, where doing nothing is open as well."""


Rate: TypeAlias = Callable[[tuple[int, ...]], Sequence[Part]]
"""The parts for an action's arguments, what all actions of its kind share being known."""
