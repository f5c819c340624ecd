"""How much of the board a window shows, and in which sizes of pieces: docs/screen-design.md, section 7."""

from __future__ import annotations

from enum import IntEnum


class Plan(IntEnum):
    """The arrangements, each named by the width it begins at; they compare like their sizes."""

    LIST = 60
    """The question and its options as a plain list."""
    SMALL = 80
    """One district large, two small ones."""
    MEDIUM = 100
    """One district with its pieces in full size, one small one."""
    WHOLE = 120
    """All districts, small."""
    LARGE = 140
    """All districts."""
    LARGER = 180
    """The same with larger cards and stalls, and a column for the log."""
    LARGEST = 200

    @property
    def whole(self) -> bool:
        """Whether all districts are in view."""
        return self >= Plan.WHOLE


HEIGHTS = {
    Plan.LIST: 16,
    Plan.SMALL: 24,
    Plan.MEDIUM: 30,
    Plan.WHOLE: 40,
    Plan.LARGE: 45,
    Plan.LARGER: 50,
    Plan.LARGEST: 55,
}
"""The lines that each arrangement needs."""


def plan_for(width: int, height: int) -> Plan:
    """The largest arrangement that a window has both the columns and the lines for."""
    fitting = [plan for plan, lines in HEIGHTS.items() if width >= plan and height >= lines]
    return max(fitting, default=Plan.LIST)
