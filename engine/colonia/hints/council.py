"""Hints for family cards and votes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.colonia.components import EXTRA_HOLD_PAY, FAMILY_CARDS, RECIPES
from engine.colonia.edicts import MEMBERS_HOME
from engine.colonia.hints.part import Part, Rate
from engine.colonia.hints.worth import cargo_at
from engine.colonia.state import C, G, R, State
from engine.colonia.streets import TUE
from engine.colonia.tuesday import needed
from engine.game import Seat

# Tuesday

CARD_SHARE: Final = 0.4
"""Share of the members at hand that suits the council best: a high card acts first all week."""
CARD_FITS: Final = 0.33
"""What one member more or less than fits the family costs, in goods."""
CARD_ZERO: Final = 3.3
"""What a card that counts as zero costs, in goods."""


def card(s: State, seat: Seat) -> Rate:
    good = s.options.money_per_good
    supply, thrift = s.supply[seat], s.thrift
    fitting = (supply + s.street[seat * 4 + TUE]) * CARD_SHARE
    held = [value for value in FAMILY_CARDS if s.hand[seat] >> value & 1]
    counting = [value for value in held if needed(s, value, thrift) <= supply]
    closest = min((abs(value - fitting) for value in counting or held), default=0.0)
    even = -closest * CARD_FITS * good  # one of the cards has to be played: the one that fits best fits

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
"""What a member at home in time is worth, in goods."""


def _gain(s: State, seat: Seat, number: int) -> float:
    """What an edict brings a family, in money, from what everybody can see."""
    edict, at, good = s.deck.edicts[number], seat * 4, s.options.money_per_good
    rank = s.order.index(seat)
    match edict.effect:
        case "home":
            return EDICT_MEMBER * good * min(MEMBERS_HOME, s.street[at + edict.which])
        case "rich_market" | "foreign_merchants":
            return EDICT_MEMBER * good * s.supply[seat] / (2 + rank)
        case "bar":
            row, bar = s.contracts[edict.which], s.bar[edict.which]
            waiting = sum(1 for owner, _ in row[bar : bar + 2] if owner == seat)
            able = min(s.noted[seat * R + r] for r in RECIPES[edict.which])
            return good * (0.7 * waiting + 0.33 * min(2, able))
        case "depart":
            late = range(max(0, s.harbour_bar), min(len(s.berth), s.harbour_bar + edict.which))
            return float(sum(cargo_at(s, seat, berth) for berth in late))
        case "extra_hold":
            return min(sum(s.goods[seat * G : seat * G + G]), 4) / (1 + rank) * EXTRA_HOLD_PAY / 2
        case "new_relics":
            return sum(s.money[seat * C : seat * C + C]) / 20
        case "exchange":
            return max(s.money[seat * C : seat * C + C]) / 20
        case "thrift":
            return good * max(0, 10 - s.supply[seat]) / 15
    return 0.0
