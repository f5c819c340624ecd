"""How good an action looks at a glance, and why: what bots and "suggest" go by.

A hint is a sum of parts, each with a code; passing (and every other way of doing nothing) is 0, so an
action above 0 looks better than nothing. The unit is about one unit of money. Only what the
seat itself may know goes in.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from engine.colonia import odds
from engine.colonia.components import EXTRA_HOLD_PAY, RECIPES, WEEKS
from engine.colonia.edicts import MEMBERS_HOME
from engine.colonia.friday import pay_of
from engine.colonia.state import ALL_HOLDS, C, G, R, State
from engine.colonia.streets import TUE
from engine.colonia.thursday import cost
from engine.colonia.tuesday import needed
from engine.colonia.worth import best_buy, demand, goods_from, relic_worth
from engine.game import Action, Reason, Seat


class Part(NamedTuple):
    score: float
    code: str
    args: tuple[int, ...] = ()


NOTHING: Final[list[Part]] = []


def hint(s: State, seat: Seat, action: Action) -> float:
    """The score of a legal action, in about units of money; 0 for doing nothing."""
    return sum(part.score for part in _PARTS[action.kind](s, seat, action))


def because(s: State, seat: Seat, action: Action) -> list[Reason]:
    """The parts of `hint` as codes, the weightiest first, at most three."""
    parts = sorted(_PARTS[action.kind](s, seat, action), key=lambda part: -abs(part.score))
    return [Reason(part.code, part.args) for part in parts[:3] if part.score]


def _nothing(s: State, seat: Seat, action: Action) -> list[Part]:
    return NOTHING


# Tuesday


def _card(s: State, seat: Seat, action: Action) -> list[Part]:
    value = action.args[0]
    count = needed(s, value, s.thrift)
    parts = []
    if count > s.supply[seat]:
        parts.append(Part(-10.0, "why_card_zero", (value,)))
    # A quarter of the family at the council leaves the rest of it for the week's work.
    fitting = (s.supply[seat] + s.street[seat * 4 + TUE]) / 4
    parts.append(Part(-abs(value - fitting), "why_card_fits", (value,)))
    return parts


# Votes


def _vote(s: State, seat: Seat, action: Action) -> list[Part]:
    number = s.edicts[s.stack[-1].arg]
    gains = [_gain(s, i, number) for i in range(s.players)]
    others = (sum(gains) - gains[seat]) / (s.players - 1)
    lead = gains[seat] - others
    code = "why_edict_helps" if lead > 0 else "why_edict_harms"
    return [Part(lead if action.args[0] else -lead, code, (number,))]


def _gain(s: State, seat: Seat, number: int) -> float:
    """What an edict brings a family, from what everybody can see."""
    edict, at = s.deck.edicts[number], seat * 4
    rank = s.order.index(seat)
    match edict.effect:
        case "home":
            return min(MEMBERS_HOME, s.street[at + edict.which])
        case "rich_market" | "foreign_merchants":
            return s.supply[seat] / (2 + rank)
        case "bar":
            row, bar = s.contracts[edict.which], s.bar[edict.which]
            waiting = sum(1 for owner, _ in row[bar : bar + 2] if owner == seat)
            able = min(s.noted[seat * R + r] for r in RECIPES[edict.which])
            return 2.0 * waiting + min(2, able)
        case "depart":
            late = range(max(0, s.harbour_bar), min(len(s.berth), s.harbour_bar + edict.which))
            return float(sum(_cargo(s, seat, berth) for berth in late))
        case "extra_hold":
            return min(sum(s.goods[seat * G : seat * G + G]), 4) / (1 + rank)
        case "new_relics":
            return sum(s.money[seat * C : seat * C + C]) / 20
        case "exchange":
            return max(s.money[seat * C : seat * C + C]) / 20
        case "thrift":
            return max(0, 10 - s.supply[seat]) / 5
    return 0.0


def _cargo(s: State, seat: Seat, berth: int) -> int:
    """What the ship at a berth will pay a seat."""
    holds = s.hold[berth * ALL_HOLDS : berth * ALL_HOLDS + ALL_HOLDS]
    return sum(pay_of(s, s.berth[berth], hold) for hold, owner in enumerate(holds) if owner == seat)


# Wednesday


MEMBERS_A_GOOD: Final = 2.2
"""Members that ordering and loading one good take, about."""


def _booth(s: State, seat: Seat, action: Action) -> list[Part]:
    booth = action.args[0]
    own = s.resources[seat * R : seat * R + R]
    come = s.booth[booth * R : booth * R + R]
    both = [a + b for a, b in zip(own, come, strict=True)]
    count = sum(come)
    good = s.options.money_per_good
    more = goods_from(both) - goods_from(own)
    left = s.supply[seat] - count
    lacking = min(float(count), max(0.0, goods_from(both) * MEMBERS_A_GOOD - left))
    spare = 0.2 if s.week < WEEKS else 0.0
    return [
        Part(good * more * 0.8, "why_goods_possible", (more,)),
        Part(spare * count, "why_resources", (count,)),
        Part(-0.9 * lacking, "why_members_needed", (left,)),
    ]


# Thursday


def _order(s: State, seat: Seat, action: Action) -> list[Part]:
    craftsman = action.args[0]
    members = cost(s, craftsman)
    place = len(s.contracts[craftsman]) + 1
    likely = odds.per_mille(place - s.bar[craftsman], s.deck.weeks[s.week_card].dice) / 1000
    if s.week < WEEKS:
        likely += (1 - likely) * 0.6  # next week's chance is good
    pay = demand(s, craftsman, s.goods[seat * G + craftsman] + _waiting(s, seat, craftsman))
    price = 0.35 * (members - 1) + 0.15 if s.week < WEEKS else 0.1 * members
    return [
        Part(pay * likely, "why_good_wanted", (craftsman,)),
        Part(-price, "why_costs_members", (members,)),
    ]


def _waiting(s: State, seat: Seat, craftsman: int) -> int:
    return sum(1 for owner, _ in s.contracts[craftsman] if owner == seat)


def _craft(s: State, seat: Seat, action: Action) -> list[Part]:
    good = action.args[0]
    return [Part(demand(s, good, s.goods[seat * G + good]), "why_good_wanted", (good,))]


# Friday


def _load(s: State, seat: Seat, action: Action) -> list[Part]:
    berth, hold = action.args
    ship = s.berth[berth]
    goods = s.deck.ships[ship].holds[hold].goods
    return _cargo_parts(s, berth, pay_of(s, ship, hold), sum(goods))


def _extra(s: State, seat: Seat, action: Action) -> list[Part]:
    return _cargo_parts(s, action.args[0], EXTRA_HOLD_PAY, 1)


def _cargo_parts(s: State, berth: int, pay: int, goods: int) -> list[Part]:
    """A hold is worth its pay, less than what the same goods may earn elsewhere and later."""
    kept = s.options.money_per_good * goods * (0.6 if s.week < WEEKS else 0.0)
    parts = [Part(pay - kept, "why_pays", (pay,))]
    if berth >= s.harbour_bar:
        parts.append(Part(-0.2 * pay, "why_leaves_later"))
    return parts


# Saturday


def _exchange(s: State, seat: Seat, action: Action) -> list[Part]:
    give, take, amount = action.args
    before = s.money[seat * C : seat * C + C]
    after = before[:]
    after[give] -= amount
    after[take] += amount
    gain = best_buy(s, seat, after) - best_buy(s, seat, before)
    return [Part(gain / s.options.point_per_money - 0.01 * amount, "why_relic_in_reach", (take,))]


# Sunday


def _buy(s: State, seat: Seat, action: Action) -> list[Part]:
    number = s.display[action.args[0]]
    relic = s.deck.relics[number]
    rate = s.options.point_per_money
    points = relic_worth(s, seat, number)
    # Early on, money may wait for a better bargain; at the end it buys nothing else.
    patience = 0.8 if s.week < WEEKS - 1 else 0.5 if s.week < WEEKS else 0.1
    return [
        Part(points / rate, "why_points", (round(points),)),
        Part(-relic.price * patience, "why_price", (relic.price,)),
    ]


def _store(s: State, seat: Seat, action: Action) -> list[Part]:
    points = s.deck.relics[action.args[0]].points
    parts = [Part(float(points), "why_doubled", (points,))]
    if s.week < WEEKS - 1:
        parts.append(Part(-1.5, "why_shrine_may_wait"))
    return parts


def _safeguard(s: State, seat: Seat, action: Action) -> list[Part]:
    number = s.display[action.args[0]]
    relic = s.deck.relics[number]
    short = relic.price - s.money[seat * C + relic.city]
    bargain = relic_worth(s, seat, number) / s.options.point_per_money - relic.price * 0.9
    return [
        Part(bargain * 0.3 - 0.12 * max(0, short), "why_relic_saved", (short,)),
        Part(-0.6 - max(0.0, (8 - s.supply[seat]) / 8), "why_costs_members", (1,)),
    ]


_PARTS: Final[dict[str, Callable[[State, Seat, Action], list[Part]]]] = {
    "card": _card,
    "vote": _vote,
    "decide": _vote,
    "booth": _booth,
    "order": _order,
    "craft": _craft,
    "load": _load,
    "extra": _extra,
    "exchange": _exchange,
    "keep": _nothing,
    "buy": _buy,
    "store": _store,
    "leave": _nothing,
    "safeguard": _safeguard,
    "pass": _nothing,
}
