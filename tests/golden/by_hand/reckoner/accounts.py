"""Accounts: everything there is to know, as plain data; and an audit that nothing got lost."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.golden.by_hand.reckoner.table import (
    EACH_RESOURCE,
    RESOURCES,
    STREETS,
    Account,
    Asked,
    Family,
    Table,
    Vessel,
    must,
)


def account(t: Table, asked: Asked) -> Account:
    """Everything there is to know, as plain data that later moves do not change."""
    result: Account = {
        "week": t.week,
        "asked": dict(asked),
        "order": list(t.order),
        "edicts": list(t.week_edicts),
        "players": {colour: family_account(family) for colour, family in t.families.items()},
        "booths": [positive(booth.resources) for booth in t.booths],
        "contracts": {who: [[c.owner, c.members] for c in row] for who, row in t.contracts.items()},
        "bars": dict(t.bars),
        "harbour_bar": t.harbour_bar,
        "berths": [vessel_account(vessel) for vessel in t.berths],
        "display": [None if shown is None else [shown.relic, shown.guard] for shown in t.display],
        "bag": {resource: t.bag[resource] for resource in RESOURCES},
        "relic_discard": sorted(t.relic_discard),
        "ships_aside": sorted(t.ships_aside),
        "edicts_adopted": list(t.adopted),
    }
    if t.final:
        result["final"] = {colour: dict(line) for colour, line in t.final.items()}
    return result


def positive(counts: Counter[str]) -> dict[str, int]:
    return {resource: counts[resource] for resource in RESOURCES if counts[resource]}


def vessel_account(vessel: Vessel | None) -> dict[str, Any] | None:
    if vessel is None:
        return None
    return {"ship": vessel.ship, "holds": list(vessel.holds), "extra": vessel.extra}


def family_account(family: Family) -> dict[str, Any]:
    return {
        "supply": family.supply,
        "streets": [family.streets[street] for street in STREETS],
        "cards": list(family.cards),
        "card": family.card,
        "zero": family.zero,
        "resources": dict(family.resources),
        "goods": dict(family.goods),
        "money": dict(family.money),
        "relics": sorted(family.relics),
        "shrines": dict(family.shrines),
    }


def audit(t: Table) -> None:
    """Check that nothing got lost: members, resources, ships and relics are all somewhere."""
    resources = t.bag.total() + sum(booth.resources.total() for booth in t.booths)
    resources += sum(sum(family.resources.values()) for family in t.in_order())
    must(resources == EACH_RESOURCE * len(RESOURCES), f"{resources} resources are on the table")
    for family in t.in_order():
        must(members_in_play(t, family) == t.members, f"members of {family.colour} got lost")
    ships = list(t.ships_aside) + list(t.piles["ship"]) + [v.ship for v in t.berths if v is not None]
    must(sorted(ships) == list(range(len(t.ships))), "ships got lost")
    relics = list(t.relic_discard) + list(t.piles["relic"]) + [s.relic for s in t.display if s is not None]
    for family in t.in_order():
        relics += family.relics + family.shrine_cards
        relics += [relic for relic in family.shrines.values() if relic is not None]
    must(sorted(relics) == list(range(len(t.relics))), "relics got lost")


def members_in_play(t: Table, family: Family) -> int:
    colour = family.colour
    on_booths = sum(booth.members for booth in t.booths if booth.owner == colour)
    on_contracts = sum(c.members for row in t.contracts.values() for c in row if c.owner == colour)
    on_ships = sum([*v.holds, v.extra].count(colour) for v in t.berths if v is not None)
    on_relics = sum(s is not None and s.guard == colour for s in t.display)
    on_streets = family.hall + sum(family.streets.values())
    return family.supply + on_streets + on_booths + on_contracts + on_ships + on_relics
