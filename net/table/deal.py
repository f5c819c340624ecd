"""The start of a game: people contribute to the deal, see `net.fair`."""

from __future__ import annotations

import asyncio
from typing import NamedTuple

from engine.game import Reason, Refused
from net.fair.contributions import Contributions, OtherBytes, Stage
from net.saves.journal import NotSaved
from net.table.core import Core
from net.table.member import Member
from net.wire.messages import Bye, Draw, Hash, Hashes, Reveal

Given = list[str | None]
"""What each chair has contributed (`Contributions.in_seat_order`)."""


class Unsaved(NamedTuple):
    """The contributions of people with these claims to a game that could not be stored."""

    claims: list[bytes]
    given: Given


class DealPart:
    """The start of one table's game."""

    def __init__(self, core: Core) -> None:
        self._core = core
        self._others: list[asyncio.Future[None]] = []
        """Further commands to begin, while that is under way."""
        self._unsaved: Unsaved | None = None
        self._rounds = 0
        self._asked: list[Member] = []
        self._now: Contributions | None = None
        self._given: asyncio.Future[Given]

    async def begin(self, cmd: bytes | None) -> None:
        """Let people contribute to the deal, and begin: for the owner's command, or (None) nobody's.

        Do not hold the lock: others go on meanwhile. Raises Refused, NotSaved.
        """
        if self._core.dealing:
            other = asyncio.get_running_loop().create_future()
            self._others.append(other)
            await other
            return
        self._core.dealing = True
        error: Refused | None = None
        try:
            given = await self._contributed()
            async with self._core.lock:
                await self._begin_with(cmd, given)
        except Refused as caught:
            error = caught
            raise
        finally:
            self._core.dealing = False
            others, self._others = self._others, []
            for other in others:
                if error is None:
                    other.set_result(None)
                else:
                    other.set_exception(error)

    async def _begin_with(self, cmd: bytes | None, given: Given) -> None:
        """Begin, unless somebody has left meanwhile. Raises Refused, NotSaved."""
        core = self._core
        core.check_not_started()
        if not core.seating.full:
            raise Refused(Reason("chairs_free"))
        try:
            await core.start(cmd, given)
        except NotSaved:
            self._unsaved = Unsaved(self._claims, given)
            raise

    @property
    def _claims(self) -> list[bytes]:
        return [chair.token for chair in self._core.chairs]

    def cancel(self, why: Reason) -> None:
        """Wait for no contribution any longer: the game does not begin."""
        if self._now is not None:
            self._now = None
            self._given.set_exception(Refused(why))

    # Contributions

    async def _contributed(self) -> Given:
        """What people contribute to the deal; those who do not answer, nothing. Raises Refused."""
        core = self._core
        if self._unsaved is not None and self._unsaved.claims == self._claims:
            return self._unsaved.given  # ask nobody twice because of a full disk
        if not core.journal.notes.drawn:
            return []
        self._rounds += 1
        self._given = asyncio.get_running_loop().create_future()
        self._asked = [member for member in core.members if member.chair is not None]
        self._now = Contributions(core.name, self._present, core.clock())
        for member in self._asked:
            member.wire.send(Draw(self._rounds))
        self.go_on()
        return await self._given

    def hear(self, member: Member, message: Hash | Reveal) -> None:
        """Take an answer; ignore one of another round, or from somebody we did not ask."""
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
            self._now = None
            self._given.set_exception(Refused(self._exposed(chair)))
        else:
            self.go_on()

    def go_on(self) -> float | None:
        """Go on if we wait for nobody. Returns the seconds until we go on anyway, None for never."""
        core, contributions = self._core, self._now
        while contributions is not None and contributions.go_on(self._present, core.clock()):
            if contributions.stage is Stage.BYTES:
                said = Hashes(self._rounds, contributions.all_hashes(len(core.chairs)))
                for member in self._asked:
                    if member in core.members:
                        member.wire.send(said)
            else:
                self._hang_up_on(contributions.missing & contributions.hashes.keys())
                self._now = None
                self._given.set_result(contributions.in_seat_order(len(core.chairs)))
        return max(0.0, self._now.until - core.clock()) if self._now is not None else None

    def _hang_up_on(self, chairs: set[int]) -> None:
        """End the connections of people whose hash was shown and whose bytes did not come in time.

        So people who sent them, stay connected and are left out know that the host has chosen to.
        """
        for member in self._asked:
            if member in self._core.members and member.chair in chairs:
                member.wire.end(Bye("silent", retry=True))

    @property
    def _present(self) -> set[int]:
        return {
            member.chair
            for member in self._asked
            if member.chair is not None and member in self._core.members
        }

    def _exposed(self, chair: int) -> Reason:
        """Tell everybody who sent other bytes than hashed, and end that connection."""
        name = self._core.chairs[chair].name
        self._core.members.notice("other_bytes", name)
        for member in self._core.members.at(chair):
            member.wire.end(Bye("other_bytes", [name]))
        return Reason("other_bytes", (name,))
