"""What own cubes on events are worth, and where to put them."""

from __future__ import annotations

import math

from engine.game import Seat
from engine.troyes.components import NEUTRAL
from engine.troyes.defeat import spoils
from engine.troyes.hints.gain import Part
from engine.troyes.hints.rates import EVENT_FILLED, EVENT_LEAD, LOST_TO_OTHERS, by_left
from engine.troyes.hints.worth import Worth, left_after
from engine.troyes.state import State


def expected(s: State, seat: Seat, place: int, more: int = 0) -> float:
    """The VP that the event is likely to bring the seat, had it so many more cubes there and banners left."""
    cubes = s.banner[place]
    card = s.deck.events[s.row[place]]
    own = cubes.count(seat) + more
    if not own:
        return 0.0
    free = card.banners - len(cubes) - more
    rival = max(
        [cubes.count(other) for other in range(NEUTRAL + 1) if other != seat and other in cubes], default=0
    )
    filled = by_left(EVENT_FILLED, left_after(s)) * (1 - 0.5 * free / card.banners)
    first = 1 / (1 + math.exp(-4 * EVENT_LEAD * (own - rival - 0.3 * free) / (1 + 0.4 * free)))
    share = (
        first * (card.first + (card.second if not rival and free <= 1 else 0))
        + (1 - first) * 0.7 * card.second
    )
    return filled * share + (1 - filled)


def put(s: State, seat: Seat, worth: Worth, place: int, count: int) -> Part:
    """What so many own cubes on this event are worth; no more than it has free banners."""
    cubes, event = s.banner[place], s.row[place]
    card = s.deck.events[event]
    before = expected(s, seat, place)
    if len(cubes) + count < card.banners:
        return Part(expected(s, seat, place, count) - before, "why_event", (event,))
    points, taker = spoils(card, cubes + (seat,) * count, s.players)
    score = points[seat] - before
    if taker == seat:
        won = len(s.won[seat])
        score += worth.won[won + 1] - worth.won[won]
    for other, got in enumerate(points):
        if other != seat and (got or other in cubes):
            score -= LOST_TO_OTHERS * (got - expected(s, other, place))
    return Part(score, "why_event", (event,))


def free(s: State, place: int) -> int:
    """How many more cubes the event takes before it is full."""
    return s.deck.events[s.row[place]].banners - len(s.banner[place])


def anywhere(s: State, seat: Seat, worth: Worth, count: int) -> tuple[Part, ...]:
    """What so many cubes on any events are worth if they go where that is most, two events at most."""
    best: tuple[Part, ...] = ()
    for place in range(len(s.row)):
        most = min(count, free(s, place))
        parts = [put(s, seat, worth, place, most)]
        if most < count:
            rest = [
                put(s, seat, worth, at, min(count - most, free(s, at)))
                for at in range(len(s.row))
                if at != place
            ]
            parts += [max(rest)] if rest else []
        if sum([part.score for part in parts]) > sum([part.score for part in best]) or not best:
            best = tuple(parts)
    return best
