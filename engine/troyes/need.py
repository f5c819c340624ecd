"""What a group of dice must be: how its dice are read, and what they must come to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from engine.troyes.components import GROUP

ANY: Final = -1
"""Any colour: every goal; dice of the goal's own colour."""


@dataclass(frozen=True, slots=True, eq=False)
class Power:
    """How a group is read. Each die counts ``fixed``, or its value and ``plus``, times ``factor``.

    There is one of each, so what follows from one is looked up by the object itself.
    """

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


class Need(NamedTuple):
    """What a group must be for one goal, with one cube or none."""

    colours: tuple[int, ...]
    """The colours of its dice."""
    power: Power
    number: int
    """What its total is divided by, and so the lowest total; 0: nothing."""
    spare: int
    """The deniers that may be spent on its dice."""
    most: int
    """How many dice it has at most."""
    owed: tuple[int, int] = (0, 0)
    """The deniers that are kept for the foreman, and for one activation."""
