"""Groups of dice: what they count, what they cost, and how far they can still go.

Here is the whole look-ahead. Of all groups that contain the dice chosen so far, `offers` lists for each
number of dice, and of dice that must be paid for, the one with the highest sum. No other group of that size
costs less or counts more, because every way to count dice grows with their values; so a total is within
reach of a purse if and only if one of these groups reaches it. `reach` says the same of all groups of a
colour, as a table by money, for the question what to do.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import chain
from typing import Final, NamedTuple, TypeAlias

from engine.game import Reason, Seat
from engine.troyes.components import COLOURS, FACES, GROUP, OWNERS, PRICE
from engine.troyes.draft import Die
from engine.troyes.need import ANY, PLAIN, Need, Power
from engine.troyes.powers import power
from engine.troyes.square import REMEMBERED, Pool, Pools, different, pools
from engine.troyes.state import State

Dice: TypeAlias = tuple[Die, ...]
DEAREST: Final = GROUP * PRICE[GROUP]
"""What a group costs at most."""
Table: TypeAlias = tuple[int, ...]
"""The highest total of a group for each number of deniers up to `DEAREST`; 0 if there is none."""
Reach: TypeAlias = Sequence[Table]
"""The same for each colour that the group may have, without a cube or with one of the seat's."""


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


def weighed(seat: Seat, power: Power, dice: Dice) -> tuple[int, int]:
    """The sum of the dice's values, and how many of them must be paid for: all of others, but with a tithe
    one of each district less."""
    values, others = 0, list[int]()
    for owner, _, value in dice:
        values += value
        if owner != seat:
            others.append(owner)
    return values, len(others) - len({*others}) if power.tithe else len(others)


def total(need: Need, dice: Dice) -> int:
    """What a group is worth."""
    return counted(need.power, len(dice), sum([value for _, _, value in dice]))


def price(seat: Seat, need: Need, dice: Dice) -> int:
    """What the dice of a group cost."""
    return PRICE[len(dice)] * weighed(seat, need.power, dice)[1]


def payments(seat: Seat, need: Need, dice: Dice) -> list[tuple[int, int]]:
    """Who gets how much for a group: owners and deniers."""
    each, tithe = PRICE[len(dice)], need.power.tithe
    owners = [owner for owner, _, _ in dice if owner != seat]
    return [
        (owner, each * (owners.count(owner) - tithe))
        for owner in sorted({*owners})
        if owners.count(owner) > tithe
    ]


def dice_of(goal: tuple[int, ...], power: Power) -> tuple[int, ...]:
    """The colours of the dice of a group for a goal that takes these colours."""
    return goal if power.dice == ANY else (power.dice,)


# All groups that contain the dice chosen


def offers(s: State, seat: Seat, need: Need, chosen: Dice = ()) -> list[Offer]:
    """Of the groups that contain the dice ``chosen``, those that no other one beats, whatever they cost."""
    free, paid = _free_and_paid(pools(s, need.colours, chosen), seat, need.power, chosen)
    base, bought = weighed(seat, need.power, chosen)
    found = []
    for size in range(len(chosen) or 1, need.most + 1):
        more, each = size - len(chosen), PRICE[size]
        for extra in range(max(0, more - len(free)), min(more, len(paid)) + 1):
            values = base + sum(free[: more - extra]) + sum(paid[:extra])
            found.append(Offer(each * (bought + extra), size, values))
    return found


def _free_and_paid(there: Pools, seat: Seat, used: Power, chosen: Dice) -> tuple[Pool, Pool]:
    """The dice that are left, highest first: those that are free, and those that cost.

    With a tithe the highest die of another district is free, if none of that district is chosen.  # T 25
    """
    if not used.tithe:
        return _own_and_others(there, seat)
    taken = [owner for owner, _, _ in chosen]
    free, paid = list[int](), list[int]()
    for owner, pool in enumerate(there):
        gratis = len(pool) if owner == seat else int(owner not in taken)
        free += pool[:gratis]
        paid += pool[gratis:]
    return tuple(sorted(free, reverse=True)), tuple(sorted(paid, reverse=True))


@lru_cache(maxsize=REMEMBERED)
def _own_and_others(there: Pools, seat: Seat) -> tuple[Pool, Pool]:
    colours = len(there) // OWNERS
    at = seat * colours
    own, others = there[at : at + colours], there[:at] + there[at + colours :]
    return (
        own[0] if colours == 1 else tuple(sorted(chain.from_iterable(own), reverse=True)),
        tuple(sorted(chain.from_iterable(others), reverse=True)),
    )


def best(need: Need, offered: list[Offer], spare: int) -> int:
    """The highest total that these groups reach for so many deniers; -1 if none can be paid."""
    power, highest = need.power, -1
    for cost, size, values in offered:
        if cost <= spare:
            worth = counted(power, size, values)
            if worth > highest:
                highest = worth
    return highest


# All groups of a colour, as tables by money


