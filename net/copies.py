"""What tells one copy of a table from another: a host may have been given an older one, or there may be two.

A client says which update it saw last. Whatever it saw was stored, so a host that has less, or something else
in that place, has lost moves. And whoever saw an epoch that this host has not reached saw another host.
"""

from __future__ import annotations

import hmac
from collections.abc import Mapping
from hashlib import blake2b
from typing import NamedTuple

import msgpack

from engine.game import Reason, Refused
from net.messages import Epoch, MovesLost, Seen

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


class Losses:
    """The moves that this copy lacks, and whether the table waits until its owner has chosen."""

    def __init__(self, copies: Copies, forgone: int) -> None:
        """``forgone``: the last epoch whose loss the owner has accepted, -1 if there is none."""
        self.copies = copies
        self.open: Missing | None = None
        """What the owner has not decided about yet."""
        self._forgone = forgone
        self._complained: set[int] = set()
        self._overruled: set[int] = set()
        """Chairs that are not listened to again: what they miss is gone, or never was."""
        self._told: set[int] = set()
        """Chairs of whose loss everybody has been told."""

    def hear(self, chair: int, seen: Seen, version: int, *, owned: bool) -> MovesLost | Behind | None:
        """What to say to a chair that has seen this; ``owned``: there is somebody who can choose."""
        found = self.copies.compare(chair, seen, version)
        if not isinstance(found, Missing):
            return found
        if not owned or seen.epoch <= self._forgone or chair in self._overruled:
            return MovesLost(*found, open=False)
        self._complained.add(chair)
        before = self.open or found
        self.open = Missing(min(found.first, before.first), max(found.last, before.last))
        return MovesLost(*self.open, open=True)

    def is_news(self, chair: int) -> bool:
        """Whether everybody is to be told of what this chair has seen; once, since all have to answer."""
        if chair in self._told:
            return False
        self._told.add(chair)
        return True

    def check_open(self) -> None:
        """Raises Refused if there is nothing that the owner has to decide about."""
        if self.open is None:
            raise Refused(Reason("nothing_lost"))

    def go_on(self, epoch: int, version: int) -> MovesLost:
        """The owner goes on without them, in a new epoch. Returns what to tell everybody."""
        assert self.open is not None
        settled = MovesLost(*self.open, open=False)
        self._overruled |= self._complained
        self._forgone, self.open = self.copies.epoch, None
        self.copies.begin(epoch, version)
        return settled
