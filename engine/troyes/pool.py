"""Dice as one number, and what follows from it.

A pool says how many of its dice show 1, how many show 2 and so on, in five bits each. So combining dice is
addition, and removing one is subtraction. No colour has more than six dice, because its building has six
spaces; so there are few different pools, and results for each are cached.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import accumulate
from typing import Final, TypeAlias

from engine.troyes.components import FACES, GROUP

Pool: TypeAlias = int
REMEMBERED: Final = 1 << 11
"""How many pools the caches below remember: the 924 of one colour, and many of all three."""

_BITS: Final = 5
_MOST: Final = (1 << _BITS) - 1
ONE: Final[tuple[Pool, ...]] = (0, *(1 << _BITS * face for face in range(FACES)))
"""A single die, by what it shows; no die at 0."""


def pool_of(values: Iterable[int]) -> Pool:
    """The dice that show these values. Raises IndexError for more than a die can show."""
    return sum([ONE[value] for value in values])


def showing(pool: Pool, value: int) -> int:
    """How many of the dice show this value."""
    return pool >> _BITS * (value - 1) & _MOST


@lru_cache(maxsize=REMEMBERED)
def values_of(pool: Pool) -> tuple[int, ...]:
    """What the dice show, highest first."""
    return tuple([value for value in range(FACES, 0, -1) for _ in range(showing(pool, value))])


@lru_cache(maxsize=REMEMBERED)
def different(pool: Pool) -> tuple[int, ...]:
    """What the dice show, each value once, lowest first."""
    return tuple([value for value in range(1, FACES + 1) if showing(pool, value)])


@lru_cache(maxsize=REMEMBERED)
def total(pool: Pool) -> int:
    """The sum of all dice."""
    return sum(values_of(pool))


@lru_cache(maxsize=REMEMBERED)
def highest_sums(pool: Pool) -> tuple[int, ...]:
    """The sums of the highest dice: of none, one, two and three of them, as far as they go."""
    return (0, *accumulate(values_of(pool)[:GROUP]))
