"""What things are worth, as the deck prices them: the basis of hints and values.

Everything here is in money or points of the deck in play, so a deck with different numbers does not need
different weights.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, TypeAlias

from engine.colonia.components import WEEKS
from engine.colonia.state import ALL_HOLDS, EMPTY, NOBODY, G, State
from engine.game import Seat
from engine.masks import numbers


def goods_from(resources: list[int]) -> int:
    """The most goods that can be made from resources, each from two that are neighbours on a ring of five.

    That is a maximum matching in an odd cycle: half of all tokens, unless two kinds that are not neighbours
    outnumber the rest.
    """
    total = sum(resources)
    a, b, c, d, e = resources
    return min(total // 2, total - max(a + d, b + e, c + a, d + b, e + c))


BASE_DEMAND: Final = 0.7
"""The share of its average earnings that a good earns if no hold takes it now."""


def demands(s: State) -> list[tuple[float, int]]:
    """For each good, the most that a free hold in the harbour pays for one, and how many all of them take."""
    best, wanted = [0.0] * G, [0] * G
    for berth, ship in enumerate(s.berth):
        if ship == EMPTY:
            continue
        holds, at = s.options.deck.ships[ship].holds, berth * ALL_HOLDS
        for h, needs in enumerate(s.options.needs[ship]):
            if s.hold[at + h] == NOBODY:
                each = holds[h].pay / sum(holds[h].goods)
                for good, count in needs:
                    wanted[good] += count
                    if each > best[good]:
                        best[good] = each
    return list(zip(best, wanted, strict=True))


def earns(s: State, demand: tuple[float, int], have: int) -> float:
    """What one more of a good may earn, in money, for a player who has or expects ``have`` of it."""
    average = s.options.money_per_good
    best, wanted = demand
    if wanted > have:
        return max(best, average * BASE_DEMAND)
    return average * (BASE_DEMAND if s.week < WEEKS else 0.1)


SHRINE_HOPE: Final = 0.13
"""The share of its price that an empty shrine still earns, for each week in which it may get a relic."""


def relic_worth(s: State, seat: Seat, number: int) -> float:
    """The points a relic or shrine gives its buyer, including a guess at what may yet be stored in it."""
    options = s.options
    relic = options.deck.relics[number]
    city = relic.city
    own = s.relics[seat]
    if not relic.shrine:
        doubled = own & options.shrines[city] and not s.stored[seat] & options.relics_of[city]
        return relic.points * (2.0 if doubled else 1.0)
    hope = SHRINE_HOPE * (WEEKS - s.week) * options.point_per_money * relic.price
    held = [options.deck.relics[number].points for number in numbers(own & options.relics_of[city])]
    return max(float(max(held, default=0)), hope)


def bargains(s: State, seat: Seat, city: int, patience: float) -> list[tuple[int, float]]:
    """The price and gain of each card on display from a city that is worth its price.

    The gain is in money: what its points are worth, less ``patience`` for each unit of its price.
    """
    found = []
    relics, rate = s.options.deck.relics, s.options.point_per_money
    for number in s.display:
        if number != EMPTY:
            relic = relics[number]
            if relic.city == city:
                gain = relic_worth(s, seat, number) / rate - patience * relic.price
                if gain > 0:
                    found.append((relic.price, gain))
    return found


def gained_by(bargains: list[tuple[int, float]], money: int) -> float:
    """The most that ``money`` gains from a city's bargains, if one seat buys them all."""
    best = [(money, 0.0)]
    for price, gain in bargains:
        best += [(left - price, gains + gain) for left, gains in best if left >= price]
    return max(gains for _, gains in best)


PATIENCE: Final[tuple[float, ...]] = (1.0, 1.0, 0.95, 0.9, 0.8, 0.1)
"""The value of a unit of money if kept, from week 1 to week 6, where 1 is what it buys on average.

Early on it can wait for a better bargain; at the end there is nothing left to buy.
"""


def patience(s: State) -> float:
    """The value of a unit of money this week if kept (`PATIENCE`)."""
    return PATIENCE[s.week - 1]


class Part(NamedTuple):
    """A score in money, its code and the code's arguments."""

    score: float
    code: str
    args: tuple[int, ...] = ()
    even: float = 0.0
    """The score above which it counts in favour of the action: 0 if doing nothing is an option."""


Rate: TypeAlias = Callable[[tuple[int, ...]], Sequence[Part]]
"""The parts for an action's arguments; what all actions of its kind share is precomputed."""
