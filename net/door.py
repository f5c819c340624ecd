"""How many connections may wait for their welcome, and who makes room for a newcomer.

Pure: a connection is its origin and the time at which it came. Those of the Unix socket are counted apart.
"""

from __future__ import annotations

from collections.abc import Sequence
from ipaddress import IPv6Address, ip_address
from typing import Any, Protocol, TypeVar

MAX_STRANGERS = 32
"""Connections that have not been welcomed yet."""
FROM_ONE_PLACE = 8
"""The same from one address. This machine has one like others: a tunnel may bring strangers from it."""
GRACE = 0.5
"""Seconds that nobody has to make room for a newcomer."""
CONNECTIONS, EACH_CHAIR = 64, 8
"""Connections in all, welcomed or not, and how many more for each chair of the host's tables."""

UNIX = "unix"
"""Where programs of the same person on this machine come from."""


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


def origin(peer: Any) -> str:
    """Where a connection comes from: an address, or for IPv6 the network that it can choose from."""
    if not isinstance(peer, tuple):
        return UNIX
    try:
        address = ip_address(str(peer[0]).partition("%")[0])
    except ValueError:
        return str(peer[0])
    if isinstance(address, IPv6Address):
        address = address.ipv4_mapped or address
    return str(address) if address.version == 4 else address.packed[:8].hex()


def address(peer: Any) -> str:
    """The address of the other end, for people; "" for the Unix socket."""
    return str(peer[0]).removeprefix("::ffff:") if isinstance(peer, tuple) else ""


def is_far(peer: Any, own: Any) -> bool:
    """Whether the other end of a connection, by the addresses of both, is on another machine."""
    return isinstance(peer, tuple) and peer[0] != own[0]


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
