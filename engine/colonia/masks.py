"""Whole numbers as bit masks: which cards somebody has."""

from __future__ import annotations

from collections.abc import Iterable


def numbers(mask: int) -> list[int]:
    """The numbers in a mask, from the smallest. Costs as much as there are, not as there could be."""
    found = []
    while mask:
        lowest = mask & -mask
        found.append(lowest.bit_length() - 1)
        mask ^= lowest
    return found


def mask_of(numbers: Iterable[int]) -> int:
    """`numbers` undone."""
    return sum(1 << number for number in numbers)
