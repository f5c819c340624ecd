"""What a save has to be before anything in it is read: our tables and indexes, nothing else.

A save may come from anywhere. With a view in the place of a table, reading it would run what somebody else
has written, and with a trigger playing on would.
"""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator
from functools import cache

from net.kept_lines import TABLE as TALK

APPLICATION = 0x54424C45
"""SQLite's `application_id` in every save: other databases are left alone."""
PAGE_SIZE = 512
"""Bytes; small, since a page is written whole and an entry has about a hundred bytes."""
_SCHEMA = (
    f"PRAGMA page_size = {PAGE_SIZE}",
    f"PRAGMA application_id = {APPLICATION}",
    "CREATE TABLE meta (key TEXT PRIMARY KEY, value BLOB NOT NULL) STRICT",
    """CREATE TABLE entry (
        version INTEGER PRIMARY KEY,
        epoch INTEGER NOT NULL,
        cmd BLOB UNIQUE,
        entry BLOB NOT NULL
    ) STRICT""",
    TALK,
)
_READ = "SELECT type, name, tbl_name, sql FROM sqlite_schema LIMIT 10"

LONGEST = 1 << 18
"""Bytes of a value; the largest, a header with a deck of one's own, has about a thousand."""
MOST_META, MOST_ENTRIES = 100, 50_000
"""Rows; a long game has a thousand entries."""
_EVERY, _MOST_STEPS = 100_000, 10_000_000
"""Steps of SQLite's machine; to check and read a save with twenty thousand entries takes half a million."""


class ForeignSave(Exception):
    """A database of another program."""


class StrangeSave(Exception):
    """A save that holds more, or something else, than this program puts into one; or that never ends."""


def new() -> sqlite3.Connection:
    """An empty save, in memory."""
    connection = sqlite3.connect(":memory:", check_same_thread=False)
    for statement in _SCHEMA:
        connection.execute(statement)
    return connection


@contextlib.contextmanager
def guarding(connection: sqlite3.Connection) -> Iterator[None]:
    """Look whether this is a save, and let what is read of it meanwhile take a bounded time.

    Raises ForeignSave, StrangeSave, sqlite3.Error.
    """
    connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, LONGEST)
    left = _MOST_STEPS // _EVERY

    def is_too_long() -> bool:
        nonlocal left
        left -= 1
        return left < 0

    connection.set_progress_handler(is_too_long, _EVERY)
    try:
        connection.execute("PRAGMA trusted_schema = OFF")
        if connection.execute("PRAGMA application_id").fetchone()[0] != APPLICATION:
            raise ForeignSave
        found = set(connection.execute(_READ))
        if found != _known():
            raise StrangeSave
        yield
    except sqlite3.OperationalError as error:
        if left < 0:
            raise StrangeSave from error
        raise
    finally:
        connection.set_progress_handler(None, 0)


@cache
def _known() -> frozenset[tuple[str, ...]]:
    with contextlib.closing(new()) as connection:
        return frozenset(connection.execute(_READ))
