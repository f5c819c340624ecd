"""The final score to be expected from a state, seat by seat."""

from __future__ import annotations

from engine.colonia.components import WEEKS, WINDOW_POINTS
from engine.colonia.friday import pay_of
from engine.colonia.scoring import points
from engine.colonia.state import ALL_HOLDS, EMPTY, NOBODY, C, G, R, State

WEEK_OF_MEMBERS = 0.12
"""Points that a family member earns in a week, about."""


def value(s: State) -> list[float]:
    """Points won, points that money, cargo, goods and resources will buy, and the weeks to come."""
    if s.over:
        return [float(sum(points(s, seat).values())) for seat in range(s.players)]
    rates = s.options
    cargo = _cargo(s)
    expected = []
    for seat in range(s.players):
        money = sum(s.money[seat * C : seat * C + C]) + cargo[seat]
        goods = sum(s.goods[seat * G : seat * G + G])
        resources = sum(s.resources[seat * R : seat * R + R])
        ripe = 0.9 if s.week < WEEKS else 0.7
        wealth = money + rates.money_per_good * (ripe * goods + 0.3 * ripe * resources)
        members = s.supply[seat] + sum(s.street[seat * 4 : seat * 4 + 4])
        expected.append(
            sum(points(s, seat).values())
            + 0.8 * rates.point_per_money * wealth
            + WEEK_OF_MEMBERS * members * (WEEKS - s.week)
        )
    for city in range(C):
        money_here = s.money[city::C]
        most = max(money_here)
        if most and money_here.count(most) == 1:
            expected[money_here.index(most)] += WINDOW_POINTS * s.week / (2 * WEEKS)
    return expected


def _cargo(s: State) -> list[int]:
    """What the loaded holds will pay each seat."""
    pay = [0] * s.players
    for at, seat in enumerate(s.hold):
        ship = s.berth[at // ALL_HOLDS]
        if seat != NOBODY and ship != EMPTY:
            pay[seat] += pay_of(s, ship, at % ALL_HOLDS)
    return pay
