"""Ships: where they are, and how they leave and pay."""

from __future__ import annotations

from tests.golden.by_hand.reckoner.chance import draw_ship
from tests.golden.by_hand.reckoner.table import BERTHS, CURRENCY, EXTRA_PAY, Table, Unlawful, Vessel, must


def vessel_at(t: Table, berth: int) -> Vessel:
    must(1 <= berth <= BERTHS, f"there is no berth {berth}")
    vessel = t.berths[berth - 1]
    if vessel is None:
        raise Unlawful(f"berth {berth} is empty")
    return vessel


def depart(t: Table, count: int, *, refill: bool) -> None:
    """The ships at the first berths leave, loaded or not; the others move up with their members."""
    for vessel in t.berths[:count]:
        if vessel is not None:
            pay(t, vessel)
            t.ships_aside.append(vessel.ship)
    staying = [vessel for vessel in t.berths[count:] if vessel is not None]
    t.berths = [*staying, *[None] * (BERTHS - len(staying))]
    if refill:
        fill_berths(t)


def pay(t: Table, vessel: Vessel) -> None:
    ship = t.ships[vessel.ship]
    currency = CURRENCY[ship["city"]]
    loaded = [(colour, hold["pay"]) for colour, hold in zip(vessel.holds, ship["holds"], strict=True)]
    if vessel.extra in t.families:
        loaded.append((vessel.extra, EXTRA_PAY))
    for colour, amount in loaded:
        if colour is not None:
            t.families[colour].money[currency] += amount  # R 1: the bank never runs out
            t.families[colour].streets["friday"] += 1


def fill_berths(t: Table) -> None:
    for berth, vessel in enumerate(t.berths):
        if vessel is None:
            t.berths[berth] = draw_ship(t)
