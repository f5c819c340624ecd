"""What a cube of an activity does to a group of dice."""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.game import Reason, Seat
from engine.troyes.components import GROUP
from engine.troyes.deck import ACTIVITIES, RED, WHITE, YELLOW
from engine.troyes.draft import NO_CUBE
from engine.troyes.state import State

ANY: Final = -1
"""Any colour: every goal; dice of the goal's own colour."""


class Power(NamedTuple):
    """How a group is read. Each die counts ``fixed``, or its value and ``plus``, times ``factor``."""

    goal: int = ANY
    """The colour that the group then has: it serves goals of this colour."""
    dice: int = ANY
    """The colour of its dice."""
    most: int = GROUP
    """How many dice it has at most."""
    plus: int = 0
    fixed: int = 0
    factor: int = 1
    extra: int = 0
    """What is added once to the total."""
    tithe: bool = False
    """Whether one die of each other district is free.  # T 25"""
    building: bool = False
    """Whether it helps to place a citizen.  # T 24"""
    pilgrimage: bool = True
    """Whether it helps a pilgrimage.  # T 29"""


PLAIN: Final = Power(building=True)
"""A group without a cube."""
POWERS: Final[dict[str, Power]] = {
    "blacksmith": Power(RED, RED, extra=5),
    "militia": Power(RED, YELLOW, building=True, pilgrimage=False),
    "tithe": Power(YELLOW, YELLOW, tithe=True, building=True),
    "monk": Power(YELLOW, WHITE, 1, factor=3),
    "priest": Power(YELLOW, YELLOW, plus=3),
    "apprenticeship": Power(fixed=5),
    "confession": Power(plus=2),
    "templar": Power(RED, WHITE, 1, factor=2),
}

_OF: Final = tuple(POWERS.get(name) for name in ACTIVITIES)


def power(s: State, seat: Seat, cube: int) -> Power | Reason:
    """The power of an own cube in this slot (or of `NO_CUBE`), or why there is none.

    It may be used wherever the foreman is; those that this action will put there are not there yet.  # T 23
    """
    if cube == NO_CUBE:
        return PLAIN
    found = _OF[s.card[cube]] if s.card[cube] >= 0 else None
    if found is None or not s.cube[cube * 4 + seat]:
        return Reason("no_cube_there", (cube,))
    return found


def own_cubes(s: State, seat: Seat) -> list[int]:
    """The slots where the seat has a cube."""
    counts = s.cube[seat::4]
    return [slot for slot, count in enumerate(counts) if count] if any(counts) else []
