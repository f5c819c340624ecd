"""The players' contributions to the deal: first the hashes of all, then the bytes.

Pure. The host fixed its own seed before the first hash, and every player's bytes are fixed by a hash before
anybody's are known: so neither the host nor the last to answer, nor both together, can choose the deal.
"""

from __future__ import annotations

import hmac
from collections.abc import Iterable
from enum import Enum
from hashlib import blake2b

import msgspec

from net.wire.messages import HASH_BYTES

WITHIN = 5.0
"""Seconds to answer with a hash, and then with the bytes."""


class OtherBytes(Exception):
    """A chair has sent other bytes than those of its hash."""


class Stage(Enum):
    """What is being waited for."""

    HASHES = "hashes"
    BYTES = "bytes"
    DONE = "done"


def contribution_hash(given: bytes, table: str, chair: int) -> bytes:
    """The hash of what a chair contributes; at another table or chair it is another one."""
    key = msgspec.msgpack.encode([table, chair])
    return blake2b(given, digest_size=HASH_BYTES, key=key[:64]).digest()


class Contributions:
    """Those to one start of a table."""

    def __init__(self, table: str, asked: Iterable[int], now: float) -> None:
        """``asked`` are the chairs that are asked. The time is in seconds, on any clock."""
        self.stage = Stage.HASHES
        self.hashes: dict[int, bytes] = {}
        self.given: dict[int, bytes] = {}
        self.missing = set(asked)
        """The chairs that have not answered."""
        self.until = now + WITHIN
        """When the stage ends even if answers are missing."""
        self._table = table

    def take_hash(self, chair: int, digest: bytes) -> None:
        """A hash has come; one that was not asked for, or is late, counts for nothing."""
        if self.stage is Stage.HASHES and chair in self.missing:
            self.missing.remove(chair)
            self.hashes[chair] = digest

    def take_bytes(self, chair: int, given: bytes) -> None:
        """The bytes have come. Raises OtherBytes."""
        if self.stage is not Stage.BYTES or chair not in self.missing:
            return
        if not hmac.compare_digest(contribution_hash(given, self._table, chair), self.hashes[chair]):
            raise OtherBytes
        self.missing.remove(chair)
        self.given[chair] = given

    def go_on(self, present: Iterable[int], now: float) -> bool:
        """Enter the next stage unless an answer of somebody ``present`` is due; returns whether it did."""
        if self.stage is Stage.DONE or (now < self.until and not self.missing.isdisjoint(present)):
            return False
        if self.stage is Stage.HASHES and self.hashes:
            self.stage, self.missing, self.until = Stage.BYTES, set(self.hashes), now + WITHIN
        else:
            self.stage = Stage.DONE
        return True

    def all_hashes(self, chairs: int) -> list[bytes | None]:
        """One for each chair, None where there is none."""
        return [self.hashes.get(chair) for chair in range(chairs)]

    def in_seat_order(self, chairs: int) -> list[str | None]:
        """What each chair has contributed, in hex digits, None for nothing: for `Table.deal`."""
        return [given.hex() if (given := self.given.get(chair)) else None for chair in range(chairs)]
