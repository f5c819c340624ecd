"""Hints for the market, the craftsmen and the harbour."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from engine.colonia import thursday
from engine.colonia.components import EXTRA_HOLD_PAY, WEEKS
from engine.colonia.friday import cargo_at
from engine.colonia.hints.worth import (
    Part,
    Rate,
    bargains,
    demands,
    earns,
    gained_by,
    goods_from,
    patience,
)
from engine.colonia.state import EMPTY, C, G, R, State
from engine.colonia.thursday import cost
from engine.game import Seat

# Wednesday

MEMBERS_A_GOOD: Final = 2.2
"""About how many members it takes to order and load one good."""
BOOTH_GOOD: Final = 0.9
"""The value of the resources for one more good, in goods."""
BOOTH_SPARE: Final = 0.07
"""The additional value of any resource, in goods, while there are weeks left."""
BOOTH_LACK: Final = 0.22
"""The cost of a member who will be missing at the craftsmen and in the harbour, in goods."""


def booth(s: State, seat: Seat) -> Rate:
    own = s.resources[seat * R : seat * R + R]
    good, supply, stalls = s.options.money_per_good, s.supply[seat], s.booth
    before = goods_from(own)
    spare = BOOTH_SPARE * good if s.week < WEEKS else 0.0

    def rate(args: tuple[int, ...]) -> Sequence[Part]:
        at = args[0] * R
        come = stalls[at : at + R]
        count = sum(come)
        after = goods_from([a + b for a, b in zip(own, come, strict=True)])
        left = supply - count
        lacking = min(float(count), max(0.0, after * MEMBERS_A_GOOD - left))
        return (
            Part(good * (after - before) * BOOTH_GOOD, "why_goods_possible", (after - before,)),
            Part(spare * count, "why_resources", (count,)),
            Part(-BOOTH_LACK * good * lacking, "why_members_needed", (left,)),
        )

    return rate


# Thursday

ORDER_NEXT: Final = 0.6
"""The chance that a contract is fulfilled next week, if not this week."""
ORDER_MEMBER: Final = 0.2
"""The cost of a second, third ... member on a contract, in goods."""
ORDER_FIRST: Final = 0.05
"""The cost of the first."""
ORDER_LAST: Final = 0.033
"""The cost of each of them in the last week."""


def order(s: State, seat: Seat) -> Rate:
    wanted, last = demands(s), s.week == WEEKS
    dice, good = s.deck.weeks[s.week_card].dice, s.options.money_per_good

    def rate(args: tuple[int, ...]) -> Sequence[Part]:
        craftsman = args[0]
        row, members = s.contracts[craftsman], cost(s, craftsman)
        likely = thursday.per_mille(len(row) + 1 - s.bar[craftsman], dice) / 1000
        if not last:
            likely += (1 - likely) * ORDER_NEXT
        have = s.goods[seat * G + craftsman]
        for owner, _ in row:
            have += owner == seat
        pay = earns(s, wanted[craftsman], have)
        price = ORDER_LAST * members if last else ORDER_MEMBER * (members - 1) + ORDER_FIRST
        return (
            Part(pay * likely, "why_good_wanted", args),
            Part(-price * good, "why_costs_members", (members,)),
        )

    return rate


def craft(s: State, seat: Seat) -> Rate:
    wanted = demands(s)
    return lambda args: (
        Part(earns(s, wanted[args[0]], s.goods[seat * G + args[0]]), "why_good_wanted", args),
    )


# Friday

LOAD_KEPT: Final = 0.6
"""The share of their average earnings that goods may still earn next week."""
LOAD_LATE: Final = 0.2
"""The share of its pay that a hold loses on a ship that does not leave this week."""
LOAD_REACH: Final = 0.6
"""The weight, in the last week, of what the pay enables the seat to buy."""


def load(s: State, seat: Seat) -> Rate:
    ships = s.options.deck.ships
    rate = _cargo_rate(s, seat)

    def of_hold(args: tuple[int, ...]) -> Sequence[Part]:
        hold = ships[s.berth[args[0]]].holds[args[1]]
        return rate(args[0], hold.pay, sum(hold.goods))

    return of_hold


def extra(s: State, seat: Seat) -> Rate:
    rate = _cargo_rate(s, seat)
    return lambda args: rate(args[0], EXTRA_HOLD_PAY, 1)


def _cargo_rate(s: State, seat: Seat) -> Callable[[int, int, int], Sequence[Part]]:
    """A hold is worth its pay, less what the same goods may earn elsewhere and later.

    In the last week there is no later; instead, what the money will buy counts as well.
    """
    if s.week == WEEKS:
        return _last_cargo_rate(s, seat)
    each, ships = s.options.money_per_good * LOAD_KEPT, s.options.deck.ships

    def rate(berth: int, pay: int, goods: int) -> Sequence[Part]:
        paid = Part(pay - each * goods, "why_pays", (pay, ships[s.berth[berth]].city))
        if berth >= s.harbour_bar:
            return paid, Part(-LOAD_LATE * pay, "why_leaves_later", ())
        return (paid,)

    return rate


def _last_cargo_rate(s: State, seat: Seat) -> Callable[[int, int, int], Sequence[Part]]:
    keen, ships = patience(s), s.options.deck.ships
    coming = s.money[seat * C : seat * C + C]
    for berth, ship in enumerate(s.berth):
        if ship != EMPTY:
            coming[ships[ship].city] += cargo_at(s, seat, berth)
    reach: dict[int, list[tuple[int, float]]] = {}

    def rate(berth: int, pay: int, goods: int) -> Sequence[Part]:
        city = ships[s.berth[berth]].city
        if city not in reach:
            reach[city] = bargains(s, seat, city, keen)
        gain = gained_by(reach[city], coming[city] + pay) - gained_by(reach[city], coming[city])
        return Part(pay, "why_pays", (pay, city)), Part(LOAD_REACH * gain, "why_relic_in_reach", (city,))

    return rate
