"""What chance draws: cards, ships, relics, resources."""

from __future__ import annotations

from collections import Counter

from tests.golden.by_hand.reckoner.table import Shown, Table, Vessel, must


def draw_card(t: Table, kind: str) -> int:
    number: int = t.chance.take(kind)
    must(number in t.piles[kind], f"{kind} {number} is not in its pile")
    t.piles[kind].remove(number)
    return number


def draw_or_reshuffle(t: Table, kind: str, aside: list[int]) -> int | None:
    """The next ship or relic; those set aside are shuffled only when none is left.  # R 21"""
    if not t.piles[kind] and aside:
        t.piles[kind] = set(aside)
        aside.clear()
    return draw_card(t, kind) if t.piles[kind] else None


def draw_ship(t: Table) -> Vessel | None:
    ship = draw_or_reshuffle(t, "ship", t.ships_aside)
    return None if ship is None else Vessel(ship, [None] * len(t.ships[ship]["holds"]))


def draw_relic(t: Table) -> Shown | None:
    relic = draw_or_reshuffle(t, "relic", t.relic_discard)
    return None if relic is None else Shown(relic)


def draw_resources(t: Table, wanted: int) -> Counter[str]:
    """One draw of several; a bag that runs short gives everything it has.  # R 5"""
    drawn: list[str] = t.chance.take("bag")
    must(len(drawn) == min(wanted, t.bag.total()), f"drawn {len(drawn)}, wanted {wanted} of {t.bag.total()}")
    found = Counter(drawn)
    must(found <= t.bag, f"the bag does not hold {drawn}")
    t.bag -= found
    return found
