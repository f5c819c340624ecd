"""Sets of numbers as bit masks: which cards somebody has."""

from __future__ import annotations

from collections.abc import Iterable


def numbers(mask: int) -> list[int]:
    """The numbers in a mask, smallest first. Its cost depends on how many there are, not on the largest."""
    found = []
    while mask:
        lowest = mask & -mask
        found.append(lowest.bit_length() - 1)
        mask ^= lowest
    return found


def mask_of(numbers: Iterable[int]) -> int:
    """The inverse of `numbers`."""
    return sum(1 << number for number in numbers)
