"""What a seat was shown at earlier versions of a table: its log is replayed. Pure; for a worker process."""

from __future__ import annotations

import zlib
from typing import NamedTuple

from engine import shelf
from engine.game import Seat
from engine.record import Record
from engine.table import replaying
from net.codec import packed
from net.fair.log import record_from
from net.messages import TableEvent
from net.people_messages import Past

MOST = 50
"""Versions in one answer."""
DATA = 32 * 1024
"""Bytes in one answer."""
FIRST = 1
"""The version with which a game begins; what was on the table before that, nobody has been shown."""


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
    stream = zlib.compressobj(wbits=-zlib.MAX_WBITS)
    data, end, done = b"", _ended(stream), first - 1
    for table in replaying(shelf.game(record.header.game), record) if last >= first else ():
        if table.version < first:
            continue
        since = table.version - 1 if table.version > FIRST else -1  # what began the game, too
        events = [TableEvent(at, event.code, list(event.args)) for at, event in table.events_for(seat, since)]
        more = stream.compress(packed([table.version, table.view(seat), events]))
        more += stream.flush(zlib.Z_SYNC_FLUSH)
        longer = _ended(stream)
        if len(data) + len(more) + len(longer) > DATA:
            break
        data, end, done = data + more, longer, table.version
    return Past(first, done, data + end)


def past_of_log(log: bytes, seat: Seat | None, first: int, last: int) -> Past:
    """The same answer from the log that everybody is given after the end (`net.fair.log`).

    Raises BadLog if it is none, and what a replay raises if it is that of another program.
    """
    return past(asked(record_from(log), seat, first, last))


def _ended(stream: zlib._Compress) -> bytes:
    """What ends the stream if nothing more is written."""
    return stream.copy().flush(zlib.Z_FINISH)
