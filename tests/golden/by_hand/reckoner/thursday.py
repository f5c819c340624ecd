"""Thursday: the craftsmen."""

from __future__ import annotations

from collections import Counter

from tests.golden.by_hand.reckoner.questions import unpack
from tests.golden.by_hand.reckoner.rounds import play_round, take_street_home
from tests.golden.by_hand.reckoner.table import (
    CRAFTSMEN,
    MAKES,
    USES,
    Action,
    Ask,
    Contract,
    Family,
    Table,
    must,
)
from tests.golden.by_hand.reckoner.votes import votes


def thursday(t: Table) -> Ask[None]:
    t.day = "thursday"
    t.ordered = Counter()
    yield from votes(t)
    yield from play_round(t, "order", can_order, order)
    roll_the_dice(t)
    take_street_home(t, "thursday")  # before the members of fulfilled contracts get there
    for craftsman in CRAFTSMEN:
        fulfil(t, craftsman)
    t.bars = dict.fromkeys(CRAFTSMEN, 0)


def price_of_contract(t: Table, craftsman: str) -> int:
    """The n-th contract this week costs n members, whoever made the others; older ones do not count."""
    return t.ordered[craftsman] + 1


def can_order(t: Table, family: Family) -> bool:
    # R 8: there is always a free space; R 22: resources are secret, so a lack of them does not matter here
    return any(price_of_contract(t, craftsman) <= family.supply for craftsman in CRAFTSMEN)


def order(t: Table, family: Family, action: Action) -> Ask[None]:
    (craftsman,) = unpack(action, "order", 1)
    must(craftsman in CRAFTSMEN, f"there is no {craftsman}")
    for resource in USES[craftsman]:
        must(family.resources[resource] > 0, f"{family.colour} has no {resource}")
        family.resources[resource] -= 1
        t.bag[resource] += 1
    members = price_of_contract(t, craftsman)
    family.send(members)
    t.ordered[craftsman] += 1
    t.contracts[craftsman].append(Contract(family.colour, members))
    yield from ()


def roll_the_dice(t: Table) -> None:
    rolls = [t.chance.die() for _ in range(t.week_card["dice"])]
    for roll in rolls:
        for craftsman in CRAFTSMEN if roll == 6 else [CRAFTSMEN[roll - 1]]:
            t.bars[craftsman] += 1


def fulfil(t: Table, craftsman: str) -> None:
    """Fulfil the contracts above the bar; the others move up with their members."""
    row = t.contracts[craftsman]
    above = t.bars[craftsman]
    for contract in row[:above]:
        family = t.families[contract.owner]
        family.goods[MAKES[craftsman]] += 1
        family.streets["thursday"] += contract.members
    t.contracts[craftsman] = row[above:]
