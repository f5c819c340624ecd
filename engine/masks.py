"""Sets of numbers as bit masks: which cards a player has."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache


def numbers(mask: int) -> list[int]:
    """The numbers in a mask, smallest first."""
    return [*_numbers(mask)]


@lru_cache(4096)  # every view asks for the same few masks again
def _numbers(mask: int) -> tuple[int, ...]:
    found = []
    while mask:
        lowest = mask & -mask
        found.append(lowest.bit_length() - 1)
        mask ^= lowest
    return tuple(found)


def mask_of(numbers: Iterable[int]) -> int:
    """The inverse of `numbers`."""
    return sum(1 << number for number in numbers)
