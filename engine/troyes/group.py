"""Groups of dice: what they count, what they cost, and how far they can still go.

Here is the whole look-ahead. Of all groups that contain the dice chosen so far, `offers` lists for each
number of dice, and of dice that must be paid for, the one with the highest sum. No other group of that size
costs less or counts more, because every way to count dice grows with their values; so a total is within
reach of a purse if and only if one of these groups reaches it. `reach` says the same of all groups of a
colour, as a table by money, for the question what to do.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate
from typing import Final, NamedTuple, TypeAlias

from engine.game import Reason, Seat
from engine.troyes.components import COLOURS, GROUP, OWNERS, PRICE
from engine.troyes.deck import RED, WHITE, YELLOW
from engine.troyes.draft import Die
from engine.troyes.powers import ANY, PLAIN, Power, power
from engine.troyes.state import State

Dice: TypeAlias = tuple[Die, ...]
Pool: TypeAlias = tuple[int, ...]
"""The values of dice, highest first."""
DEAREST: Final = GROUP * PRICE[GROUP]
"""What a group costs at most."""


Table: TypeAlias = tuple[int, ...]
"""The highest total of a group for each number of deniers up to 18; 0 if there is none."""


Reach: TypeAlias = tuple[Table, ...]
"""The same for each colour that the group may have, without a cube or with one of the seat's."""


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


class Offer(NamedTuple):
    """A group worth considering: its price, its number of dice, and the sum of their values."""

    price: int
    size: int
    sum: int


# What a group counts, and what it costs


def counted(power: Power, size: int, sum_of_values: int) -> int:
    """What so many dice with this sum of values are worth."""
    each = power.fixed * size if power.fixed else sum_of_values + power.plus * size
    return each * power.factor + power.extra


def total(need: Need, dice: Dice) -> int:
    """What a group is worth."""
    return counted(need.power, len(dice), sum([value for _, _, value in dice]))


def price(seat: Seat, need: Need, dice: Dice) -> int:
    """What the dice of a group cost."""
    return PRICE[len(dice)] * _bought(seat, need.power, dice)


def payments(seat: Seat, need: Need, dice: Dice) -> list[tuple[int, int]]:
    """Who gets how much for a group: owners and deniers."""
    each, tithe = PRICE[len(dice)], need.power.tithe
    owners = [owner for owner, _, _ in dice]
    return [
        (owner, each * (owners.count(owner) - tithe))
        for owner in range(OWNERS)
        if owner != seat and owners.count(owner) > tithe
    ]


def _bought(seat: Seat, power: Power, dice: Dice) -> int:
    """How many of the dice must be paid for: all of others, but with a tithe one of each district."""
    others = [owner for owner, _, _ in dice if owner != seat]
    return len(others) - len({*others}) if power.tithe else len(others)


def dice_of(goal: tuple[int, ...], power: Power) -> tuple[int, ...]:
    """The colours of the dice of a group for a goal that takes these colours."""
    return goal if power.dice == ANY else (power.dice,)


# Looking ahead


def offers(s: State, seat: Seat, need: Need, chosen: Dice = ()) -> list[Offer]:
    """Of the groups that contain the dice ``chosen``, those that no other one beats, whatever they cost."""
    free, paid = _pools(s, seat, need, chosen)
    return _offers(
        free,
        paid,
        need.most,
        len(chosen),
        _bought(seat, need.power, chosen),
        sum([value for _, _, value in chosen]),
    )


def _offers(free: list[int], paid: list[int], most: int, have: int, bought: int, base: int) -> list[Offer]:
    """The same from the dice that can be added, and from what is chosen: how many, how many of others, the
    sum."""
    found = []
    frees, paids = len(free), len(paid)
    for size in range(have or 1, most + 1):
        more, each = size - have, PRICE[size]
        for extra in range(more - frees if more > frees else 0, (more if more < paids else paids) + 1):
            values = base + sum(free[: more - extra]) + sum(paid[:extra])
            found.append(Offer(each * (bought + extra), size, values))
    return found


def _pools(s: State, seat: Seat, need: Need, chosen: Dice) -> tuple[list[int], list[int]]:
    """The dice that can be added, highest first: those that are free, and those that cost.

    With a tithe the highest die of another district is free, if none of that district is chosen.  # T 25
    """
    dice = s.dice
    free: list[int] = []
    paid: list[int] = []
    for colour in need.colours:
        free += dice[seat * COLOURS + colour]
        for owner in range(OWNERS):
            if owner != seat:
                paid += dice[owner * COLOURS + colour]
    for owner, _, value in chosen:
        (free if owner == seat else paid).remove(value)
    if need.power.tithe:
        taken = [owner for owner, _, _ in chosen]
        for owner in range(OWNERS):
            there = dice[owner * COLOURS + need.colours[0]]
            if there and owner != seat and owner not in taken:
                paid.remove(there[0])
                free.append(there[0])
    free.sort(reverse=True)
    paid.sort(reverse=True)
    return free, paid