def reach(s: State, seat: Seat, cubes: list[int]) -> Reach:
    """How far the dice go without a cube or with one of these, where any cube is allowed."""
    dice = s.dice
    far = [_far(tuple(dice[colour::COLOURS]), seat, PLAIN) for colour in range(COLOURS)]
    for cube in cubes:
        used = power(s, seat, cube)
        assert isinstance(used, Power)
        for colour in range(COLOURS) if used.goal == ANY else (used.goal,):
            with_cube = _far(pools(s, dice_of((colour,), used)), seat, used)
            far[colour] = tuple(map(max, far[colour], with_cube))
    return far


@lru_cache(maxsize=REMEMBERED)
def _far(there: Pools, seat: Seat, used: Power) -> Table:
    """How far these dice go, all of which may be used."""
    free, paid = _free_and_paid(there, seat, used, ())
    return _table(free[:GROUP], paid[:GROUP], used)


@lru_cache(maxsize=1 << 14)  # up to three dice show one of 84 things
def _table(free: Pool, paid: Pool, used: Power) -> Table:
    """The same for the highest of these dice."""
    own, own_two, own_three = _highest(free, used)
    others, others_two, others_three = _highest(paid, used)
    for_0 = own_three
    for_2 = max(for_0, others)
    if used.most == 1:
        return _with_cube(used, (for_0, for_0, *[for_2] * (DEAREST - 1)))
    for_4 = max(for_2, own + others)
    for_6 = max(for_4, own_two + others)
    for_8 = max(for_6, others_two)
    for_12 = max(for_8, own + others_two)
    for_18 = max(for_12, others_three)
    table = (for_0, for_0, for_2, for_2, for_4, for_4, for_6, for_6, *[for_8] * 4, *[for_12] * 6, for_18)
    return table if used is PLAIN else _with_cube(used, table)


def _highest(pool: Pool, used: Power) -> tuple[int, int, int]:
    """What the highest die counts, the highest two, the highest three; all of them, if there are fewer."""
    if used is not PLAIN:
        pool = tuple([used.fixed or value + used.plus for value in pool[: used.most]])
    dice = len(pool)
    one = pool[0] if dice else 0
    two = one + pool[1] if dice > 1 else one
    return one, two, two + pool[2] if dice > 2 else two


def _with_cube(used: Power, table: Table) -> Table:
    return tuple([each * used.factor + used.extra if each else 0 for each in table])


# Die by die


def reaches(s: State, seat: Seat, need: Need, chosen: Dice) -> bool:
    """Whether a group that contains the dice chosen has a total that is high enough, for money that is there.

    The same as whether `best` of all `offers` is, but it stops at the first that will do.
    """
    there = pools(s, need.colours, chosen)
    if not chosen:
        return _far(there, seat, need.power)[min(need.spare, DEAREST)] >= need.number
    values, bought = weighed(seat, need.power, chosen)
    return _completed(need, len(chosen), values, bought, *_free_and_paid(there, seat, need.power, chosen))


def _completed(need: Need, have: int, values: int, bought: int, free: Pool, paid: Pool) -> bool:
    """Whether so many dice with this sum are enough, or will be with some of those that are left."""
    _, used, number, spare, most = need
    if PRICE[have] * bought > spare:
        return False  # larger groups cost more
    if counted(used, have, values) >= number:
        return True
    for size in range(have + 1, most + 1):
        more = size - have
        most_bought = min(more, len(paid), spare // PRICE[size] - bought)
        for extra in range(max(0, more - len(free)), most_bought + 1):
            if counted(used, size, values + sum(free[: more - extra]) + sum(paid[:extra])) >= number:
                return True
    return False


def further(s: State, seat: Seat, need: Need, chosen: Dice) -> Sequence[Die]:
    """The dice that can be added one at a time, so that `reaches` is still true; each kind once."""
    if len(chosen) >= need.most:
        return ()
    there = pools(s, need.colours, chosen)
    if need.power.tithe:
        kinds = different(there, need.colours)
        return [die for die in kinds if reaches(s, seat, need, (*chosen, die))]
    return _further(there, seat, need, chosen)


@lru_cache(maxsize=REMEMBERED)
def _further(there: Pools, seat: Seat, need: Need, chosen: Dice) -> tuple[Die, ...]:
    """Of dice with the same price, a higher one reaches what a lower one does. So among the own dice and
    among all others the lowest that will do is looked for, from below.
    """
    have, kinds = len(chosen) + 1, different(there, need.colours)
    free, paid = _own_and_others(there, seat)
    values, bought = weighed(seat, need.power, chosen)
    own = others = FACES + 1
    for at in range(len(free) - 1, -1, -1):
        rest = free[:at] + free[at + 1 :]
        if _completed(need, have, values + free[at], bought, rest, paid):
            own = free[at]
            break
    for at in range(len(paid) - 1, -1, -1):
        rest = paid[:at] + paid[at + 1 :]
        if _completed(need, have, values + paid[at], bought + 1, free, rest):
            others = paid[at]
            break
    return tuple([die for die in kinds if die[2] >= (own if die[0] == seat else others)])


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
