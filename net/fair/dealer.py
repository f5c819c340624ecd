"""The host's part in a fair deal: asks those who are here to contribute, and goes on when they have."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from net.fair.contributions import Contributions, OtherBytes, Stage
from net.fair_messages import Draw, Hash, Hashes, Reveal
from net.member import Member, Members
from net.messages import Bye


class Cheat(NamedTuple):
    """Somebody has sent other bytes than those of their hash."""

    chair: int


Dealt = list[str | None] | Cheat
"""What each chair has contributed (`Contributions.in_seat_order`), or why there is no deal."""


class Dealer:
    """One table's. Whoever runs the table calls `go_on` when something has happened, or the time has come."""

    def __init__(self, table: str, members: Members, clock: Callable[[], float]) -> None:
        self._table, self._members, self._clock = table, members, clock
        self._rounds = 0
        self._chairs = 0
        self._asked: list[Member] = []
        self._now: Contributions | None = None
        self._then: Callable[[Dealt], None]

    @property
    def asking(self) -> bool:
        return self._now is not None

    def ask(self, chairs: int, then: Callable[[Dealt], None]) -> None:
        """Ask everybody here with a chair; ``then`` gets what they contribute."""
        self._rounds += 1
        self._chairs, self._then = chairs, then
        self._asked = [member for member in self._members if member.chair is not None]
        self._now = Contributions(self._table, self._present, self._clock())
        for member in self._asked:
            member.wire.send(Draw(self._rounds))
        self.go_on()

    def hear(self, member: Member, message: Hash | Reveal) -> None:
        """An answer; of another round, or from somebody who was not asked, it counts for nothing."""
        contributions, chair = self._now, member.chair
        if contributions is None or chair is None or member not in self._asked:
            return
        if message.round != self._rounds:
            return
        try:
            match message:
                case Hash(hash=digest):
                    contributions.take_hash(chair, digest)
                case Reveal(given=given):
                    contributions.take_bytes(chair, given)
        except OtherBytes:
            self._end(Cheat(chair))
        else:
            self.go_on()

    def go_on(self) -> float | None:
        """Go on if nobody is waited for any more. Returns the seconds until it has to, None for never."""
        contributions = self._now
        while contributions is not None and contributions.go_on(self._present, self._clock()):
            if contributions.stage is Stage.BYTES:
                said = Hashes(self._rounds, contributions.all_hashes(self._chairs))
                for member in self._asked:
                    if member in self._members:
                        member.wire.send(said)
            else:
                self._hang_up_on(contributions.missing & contributions.hashes.keys())
                self._end(contributions.in_seat_order(self._chairs))
        return max(0.0, self._now.until - self._clock()) if self._now is not None else None

    def _hang_up_on(self, chairs: set[int]) -> None:
        """End the connections of those whose hash was shown and whose bytes have not come in time.

        So whoever has sent them, is still connected and is left out knows that the host has chosen to.
        """
        for member in self._asked:
            if member in self._members and member.chair in chairs:
                member.wire.end(Bye("silent", retry=True))

    @property
    def _present(self) -> set[int]:
        return {
            member.chair for member in self._asked if member.chair is not None and member in self._members
        }

    def _end(self, dealt: Dealt) -> None:
        self._now = None
        self._then(dealt)