def best(need: Need, offered: list[Offer], spare: int) -> int:
    """The highest total that these groups reach for so many deniers; -1 if none can be paid."""
    power, highest = need.power, -1
    for cost, size, values in offered:
        if cost <= spare:
            worth = counted(power, size, values)
            if worth > highest:
                highest = worth
    return highest


_SHAPES: Final = sorted(
    (PRICE[own + bought] * bought, own, bought)
    for own in range(GROUP + 1)
    for bought in range(GROUP + 1 - own)
    if own + bought
)
"""Every number of own dice and of others' in a group without a cube, with its price; the cheapest first."""
_UNTIL: Final = [cost for cost, _, _ in _SHAPES[1:]] + [DEAREST + 1]
"""For each of them, the price of the next."""


@lru_cache(maxsize=1 << 14)
def _table(own: Pool, others: Pool) -> tuple[int, ...]:
    """The highest total for each number of deniers: own dice are free."""
    owns = [0, *accumulate(own[:GROUP])]
    bought = [0, *accumulate(others[:GROUP])]
    highest, found = 0, []
    for (cost, mine, theirs), until in zip(_SHAPES, _UNTIL):
        if mine < len(owns) and theirs < len(bought):
            highest = max(highest, owns[mine] + bought[theirs])
        found += [highest] * (until - cost)
    return tuple(found)


def reach(s: State, seat: Seat, cubes: list[int]) -> Reach:
    """How far the dice go without a cube or with one of these, where any cube is allowed."""
    plain = table(s, seat, RED), table(s, seat, WHITE), table(s, seat, YELLOW)
    if not cubes:
        return plain
    best = list(map(list, plain))
    for cube in cubes:
        with_cube = power(s, seat, cube)
        assert isinstance(with_cube, Power)
        for colour in range(COLOURS) if with_cube.goal == ANY else (with_cube.goal,):
            need = Need(dice_of((colour,), with_cube), with_cube, 0, DEAREST, with_cube.most)
            for cost, size, values in offers(s, seat, need):
                worth = counted(with_cube, size, values)
                for spare in range(cost, DEAREST + 1):
                    if worth > best[colour][spare]:
                        best[colour][spare] = worth
    return tuple(map(tuple, best))


def table(s: State, seat: Seat, colour: int) -> tuple[int, ...]:
    """How far the dice of one colour go without cubes."""
    there = s.dice[colour::COLOURS]
    own = there.pop(seat)
    others = [value for pool in there for value in pool]
    others.sort(reverse=True)
    return _table(own, tuple(others))


def reached(far: tuple[int, ...], spare: int) -> int:
    """The total for so many deniers, at least 0."""
    return far[spare if spare < DEAREST else DEAREST]


def reaches(s: State, seat: Seat, need: Need, chosen: Dice) -> bool:
    """Whether a group that contains the dice chosen has a total that is high enough, for money that is there.

    The same as whether `best` of all `offers` is, but it stops at the first that will do.
    """
    used, number, spare = need.power, need.number, need.spare
    if not chosen and used is PLAIN and len(need.colours) == 1:
        return reached(table(s, seat, need.colours[0]), spare) >= number
    bought, have = _bought(seat, used, chosen), len(chosen)
    base = sum([value for _, _, value in chosen])
    if have and PRICE[have] * bought <= spare and counted(used, have, base) >= number:
        return True
    free, paid = _pools(s, seat, need, chosen)
    frees, paids = len(free), len(paid)
    for size in range(have + 1, need.most + 1):
        more = size - have
        most_bought = spare // PRICE[size] - bought
        for extra in range(max(0, more - frees), min(more, paids, most_bought) + 1):
            if counted(used, size, base + sum(free[: more - extra]) + sum(paid[:extra])) >= number:
                return True
    return False


def out_of_reach(s: State, seat: Seat, need: Need, chosen: Dice) -> Reason | None:
    """Why no such group will do; None if one will."""
    if reaches(s, seat, need, chosen):
        return None
    offered = offers(s, seat, need, chosen)
    if not offered:
        return Reason("no_dice", (need.colours[0],))
    most = best(need, offered, DEAREST)
    if most < need.number:
        return Reason("total_too_low", (most, need.number))
    cost = min([o.price for o in offered if counted(need.power, o.size, o.sum) >= need.number])
    return too_expensive(s, seat, need, cost)


def too_expensive(s: State, seat: Seat, need: Need, cost: int) -> Reason:
    """Why dice for this price cannot be had: what is needed in all, and what there is."""
    purse = s.purse[seat]
    return Reason("lacks_money", (purse - need.spare + cost, purse))
