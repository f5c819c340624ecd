"""A room's members: how it reaches them, and the answers and limits of each person."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from engine.game import Seat
from engine.record import PLAY
from engine.table import Table
from net.door.limits import PersonLimits
from net.saves.journal import Journal
from net.wire.messages import Bye, History, Message, Notice

REMEMBERED = 256
"""How many answers to commands outside the game we keep; the journal has those of the game."""


class Wire(Protocol):
    """How a member is reached."""

    @property
    def address(self) -> str:
        """The address it comes from; "" for this machine."""
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
        """The version up to which the client has shown events."""
        self.sent = -1
        """The version of the last update."""
        self.played = 0
        """Actions carried out so far."""
        self.watcher: int | None = None
        """A spectator's number at this table."""
        self.waiting = 0
        """Unanswered commands."""
        self.viewed_seat: int | None = None
        """The seat whose view a spectator has chosen, once there are no secrets left."""
        self.asks: History | None = None
        """The newest question about earlier versions."""
        self._is_late = False

    def wake(self) -> None:
        """There is a newer update; a member waiting for an answer gets it after that."""
        if self.waiting:
            self._is_late = True
        else:
            self.wire.wake()

    def answered(self) -> None:
        """A command has been answered."""
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

    def at(self, chair: int) -> list[Member]:
        """The connections of the person on a chair."""
        return [member for member in self if member.chair == chair]

    def send(self, message: Message) -> None:
        """Send this to everybody."""
        for member in self:
            member.wire.send(message)

    def notice(self, code: str, *args: str, to: Callable[[Member], bool] = lambda _: True) -> None:
        """Tell everybody something about the table, or only those ``to`` picks."""
        for member in self:
            if to(member):
                member.wire.send(Notice(code, list(args)))

    def wake(self) -> None:
        """There is a newer update for everybody."""
        for member in self:
            member.wake()


class Answers:
    """The answers to people at a table, and how much each may still ask of the others.

    A person is known by their ``claim``: the hash of the token of their chair, a spectator by a number.
    """

    def __init__(self, table: Table[Any], journal: Journal) -> None:
        self._table, self._journal = table, journal
        self._done: dict[tuple[bytes, bytes], int] = {}
        """The version that a command of a person led to."""
        self._limits: dict[bytes, PersonLimits] = {}

    def known(self, seat: Seat | None, claim: bytes, cmd: bytes) -> int | None:
        """The version that a command led to when this person first gave it, None if it is new.

        ``seat`` None: a spectator.
        """
        stored = self._journal.answered(cmd)
        if stored is not None and seat is not None:
            entry = self._table.entries[stored - 1]
            if entry.seat == seat or entry.kind != PLAY:  # the last consent is the proposer's entry
                return stored
        return self._done.get((claim, cmd))

    def remember(self, claim: bytes, cmd: bytes) -> None:
        """Remember that this person's command was carried out and led to the current version."""
        self._done[claim, cmd] = self._table.version
        if len(self._done) > REMEMBERED:
            del self._done[next(iter(self._done))]

    def limits(self, claim: bytes, now: float) -> PersonLimits:
        """What this person may still ask for."""
        if len(self._limits) > REMEMBERED:  # most of them have gone
            self._limits.clear()
        if claim not in self._limits:
            self._limits[claim] = PersonLimits(now)
        return self._limits[claim]
