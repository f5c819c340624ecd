"""Limits: connections that may wait, what a connection or a person may ask for, wrong proofs, time shares.

Pure except `Share`: callers pass the time. Connections over the Unix socket count apart.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from math import floor
from time import monotonic
from typing import Protocol, TypeVar

from net.wire.addresses import UNIX
from net.wire.messages import (
    Act,
    Chat,
    ClientMessage,
    Command,
    Consent,
    Fetch,
    GoOn,
    Hash,
    Heard,
    History,
    PauseGame,
    Ping,
    Pong,
    Propose,
    Reveal,
    Seen,
    Sync,
    Undo,
    ViewSeat,
)
from net.wire.session import Bucket

MAX_STRANGERS = 32
"""Connections without a welcome yet."""
FROM_ONE_PLACE = 8
"""The same from one address, this machine's included: a tunnel may bring strangers from it."""
GRACE = 0.5
"""Seconds for which nobody has to make room for a newcomer."""
CONNECTIONS, EACH_CHAIR = 64, 8
"""All connections, welcomed or not, and how many more for each chair of the host's tables."""


class Stranger(Protocol):
    """A connection without a welcome yet."""

    @property
    def origin(self) -> str: ...
    @property
    def since(self) -> float: ...
    @property
    def asked(self) -> bool:
        """Whether it has said hello: we are answering it, and it need not make room."""
        ...

    def displace(self) -> None:
        """Make room for another."""
        ...


S = TypeVar("S", bound=Stranger)


class NoRoom(Exception):
    """The newcomer has to go."""


def who_makes_room(strangers: Sequence[S], newcomer: str, now: float) -> S | None:
    """The stranger to close for somebody from ``newcomer``; None if there is room. Raises NoRoom."""
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


# Playing costs nothing, however fast: we give back the cost of an action once carried out. Anything else that
# comes too often waits for the end of the second, which holds up the sender through TCP; after some seconds
# we cut the connection.


COMMANDS, COMMANDS_AT_ONCE = 10.0, 20.0
"""Commands a second, and how many at once after a pause; refused actions count, too."""
SYNCS, SYNCS_AT_ONCE = 2.0, 4.0
SIGNS, SIGNS_AT_ONCE = 20.0, 40.0
"""Messages without an answer, and pings."""
CUT_AFTER = 5.0
"""Seconds of asking for too much after which we cut a connection."""
LOBBY, LOBBY_AT_ONCE = 4.0, 8.0
"""Changes in the lobby, and whatever has no limit of its own, for each person."""
PROPOSALS, PROPOSALS_AT_ONCE = 0.1, 2.0
"""Proposals to go back and pauses, for each person."""
CHAT, CHAT_AT_ONCE = 0.5, 5.0
"""Chat lines, for each person and each spectator."""
WATCHERS_CHAT, WATCHERS_CHAT_AT_ONCE = 2.0, 10.0
"""Chat lines of all spectators of a table together."""
CONNECTS, CONNECTS_AT_ONCE = 4.0, 20.0
"""Connections for one chair, and for newcomers and spectators from one place."""
WATCHERS_SHARE, WATCHERS_AT_ONCE = 0.25, 0.1
"""Seconds of work a second for all spectators of a host together."""
HANDSHAKES_SHARE, HANDSHAKES_AT_ONCE = 0.1, 0.05
"""The same for all TLS handshakes; one takes about a third of a millisecond."""
WATCHER_EVERY = 0.25
"""Seconds between two updates to a spectator."""
AT_A_TIME = 16
"""Messages of one connection that we handle before doing anything else."""


