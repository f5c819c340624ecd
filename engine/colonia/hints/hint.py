"""How good an action looks at a glance, and why, for bots and for "suggest".

A hint is a sum of parts, each with a code; passing (and every other way of doing nothing) is 0, so an action
above 0 looks better than doing nothing. Parts are calculated in money; a hint is in units of what one good
earns with the deck in play, so that it means the same with any deck. It uses only what the seat itself may
know.

The weights are fractions of what a good earns, of a price, or of a chance. They were tuned one at a time in
games between greedy bots, two families with the change against two without, on the same deals with seats
swapped (200 to 500 games each). Most matter little; patience, the windows and the family card matter a lot.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from engine.colonia.hints import council, relics, trade
from engine.colonia.hints.worth import Part, Rate
from engine.colonia.state import State
from engine.game import Action, Because, Seat


def hints(s: State, seat: Seat, actions: Sequence[Action]) -> list[float]:
    """The score of each of these legal actions, in goods; 0 for doing nothing."""
    unit = s.options.money_per_good or 1.0
    rates: dict[str, Rate] = {}
    scores = []
    for kind, args in actions:
        rate = rates.get(kind)
        if rate is None:
            rate = rates[kind] = _RATES[kind](s, seat)
        score = 0.0
        for part in rate(args):
            score += part[0]
        scores.append(score / unit)
    return scores


def because(s: State, seat: Seat, action: Action) -> list[Because]:
    """The parts of a hint as codes, at most three, largest first. Below `Part.even` one counts against it."""
    parts = sorted(_RATES[action.kind](s, seat)(action.args), key=lambda part: -abs(part.score))
    return [Because(part.code, part.args, part.score < part.even) for part in parts[:3] if part.score]


def _no_parts(args: tuple[int, ...]) -> Sequence[Part]:
    return ()


def _nothing(s: State, seat: Seat) -> Rate:
    return _no_parts


_RATES: Final[dict[str, Callable[[State, Seat], Rate]]] = {
    "card": council.card,
    "vote": council.vote,
    "decide": council.vote,
    "booth": trade.booth,
    "order": trade.order,
    "craft": trade.craft,
    "load": trade.load,
    "extra": trade.extra,
    "exchange": relics.exchange,
    "keep": _nothing,
    "buy": relics.buy,
    "store": relics.store,
    "leave": _nothing,
    "safeguard": relics.safeguard,
    "pass": _nothing,
}
