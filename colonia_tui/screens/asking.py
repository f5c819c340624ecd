"""A question of the shell that is answered with y or n, in the place of the decision."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

Answer = Callable[[bool], Awaitable[None]]


@dataclass(frozen=True)
class Asking:
    """``answer`` is called with what the player says."""

    sentence: str
    answer: Answer
    consent: bool = False
    """Whether somebody else asks, so that the question comes without being expected."""
