"""A value for each version of a log that depends on every entry up to it.

Keyed with the host's salt, so that nobody can try out what a secret choice may have been.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b

import msgspec

from engine.record import Entry, Header

CHAIN_BYTES = 16


class Chain:
    """The value after the entries that have been added so far."""

    def __init__(self, header: Header, salt: bytes) -> None:
        self._salt = salt
        self.version = 0
        self.value = self._digest(msgspec.msgpack.encode(header.dump()))

    def add(self, entry: Entry) -> bytes:
        """The value after one more entry."""
        self.value = self._digest(self.value + msgspec.msgpack.encode(entry.dump()))
        self.version += 1
        return self.value

    def follow(self, entries: Sequence[Entry]) -> bytes:
        """The value after the whole log; the first ``version`` entries have been added before."""
        for entry in entries[self.version :]:
            self.add(entry)
        return self.value

    def _digest(self, data: bytes) -> bytes:
        return blake2b(data, digest_size=CHAIN_BYTES, key=self._salt, person=b"chain").digest()
