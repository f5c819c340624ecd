"""The log as it is sent after the end: the whole record as msgpack, in pieces."""

from __future__ import annotations

import msgpack

from engine.record import Entry, Header, Record, Secret
from net.fair_messages import Log
from net.taking_apart import MOST_CONTAINERS, TakingApart

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
