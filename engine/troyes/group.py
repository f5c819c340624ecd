"""Groups of dice: what they count, what they cost, and how far they can still go.

`offers` is the one place that looks ahead. Of all groups that contain the dice chosen so far, it lists for
each number of dice, and of dice that must be paid for, the one with the highest sum. No other group of that
size costs less or counts more, because every way to count dice grows with their values; so a total is
within reach of the purse if and only if one of these reaches it.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from engine.game import Reason, Seat
from engine.troyes.components import FACES, OWNERS, PRICE
from engine.troyes.draft import Die
from engine.troyes.powers import ANY, Power
from engine.troyes.state import KINDS, State

Dice: TypeAlias = tuple[Die, ...]


class Need(NamedTuple):
    """What a group must be for one goal, with one cube or none."""

    colours: tuple[int, ...]
    """The colours of its dice."""
    power: Power
    number: int
    """What its total is divided by; 0: nothing."""
    spare: int
    """The deniers that may be spent on its dice."""
    most: int
    """How many dice it has at most."""


class Offer(NamedTuple):
    """A group worth considering: its price, its number of dice, and the sum of their values."""

    price: int
    size: int
    sum: int


def counted(power: Power, size: int, total: int) -> int:
    """What so many dice with this sum of values are worth."""
    each = power.fixed * size if power.fixed else total + power.plus * size
    return each * power.factor + power.extra


def total(need: Need, dice: Dice) -> int:
    """What a group is worth."""
    return counted(need.power, len(dice), sum([value for _, _, value in dice]))


def offers(s: State, seat: Seat, need: Need, chosen: Dice = ()) -> list[Offer]:
    """Of the groups that contain the dice ``chosen``, those that no other one beats; prices as they come."""
    free, paid = _pools(s, seat, need, chosen)
    bought, base, have = _bought(seat, need.power, chosen), sum([v for _, _, v in chosen]), len(chosen)
    found = []
    for size in range(max(have, 1), need.most + 1):
        more, each = size - have, PRICE[size]
        for extra in range(max(0, more - len(free)), min(more, len(paid)) + 1):
            highest = base + sum(free[: more - extra]) + sum(paid[:extra])
            found.append(Offer(each * (bought + extra), size, highest))
    return found


def best(need: Need, offered: list[Offer], spare: int) -> int:
    """The highest total that these groups reach for so many deniers; -1 if none can be paid."""
    power, highest = need.power, -1
    for cost, size, reached in offered:
        if cost <= spare:
            worth = counted(power, size, reached)
            if worth > highest:
                highest = worth
    return highest


def cheapest(need: Need, offered: list[Offer]) -> int:
    """The lowest price of those of these groups whose total is high enough; there is one."""
    return min(offer.price for offer in offered if counted(need.power, offer.size, offer.sum) >= need.number)


def within_reach(s: State, seat: Seat, need: Need, chosen: Dice) -> Reason | None:
    """None if dice can be added to those chosen, or need not, so that the total is high enough and can be
    paid."""
    offered = offers(s, seat, need, chosen)
    if best(need, offered, need.spare) >= need.number:
        return None
    if not offered:
        return Reason("no_dice", (need.colours[0],))
    reached = max(counted(need.power, offer.size, offer.sum) for offer in offered)
    if reached < need.number:
        return Reason("total_too_low", (reached, need.number))
    return too_expensive(s, seat, need, cheapest(need, offered))


def too_expensive(s: State, seat: Seat, need: Need, price: int) -> Reason:
    """Why dice for this price cannot be had: what is needed in all, and what there is."""
    purse = s.purse[seat]
    return Reason("lacks_money", (purse - need.spare + price, purse))


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
    """How many of the dice must be paid for."""
    others = [owner for owner, _, _ in dice if owner != seat]
    return len(others) - len(set(others)) if power.tithe else len(others)


def _pools(s: State, seat: Seat, need: Need, chosen: Dice) -> tuple[list[int], list[int]]:
    """The values of the dice that can be added: those that are free and those that cost, each highest first.

    With a tithe the highest die of another district counts as free, if none of that district is chosen.  #
    T 25
    """
    free: list[int] = []
    paid: list[int] = []
    dice, tithe = s.dice, need.power.tithe
    for owner in range(OWNERS):
        into = free if owner == seat else paid
        start = len(into)
        for colour in need.colours:
            at = owner * KINDS + colour * FACES
            counts = dice[at : at + FACES]
            if any(counts):
                for value, count in enumerate(counts, 1):
                    if count:
                        if chosen:
                            count -= chosen.count((owner, colour, value))
                        into += [value] * count
        if tithe and owner != seat and len(paid) > start and all(one[0] != owner for one in chosen):
            free.append(paid.pop())  # one colour only: the last is the highest
    free.sort(reverse=True)
    paid.sort(reverse=True)
    return free, paid


def dice_of(goal: tuple[int, ...], power: Power) -> tuple[int, ...]:
    """The colours of the dice of a group for a goal that takes these colours."""
    return goal if power.dice == ANY else (power.dice,)
