"""Friday: the harbour."""

from __future__ import annotations

from tests.golden.by_hand.reckoner.questions import unpack
from tests.golden.by_hand.reckoner.rounds import play_round, take_street_home
from tests.golden.by_hand.reckoner.ships import vessel_at
from tests.golden.by_hand.reckoner.table import GOODS, Action, Ask, Family, Table, must
from tests.golden.by_hand.reckoner.votes import votes


def friday(t: Table) -> Ask[None]:
    t.day = "friday"
    t.extra_hold = False
    yield from votes(t)
    if t.extra_hold:
        open_extra_holds(t)
    yield from play_round(t, "load", can_load, load)
    take_street_home(t, "friday")  # R 14: including the members of ships that left today
    close_extra_holds(t)


def open_extra_holds(t: Table) -> None:
    """Every ship in the harbour when loading begins gets one; a loaded one stays taken.  # R 15"""
    for vessel in t.berths:
        if vessel is not None and vessel.extra == "none":
            vessel.extra = "free"


def close_extra_holds(t: Table) -> None:
    for vessel in t.berths:  # R 15: unused ones are removed at the end of Friday
        if vessel is not None and vessel.extra == "free":
            vessel.extra = "none"


def can_load(t: Table, family: Family) -> bool:
    free = any(v is not None and (None in v.holds or v.extra == "free") for v in t.berths)
    return family.supply >= 1 and free


def load(t: Table, family: Family, action: Action) -> Ask[None]:
    """Return exactly the goods of a printed hold, or any one good for an extra hold."""
    if action[0] == "extra":
        berth, good = unpack(action, "extra", 2)
        vessel = vessel_at(t, berth)
        must(vessel.extra == "free", f"berth {berth} has no free extra hold")
        must(good in GOODS, f"{good} is no good")
        vessel.extra = family.colour
        goods = {good: 1}
    else:
        berth, hold = unpack(action, "load", 2)
        vessel = vessel_at(t, berth)
        must(1 <= hold <= len(vessel.holds), f"there is no hold {hold}")
        must(vessel.holds[hold - 1] is None, f"hold {hold} is taken")
        vessel.holds[hold - 1] = family.colour
        goods = t.ships[vessel.ship]["holds"][hold - 1]["goods"]
    for good, count in goods.items():
        must(family.goods[good] >= count, f"{family.colour} has too few of {good}")
        family.goods[good] -= count
    family.send(1)
    yield from ()
