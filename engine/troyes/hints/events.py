"""What own cubes on events are worth, and where to put them."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import NamedTuple

from engine.game import Seat
from engine.troyes.components import NEUTRAL
from engine.troyes.deck import EventCard
from engine.troyes.fight import free, spoils
from engine.troyes.hints.worth import (
    AHEAD,
    BEHIND,
    EVENT_FILLED,
    EVENT_LEAD,
    LOST_TO_OTHERS,
    STILL_FREE,
    Part,
    Worth,
    by_left,
    left_after,
)
from engine.troyes.state import State


class _Banners(NamedTuple):
    """What matters of an event: the VP and how many cubes fill it."""

    first: int
    second: int
    banners: int


def expected(s: State, seat: Seat, place: int) -> float:
    """The VP that the event is likely to bring the seat."""
    return _expected(_banners(s, place), s.banner[place], seat, 0, left_after(s))


def put(s: State, seat: Seat, worth: Worth, place: int, count: int) -> Part:
    """What this many own cubes on the event are worth, up to its free banners."""
    cubes, event, left = s.banner[place], s.row[place], left_after(s)
    why = event, s.came[place]
    card = s.deck.events[event]
    if len(cubes) + count < card.banners:
        banners = _banners(s, place)
        after, before = (_expected(banners, cubes, seat, more, left) for more in (count, 0))
        return Part(after - before, "why_event", why)
    score, taker = _filled(card, cubes, seat, count, left, s.players)
    if taker == seat:
        won = len(s.won[seat])
        score += worth.won[won + 1] - worth.won[won]
    return Part(score, "why_event", why)


def anywhere(s: State, seat: Seat, worth: Worth, count: int) -> tuple[Part, ...]:
    """What this many cubes on any events are worth: as many as fit on the best one, the rest on the next."""
    parts: list[Part] = []
    found = [
        (put(s, seat, worth, place, min(count, free(s, place))), free(s, place))
        for place in range(len(s.row))
    ]
    for part, room in sorted(found, key=lambda pair: -pair[0].score / min(count, pair[1])):
        taken = min(count, room)
        parts.append(part if taken == room or not parts else part._replace(score=part.score * taken / room))
        count -= taken
        if not count:
            break
    return tuple(parts)


def _banners(s: State, place: int) -> _Banners:
    card = s.deck.events[s.row[place]]
    return _Banners(card.first, card.second, card.banners)


@lru_cache(maxsize=1 << 14)
def _expected(card: _Banners, cubes: tuple[int, ...], seat: Seat, more: int, left: int) -> float:
    """The VP for the seat, with this many more cubes there: a share if it is filled in time, else 1."""
    own = cubes.count(seat) + more
    if not own:
        return 0.0
    room = card.banners - len(cubes) - more
    rival = max([cubes.count(other) for other in cubes if other != seat], default=0)
    filled = by_left(EVENT_FILLED, left) * (1 - 0.5 * room / card.banners)
    lead = EVENT_LEAD * (own - rival - STILL_FREE * room) / (1 + 0.4 * room)
    first = 1 / (1 + math.exp(-lead))
    ahead = card.first + AHEAD * (card.second if not rival else 0)
    return filled * (first * ahead + (1 - first) * BEHIND * card.second) + 1 - filled


@lru_cache(maxsize=1 << 12)
def _filled(
    card: EventCard, cubes: tuple[int, ...], seat: Seat, count: int, left: int, players: int
) -> tuple[float, int]:
    """What filling the event brings the seat, less what others get, and who takes the card."""
    points, taker = spoils(card, cubes + (seat,) * count, players)
    banners = _Banners(card.first, card.second, card.banners)
    score = points[seat] - _expected(banners, cubes, seat, 0, left)
    for other in {*cubes} - {seat, NEUTRAL}:
        score -= LOST_TO_OTHERS[players] * (points[other] - _expected(banners, cubes, other, 0, left))
    return score, taker
