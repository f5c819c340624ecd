"""Which size of a board a window shows, and where its parts go: docs/screen-design.md, section 7."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import IntEnum
from typing import NamedTuple

from textual.geometry import Region


class Plan(IntEnum):
    """Sizes of a window, named by their least width; they compare by size.

    A game says how many lines each plan needs, and omits those it does not have.
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
    LARGEST = 200
    """Everything written out."""


Heights = Mapping[Plan, int]
"""The lines that each plan needs."""


def plan_for(heights: Heights, width: int, height: int) -> Plan:
    """The largest plan that fits the window's columns and lines."""
    fitting = [plan for plan, lines in heights.items() if width >= plan and height >= lines]
    return max(fitting, default=Plan.LIST)


class Arranged(NamedTuple):
    """Where each part goes, by id; parts not listed are hidden."""

    regions: Mapping[str, Region]
    small: frozenset[str] = frozenset()
    """Parts in their small form."""


def shared(lines: int, most: Sequence[int]) -> list[int]:
    """Give away lines in order, to each at most its limit; returns the shares and what is left."""
    given = []
    for limit in most:
        given.append(min(lines, limit))
        lines -= given[-1]
    return [*given, lines]
