"""The square: the dice in the districts. A state keeps those of one owner and colour together, highest
first."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from engine.troyes.components import COLOURS, OWNERS
from engine.troyes.deck import RED
from engine.troyes.draft import Die
from engine.troyes.state import State


def values(s: State, owner: int, colour: int) -> tuple[int, ...]:
    """What the dice of a colour in the district show, highest first."""
    return s.dice[owner * COLOURS + colour]


def put(s: State, owner: int, colour: int, rolled: list[int]) -> None:
    """Dice of a colour come into the district."""
    at = owner * COLOURS + colour
    s.dice[at] = tuple(sorted([*s.dice[at], *rolled], reverse=True))


def remove(s: State, dice: tuple[Die, ...]) -> None:
    """These dice go away."""
    for owner, colour, value in dice:
        at = owner * COLOURS + colour
        there = s.dice[at]
        where = there.index(value)
        s.dice[at] = there[:where] + there[where + 1 :]


def count(s: State, owner: int) -> int:
    """How many dice lie in the district."""
    at = owner * COLOURS
    dice = s.dice
    return len(dice[at]) + len(dice[at + 1]) + len(dice[at + 2])


def reds(s: State, owner: int) -> int:
    """How many red dice lie in the district."""
    return len(s.dice[owner * COLOURS + RED])


def kinds(s: State, owner: int) -> list[Die]:
    """The different dice in the district, by colour and value."""
    found: list[Die] = []
    at = owner * COLOURS
    for colour in range(COLOURS):
        found += _kinds(owner, colour, s.dice[at + colour])
    return found


def all_kinds(dice: Sequence[tuple[int, ...]], colours: tuple[int, ...]) -> list[Die]:
    """The different dice of these colours in all districts (`State.dice`), by owner, colour and value."""
    found: list[Die] = []
    for owner in range(OWNERS):
        for colour in colours:
            found += _kinds(owner, colour, dice[owner * COLOURS + colour])
    return found


@lru_cache(maxsize=1 << 12)  # the same few dice lie there for many steps
def _kinds(owner: int, colour: int, values: tuple[int, ...]) -> tuple[Die, ...]:
    return tuple([(owner, colour, value) for value in sorted({*values})])


def left_of(dice: Sequence[tuple[int, ...]], die: Die, chosen: tuple[Die, ...]) -> int:
    """How many such dice lie there (`State.dice`), without those that are chosen."""
    owner, colour, value = die
    return dice[owner * COLOURS + colour].count(value) - chosen.count(die)