class ConnectionLimits:
    """How much one connection may still send."""

    def __init__(self, now: float) -> None:
        self._commands = Bucket(COMMANDS, COMMANDS_AT_ONCE, now)
        self._syncs = Bucket(SYNCS, SYNCS_AT_ONCE, now)
        self._signs = Bucket(SIGNS, SIGNS_AT_ONCE, now)
        self._played = 0
        self._version: int | None = None
        self._since: float | None = None
        """Since when it has sent too much in each second."""
        self._until = now

    def admits(self, message: ClientMessage, now: float, played: int, version: int) -> bool:
        """Whether to handle this message now.

        ``played``: how many of its actions were carried out so far; ``version``: the table's.
        """
        self._commands.spend(now, self._played - played)
        if self._version is not None:  # fast play brings as many confirmations
            self._signs.spend(now, self._version - version)
        self._played, self._version = played, version
        match message:
            case Heard() | Hash() | Reveal() | Fetch() | Ping() | Pong():
                bucket = self._signs
            case Sync() | Seen() | ViewSeat() | History():
                bucket = self._syncs
            case _:
                bucket = self._commands
        return bucket.take(now)

    def pause(self, now: float) -> float | None:
        """For how many seconds to read nothing more after too much; None: cut the connection."""
        if self._since is None or now > self._until + 1.0:
            self._since = now
        if now - self._since >= CUT_AFTER:
            return None
        self._until = floor(now) + 1.0
        return self._until - now


class PersonLimits:
    """Rate limits for one person's requests to the others at the table."""

    def __init__(self, now: float) -> None:
        self._lobby = Bucket(LOBBY, LOBBY_AT_ONCE, now)
        self._proposals = Bucket(PROPOSALS, PROPOSALS_AT_ONCE, now)
        self._chat = Bucket(CHAT, CHAT_AT_ONCE, now)
        self._connects = Bucket(CONNECTS, CONNECTS_AT_ONCE, now)

    def allow(self, command: Command, now: float) -> bool:
        """Whether to carry this out now."""
        match command:
            case Propose() | PauseGame():
                return self._proposals.take(now)
            case Chat():
                return self._chat.take(now)
            case Act() | Undo() | Consent() | GoOn():  # limited by turns and by what is open
                return True
            case _:  # so that a new command has a limit, too
                return self._lobby.take(now)

    def allow_connection(self, now: float) -> bool:
        """Whether somebody may connect again now."""
        return self._connects.take(now)


class Share:
    """A share of the event loop's time: work for its group is timed, and postponed once that is used up."""

    def __init__(self, rate: float = WATCHERS_SHARE, most: float = WATCHERS_AT_ONCE) -> None:
        self._rate, self._most = rate, most
        self._time = Bucket(rate, most, monotonic())

    async def turn(self) -> None:
        """Wait until the group has time left."""
        while True:
            left = self._time.left(monotonic())
            if left >= 0:
                return
            await asyncio.sleep(-left / self._rate)

    @contextlib.contextmanager
    def working(self) -> Iterator[None]:
        """Time some work for the group.

        Counts no more than the group may use at once: if the whole machine stood still meanwhile, they should
        not pay for it, and the next ones would wait ten times as long.
        """
        began = monotonic()
        yield
        now = monotonic()
        self._time.spend(now, min(now - began, self._most))


FROM_ONE_ADDRESS, AT_THE_TABLE = 5, 20
"""Wrong proofs within `WITHIN` after which their addresses have to wait."""
WITHIN = 60.0
WAIT = 60.0
ADDRESSES = 256
"""How many addresses we tell apart."""


class Guesses:
    """The wrong proofs at one table."""

    def __init__(self) -> None:
        self._wrong: list[tuple[float, str]] = []
        """Those of the last minute; no more than it takes to make somebody wait."""
        self._until: OrderedDict[str, float] = OrderedDict()
        """Until when an address has to wait."""

    def wrong(self, origin: str, now: float) -> None:
        """Count a wrong proof from this address."""
        self._wrong = [(at, whose) for at, whose in self._wrong if now - at < WITHIN]
        self._wrong.append((now, origin))
        here = sum(whose == origin for _, whose in self._wrong)
        if here >= FROM_ONE_ADDRESS or len(self._wrong) > AT_THE_TABLE:
            self._until[origin] = now + WAIT
            self._until.move_to_end(origin)
            if len(self._until) > ADDRESSES:
                self._until.popitem(last=False)
        del self._wrong[: -(AT_THE_TABLE + 1)]

    def wait(self, origin: str, now: float) -> float:
        """Seconds for which this address still has to wait."""
        return max(0.0, self._until.get(origin, 0.0) - now)
