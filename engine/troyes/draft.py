"""The incomplete action: what a seat has chosen so far, step by step.

Until everything is settled, a step changes only the draft and the open question.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from engine.game import Action
from engine.troyes.components import GROUP

# What a group of dice must be: how its dice count, and what they must come to

ANY: Final = -1
"""Any colour the goal takes."""


@dataclass(frozen=True, slots=True, eq=False)
class Power:
    """How a group counts. Each die counts ``fixed``, or its value plus ``plus``, times ``factor``.

    Each power exists once, so caches use the object itself as key.
    """

    colour: int = ANY
    """The colour the group then has: it serves what takes dice of this colour."""
    dice: int = ANY
    """The colour of its dice."""
    most: int = GROUP
    """How many dice it has at most."""
    plus: int = 0
    fixed: int = 0
    factor: int = 1
    extra: int = 0
    """Added once to the total."""
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
    """The colours its dice may have."""
    power: Power
    number: int
    """The divisor of its total, and so the lowest total; 0: none."""
    spare: int
    """The deniers available for its dice."""
    most: int
    """How many dice it has at most."""
    owed: tuple[int, int] = (0, 0)
    """The deniers reserved for the foreman and for one activation."""


UNDECIDED: Final = -2
NO_CUBE: Final = -1
"""`Draft.cube` before the choice, and without a cube."""

Die = tuple[int, int, int]
"""The owner of the district it lies in, its colour and its value. Equal dice are one option."""


def die_of(answer: Action) -> Die:
    """The die that is taken with this action."""
    owner, colour, value = answer.args
    return owner, colour, value


WHATS: Final = ("activity", "cathedral", "fight", "place", "farm", "turn", "counter", "shots", "cubes")
"""What takes several steps: the five actions; turning dice; countering; and what remains of an action that
has been carried out: an archer's rolls, or cubes for events."""


class Draft(NamedTuple):
    """What has been chosen so far. It is replaced, never changed, so copies of a state share it."""

    what: str
    """One of `WHATS`; also the kind of the action that began it."""
    goal: int = -1
    """activity: the slot; fight: the place in the row; place: the building; shots and cubes: the slot of the
    card that brought them; else -1."""
    cube: int = UNDECIDED
    """The slot whose cube is used, or NO_CUBE."""
    need: Need | None = None
    """What the group must be, once worked out. It follows from goal, cube and a table that does not change
    until everything is chosen, so no dump contains it."""
    dice: tuple[Die, ...] = ()
    """The dice, in the order chosen."""
    settled: bool = False
    """Whether the group is complete."""
    source: Action | None = None
    """Where the citizen comes from: the action that chose it."""
    times: int = 0
    """How often; 0: not settled."""
    black: tuple[int, ...] = ()
    """counter: the values of the black dice faced, the one that must be met first."""
    left: int = 0
    """shots: the rolls still to come; cubes: the cubes still to be put, including the one being asked for."""


def said(draft: Draft, answer: Action) -> Draft:
    """The draft with one more choice."""
    kind, args = answer
    what, goal, cube, need, dice, settled, source, times, black, left = draft
    if kind == "die":
        dice = (*dice, die_of(answer))
    elif kind == "go":
        settled = True
    elif kind == "black":
        black = (*black, args[0])
    elif kind == "cube":
        cube = args[0]
    elif kind == "no_cube":
        cube = NO_CUBE
    elif kind == "times":
        times = args[0]
    else:
        source = answer
    return Draft(what, goal, cube, need, dice, settled, source, times, black, left)
