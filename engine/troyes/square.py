"""The square: the dice in the districts."""

from __future__ import annotations

from engine.troyes.components import COLOURS, FACES
from engine.troyes.draft import Die
from engine.troyes.state import KINDS, State


def at(owner: int, colour: int, value: int) -> int:
    """Where a state counts the dice of this owner, colour and value."""
    return owner * KINDS + colour * FACES + value - 1


def count(s: State, owner: int) -> int:
    """How many dice lie in the district."""
    return sum(s.dice[owner * KINDS : owner * KINDS + KINDS])


def reds(s: State, owner: int) -> list[int]:
    """How many red dice of each value, from 1, lie in the district."""
    return s.dice[owner * KINDS : owner * KINDS + FACES]


def values(s: State, owner: int, colour: int) -> list[int]:
    """What the dice of a colour in the district show, highest first."""
    start = owner * KINDS + colour * FACES
    return [v + 1 for v in range(FACES - 1, -1, -1) for _ in range(s.dice[start + v])]


def own_kinds(s: State, owner: int) -> list[Die]:
    """The different dice in the district, by colour and value."""
    start = owner * KINDS
    return [
        (owner, kind // FACES, kind % FACES + 1) for kind in range(COLOURS * FACES) if s.dice[start + kind]
    ]


def left_of(s: State, die: Die, chosen: tuple[Die, ...]) -> int:
    """How many such dice lie there, without those that are chosen."""
    return s.dice[at(*die)] - chosen.count(die)


def remove(s: State, dice: tuple[Die, ...]) -> None:
    """The dice go away."""
    for die in dice:
        s.dice[at(*die)] -= 1
