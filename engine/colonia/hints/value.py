"""The final score expected from a state, seat by seat.

Points already scored count in full. Everything else is measured by the points that money buys with the deck
in play (`Options.point_per_money`) and by what a good earns (`Options.money_per_good`), so the factors below
do not depend on the deck. They are least-squares fits to the final scores of games between greedy bots, week
by week (400 to 600 four-player games at the start of each week, each family relative to its table's mean).
"""

from __future__ import annotations

from typing import Final

from engine.colonia.components import WEEKS, WINDOW_POINTS
from engine.colonia.friday import pay_of
from engine.colonia.hints.worth import bargains, gained_by
from engine.colonia.scoring import points
from engine.colonia.state import ALL_HOLDS, EMPTY, NOBODY, C, G, R, S, State
from engine.game import Seat

MONEY: Final[tuple[float, ...]] = (1.0, 1.0, 1.0, 1.0, 1.0, 0.82)
"""The value of money relative to what it buys on average, from week 1 to week 6."""
GOOD: Final[tuple[float, ...]] = (0.95, 0.95, 0.9, 0.87, 0.84, 0.47)
"""The value of a good in hand, in goods sold."""
CONTRACT: Final[tuple[float, ...]] = (0.6, 0.6, 0.6, 0.75, 0.8, 0.6)
RESOURCE: Final[tuple[float, ...]] = (0.28, 0.28, 0.27, 0.25, 0.22, 0.17)
MEMBER: Final[tuple[float, ...]] = (0.0, 0.04, 0.07, 0.1, 0.15, 0.1)
"""The value of a member not tied up by a contract, ship or relic, in goods sold."""
PLACE: Final = 0.65
"""The cost of each place further back in the last week, in goods sold: the mayor buys first."""
LEAD: Final = 0.1
"""The share of a window credited to the family with the most of a city's money in the last week."""
REACH: Final = 0.22
"""The weight, in the last week, of the cards on display that the money in hand can buy."""


def value(s: State) -> list[float]:
    """Points already scored, plus the points that money, cargo, goods, contracts and resources will buy."""
    if s.over:
        return [float(sum(points(s, seat).values())) for seat in range(s.players)]
    rates = s.options
    rate, good = rates.point_per_money, rates.point_per_money * rates.money_per_good
    week = max(0, s.week - 1)
    per_good, per_resource = GOOD[week] * good, RESOURCE[week] * good
    per_contract, per_member = CONTRACT[week] * good, MEMBER[week] * good
    cargo = _cargo(s)
    expected = []
    for seat in range(s.players):
        waiting = sum([owner == seat for row in s.contracts for owner, _ in row])
        expected.append(
            sum(points(s, seat).values())
            + MONEY[week] * rate * (sum(s.money[seat * C : seat * C + C]) + cargo[seat])
            + per_good * sum(s.goods[seat * G : seat * G + G])
            + per_resource * sum(s.resources[seat * R : seat * R + R])
            + per_contract * waiting
            + per_member * (s.supply[seat] + sum(s.street[seat * S : seat * S + S]))
        )
    if s.week == WEEKS:
        for seat in range(s.players):
            expected[seat] += _last_week(s, seat)
    return expected


def _last_week(s: State, seat: Seat) -> float:
    """What counts in addition in the last week: the place in the order, leads, cards on display."""
    leads = reach = 0.0
    for city in range(C):
        money = s.money[seat * C + city]
        leads += money > 0 and money == max(s.money[city::C])
        reach += gained_by(bargains(s, seat, city, 0.0), money)
    behind = s.order.index(seat) * PLACE * s.options.money_per_good
    return LEAD * WINDOW_POINTS * leads + s.options.point_per_money * (REACH * reach - behind)


def _cargo(s: State) -> list[int]:
    """What the loaded holds will pay each seat."""
    pay = [0] * s.players
    for at, seat in enumerate(s.hold):
        ship = s.berth[at // ALL_HOLDS]
        if seat != NOBODY and ship != EMPTY:
            pay[seat] += pay_of(s, ship, at % ALL_HOLDS)
    return pay
