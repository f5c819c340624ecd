"""How good an action looks at a glance, and why: what bots and "suggest" go by.

A hint is a sum of parts, each with a code; passing (and every other way of doing nothing) is 0, so an
action above 0 looks better than nothing. Parts are reckoned in money; a hint is in units of what one good
earns by the deck in play, so that it means the same with any deck. Only what the seat itself may
know goes in.

The weights are shares: of what a good earns, of a price, of a chance. They were tuned one at a time by
games of greedy bots, two families with the change against two without, on equal deals with seats exchanged
(200 to 500 games each); most matter little, patience, the windows and the family card matter much.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from engine.colonia.hints import council, relics, trade
from engine.colonia.hints.part import Part, Rate
from engine.colonia.state import State
from engine.game import Action, Because, Seat


def hints(s: State, seat: Seat, actions: Sequence[Action]) -> list[float]:
    """The score of each of some legal actions, in goods; 0 for doing nothing."""
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
    """The parts of a hint as codes, the weightiest first, at most three. Below `Part.even` is against."""
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
