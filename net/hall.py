"""What a connection asks of the host that it came to."""

from __future__ import annotations

from contextlib import AbstractContextManager
from typing import Protocol

from net.deliveries import Deliveries
from net.door.authentication import Authentication
from net.door.limits import Share
from net.list_messages import Tables
from net.messages import Hello
from net.refusals import Refusals
from net.table.core import Doing
from net.table.room import Room


class Hall(Protocol):
    """Where a hello finds its table."""

    def room_for(self, hello: Hello) -> Room:
        """The room this hello asks for. Raises Refused if there is none."""
        ...

    def tables(self) -> Tables:
        """The tables that there are."""
        ...

    def check_visit(self, where: str, *, known: bool) -> None:
        """Raises Refused if somebody from there comes too often now; ``known``: to a chair of theirs."""
        ...

    authentication: Authentication | None
    """What has to be proved; None: it listens for programs of the same person alone."""

    deliveries: Deliveries
    """What connections have to send."""

    handshakes: Share
    """The time that is spent on TLS handshakes."""

    watchers: Share
    """The time that is spent on spectators."""

    refusals: Refusals
    """What is refused is counted for the log."""

    def run(self, room: Room, doing: Doing) -> None:
        """Let the room do something that may have to wait."""
        ...

    def changed(self, room: Room) -> None:
        """Something happened in the room; it may be a bot's turn."""
        ...

    def guarding(self, room: Room) -> AbstractContextManager[None]:
        """What is done in here is done by the room: if it fails, it is stopped, and nothing else is."""
        ...
