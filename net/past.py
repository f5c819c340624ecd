"""What a seat was shown at earlier versions, from a replay of the log, packed and unpacked. Pure."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from typing import Any, NamedTuple

import msgpack
import msgspec

from engine import shelf
from engine.game import Seat, View
from engine.record import Record
from engine.table import replaying
from net.fair.log import record_from
from net.wire.codec import UPDATES, BadMessage, check_shown, packed
from net.wire.messages import Past, TableEvent

MOST = 50
"""Versions in one answer."""
DATA = 32 * 1024
"""Bytes in one answer."""
FIRST = 1
"""The version with which a game begins; nobody has been shown the table before it."""


class Asked(NamedTuple):
    """What somebody wants to see: these versions, as ``seat`` (None: a spectator) was shown them.

    ``record`` goes as far as the last of them.
    """

    record: Record
    seat: Seat | None
    first: int
    last: int


def asked(record: Record, seat: Seat | None, first: int, last: int) -> Asked:
    """The versions that one answer may have, of those that somebody asks for."""
    first = max(first, FIRST)
    last = min(last, first + MOST - 1, len(record.entries))
    return Asked(Record(record.header, record.secret, record.entries[:last]), seat, first, last)


def past(wanted: Asked) -> Past:
    """The answer: as many of the versions as fit.

    ``data`` is a raw deflate stream of one msgpack list for each of them: version, view, events.
    """
    record, seat, first, last = wanted
    nothing = Past(first, first - 1, _Packing().data)
    return next(pasts(record, seat, first), nothing) if last >= first else nothing


def pasts(record: Record, seat: Seat | None, first: int = FIRST) -> Iterator[Past]:
    """All versions of a record from ``first`` on, in as many answers as it takes, from one replay.

    A version that does not fit into an answer by itself ends them.
    """
    packing = _Packing()
    for table in replaying(shelf.game(record.header.game), record):
        if table.version < first:
            continue
        since = table.version - 1 if table.version > FIRST else -1  # what began the game, too
        events = [TableEvent(at, event.code, list(event.args)) for at, event in table.events_for(seat, since)]
        row = packed([table.version, table.view(seat), events])
        if not packing.add(row):
            yield Past(first, table.version - 1, packing.data)
            packing, first = _Packing(), table.version
            if not packing.add(row):
                return
    if packing.count:
        yield Past(first, first + packing.count - 1, packing.data)


class _Packing:
    """Packs one answer."""

    def __init__(self) -> None:
        self.count = 0
        self._stream, self._data = zlib.compressobj(wbits=-zlib.MAX_WBITS), b""
        self.data = _ended(self._stream)

    def add(self, row: bytes) -> bool:
        """Add a version. Returns whether it fits; otherwise take another packing."""
        if self.count == MOST:
            return False
        more = self._stream.compress(row) + self._stream.flush(zlib.Z_SYNC_FLUSH)
        longer = _ended(self._stream)
        if len(self._data) + len(more) + len(longer) > DATA:
            return False
        self._data += more
        self.data, self.count = self._data + longer, self.count + 1
        return True


def past_of_log(log: bytes, seat: Seat | None, first: int, last: int) -> Past:
    """The same answer from the log that everybody is given after the end (`net.fair.log`).

    Raises BadLog if it is none, and what a replay raises if it is that of another program.
    """
    return past(asked(record_from(log), seat, first, last))


def _ended(stream: zlib._Compress) -> bytes:
    """What ends the stream if nothing more is written."""
    return stream.copy().flush(zlib.Z_FINISH)


# The client's side


LONGEST = MOST * UPDATES.frame
"""Bytes of an inflated answer, at most."""


class Remembered(NamedTuple):
    """What somebody was shown at a version. ``view`` is packed, since most are never looked at."""

    version: int
    seat: int | None
    """Whose view it is."""
    view: bytes
    events: list[TableEvent]
    size: int
    """Bytes of the events, packed."""


class _Row(NamedTuple):
    version: int
    view: msgspec.Raw
    events: list[TableEvent]


class _Whose(msgspec.Struct):
    seat: int | None = None


_ROWS, _SEATS = msgspec.msgpack.Decoder(_Row), msgspec.msgpack.Decoder(_Whose)


def remembered(answer: Past) -> list[Remembered]:
    """The versions in an answer, in order. Raises BadMessage if it is none."""
    inflate = zlib.decompressobj(wbits=-zlib.MAX_WBITS)
    found: list[Remembered] = []
    try:
        data = inflate.decompress(answer.data, LONGEST)
        if inflate.unconsumed_tail:
            raise BadMessage
        for body in _bodies(data):
            version, view, events = _ROWS.decode(body)
            if not answer.first <= version <= answer.last or len(found) == MOST:
                raise BadMessage
            check_shown(msgpack.unpackb(body))
            size = len(body) - len(view)
            found.append(Remembered(version, _SEATS.decode(view).seat, bytes(view), events, size))
    except (zlib.error, ValueError, RecursionError, msgpack.exceptions.UnpackException) as error:
        raise BadMessage from error
    return found


def opened(view: bytes) -> View:
    """A view as a screen needs it."""
    data: dict[str, Any] = msgspec.msgpack.decode(view, type=dict[str, Any])
    return data


def _bodies(data: bytes) -> Iterator[bytes]:
    """The msgpack objects in a row of them, apart, none longer than an update.

    Raises BadMessage or what msgpack raises for anything else.
    """
    unpacker = msgpack.Unpacker(max_buffer_size=LONGEST)
    unpacker.feed(data)
    begin = 0
    while begin < len(data):
        unpacker.skip()
        if (end := unpacker.tell()) - begin > UPDATES.frame:
            raise BadMessage
        yield data[begin:end]
        begin = end
