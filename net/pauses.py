"""A pause of the game: who may stop it, and who may say that it goes on.

Pure: each step makes another pause, or says why not.
"""

from __future__ import annotations

import math
from collections.abc import Collection
from dataclasses import dataclass, replace

from engine.game import Reason, Refused, Seat
from net import names
from net.people_messages import MAX_WHY, Paused

OTHERS_AFTER = 600.0
"""Seconds, in all pauses of one person together, after which others may end them."""
OTHERS = 2
"""How many of them it takes, if there are so many."""


@dataclass(frozen=True, slots=True)
class Pause:
    """``seat`` has paused the game at the time ``since``; the seats in ``agreed`` would go on."""

    seat: Seat
    why: str
    since: float
    agreed: frozenset[Seat] = frozenset()
    before: float = 0.0
    """Seconds that the earlier pauses of this seat took."""

    def so_far(self, now: float) -> float:
        """Seconds of all pauses of this seat."""
        return self.before + now - self.since


def pause(
    standing: Pause | None, seat: Seat, why: str, now: float, called: str, before: float = 0.0
) -> Pause:
    """A new pause; ``called`` is who has paused already, if anybody. Raises Refused.

    ``before``: how long the earlier pauses of this seat took.
    """
    if standing is not None:
        raise Refused(Reason("paused", (called,)))
    return Pause(seat, names.printable(why)[:MAX_WHY].rstrip(), now, before=before)


def resume(
    standing: Pause | None, seat: Seat, owner: Seat | None, people: Collection[Seat], now: float, called: str
) -> Pause | None:
    """What becomes of a pause when a seat wants to go on; None: the game does. Raises Refused.

    ``called`` is the name of whoever has paused, ``people`` are the seats of people who play themselves.
    """
    if standing is None:
        raise Refused(Reason("not_paused"))
    if seat in (standing.seat, owner):
        return None
    wait = OTHERS_AFTER - standing.so_far(now)
    if wait > 0:
        raise Refused(Reason("pause_stands", (called, math.ceil(wait))))
    agreed = standing.agreed | {seat}
    needed = min(OTHERS, len([other for other in people if other != standing.seat]))
    return None if len(agreed) >= needed else replace(standing, agreed=agreed)


def message(standing: Pause | None, now: float) -> Paused:
    """What everybody is sent about it."""
    if standing is None:
        return Paused(None, "", 0, [])
    return Paused(standing.seat, standing.why, int(now - standing.since), sorted(standing.agreed))
