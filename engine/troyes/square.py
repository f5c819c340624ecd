"""The square: the dice in the districts."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Final

from engine.game import Action
from engine.troyes.actions import DIES
from engine.troyes.components import COLOURS, OWNERS
from engine.troyes.deck import RED
from engine.troyes.draft import Die
from engine.troyes.pool import (
    ONE,
    REMEMBERED,
    Pool,
    different,
    pool_of,
    showing,
    values_of,
)
from engine.troyes.state import State


def values(s: State, owner: int, colour: int) -> tuple[int, ...]:
    """What the district's dice of a colour show, highest first."""
    return values_of(s.dice[owner * COLOURS + colour])


def put(s: State, owner: int, colour: int, rolled: Iterable[int]) -> None:
    """Put dice of a colour into the district."""
    s.dice[owner * COLOURS + colour] += pool_of(rolled)


def remove(s: State, dice: Iterable[Die]) -> None:
    """Remove these dice."""
    for owner, colour, value in dice:
        s.dice[owner * COLOURS + colour] -= ONE[value]


def count(s: State, owner: int) -> int:
    """How many dice lie in the district."""
    return sum([len(values(s, owner, colour)) for colour in range(COLOURS)])


def reds(s: State, owner: int) -> int:
    """How many red dice lie in the district."""
    return len(values(s, owner, RED))


def left_of(s: State, die: Die, chosen: tuple[Die, ...]) -> int:
    """How many such dice lie there, without chosen ones."""
    owner, colour, value = die
    return showing(s.dice[owner * COLOURS + colour], value) - chosen.count(die)


def pools(s: State, colours: tuple[int, ...]) -> list[Pool]:
    """The dice of these colours (one or all) in each district."""
    if len(colours) == 1:
        return s.dice[colours[0] :: COLOURS]
    dice = s.dice
    return [sum(dice[at : at + COLOURS]) for at in range(0, len(dice), COLOURS)]


def kinds(s: State, owner: int, chosen: tuple[Die, ...] = ()) -> list[Action]:
    """The different dice in the district, by colour and value, without chosen ones, each as the action that
    takes it."""
    dice, at = _without(s, chosen), owner * COLOURS
    return [die for place in range(at, at + COLOURS) if dice[place] for die in _KINDS[place](dice[place])]


def all_kinds(
    s: State, colours: tuple[int, ...], chosen: tuple[Die, ...] = (), owners: Iterable[int] = range(OWNERS)
) -> list[Action]:
    """The same for these owners' districts, by owner, colour and value: the dice of these colours."""
    dice, found = _without(s, chosen), list[Action]()
    for owner in owners:
        for colour in colours:
            at = owner * COLOURS + colour
            if dice[at]:
                found += _KINDS[at](dice[at])
    return found


def _without(s: State, chosen: tuple[Die, ...]) -> list[Pool]:
    """The dice by owner and colour, as in `State.dice`, without chosen ones."""
    if not chosen:
        return s.dice
    dice = s.dice[:]
    for owner, colour, value in chosen:
        dice[owner * COLOURS + colour] -= ONE[value]
    return dice


def _kinds(owner: int, colour: int) -> Callable[[Pool], tuple[Action, ...]]:
    """The function that lists the different dice of a pool in this district, lowest first."""

    @lru_cache(maxsize=REMEMBERED)
    def kinds_of(pool: Pool) -> tuple[Action, ...]:
        return tuple([DIES[owner, colour, value] for value in different(pool)])

    return kinds_of


_KINDS: Final = tuple(_kinds(owner, colour) for owner in range(OWNERS) for colour in range(COLOURS))
"""By owner and colour, as in `State.dice`."""
