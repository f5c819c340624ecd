"""How much of the host's time one connection may ask for. Pure: the time goes in with each question.

Playing costs nothing, however fast: an action that is carried out is given back. Whatever else comes too
often waits until the second is over, and TCP holds up whoever sends it; after some seconds of that it is cut.
"""

from __future__ import annotations

from math import floor
from typing import assert_never

from net.fair_messages import Fetch, Hash, Reveal
from net.messages import (
    Act,
    ClientMessage,
    Command,
    Consent,
    GoOn,
    Heard,
    Ping,
    Pong,
    Propose,
    Ready,
    Seen,
    SetChair,
    SetColour,
    Start,
    Sync,
    TakeChair,
    Undo,
)
from net.people_messages import BeOwner, Chat, History, Kick, Look, Mind, NewClaim, NewDoor, PauseGame, Resume
from net.session import Bucket

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
