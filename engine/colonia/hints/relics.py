"""Hints for the exchange, and for buying, storing and safeguarding relics."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.colonia.components import WEEKS, WINDOW_POINTS
from engine.colonia.hints.worth import Part, Rate, bargains, gained_by, patience, relic_worth
from engine.colonia.state import C, State
from engine.colonia.sunday import shrine_of
from engine.game import Seat

# Saturday

EXCHANGE_COST: Final = 0.01
"""The cost of each unit exchanged, so that there is no exchange without a gain."""


def exchange(s: State, seat: Seat) -> Rate:
    money = s.money[seat * C : seat * C + C]
    kept = patience(s)
    cities = [bargains(s, seat, city, kept) for city in range(C)]
    gains: dict[tuple[int, int], float] = {}

    def gain(city: int, amount: int) -> float:
        if (city, amount) not in gains:
            gains[city, amount] = gained_by(cities[city], amount)
        return gains[city, amount]

    def rate(args: tuple[int, ...]) -> Sequence[Part]:
        give, take, amount = args
        lost = gain(give, money[give] - amount) - gain(give, money[give])
        won = gain(take, money[take] + amount) - gain(take, money[take])
        return (Part(won + lost - EXCHANGE_COST * amount, "why_relic_in_reach", (take,)),)

    return rate


# Sunday

WINDOW_LOST: Final = 0.7
"""The chance that the leader in a city's money before buying in the last week would win its window."""


def buy(s: State, seat: Seat) -> Rate:
    per_point, each, relics = 1 / s.options.point_per_money, patience(s), s.options.deck.relics
    last = s.week == WEEKS

    def rate(args: tuple[int, ...]) -> Sequence[Part]:
        number = s.display[args[0]]
        price = relics[number].price
        points = relic_worth(s, seat, number)
        kept = price * each
        if last and _gives_window_away(s, seat, relics[number].city, price):
            kept += WINDOW_LOST * WINDOW_POINTS * per_point
        return (
            Part(points * per_point, "why_points", (round(points),)),
            Part(-kept, "why_price", (price, relics[number].city)),
        )

    return rate


def _gives_window_away(s: State, seat: Seat, city: int, price: int) -> bool:
    """Whether the seat has the most of a city's money now, but would not after paying ``price``."""
    money = s.money[seat * C + city]
    most = max(s.money[i * C + city] for i in range(s.players) if i != seat)
    return money > most >= money - price


STORE_WAIT: Final = 0.4
"""Storing a relic must be worth this share of the shrine's price while a better one may still come."""


def store(s: State, seat: Seat) -> Rate:
    relics, per_point = s.options.deck.relics, 1 / s.options.point_per_money
    shrine = relics[shrine_of(s, seat, relics[s.stack[-1].arg].city)]

    def rate(args: tuple[int, ...]) -> Sequence[Part]:
        points = relics[args[0]].points
        gain = Part(points * per_point, "why_doubled", (points,))
        if s.week < WEEKS - 1:
            return gain, Part(-STORE_WAIT * shrine.price, "why_shrine_may_wait", ())
        return (gain,)

    return rate


SAFE_GAIN: Final = 0.3
"""The share of a bargain that safeguarding saves."""
SAFE_SHORT: Final = 0.12
"""How much each unit of money still missing reduces it."""
SAFE_COST: Final = 0.2
"""The cost of the member, in goods."""
SAFE_SUPPLY: Final = 0.33
"""Its additional cost, in goods, for a family with none left; no additional cost with eight left."""


def safeguard(s: State, seat: Seat) -> Rate:
    good, supply = s.options.money_per_good, s.supply[seat]
    per_point, relics = 1 / s.options.point_per_money, s.options.deck.relics
    price_of_member = good * (SAFE_COST + SAFE_SUPPLY * max(0.0, (8 - supply) / 8))

    def rate(args: tuple[int, ...]) -> Sequence[Part]:
        number = s.display[args[0]]
        relic = relics[number]
        short = relic.price - s.money[seat * C + relic.city]
        bargain = relic_worth(s, seat, number) * per_point - relic.price * 0.9
        return (
            Part(bargain * SAFE_GAIN - SAFE_SHORT * max(0, short), "why_relic_saved", (short,)),
            Part(-price_of_member, "why_costs_members", (1,)),
        )

    return rate
