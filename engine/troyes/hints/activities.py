"""What activities bring: those that act at once, and cubes for later."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.game import Seat
from engine.troyes import square
from engine.troyes.activity import EFFECTS, card_in
from engine.troyes.citizens import standing
from engine.troyes.components import NEUTRAL, OWNERS
from engine.troyes.deck import RED, YELLOW
from engine.troyes.group import Dice
from engine.troyes.hints.events import anywhere
from engine.troyes.hints.worth import (
    CUBE,
    CUBE_USED,
    LOST_TO_OTHERS,
    NEXT_CUBE,
    Brings,
    Gain,
    Part,
    Worth,
    by_left,
    left_after,
)
from engine.troyes.state import State


def activation(s: State, seat: Seat, worth: Worth, slot: int) -> Brings:
    """What the card in this slot brings for each number of activations."""
    card = card_in(s, slot)
    if card.later:
        have, name = s.cube[slot * 4 + seat], card.id

        def later(times: int, dice: Dice) -> Gain:
            value = waiting(s, name, have + times) - waiting(s, name, have)
            return Gain(parts=(Part(value, "why_cubes_later", (times,)),))

        return later
    if card.id in _OWN:
        return _OWN[card.id](s, seat, worth)
    effect = EFFECTS[card.id]
    each, costs = effect.each(s, seat), effect.costs
    return lambda times, dice: Gain(
        (each.money - costs.money) * times,
        (each.influence - costs.influence) * times,
        _points(each.points * times) if each.points else (),
    )


def waiting(s: State, name: str, count: int) -> float:
    """What this many waiting cubes of a card are worth."""
    return by_left(CUBE_USED, left_after(s)) * series(name, count)


def series(name: str, count: int) -> float:
    """What this many cubes of a card are worth if all are used."""
    return CUBE[name] * (1 - NEXT_CUBE**count) / (1 - NEXT_CUBE)


def _points(points: float) -> tuple[Part, ...]:
    return (Part(points, "why_points", (round(points),)),)


def _tax_collector(s: State, seat: Seat, worth: Worth) -> Brings:
    counts = [standing(s, other, YELLOW) for other in range(s.players) if other != seat]
    purses = [s.purse[other] for other in range(s.players) if other != seat]
    neutral = standing(s, NEUTRAL, YELLOW)

    def brings(times: int, dice: Dice) -> Gain:
        taken = sum([min(count * times, purse) for count, purse in zip(counts, purses)])
        harm = LOST_TO_OTHERS[s.players] * taken * (worth.of_money(1) - worth.of_money(0))
        return Gain(taken + neutral * times, 0, (Part(harm, "why_money", (taken,)),))

    return brings


def _procession(s: State, seat: Seat, worth: Worth) -> Brings:
    counts = [square.count(s, owner) for owner in range(OWNERS)]

    def brings(times: int, dice: Dice) -> Gain:
        left = counts[:]
        for owner, _, _ in dice:
            left[owner] -= 1
        return _to_the_most(s, seat, left, times)

    return brings


def _jousts(s: State, seat: Seat, worth: Worth) -> Brings:
    totals = [sum(square.values(s, owner, RED)) for owner in range(OWNERS)]

    def brings(times: int, dice: Dice) -> Gain:
        left = totals[:]
        for owner, colour, value in dice:
            left[owner] -= value if colour == RED else 0
        if left[seat] < max(left):
            return Gain()
        return _to_the_most(s, seat, left, times)

    return brings


def _to_the_most(s: State, seat: Seat, left: list[int], times: int) -> Gain:
    """2 VP to each player who has most, if that is anything."""
    most = max(left)
    if not most:
        return Gain()
    others = sum([left[other] == most for other in range(s.players) if other != seat])
    own = _points(2 * times) if left[seat] == most else ()
    harm = Part(-LOST_TO_OTHERS[s.players] * 2 * times * others, "why_others_gain", (2 * times,))
    return Gain(parts=(*own, harm) if others else own)


def _archer(s: State, seat: Seat, worth: Worth) -> Brings:
    def brings(times: int, dice: Dice) -> Gain:
        hits = times * 2 / 3
        count = max(1, round(hits))
        parts = anywhere(s, seat, worth, count)
        return Gain(0, round(hits), tuple([part._replace(score=part.score * hits / count) for part in parts]))

    return brings


def _chivalry(s: State, seat: Seat, worth: Worth) -> Brings:
    reds = square.reds(s, seat)

    def brings(times: int, dice: Dice) -> Gain:
        count = times * (reds - sum([owner == seat and colour == RED for owner, colour, _ in dice]))
        return Gain(0, count, anywhere(s, seat, worth, count)) if count else Gain()

    return brings


def _diplomat(s: State, seat: Seat, worth: Worth) -> Brings:
    return lambda times, dice: Gain(0, 0, anywhere(s, seat, worth, times))


_OWN: Final[dict[str, Callable[[State, Seat, Worth], Brings]]] = {
    "procession": _procession,
    "archer": _archer,
    "chivalry": _chivalry,
    "diplomat": _diplomat,
    "tax_collector": _tax_collector,
    "jousts": _jousts,
}
"""What those bring that do more than pay a fixed amount for each activation."""
