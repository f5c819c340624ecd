"""Whoever is connected to a room, and how the room reaches them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from net.messages import Bye, Message, Notice
from net.people_messages import History


class Wire(Protocol):
    """How a member is reached."""

    @property
    def address(self) -> str:
        """The address that it comes from; "" for this machine."""
        ...

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

    def __init__(self, wire: Wire, chair: int | None) -> None:
        self.wire = wire
        self.chair = chair
        self.heard = -1
        """The version up to which events have been shown."""
        self.sent = -1
        """The version of the last update."""
        self.played = 0
        """Actions that have been carried out."""
        self.watcher: int | None = None
        """A spectator's number at this table."""
        self.waiting = 0
        """Commands that have not been answered yet: something is being stored."""
        self.looks: int | None = None
        """The seat that a spectator looks at, once there are no secrets any more."""
        self.asks: History | None = None
        """What they want to see once more; the newest such question."""
        self._is_late = False

    def wake(self) -> None:
        """There is a newer update; one who waits for an answer gets it after that, with what came of it."""
        if self.waiting:
            self._is_late = True
        else:
            self.wire.wake()

    def answered(self) -> None:
        """A command that waited has been answered."""
        self.waiting -= 1
        if self._is_late and not self.waiting:
            self._is_late = False
            self.wire.wake()


class Members(list[Member]):
    """Everybody who is connected to a room."""

    @property
    def watching(self) -> int:
        """How many of them are spectators."""
        return sum(member.chair is None for member in self)

    def send(self, message: Message) -> None:
        """Send this to everybody."""
        for member in self:
            member.wire.send(message)

    def notice(self, code: str, *args: str, to: Callable[[Member], bool] = lambda _: True) -> None:
        """Tell everybody something about the table, or those for whom ``to`` says so."""
        for member in self:
            if to(member):
                member.wire.send(Notice(code, list(args)))

    def wake(self) -> None:
        """There is a newer update for everybody."""
        for member in self:
            member.wake()
