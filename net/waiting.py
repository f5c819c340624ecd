"""How many connections may wait for their welcome, and who makes room for a newcomer.

Pure: a connection is its origin and the time at which it came. Those of the Unix socket are counted apart.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

from net.addresses import UNIX

MAX_STRANGERS = 32
"""Connections that have not been welcomed yet."""
FROM_ONE_PLACE = 8
"""The same from one address. This machine has one like others: a tunnel may bring strangers from it."""
GRACE = 0.5
"""Seconds that nobody has to make room for a newcomer."""
CONNECTIONS, EACH_CHAIR = 64, 8
"""Connections in all, welcomed or not, and how many more for each chair of the host's tables."""


class Stranger(Protocol):
    """A connection that has not been welcomed yet."""

    @property
    def origin(self) -> str: ...
    @property
    def since(self) -> float: ...
    @property
    def asked(self) -> bool:
        """Whether it has said hello: it is being answered, and need not make room."""
        ...


S = TypeVar("S", bound=Stranger)


class NoRoom(Exception):
    """The newcomer has to go."""


def who_makes_room(strangers: Sequence[S], newcomer: str, now: float) -> S | None:
    """Who has to go so that somebody from ``newcomer`` may come; None if there is room. Raises NoRoom."""
    apart = newcomer == UNIX
    others = [stranger for stranger in strangers if (stranger.origin == UNIX) == apart]
    near = [stranger for stranger in others if stranger.origin == newcomer]
    most = MAX_STRANGERS if apart else FROM_ONE_PLACE
    crowd = near if len(near) >= most else others if len(others) >= MAX_STRANGERS else []
    if not crowd:
        return None
    silent = [stranger for stranger in crowd if not stranger.asked]
    oldest = min(silent, key=lambda stranger: stranger.since, default=None)
    if oldest is None or now - oldest.since < GRACE:
        raise NoRoom
    return oldest
