"""The action that is being said: what a seat has chosen so far, step by step.

Until everything is settled, a step changes the draft and the open question, and nothing else.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from engine.game import Action
from engine.troyes.components import GROUP

# What a group of dice must be: how its dice are read, and what they must come to

ANY: Final = -1
"""Any colour: whatever the goal takes."""


@dataclass(frozen=True, slots=True, eq=False)
class Power:
    """How a group is read. Each die counts ``fixed``, or its value and ``plus``, times ``factor``.

    There is one of each, so what follows from one is looked up by the object itself.
    """

    colour: int = ANY
    """The colour that the group then has: it serves what takes dice of this colour."""
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


UNDECIDED: Final = -2
NO_CUBE: Final = -1
"""What `Draft.cube` is before the choice, and when no cube is used."""

Die = tuple[int, int, int]
"""The owner of the district it lies in, its colour and its value. Equal dice are one option."""


def die_of(answer: Action) -> Die:
    """The die that is taken with this action."""
    owner, colour, value = answer.args
    return owner, colour, value


WHATS: Final = ("activity", "cathedral", "fight", "place", "farm", "turn", "counter", "shots", "cubes")
"""What can be said step by step: five actions; turning dice; countering; and what remains of an action that
has been carried out: an archer's rolls, or cubes that are put on events."""


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
    """What the group must be, once that has been worked out. It follows from goal, cube and a table that
    does not change until all is said, so it is part of no dump."""
    dice: tuple[Die, ...] = ()
    """The dice chosen, in that order."""
    settled: bool = False
    """Whether the group is complete."""
    source: Action | None = None
    """Where the citizen comes from: the action that said so."""
    times: int = 0
    """How often; 0: not settled."""
    black: tuple[int, ...] = ()
    """counter: the values of the black dice that are faced, the one that must be met first."""
    left: int = 0
    """shots: the rolls that are still to come; cubes: the cubes still to be put (the one asked for
    included)."""


def said(draft: Draft, answer: Action) -> Draft:
    """The draft with one more thing said."""
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
