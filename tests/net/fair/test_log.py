"""A log goes over the wire in pieces, and what is none is found."""

from __future__ import annotations

import msgpack
import pytest

from engine.record import Entry, Header, Record, Secret
from net.fair.log import (
    MOST_PIECES,
    PIECE,
    BadLog,
    Pieces,
    packed_record,
    piece_of,
    record_from,
)
from net.wire.codec import MOST_CONTAINERS
from net.wire.messages import Log

RECORD = Record(
    Header("lanterns", 1, 3, {"coins": 9}, "0" * 64),
    Secret("7", bytes(16)),
    [
        Entry("deal", None, [[None, "00" * 16], ["chairs", []]], [], bytes(8)),
        *[Entry("play", 0, ["roll", []], [3], bytes(8))] * 9,
    ],
)

MANY = msgpack.packb([RECORD.header.dump(), "7", b"", [["play", 0, [[]] * MOST_CONTAINERS, [], b""]]])
"""What is worth a hundred times its bytes once it has been taken apart."""


def test_a_record_comes_out_as_it_went_in() -> None:
    assert record_from(packed_record(RECORD)) == RECORD


@pytest.mark.parametrize("bad", [b"", b"\xc1", b"\7", msgpack.packb([{}, "7", b"", []]), b"\x94" * 999, MANY])
def test_what_is_no_log_is_found(bad: bytes) -> None:
    with pytest.raises(BadLog):
        record_from(bad)


@pytest.mark.parametrize("size", [1, PIECE, PIECE + 1, 3 * PIECE])
def test_pieces_are_put_together(size: int) -> None:
    log, pieces = bytes(number % 251 for number in range(size)), Pieces()
    wanted: int | bytes = 0
    while isinstance(wanted, int):
        wanted = pieces.take(piece_of(log, wanted))
    assert wanted == log


@pytest.mark.parametrize(
    "piece",
    [
        Log(1, 2, b"x"),
        Log(0, 0, b""),
        Log(0, MOST_PIECES + 1, b"x"),
        Log(0, 1, bytes(PIECE + 1)),
    ],
)
def test_a_wrong_piece_is_refused(piece: Log) -> None:
    with pytest.raises(BadLog):
        Pieces().take(piece)


def test_a_log_that_is_too_long_is_not_sent() -> None:
    assert piece_of(bytes(MOST_PIECES * PIECE), 1).of == MOST_PIECES
    assert piece_of(bytes(MOST_PIECES * PIECE + 1), 0) == Log(0, 0, b"")
    assert piece_of(b"x", 1_000_000).data == b""
