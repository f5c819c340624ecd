"""Groups of dice: what they count, what they cost, and how far they can still go.

Here is the whole look-ahead. Of all groups that contain the dice chosen so far, `offers` lists for each
number of dice, and of dice that must be paid for, the one with the highest sum. No other group of that size
costs less or counts more, because every way to count dice grows with their values; so a total is within
reach of a purse if and only if one of these groups reaches it. `reach` says the same of all groups of a
colour, as a table by money, for the question what to do; `reached_with` adds cubes.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from engine.game import Action, Reason, Seat
from engine.troyes.components import COLOURS, GROUP, OWNERS, PRICE
from engine.troyes.deck import ACTIVITIES, RED, WHITE, YELLOW
from engine.troyes.draft import ANY, NO_CUBE, PLAIN, Die, Need, Power, die_of
from engine.troyes.pool import NO_FACE, ONE, Pool, different, highest_sums
from engine.troyes.square import all_kinds, pools
from engine.troyes.state import State

# What a cube of an activity does to a group of dice.


POWERS: Final[dict[str, Power]] = {
    "blacksmith": Power(RED, RED, extra=5),
    "militia": Power(RED, YELLOW, building=True, pilgrimage=False),
    "tithe": Power(YELLOW, YELLOW, tithe=True, building=True),
    "monk": Power(YELLOW, WHITE, 1, factor=3),
    "priest": Power(YELLOW, YELLOW, plus=3),
    "apprenticeship": Power(fixed=5),
    "confession": Power(plus=2),
    "templar": Power(RED, WHITE, 1, factor=2),
}

_OF: Final = tuple(POWERS.get(name) for name in ACTIVITIES)


def power(s: State, seat: Seat, cube: int) -> Power | Reason:
    """The power of an own cube in this slot (or of `NO_CUBE`), or why there is none.

    It may be used wherever the foreman is; those that this action will put there are not there yet.  # T 23
    """
    if cube == NO_CUBE:
        return PLAIN
    found = _OF[s.card[cube]] if s.card[cube] >= 0 else None
    if found is None or not s.cube[cube * 4 + seat]:
        return Reason("no_cube_there", (cube,))
    return found


def own_cubes(s: State, seat: Seat) -> list[int]:
    """The slots where the seat has a cube."""
    counts = s.cube[seat::4]
    return [slot for slot, count in enumerate(counts) if count] if any(counts) else []


Dice: TypeAlias = tuple[Die, ...]
DEAREST: Final = GROUP * PRICE[GROUP]
"""What a group costs at most."""
Table: TypeAlias = tuple[int, ...]
"""The highest total of a group for each number of deniers up to `DEAREST`; 0 if there is none."""
Reach: TypeAlias = Sequence[Table]
"""The same for each colour, of groups without a cube."""


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
    values = bought = 0
    for owner, _, value in dice:
        values += value
        if owner != seat:
            bought += 1
    if bought and power.tithe:
        bought -= len({owner for owner, _, _ in dice if owner != seat})
    return values, bought


def total(need: Need, dice: Dice) -> int:
    """What a group is worth."""
    return counted(need.power, len(dice), sum([value for _, _, value in dice]))


def price(seat: Seat, need: Need, dice: Dice) -> int:
    """What the dice of a group cost."""
    return PRICE[len(dice)] * weighed(seat, need.power, dice)[1]


def payments(seat: Seat, need: Need, dice: Dice) -> list[tuple[int, int]]:
    """Who gets how much for a group: owners and deniers."""
    owners = [owner for owner, _, _ in dice if owner != seat]
    if not owners:
        return []
    each, tithe = PRICE[len(dice)], need.power.tithe
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
    free, paid = map(highest_sums, _free_and_paid(s, seat, need.colours, need.power, chosen))
    base, bought = weighed(seat, need.power, chosen)
    found = []
    for size in range(len(chosen) or 1, need.most + 1):
        more, each = size - len(chosen), PRICE[size]
        for extra in range(max(0, more - len(free) + 1), min(more, len(paid) - 1) + 1):
            found.append(Offer(each * (bought + extra), size, base + free[more - extra] + paid[extra]))
    return found


def _free_and_paid(
    s: State, seat: Seat, colours: tuple[int, ...], used: Power, chosen: Dice = ()
) -> tuple[Pool, Pool]:
    """The dice of these colours that are not chosen: those that are free, and those that cost.

    With a tithe the highest die of another district is free, if none of that district is chosen.  # T 25
    """
    there = pools(s, colours)
    free = there[seat]
    paid = sum(there) - free
    for owner, _, value in chosen:
        if owner == seat:
            free -= ONE[value]
        else:
            paid -= ONE[value]
    if used.tithe:
        taken = [owner for owner, _, _ in chosen]
        for owner, pool in enumerate(there):
            if pool and owner != seat and owner not in taken:
                gratis = ONE[highest_sums(pool)[1]]
                free, paid = free + gratis, paid - gratis
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


# All groups of a colour, as tables by money


def reach(s: State, seat: Seat) -> Reach:
    """How far the dice go without a cube."""
    dice, far = s.dice, list[Table]()
    for colour in range(COLOURS):
        there = dice[colour::COLOURS]
        own = there[seat]
        far.append(_far(own, sum(there) - own, PLAIN))
    return far


def reached_with(s: State, seat: Seat, cubes: list[int], colour: int, spare: int, number: int) -> bool:
    """Whether a group with one of these cubes has a total of ``number`` for ``spare`` deniers, where the goal
    is of this colour and takes any cube."""
    for cube in cubes:
        used = power(s, seat, cube)
        assert isinstance(used, Power)
        if used.goal in (ANY, colour):
            free, paid = _free_and_paid(s, seat, dice_of((colour,), used), used)
            if _far(free, paid, used)[min(spare, DEAREST)] >= number:
                return True
    return False


@lru_cache(maxsize=1 << 14)
def _far(free: Pool, paid: Pool, used: Power) -> Table:
    """How far these dice go, all of which may be used."""
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
    sums = highest_sums(pool)[1 : used.most + 1]
    if used is not PLAIN:
        sums = tuple([used.fixed * size or each + used.plus * size for size, each in enumerate(sums, 1)])
    one = sums[0] if sums else 0
    two = sums[1] if len(sums) > 1 else one
    return one, two, sums[2] if len(sums) > 2 else two


def _with_cube(used: Power, table: Table) -> Table:
    return tuple([each * used.factor + used.extra if each else 0 for each in table])


# Die by die


def reaches(s: State, seat: Seat, need: Need, chosen: Dice) -> bool:
    """Whether a group that contains the dice chosen has a total that is high enough, for money that is there.

    The same as whether `best` of all `offers` is, but it stops at the first that will do.
    """
    free, paid = _free_and_paid(s, seat, need.colours, need.power, chosen)
    if not chosen:
        return _far(free, paid, need.power)[min(need.spare, DEAREST)] >= need.number
    values, bought = weighed(seat, need.power, chosen)
    return _completed(need, len(chosen), values, bought, free, paid)


def _completed(need: Need, have: int, values: int, bought: int, free: Pool, paid: Pool) -> bool:
    """Whether so many dice with this sum are enough, or will be with some of those that are left."""
    _, used, number, spare, most, _ = need
    if PRICE[have] * bought > spare:
        return False  # larger groups cost more
    if counted(used, have, values) >= number:
        return True
    own, others = highest_sums(free), highest_sums(paid)
    for size in range(have + 1, most + 1):
        more = size - have
        most_bought = min(more, len(others) - 1, spare // PRICE[size] - bought)
        for extra in range(max(0, more - len(own) + 1), most_bought + 1):
            if counted(used, size, values + own[more - extra] + others[extra]) >= number:
                return True
    return False


def further(s: State, seat: Seat, need: Need, chosen: Dice) -> list[Action]:
    """The dice that can be added one at a time, so that `reaches` is still true; each kind once.

    Of dice with the same price, a higher one reaches what a lower one does. So among the own dice and among
    all others the lowest that will do is looked for, from below; with a tithe each die is looked at.
    """
    have = len(chosen) + 1
    if have > need.most:
        return []
    if need.power.tithe:
        there = all_kinds(s, need.colours, chosen)
        return [die for die in there if reaches(s, seat, need, (*chosen, die_of(die)))]
    free, paid = _free_and_paid(s, seat, need.colours, need.power, chosen)
    values, bought = weighed(seat, need.power, chosen)
    own = others = NO_FACE
    for value in different(free):
        if _completed(need, have, values + value, bought, free - ONE[value], paid):
            own = value
            break
    for value in different(paid):
        if _completed(need, have, values + value, bought + 1, free, paid - ONE[value]):
            others = value
            break
    least = [others] * OWNERS
    least[seat] = own
    return all_kinds(s, need.colours, chosen, least)


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
    """Why dice for this price cannot be had: what is needed for what, and what there is."""
    return Reason("lacks_money", (*need.owed, cost, s.purse[seat]))
