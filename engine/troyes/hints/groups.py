"""All groups of dice that an action could take, and what giving them away costs."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import NamedTuple, TypeAlias

from engine.game import Seat
from engine.troyes.components import COLOURS, NEUTRAL, PRICE
from engine.troyes.group import Dice, counted
from engine.troyes.hints.rates import DENY, DIE, GIFT, PIP
from engine.troyes.need import Need, Power
from engine.troyes.pool import Pool, values_of
from engine.troyes.state import State

Lying: TypeAlias = tuple[Pool, ...]
"""Dice by owner and colour."""
POOL = 9
"""Of so many dice at most all groups are listed: of more, the own ones and the highest others."""


class Group(NamedTuple):
    """A group of dice."""

    total: int
    price: int
    given: float
    """What the dice are worth if they stay: own ones to the seat itself, others' against it."""
    dice: Dice


def groups(s: State, seat: Seat, need: Need, chosen: Dice = ()) -> tuple[Group, ...]:
    """Every group for this need; of many dice, groups of own ones, those chosen and the highest others."""
    kept = chosen if len(need.colours) > 1 else ()  # there are never more than 6 dice of one colour
    return _groups(_lying(s, need.colours), need.colours, seat, need.power, need.most, kept)


def best_groups(s: State, seat: Seat, need: Need) -> tuple[Group, ...]:
    """Those that no other one beats in total, price and what is given away."""
    return _best(_lying(s, need.colours), need.colours, seat, need.power, need.most)


def die_worth(value: int) -> float:
    """What an own die is worth that may still be used."""
    return DIE + PIP * value


def _lying(s: State, colours: tuple[int, ...]) -> Lying:
    """The dice of these colours, owner by owner."""
    return tuple(s.dice[colours[0] :: COLOURS] if len(colours) == 1 else s.dice)


@lru_cache(maxsize=4096)
def _groups(
    lying: Lying,
    colours: tuple[int, ...],
    seat: Seat,
    power: Power,
    most: int,
    chosen: Dice,
) -> tuple[Group, ...]:
    own: list[tuple[int, int, int]] = []
    others: list[tuple[int, int, int]] = []
    for at, pool in enumerate(lying):
        owner, colour = divmod(at, len(colours))
        (own if owner == seat else others).extend(
            [(owner, colours[colour], value) for value in values_of(pool)]
        )
    if len(own) + len(others) > POOL:
        others.sort(key=lambda die: (die in chosen, die[2]), reverse=True)
        others = others[: max(POOL - len(own), 3)]
    need = Need(colours, power, 0, 0, most)
    there = sorted(own + others)
    found = {
        dice: group_of(seat, need, dice) for size in range(1, most + 1) for dice in combinations(there, size)
    }
    return tuple(found.values())


def group_of(seat: Seat, need: Need, dice: Dice) -> Group:
    """These dice as a group."""
    size = len(dice)
    each, tithe = PRICE[size], need.power.tithe
    total = price = 0
    given = 0.0
    free: list[int] = []
    for owner, _, value in dice:
        total += value
        if owner == seat:
            given += die_worth(value)
            continue
        if tithe and owner not in free:
            free.append(owner)  # T 25
        else:
            price += each
            given += 0.0 if owner == NEUTRAL else GIFT * each
        if owner != NEUTRAL:
            given -= DENY * die_worth(value)
    return Group(counted(need.power, size, total), price, given, dice)


@lru_cache(maxsize=4096)
def _best(lying: Lying, colours: tuple[int, ...], seat: Seat, power: Power, most: int) -> tuple[Group, ...]:
    found: list[Group] = []
    for one in sorted(
        _groups(lying, colours, seat, power, most, ()), key=lambda g: (-g.total, g.price, g.given)
    ):
        if not any(other.price <= one.price and other.given <= one.given for other in found):
            found.append(one)
    return tuple(found)
