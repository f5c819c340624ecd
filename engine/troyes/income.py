"""The first phase, and what comes before it: the round begins, activities are turned up, everybody is
paid."""

from __future__ import annotations

from engine import chance
from engine.game import Out
from engine.troyes.citizens import standing
from engine.troyes.components import BUILDINGS, COLOURS, INCOME, INCOME_PHASE, WAGES
from engine.troyes.deck import ERAS
from engine.troyes.gains import bear, gain
from engine.troyes.state import State


def begin_round(s: State, out: Out | None) -> bool:
    """The next round begins; in the first three the activities of that era are turned up."""
    s.round += 1
    s.phase, s.turn = INCOME_PHASE, 0
    s.rolled = [0] * s.players
    if out is not None:
        out.tell("round", s.round)
    if s.round <= ERAS:
        _turn_up(s, out)
    return True


def _turn_up(s: State, out: Out | None) -> None:
    """One of the three activities of this era is drawn for each colour."""
    left = chance.number(s.seed, f"round {s.round} activities")
    for colour in range(COLOURS):
        slot = ERAS * colour + s.round - 1
        cards = s.options.drawn[slot]
        left, drawn = divmod(left, len(cards))
        s.card[slot] = cards[drawn]
        if out is not None:
            out.outcomes.append(drawn)
            out.tell("turned_up", slot, cards[drawn])


def pay(s: State, out: Out | None) -> bool:
    """Everybody gets 10 deniers and pays the citizens in the Bishopric and in the Palace."""
    for seat in s.order:
        gain(s, seat, "income", out, money=INCOME)
        wages = sum([WAGES[b] * standing(s, seat, b) for b in range(BUILDINGS)])
        bear(s, seat, "income", out, money=wages)  # T 8
    return True
