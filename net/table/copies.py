"""Tells copies of a table apart: a host may have been given an older one, or there may be two.

A client says which update it saw last. Everything it saw was stored, so a host that has less, or something
else there, has lost moves. A client that saw an epoch beyond this host's saw another host.
"""

from __future__ import annotations

import contextlib
import hmac
from collections.abc import Mapping
from dataclasses import replace
from hashlib import blake2b
from typing import NamedTuple

import msgpack

from engine.game import Reason, Refused
from net.saves.journal import NotSaved
from net.table.core import Core
from net.table.member import Member
from net.wire.messages import Epoch, MovesLost, Seen

REMEMBERED_HASHES = 256
"""How many of the updates that were sent are remembered, to compare them with what comes back."""


class Missing(NamedTuple):
    """The versions that somebody has seen and that are not, or no longer, in this copy."""

    first: int
    last: int


class Behind(NamedTuple):
    """The table was opened once more than here, by another host."""

    epoch: int


class Copies:
    """This copy of a table. ``starts`` has the version at which each epoch began that left any entry."""

    def __init__(self, table: str, salt: bytes, epoch: int, version: int, starts: Mapping[int, int]) -> None:
        self._table, self._salt = table, salt
        self._starts = dict(starts)
        self._sent: dict[tuple[int, int], bytes] = {}
        self.begin(epoch, version)

    def begin(self, epoch: int, version: int) -> None:
        """A new epoch begins at this version."""
        self.epoch = epoch
        self._starts[epoch] = version
        self._sent.clear()

    def proof(self, epoch: int) -> bytes:
        """What only a host of this table can say of an epoch: it is made with the salt, which is secret."""
        said = msgpack.packb([self._table, epoch])
        return blake2b(said, digest_size=16, key=self._salt, person=b"epoch").digest()

    def message(self, epoch: int) -> Epoch:
        """An epoch with its proof, for clients to keep."""
        return Epoch(epoch, self.proof(epoch))

    def sent(self, chair: int, version: int, view_hash: bytes) -> None:
        """An update goes to a chair."""
        self._sent[chair, version] = view_hash
        if len(self._sent) > REMEMBERED_HASHES:
            del self._sent[next(iter(self._sent))]

    def compare(self, chair: int, seen: Seen, version: int) -> Missing | Behind | None:
        """What an update that a chair has seen says of this copy at ``version``; None: nothing is wrong."""
        if seen.epoch > self.epoch:
            proved = hmac.compare_digest(seen.proof, self.proof(seen.epoch))
            return Behind(seen.epoch) if proved else None
        later = [start for epoch, start in self._starts.items() if epoch > seen.epoch]
        if seen.epoch == self.epoch and self._sent.get((chair, seen.version), seen.hash) != seen.hash:
            later.append(self._starts[self.epoch])  # another host has opened another copy with the same epoch
        common = min([version, *later])
        return Missing(common + 1, seen.version) if seen.version > common else None


class LossesPart:
    """The moves this copy lacks although somebody has seen them: the owner chooses what becomes of that."""

    def __init__(self, core: Core) -> None:
        self._core, journal = core, core.journal
        version, starts = core.table.version, journal.starts()
        self._copies = Copies(core.name, core.table.secret.salt, journal.epoch, version, starts)
        self.open: Missing | None = None
        """What the owner has not decided about yet."""
        forgone = journal.notes.forgone
        self._forgone = -1 if forgone is None else forgone
        """The last epoch whose loss the owner has accepted, -1 if there is none."""
        self._complained: set[int] = set()
        self._overruled: set[int] = set()
        """Chairs that are not listened to again: what they miss is gone, or never was."""
        self._told: set[int] = set()
        """Chairs of whose loss everybody has been told."""

    def hear(self, member: Member, seen: Seen) -> None:
        """Somebody says what they saw last: if it is more, tell everybody; if of a newer copy, stop."""
        core, chair = self._core, member.chair
        if chair is None or not core.started or core.over:
            return
        found = self._copies.compare(chair, seen, core.table.version)
        if isinstance(found, Behind):
            core.run(self._fall_behind(found.epoch))
        elif found is not None:
            owned = core.owner is not None
            lost = self._lost(chair, seen, found) if owned else MovesLost(*found, open=False)
            if (lost.open or not owned) and chair not in self._told:  # once, since everybody has to answer
                self._told.add(chair)
                core.members.send(lost)
            else:
                member.wire.send(lost)

    def _lost(self, chair: int, seen: Seen, found: Missing) -> MovesLost:
        """What to say to a chair that has seen more; the owner of the table can choose."""
        if seen.epoch <= self._forgone or chair in self._overruled:
            return MovesLost(*found, open=False)
        self._complained.add(chair)
        before = self.open or found
        self.open = Missing(min(found.first, before.first), max(found.last, before.last))
        return MovesLost(*self.open, open=True)

    def sent(self, chair: int, version: int, view_hash: bytes) -> None:
        """An update goes to a chair."""
        self._copies.sent(chair, version, view_hash)

    def greet(self, member: Member) -> None:
        """Send a newcomer the epoch, and whether moves are lost."""
        member.wire.send(self._copies.message(self._core.journal.epoch))
        if self.open is not None:
            member.wire.send(MovesLost(*self.open, open=True))

    async def choose(self, chair: int, yes: bool) -> None:
        """The owner goes on without the lost moves, in a new epoch, or closes the table.

        Raises Refused, NotSaved.
        """
        core, epoch = self._core, self._core.journal.epoch
        core.seating.check_owner(chair)
        if self.open is None:
            raise Refused(Reason("nothing_lost"))
        if not yes:
            core.stop(Reason("host_ends"))
            return
        await core.keep(replace(core.journal.notes, forgone=epoch), epoch + 1)
        settled = MovesLost(*self.open, open=False)
        self._overruled |= self._complained
        self._forgone, self.open = epoch, None
        self._copies.begin(core.journal.epoch, core.table.version)
        core.members.send(self._copies.message(core.journal.epoch))
        core.members.send(settled)
        core.members.wake()

    async def _fall_behind(self, epoch: int) -> None:
        """Another host has opened the table since: close it. If it is opened here again, that comes after."""
        core = self._core
        async with core.lock:
            why = Reason("behind", (core.journal.epoch, epoch))
            with contextlib.suppress(NotSaved):
                await core.keep(core.journal.notes, epoch)
            core.stop(why)
