"""A log's chain of values, and the log as sent after the end: the whole record as msgpack, in pieces."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b

import msgpack
import msgspec

from engine.record import Entry, Header, Record, Secret
from net.wire.codec import MOST_CONTAINERS, TakingApart
from net.wire.messages import Log

# The chain: for each version a value that depends on every entry up to it, keyed with the host's salt, so
# that nobody can try out secret choices.


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


PIECE = 32 * 1024
"""Bytes."""
MOST_PIECES = 128
"""4 MB; a long game has 50 kB."""


class BadLog(Exception):
    """What has been sent is no log."""


def packed_record(record: Record) -> bytes:
    """A record as one text of bytes; `record_from` is the inverse."""
    entries = [entry.dump() for entry in record.entries]
    packed: bytes = msgpack.packb([record.header.dump(), *record.secret, entries])
    return packed


def record_from(packed: bytes) -> Record:
    """The record in such bytes. Raises BadLog for anything else."""
    try:
        match TakingApart(MOST_CONTAINERS).plain(packed):
            case [header, str(seed), bytes(salt), list(entries)]:
                return Record(Header.load(header), Secret(seed, salt), [Entry.load(each) for each in entries])
    except ValueError as error:
        raise BadLog from error
    raise BadLog


def piece_of(packed: bytes, number: int) -> Log:
    """A piece to send; empty beyond the end and for a log that is too long."""
    count = -(-len(packed) // PIECE)
    if count > MOST_PIECES:
        return Log(number, 0, b"")
    return Log(number, count, packed[number * PIECE : (number + 1) * PIECE])


class Pieces:
    """Puts together what arrives."""

    def __init__(self) -> None:
        self.asked = False
        """Whether the first has been asked for."""
        self._data = bytearray()
        self._count = 0

    def take(self, piece: Log) -> int | bytes:
        """The number of the piece to ask for next, or the whole log. Raises BadLog."""
        right = piece.piece == self._count < piece.of <= MOST_PIECES and len(piece.data) <= PIECE
        if not right:
            raise BadLog
        self._data += piece.data
        self._count += 1
        return bytes(self._data) if self._count == piece.of else self._count
