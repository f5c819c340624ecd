"""How much of the board a window shows, and in which sizes of pieces: docs/screen-design.md, section 7."""

from __future__ import annotations

from enum import IntEnum


class Plan(IntEnum):
    """The arrangements, each named by the width it begins at; they compare like their sizes."""

    LIST = 60
    """The question and its options as a plain list."""
    SMALL = 80
    """The square, and one place large."""
    MEDIUM = 100
    """The same with small houses and cards."""
    LARGE = 140
    """Everything in drawn size."""
    LARGER = 180
    """The same with a column for the log."""


HEIGHTS = {Plan.LIST: 16, Plan.SMALL: 24, Plan.MEDIUM: 30, Plan.LARGE: 45, Plan.LARGER: 45}
"""The lines that each arrangement needs."""


def plan_for(width: int, height: int) -> Plan:
    """The largest arrangement that a window has both the columns and the lines for."""
    fitting = [plan for plan, lines in HEIGHTS.items() if width >= plan and height >= lines]
    return max(fitting, default=Plan.LIST)
