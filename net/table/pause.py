"""A pause of the game: who may stop it, and who may say that it goes on."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from engine.game import Reason, Refused, Seat
from net.table.core import Core
from net.table.member import Member
from net.wire import names
from net.wire.messages import MAX_WHY, Paused

OTHERS_AFTER = 600.0
"""Seconds, in all pauses of one person together, after which others may end them."""
OTHERS = 2
"""How many of them it takes, or all if they are fewer."""


@dataclass(frozen=True, slots=True)
class Pause:
    """``seat`` has paused the game at the time ``since``; the seats in ``agreed`` would go on."""

    seat: Seat
    why: str
    since: float
    agreed: frozenset[Seat] = frozenset()
    before: float = 0.0
    """Seconds that the earlier pauses of this seat took."""

    def so_far(self, now: float) -> float:
        """Seconds of all pauses of this seat."""
        return self.before + now - self.since


class PausePart:
    """The pause of one table, if there is one."""

    def __init__(self, core: Core) -> None:
        self._core = core
        self.standing: Pause | None = None
        self._paused_for: dict[Seat, float] = {}
        """How many seconds the pauses of each seat took that are over."""

    def check_going_on(self) -> None:
        """Raises Refused while the game is paused."""
        if self.standing is not None:
            raise Refused(Reason("paused", (self._core.chairs[self.standing.seat].name,)))

    def begin(self, seat: Seat, why: str) -> None:
        """The seat pauses the game. Raises Refused."""
        self._core.check_playing()
        self.check_going_on()
        before = self._paused_for.get(seat, 0.0)
        self.standing = Pause(
            seat, names.printable(why)[:MAX_WHY].rstrip(), self._core.clock(), before=before
        )
        self._core.members.send(self._message())

    def resume(self, seat: Seat) -> None:
        """The seat wants to go on. Raises Refused."""
        standing, now = self.standing, self._core.clock()
        if standing is None:
            raise Refused(Reason("not_paused"))
        if seat in (standing.seat, self._core.owner):
            self._end(standing)
        else:
            wait = OTHERS_AFTER - standing.so_far(now)
            if wait > 0:
                name = self._core.chairs[standing.seat].name
                raise Refused(Reason("pause_stands", (name, math.ceil(wait))))
            agreed = standing.agreed | {seat}
            if len(agreed) >= min(
                OTHERS, len([other for other in self._core.playing if other != standing.seat])
            ):
                self._end(standing)
            else:
                self.standing = replace(standing, agreed=agreed)
        self._core.members.send(self._message())

    def greet(self, member: Member) -> None:
        """Tell a newcomer if the game is paused."""
        if self.standing is not None:
            member.wire.send(self._message())

    def _end(self, standing: Pause) -> None:
        self._paused_for[standing.seat] = standing.so_far(self._core.clock())
        self.standing = None

    def _message(self) -> Paused:
        if self.standing is None:
            return Paused(None, "", 0, [])
        seconds = int(self._core.clock() - self.standing.since)
        return Paused(self.standing.seat, self.standing.why, seconds, sorted(self.standing.agreed))
