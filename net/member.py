"""Whoever is connected to a room, and how the room reaches them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from net.messages import CAPABILITIES, Bye, Message


class Wire(Protocol):
    """How a member is reached."""

    def send(self, message: Message) -> None:
        """Send this; messages arrive in order."""
        ...

    def wake(self) -> None:
        """There is a newer update; fetch it (`Room.latest`) once it can be sent."""
        ...

    def end(self, bye: Bye) -> None:
        """Say goodbye and close."""
        ...


class Member:
    """One connection to the room: a chair's, or (None) a spectator's."""

    def __init__(self, wire: Wire, chair: int | None, caps: Iterable[str] = ()) -> None:
        self.wire = wire
        self.chair = chair
        self.caps = [cap for cap in CAPABILITIES if cap in caps]
        """The capabilities that both ends have."""
        self.heard = -1
        """The version up to which events have been shown."""
        self.played = 0
        """Actions that have been carried out."""
        self.waiting = 0
        """Commands that wait while something is being stored."""
