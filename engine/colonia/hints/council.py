"""Hints for family cards and votes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from engine.colonia.components import BERTHS, EXTRA_HOLD_PAY, FAMILY_CARDS, RECIPES
from engine.colonia.edicts import EXTRA_CONTRACTS, MEMBERS_HOME
from engine.colonia.hints.worth import Part, Rate, cargo_at
from engine.colonia.state import C, G, R, S, State
from engine.colonia.streets import TUE
from engine.colonia.tuesday import needed
from engine.game import Seat

CARD_SHARE: Final = 0.4
"""The share of the members at home that is best sent to the council: a high card acts first all week."""
CARD_FITS: Final = 0.33
"""The cost of each member above or below that best number, in goods."""
CARD_ZERO: Final = 3.3
"""The cost of a card that counts as zero, in goods."""


def card(s: State, seat: Seat) -> Rate:
    good = s.options.money_per_good
    supply, thrift = s.supply[seat], s.thrift
    fitting = (supply + s.street[seat * S + TUE]) * CARD_SHARE
    held = [value for value in FAMILY_CARDS if s.hand[seat] >> value & 1]
    counting = [value for value in held if needed(s, value, thrift) <= supply]
    closest = min((abs(value - fitting) for value in counting or held), default=0.0)
    even = -closest * CARD_FITS * good  # some card has to be played: the one that fits best is break-even

    def rate(args: tuple[int, ...]) -> Sequence[Part]:
        value = args[0]
        fits = Part(-abs(value - fitting) * CARD_FITS * good, "why_card_fits", args, even)
        if needed(s, value, thrift) > supply:
            return Part(-CARD_ZERO * good, "why_card_zero", args), fits
        return (fits,)

    return rate


# Votes


def vote(s: State, seat: Seat) -> Rate:
    number = s.edicts[s.stack[-1].arg]
    gains = [_gain(s, i, number) for i in range(s.players)]
    others = (sum(gains) - gains[seat]) / (s.players - 1)
    lead = gains[seat] - others
    code = "why_edict_helps" if lead > 0 else "why_edict_harms"
    return lambda args: (Part(lead if args[0] else -lead, code, (number,)),)


EDICT_MEMBER: Final = 0.33
"""The value of a member who comes home in time to act, in goods."""


def _gain(s: State, seat: Seat, number: int) -> float:
    """What an edict is worth to a family, in money, from what everybody can see."""
    edict = s.deck.edicts[number]
    return GAINS[edict.effect](s, seat, edict.which)


def _home(s: State, seat: Seat, street: int) -> float:
    return EDICT_MEMBER * s.options.money_per_good * min(MEMBERS_HOME, s.street[seat * S + street])


def _market(s: State, seat: Seat, which: int) -> float:
    return EDICT_MEMBER * s.options.money_per_good * s.supply[seat] / (2 + s.order.index(seat))


def _bar(s: State, seat: Seat, craftsman: int) -> float:
    row, bar = s.contracts[craftsman], s.bar[craftsman]
    waiting = sum(1 for owner, _ in row[bar : bar + EXTRA_CONTRACTS] if owner == seat)
    able = min(s.noted[seat * R + r] for r in RECIPES[craftsman])
    return s.options.money_per_good * (0.7 * waiting + 0.33 * min(EXTRA_CONTRACTS, able))


def _depart(s: State, seat: Seat, ships: int) -> float:
    late = range(max(0, s.harbour_bar), min(len(s.berth), s.harbour_bar + ships))
    return float(sum(cargo_at(s, seat, berth) for berth in late))


def _extra_hold(s: State, seat: Seat, which: int) -> float:
    goods = sum(s.goods[seat * G : seat * G + G])
    return min(goods, BERTHS) / (1 + s.order.index(seat)) * EXTRA_HOLD_PAY / 2


def _new_relics(s: State, seat: Seat, which: int) -> float:
    return sum(s.money[seat * C : seat * C + C]) / 20


def _exchange(s: State, seat: Seat, which: int) -> float:
    return max(s.money[seat * C : seat * C + C]) / 20


def _thrift(s: State, seat: Seat, which: int) -> float:
    return s.options.money_per_good * max(0, 10 - s.supply[seat]) / 15


def _alike(s: State, seat: Seat, which: int) -> float:
    """Worth the same to everybody, as far as anyone can see."""
    return 0.0


GAINS: Final[dict[str, Callable[[State, Seat, int], float]]] = {
    "rich_market": _market,
    "foreign_merchants": _market,
    "home": _home,
    "gift_bag": _alike,
    "bar": _bar,
    "depart": _depart,
    "extra_hold": _extra_hold,
    "gift_craftsmen": _alike,
    "new_relics": _new_relics,
    "thrift": _thrift,
    "exchange": _exchange,
}
"""What each effect (`deck.EFFECTS`) is worth to a family, given the edict's ``which``."""
