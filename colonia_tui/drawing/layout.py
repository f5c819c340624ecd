"""How much of a board a window shows, and where its parts go: docs/screen-design.md, section 7."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import IntEnum
from typing import NamedTuple

from textual.geometry import Region


class Plan(IntEnum):
    """Sizes of a window, each named by the width it begins at; they compare like their sizes.

    A game says how many lines each of them needs, and leaves out those that it does not have.
    """

    LIST = 60
    """The question and its options as a plain list."""
    SMALL = 80
    """One place large, others small."""
    MEDIUM = 100
    """One place with its pieces in full size."""
    WHOLE = 120
    """All places, small."""
    LARGE = 140
    """All places."""
    LARGER = 180
    """The same with a column for the log."""


Heights = Mapping[Plan, int]
"""The lines that each plan needs."""


def plan_for(heights: Heights, width: int, height: int) -> Plan:
    """The largest plan that a window has both the columns and the lines for."""
    fitting = [plan for plan, lines in heights.items() if width >= plan and height >= lines]
    return max(fitting, default=Plan.LIST)


class Arranged(NamedTuple):
    """Where each part goes, by its id; what is not here is not shown."""

    regions: Mapping[str, Region]
    small: frozenset[str] = frozenset()
    """Parts in their small form."""


def shared(lines: int, most: Sequence[int]) -> list[int]:
    """Lines given away in order, to each at most its limit, and what is left at the end."""
    given = []
    for limit in most:
        given.append(min(lines, limit))
        lines -= given[-1]
    return [*given, lines]
