"""Limits: how many connections may wait, what one connection and one person may ask for, and shares of time.

Pure but for `Share`: the time goes in with each question. Connections over the Unix socket are counted apart.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterator, Sequence
from math import floor
from time import monotonic
from typing import Protocol, TypeVar, assert_never

from net.wire.addresses import UNIX
from net.wire.messages import (
    Act,
    BeOwner,
    Chat,
    ClientMessage,
    Command,
    Consent,
    Fetch,
    GoOn,
    Hash,
    Heard,
    History,
    Kick,
    Look,
    Mind,
    NewClaim,
    NewDoor,
    PauseGame,
    Ping,
    Pong,
    Propose,
    Ready,
    Resume,
    Reveal,
    Seen,
    SetChair,
    SetColour,
    Start,
    Sync,
    TakeChair,
    Undo,
)
from net.wire.session import Bucket

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


# Playing costs nothing, however fast: an action that is carried out is given back. Anything else that comes
# too often waits for the end of the second, which holds up the sender through TCP; after some seconds the
# connection is cut.


COMMANDS, COMMANDS_AT_ONCE = 10.0, 20.0
"""Commands a second, and how many at once after a pause; actions that are refused count, too."""
SYNCS, SYNCS_AT_ONCE = 2.0, 4.0
SIGNS, SIGNS_AT_ONCE = 20.0, 40.0
"""Messages that are not answered, or not looked into."""
CUT_AFTER = 5.0
"""Seconds of asking for too much after which a connection is cut."""
LOBBY, LOBBY_AT_ONCE = 4.0, 8.0
"""Changes in the lobby, for each person."""
PROPOSALS, PROPOSALS_AT_ONCE = 0.1, 2.0
"""Proposals to go back and pauses, for each person."""
CHAT, CHAT_AT_ONCE = 0.5, 5.0
"""Lines of talk, for each person and each spectator."""
WATCHERS_CHAT, WATCHERS_CHAT_AT_ONCE = 2.0, 10.0
"""Lines of talk for all spectators of a table together."""
VISITS, VISITS_AT_ONCE = 4.0, 20.0
"""Connections for one chair, and for newcomers and spectators from one place."""
WATCHERS_SHARE, WATCHERS_AT_ONCE = 0.25, 0.1
"""Seconds of work a second that all spectators of a host may ask for together."""
HANDSHAKES_SHARE, HANDSHAKES_AT_ONCE = 0.1, 0.05
"""The same for the TLS handshakes of all who come; one takes about a third of a millisecond."""
WATCHER_EVERY = 0.25
"""Seconds between two updates to a spectator."""
AT_A_TIME = 16
"""Messages of one connection that are looked at before anything else is done."""


class Allowance:
    """What one connection may still send."""

    def __init__(self, now: float) -> None:
        self._commands = Bucket(COMMANDS, COMMANDS_AT_ONCE, now)
        self._syncs = Bucket(SYNCS, SYNCS_AT_ONCE, now)
        self._signs = Bucket(SIGNS, SIGNS_AT_ONCE, now)
        self._played = 0
        self._version: int | None = None
        self._since: float | None = None
        """Since when too much has come, one second after the other."""
        self._until = now

    def admits(self, message: ClientMessage, now: float, played: int, version: int) -> bool:
        """Whether this may be looked at now.

        ``played``: how many of its actions have been carried out so far; ``version``: the table's.
        """
        self._commands.spend(now, self._played - played)
        if self._version is not None:  # where play is fast, as many confirm what was shown
            self._signs.spend(now, self._version - version)
        self._played, self._version = played, version
        match message:
            case Heard() | Hash() | Reveal() | Fetch() | Ping() | Pong():
                bucket = self._signs
            case Sync() | Seen() | Look() | History():
                bucket = self._syncs
            case _:
                bucket = self._commands
        return bucket.take(now)

    def pause(self, now: float) -> float | None:
        """For how many seconds nothing more is read, since it was too much; None: cut the connection."""
        if self._since is None or now > self._until + 1.0:
            self._since = now
        if now - self._since >= CUT_AFTER:
            return None
        self._until = floor(now) + 1.0
        return self._until - now


class Manners:
    """What one person may ask of the others at the table."""

    def __init__(self, now: float) -> None:
        self._lobby = Bucket(LOBBY, LOBBY_AT_ONCE, now)
        self._proposals = Bucket(PROPOSALS, PROPOSALS_AT_ONCE, now)
        self._chat = Bucket(CHAT, CHAT_AT_ONCE, now)
        self._visits = Bucket(VISITS, VISITS_AT_ONCE, now)

    def allow(self, command: Command, now: float) -> bool:
        """Whether this may be carried out now."""
        match command:
            case (
                TakeChair()
                | SetChair()
                | SetColour()
                | Ready()
                | Start()
                | Resume()
                | Kick()
                | NewClaim()
                | NewDoor()
                | BeOwner()
                | Mind()
            ):
                return self._lobby.take(now)
            case Propose() | PauseGame():
                return self._proposals.take(now)
            case Chat():
                return self._chat.take(now)
            case Act() | Undo() | Consent() | GoOn():  # limited by turns and by what is open
                return True
            case _:
                assert_never(command)

    def allow_visit(self, now: float) -> bool:
        """Whether somebody may connect again now."""
        return self._visits.take(now)


class Share:
    """A share of the event loop's time: work for its group is timed, and postponed once that is used up."""

    def __init__(self, rate: float = WATCHERS_SHARE, most: float = WATCHERS_AT_ONCE) -> None:
        self._rate, self._most = rate, most
        self._time = Bucket(rate, most, monotonic())

    async def turn(self) -> None:
        """Wait until there is time for them."""
        while True:
            left = self._time.left(monotonic())
            if left >= 0:
                return
            await asyncio.sleep(-left / self._rate)

    @contextlib.contextmanager
    def working(self) -> Iterator[None]:
        """Do something for one of them, which takes its time.

        No more is counted than may be taken at once: if the whole machine stood still meanwhile, that is not
        theirs to pay, and the next ones would wait ten times as long.
        """
        began = monotonic()
        yield
        now = monotonic()
        self._time.spend(now, min(now - began, self._most))
