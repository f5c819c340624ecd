"""The lines of talk in a save, in a table of their own.

Each row has a checksum: a damaged one is left out and costs nothing else.
"""

from __future__ import annotations

import sqlite3
from hashlib import blake2b

import msgpack
import msgspec

from net.people_messages import Line

KEPT = 500
"""Lines that are kept with a table."""

TABLE = """CREATE TABLE talk (
    number INTEGER PRIMARY KEY,
    line BLOB NOT NULL,
    sum BLOB NOT NULL
) STRICT"""
_READ = "SELECT line, sum FROM talk"


def add(connection: sqlite3.Connection, line: Line) -> None:
    """Store a line, and drop the oldest beyond `KEPT`. Raises sqlite3.Error."""
    packed = msgpack.packb(line)
    with connection:
        row = (line.number, packed, _sum(packed))
        connection.execute("INSERT OR REPLACE INTO talk VALUES (?, ?, ?)", row)
        connection.execute("DELETE FROM talk WHERE number <= ?", (line.number - KEPT,))


def read(connection: sqlite3.Connection) -> tuple[Line, ...]:
    """The lines that are whole, the oldest first."""
    rows = connection.execute(f"{_READ} ORDER BY number DESC LIMIT {KEPT}").fetchall()
    found = [_line(packed) for packed, checksum in reversed(rows) if checksum == _sum(packed)]
    return tuple(line for line in found if line is not None)


def _line(packed: bytes) -> Line | None:
    try:
        return msgspec.msgpack.decode(packed, type=Line)
    except (ValueError, RecursionError):
        return None


def _sum(packed: bytes) -> bytes:
    return blake2b(packed, digest_size=16).digest()
