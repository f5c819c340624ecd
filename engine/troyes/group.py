"""Groups of dice: what they count, what they cost, and how far they can still go.

The whole look-ahead is here. Of all groups that contain the dice chosen so far, `offers` lists, for each
number of dice and of dice that must be paid for, the one with the highest sum. No other group of that size
costs less or counts more, because every way to count dice grows with their values; so a purse can reach a
total if and only if one of these groups reaches it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from engine.game import Action, Reason, Seat
from engine.troyes.components import COLOURS, FACES, GROUP, OWNERS, PRICE
from engine.troyes.deck import ACTIVITIES, RED, WHITE, YELLOW
from engine.troyes.draft import ANY, NO_CUBE, PLAIN, Die, Need, Power, die_of
from engine.troyes.pool import ONE, Pool, highest_sums
from engine.troyes.square import all_kinds, pools
from engine.troyes.state import State

# What an activity's cube does to a group of dice

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

    It may be used wherever the foreman is; cubes this action will put there do not count yet.  # T 23
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


class Offer(NamedTuple):
    """A group worth considering."""

    price: int
    size: int
    total: int


# What a group counts and costs


def counted(power: Power, size: int, sum_of_values: int) -> int:
    """What this many dice with this sum of values are worth."""
    each = power.fixed * size if power.fixed else sum_of_values + power.plus * size
    return each * power.factor + power.extra


def weighed(seat: Seat, power: Power, dice: Dice) -> tuple[int, int]:
    """The sum of the dice's values, and how many must be paid for: all of others, less one of each district
    with a tithe."""
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
    """The payments for a group: owners and deniers."""
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


def offers(s: State, seat: Seat, need: Need, chosen: Dice = ()) -> tuple[Offer, ...]:
    """Of the groups that contain the dice ``chosen``, those no other one beats, at any price."""
    there = pools(s, need.colours)
    free = there[seat]
    paid = sum(there) - free
    values = bought = 0
    if chosen or need.power.tithe:
        free, paid = _free_and_paid(there, seat, need, chosen)
        values, bought = weighed(seat, need.power, chosen)
    return _offers(free, paid, len(chosen), values, bought, need.power, need.most)


@lru_cache(maxsize=1 << 14)
def _offers(
    free: Pool, paid: Pool, have: int, values: int, bought: int, power: Power, most: int
) -> tuple[Offer, ...]:
    """The same for ``have`` dice chosen with the sum ``values``, of which ``bought`` must be paid for."""
    own, others, found = highest_sums(free), highest_sums(paid), []
    for size in range(have or 1, most + 1):
        more, each = size - have, PRICE[size]
        for extra in range(max(0, more - len(own) + 1), min(more, len(others) - 1) + 1):
            total = counted(power, size, values + own[more - extra] + others[extra])
            found.append(Offer(each * (bought + extra), size, total))
    return tuple(found)


def _free_and_paid(there: list[Pool], seat: Seat, need: Need, chosen: Dice) -> tuple[Pool, Pool]:
    """The dice that can be added to those chosen: free ones, and paid ones.

    With a tithe the highest die of another district is free, if none of that district is chosen.  # T 25
    """
    free = there[seat]
    paid = sum(there) - free
    for owner, _, value in chosen:
        if owner == seat:
            free -= ONE[value]
        else:
            paid -= ONE[value]
    if need.power.tithe:
        taken = [owner for owner, _, _ in chosen]
        for owner, pool in enumerate(there):
            if pool and owner != seat and owner not in taken:
                gratis = ONE[highest_sums(pool)[1]]
                free, paid = free + gratis, paid - gratis
    return free, paid


def reaches(s: State, seat: Seat, need: Need, chosen: Dice) -> bool:
    """Whether some group with the dice chosen has a high enough total and costs no more than ``need``
    allows."""
    _, _, number, spare, _, _ = need
    if chosen and total(need, chosen) >= number and price(seat, need, chosen) <= spare:
        return True
    for cost, _, reached in offers(s, seat, need, chosen):  # noqa: SIM110 - any() takes twice as long
        if reached >= number and cost <= spare:
            return True
    return False


def totals(s: State, seat: Seat) -> list[int]:
    """The highest total of each colour that the seat can pay for without a cube; 0 if there is none."""
    purse, found = s.purse[seat], []
    for colour in range(COLOURS):
        need = Need((colour,), PLAIN, 0, purse, GROUP)
        found.append(max([most for cost, _, most in offers(s, seat, need) if cost <= purse], default=0))
    return found


def further(s: State, seat: Seat, need: Need, chosen: Dice) -> list[Action]:
    """The dice that can be added one at a time while `reaches` stays true; each kind once."""
    if len(chosen) >= need.most:
        return []
    found, least = [], [FACES + 1] * OWNERS
    for die in all_kinds(s, need.colours, chosen):
        owner, _, value = die.args
        if value < least[owner] and reaches(s, seat, need, (*chosen, die_of(die))):
            least[owner] = value  # a higher one, for the same price, reaches what a lower one does
        if value >= least[owner]:
            found.append(die)
    return found


def out_of_reach(s: State, seat: Seat, need: Need, chosen: Dice) -> Reason | None:
    """Why no such group will do; None if one will."""
    if reaches(s, seat, need, chosen):
        return None
    offered = offers(s, seat, need, chosen)
    if not offered:
        return Reason("no_dice", (need.colours[0],))
    enough = [offer.price for offer in offered if offer.total >= need.number]
    if not enough:
        return Reason("total_too_low", (max([offer.total for offer in offered]), need.number))
    return too_expensive(s, seat, need, min(enough))


def too_expensive(s: State, seat: Seat, need: Need, cost: int) -> Reason:
    """Why the seat cannot pay for dice at this price: what it needs for what, and what it has."""
    return Reason("lacks_money", (*need.owed, cost, s.purse[seat]))
