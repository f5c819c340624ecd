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
from operator import itemgetter
from typing import Final, NamedTuple, TypeAlias

from engine.game import Reason, Seat
from engine.troyes.components import COLOURS, FACES, GROUP, OWNERS, PRICE
from engine.troyes.draft import Die
from engine.troyes.powers import ANY, PLAIN, Power, power
from engine.troyes.square import all_kinds, left_of
from engine.troyes.state import State

Dice: TypeAlias = tuple[Die, ...]
Pool: TypeAlias = tuple[int, ...]
"""The values of dice, highest first."""
Square: TypeAlias = tuple[Pool, ...]
"""All dice, as a state keeps them (`State.dice`), but as a tuple: what is found by them can be remembered."""
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
    return _offers_of(tuple(s.dice), seat, need, chosen)


def _offers_of(dice: Square, seat: Seat, need: Need, chosen: Dice) -> list[Offer]:
    free, paid = _pools(dice, seat, need, chosen)
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


def _pools(dice: Square, seat: Seat, need: Need, chosen: Dice) -> tuple[list[int], list[int]]:
    """The dice that can be added, highest first: those that are free, and those that cost.

    With a tithe the highest die of another district is free, if none of that district is chosen.  # T 25
    """
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


_REMEMBERED: Final = 1 << 10
"""How many answers are remembered. One step asks the same several times: before it, whether it is legal;
after the one before it, whether there is more than one answer; and by a bot, what the answers are."""
_VALUE: Final = itemgetter(2)


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
    powers = []
    for cube in cubes:
        with_cube = power(s, seat, cube)
        assert isinstance(with_cube, Power)
        powers.append(with_cube)
    return _reach(tuple(s.dice), seat, tuple(powers))


@lru_cache(maxsize=_REMEMBERED)
def _reach(dice: Square, seat: Seat, powers: tuple[Power, ...]) -> Reach:
    if not powers:
        return tuple([_plain_table(dice, seat, colour) for colour in range(COLOURS)])
    best = list(map(list, _reach(dice, seat, ())))
    for used in powers:
        for colour in range(COLOURS) if used.goal == ANY else (used.goal,):
            need = Need(dice_of((colour,), used), used, 0, DEAREST, used.most)
            for cost, size, values in _offers_of(dice, seat, need, ()):
                worth = counted(used, size, values)
                for spare in range(cost, DEAREST + 1):
                    if worth > best[colour][spare]:
                        best[colour][spare] = worth
    return tuple(map(tuple, best))


def _plain_table(dice: Square, seat: Seat, colour: int) -> Table:
    """How far the dice of one colour go without cubes."""
    others: list[int] = []
    for owner, pool in enumerate(dice[colour::COLOURS]):
        if owner != seat:
            others += pool
    others.sort(reverse=True)
    return _table(dice[seat * COLOURS + colour], tuple(others[:GROUP]))


def reached(far: tuple[int, ...], spare: int) -> int:
    """The total for so many deniers, at least 0."""
    return far[spare if spare < DEAREST else DEAREST]


def reaches(s: State, seat: Seat, need: Need, chosen: Dice) -> bool:
    """Whether a group that contains the dice chosen has a total that is high enough, for money that is there.

    The same as whether `best` of all `offers` is, but it stops at the first that will do.
    """
    if not chosen and need.power is PLAIN and len(need.colours) == 1:
        return reached(_reach(tuple(s.dice), seat, ())[need.colours[0]], need.spare) >= need.number
    return _reaches(tuple(s.dice), seat, need, chosen)


def _reaches(dice: Square, seat: Seat, need: Need, chosen: Dice) -> bool:
    used, number, spare = need.power, need.number, need.spare
    bought, have = _bought(seat, used, chosen), len(chosen)
    base = sum([value for _, _, value in chosen])
    if have and PRICE[have] * bought <= spare and counted(used, have, base) >= number:
        return True
    free, paid = _pools(dice, seat, need, chosen)
    frees, paids = len(free), len(paid)
    for size in range(have + 1, need.most + 1):
        more = size - have
        most_bought = spare // PRICE[size] - bought
        for extra in range(max(0, more - frees), min(more, paids, most_bought) + 1):
            if counted(used, size, base + sum(free[: more - extra]) + sum(paid[:extra])) >= number:
                return True
    return False


def further(s: State, seat: Seat, need: Need, chosen: Dice) -> tuple[Die, ...]:
    """The dice that can be added one at a time, so that `reaches` is still true; each kind once."""
    return _further(tuple(s.dice), seat, need, chosen)


@lru_cache(maxsize=_REMEMBERED)
def _further(dice: Square, seat: Seat, need: Need, chosen: Dice) -> tuple[Die, ...]:
    """Of dice with the same price, a higher one reaches what a lower one does. So for each price the lowest
    that will do is looked for, from below. With a tithe each district has its own.
    """
    if len(chosen) >= need.most:
        return ()
    there = all_kinds(dice, need.colours)
    if chosen:
        there = [die for die in there if left_of(dice, die, chosen)]
    tithe, lowest = need.power.tithe, {}
    for die in sorted(there, key=_VALUE):
        owner, _, value = die
        priced = owner if tithe else owner == seat
        if priced not in lowest and _reaches(dice, seat, need, (*chosen, die)):
            lowest[priced] = value
    return tuple(
        [die for die in there if die[2] >= lowest.get(die[0] if tithe else die[0] == seat, FACES + 1)]
    )


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
