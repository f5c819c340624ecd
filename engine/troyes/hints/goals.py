"""What each of the five kinds of action brings and costs, apart from its dice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from engine.troyes.activity import card_in, space_for
from engine.troyes.cathedral import cubes, height
from engine.troyes.cathedral import influence as window_influence
from engine.troyes.citizens import foremen, has_foreman
from engine.troyes.components import COLUMNS, LEVEL_LOSS, LEVELS
from engine.troyes.defeat import free
from engine.troyes.effect import ASKED, CONVERSIONS, Price
from engine.troyes.group import Dice
from engine.troyes.hints import cards, citizen, row
from engine.troyes.hints.gain import Brings, Gain, Part
from engine.troyes.hints.rates import LEVEL_MISSED, by_left
from engine.troyes.hints.sight import Sight
from engine.troyes.hints.worth import left_after

BY_DICE: Final = frozenset({"procession", "jousts", "chivalry"})
"""Cards for which it matters which dice the group takes away."""
ANY_TIMES: Final = 99


class Terms(NamedTuple):
    """The terms of one thing to do."""

    brings: Brings
    by_dice: bool = False
    """Whether what it brings depends on which dice the group takes."""
    asks: bool = False
    """Whether it can be done fewer times than the dice allow."""
    limit: int = ANY_TIMES
    """How often it can be done at most."""
    cost: int = 0
    """Deniers for a foreman."""
    foreman: tuple[Part, ...] = ()
    """What the foreman brings."""
    each: Price = Price()
    """What each time costs."""


def terms(sight: Sight, what: str, goal: int) -> Terms:
    """The terms of what begins with this kind of action and this number."""
    return _TERMS[what](sight, goal)


def _activity(sight: Sight, slot: int) -> Terms:
    s, seat, worth = sight.s, sight.seat, sight.worth
    card = card_in(s, slot)
    cost, foreman = 0, tuple[Part, ...]()
    if not has_foreman(s, seat, slot):
        cost = card.cost
        points = (card.first, card.second, 0)[space_for(s, slot)]
        more = citizen.foreman_worth(s, worth, foremen(s, seat))
        foreman = (Part(points + more, "why_foreman", (points,)),)
    return Terms(
        cards.activation(s, seat, worth, slot),
        card.id in BY_DICE,
        card.id in ASKED,
        ANY_TIMES,
        cost,
        foreman,
        CONVERSIONS.get(card.id, Price()),
    )


def _cathedral(sight: Sight, goal: int) -> Terms:
    s, seat, worth = sight.s, sight.seat, sight.worth
    heights = [height(s, column) for column in range(COLUMNS)]
    missing = [seat not in s.cathedral[level::LEVELS] for level in range(LEVELS)]
    have, saved = cubes(s, seat), LEVEL_LOSS * by_left(LEVEL_MISSED, left_after(s))

    def brings(times: int, dice: Dice) -> Gain:
        tall, wanted, influence = heights[:], missing[:], 0
        more = worth.windows[have + len(dice)] - worth.windows[have]
        parts = [Part(len(dice), "why_points", (len(dice),)), Part(more, "why_window")]
        for _, _, value in dice:
            influence += window_influence(value - 1)
            level = tall[value - 1]
            tall[value - 1] += 1
            if wanted[level]:
                wanted[level] = False
                parts.append(Part(saved, "why_level", (level,)))
        return Gain(0, influence, tuple(parts))

    return Terms(brings, True)


def _fight(sight: Sight, place: int) -> Terms:
    s, seat, worth = sight.s, sight.seat, sight.worth
    return Terms(
        lambda times, dice: Gain(0, times, (row.put(s, seat, worth, place, times),)),
        asks=True,
        limit=free(s, place),
    )


def _place(sight: Sight, building: int) -> Terms:
    s, seat, worth = sight.s, sight.seat, sight.worth
    return Terms(lambda times, dice: citizen.placed(s, seat, worth, building, dice[0][2]), True)


def _farm(sight: Sight, goal: int) -> Terms:
    return Terms(lambda times, dice: Gain(times))


_TERMS: Final[dict[str, Callable[[Sight, int], Terms]]] = {
    "activity": _activity,
    "cathedral": _cathedral,
    "fight": _fight,
    "place": _place,
    "farm": _farm,
}
