"""What things are worth, as the deck prices them: the common ground of hints and values."""

from __future__ import annotations

from typing import Final

from engine.colonia.components import WEEKS
from engine.colonia.state import ALL_HOLDS, EMPTY, NOBODY, C, R, State
from engine.game import Seat


def goods_from(resources: list[int]) -> int:
    """The most goods that can be made from resources: each takes two neighbours on a ring of five.

    That is a maximum matching of an odd cycle: half of all tokens, unless two kinds that do not
    meet outnumber the rest.
    """
    total = sum(resources)
    return min(total // 2, total - max(resources[r] + resources[r - 2] for r in range(R)))


BASE_DEMAND: Final = 0.7


def demand(s: State, good: int, have: int) -> float:
    """What one more good may earn, in money: what free holds in the harbour pay for it, above a base."""
    average = s.options.money_per_good
    best, wanted = 0.0, 0
    for berth, ship in enumerate(s.berth):
        if ship == EMPTY:
            continue
        for h, hold in enumerate(s.deck.ships[ship].holds):
            if hold.goods[good] and s.hold[berth * ALL_HOLDS + h] == NOBODY:
                wanted += hold.goods[good]
                best = max(best, hold.pay / sum(hold.goods))
    if wanted > have:
        return max(best, average * BASE_DEMAND)
    return average * (BASE_DEMAND if s.week < WEEKS else 0.1)


def relic_worth(s: State, seat: Seat, number: int) -> float:
    """The points a relic or shrine brings its buyer, a guess for what may still be stored in it."""
    relic = s.deck.relics[number]
    city = relic.city
    own = s.relics[seat]
    if not relic.shrine:
        doubled = own & s.options.shrines[city] and not s.stored[seat] & s.options.relics_of[city]
        return relic.points * (2.0 if doubled else 1.0)
    owned = own & s.options.relics_of[city]
    best = max((s.deck.relics[n].points for n in range(owned.bit_length()) if owned >> n & 1), default=0)
    left = (WEEKS - s.week) * 0.5
    return max(float(best), min(left, 2.0))


def best_buy(s: State, seat: Seat, money: list[int]) -> float:
    """The points that one purchase in each city could bring with this money, on the present display."""
    total = 0.0
    for city in range(C):
        best = 0.0
        for number in s.display:
            if number != EMPTY:
                relic = s.deck.relics[number]
                if relic.city == city and relic.price <= money[city]:
                    best = max(best, relic_worth(s, seat, number))
        total += best + 0.01 * money[city]
    return total
