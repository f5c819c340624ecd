"""The square: the dice in the districts. A state keeps those of one owner and colour together, highest
first."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeAlias

from engine.troyes.components import COLOURS
from engine.troyes.deck import RED
from engine.troyes.draft import Die
from engine.troyes.state import State

Pool: TypeAlias = tuple[int, ...]
"""What dice show, highest first."""
Pools: TypeAlias = tuple[Pool, ...]
"""Dice of one colour or of all, by owner and colour, as in `State.dice`."""
REMEMBERED: Final = 1 << 11
"""For so many sets of dice what follows from them is remembered."""


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
        s.dice[at] = less(s.dice[at], value)


def count(s: State, owner: int) -> int:
    """How many dice lie in the district."""
    at = owner * COLOURS
    dice = s.dice
    return len(dice[at]) + len(dice[at + 1]) + len(dice[at + 2])


def reds(s: State, owner: int) -> int:
    """How many red dice lie in the district."""
    return len(s.dice[owner * COLOURS + RED])


def kinds(s: State, owner: int, chosen: tuple[Die, ...] = ()) -> tuple[Die, ...]:
    """The different dice in the district, by colour and value, without those that are chosen."""
    at = owner * COLOURS
    there = s.dice[at : at + COLOURS]
    for _, colour, value in chosen:
        there[colour] = less(there[colour], value)
    return _different_in(owner, tuple(there))


def all_kinds(s: State, colours: tuple[int, ...], chosen: tuple[Die, ...] = ()) -> tuple[Die, ...]:
    """The same of all districts, but only of these colours, by owner, colour and value."""
    return different(pools(s, colours, chosen), colours)


def pools(s: State, colours: tuple[int, ...], chosen: tuple[Die, ...] = ()) -> Pools:
    """The dice of these colours (one or all), without those that are chosen."""
    if len(colours) > 1:
        there = s.dice[:]
        for owner, colour, value in chosen:
            at = owner * COLOURS + colour
            there[at] = less(there[at], value)
        return tuple(there)
    there = s.dice[colours[0] :: COLOURS]
    for owner, _, value in chosen:
        there[owner] = less(there[owner], value)
    return tuple(there)


def less(pool: Pool, value: int) -> Pool:
    """Dice of one owner and colour without one of this value."""
    at = pool.index(value)
    return pool[:at] + pool[at + 1 :]


def left_of(s: State, die: Die, chosen: tuple[Die, ...]) -> int:
    """How many such dice lie there, without those that are chosen."""
    owner, colour, value = die
    return s.dice[owner * COLOURS + colour].count(value) - chosen.count(die)


# The same dice lie there for many steps, and are looked at in each of them.


@lru_cache(maxsize=REMEMBERED)
def _different_in(owner: int, district: Pools) -> tuple[Die, ...]:
    return tuple(
        [(owner, colour, value) for colour, pool in enumerate(district) for value in sorted({*pool})]
    )


@lru_cache(maxsize=REMEMBERED)
def different(there: Pools, colours: tuple[int, ...]) -> tuple[Die, ...]:
    """The different dice among these, which have these colours, by owner, colour and value."""
    each = len(colours)
    return tuple(
        [
            (at // each, colours[at % each], value)
            for at, pool in enumerate(there)
            for value in sorted({*pool})
        ]
    )
