"""Hints for family cards and votes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.colonia.components import FAMILY_CARDS
from engine.colonia.edicts import EDICTS
from engine.colonia.hints.worth import Part, Rate
from engine.colonia.state import S, State
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
    edict = s.deck.edicts[number]
    gains = [EDICTS[edict.effect].gain(s, i, edict.which) for i in range(s.players)]
    others = (sum(gains) - gains[seat]) / (s.players - 1)
    lead = gains[seat] - others
    code = "why_edict_helps" if lead > 0 else "why_edict_harms"
    return lambda args: (Part(lead if args[0] else -lead, code, (number,)),)
