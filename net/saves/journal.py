"""The journal of one table: its log on disk, in SQLite, written before any change is shown.

One file per table, for solo, hot seat and hosted games alike. WAL with synchronous=FULL: once `append`
has returned, the entry survives a killed process and, if the disk obeys flushes, a power cut. The file
is locked while it is open, so that no two processes play from one save. After a few entries they are moved
from the write-ahead log into the file itself, which can be copied alone. The log keeps its length until
nothing more comes: flushing what was overwritten costs less than flushing a file that grows.
"""

from __future__ import annotations

import contextlib
import sqlite3
import sys
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgpack
import msgspec

from engine.game import Reason, Refused
from engine.record import Entry, Header, Record, Secret
from net.saves.atomic import place
from net.saves.notes import Beside, ForeignFormat, Notes
from net.wire.codec import MOST_CONTAINERS, TakingApart
from net.wire.records import Line

# Chat lines, in a table of their own. Each row has a checksum: we leave out a damaged one.


CHAT_LINES = 500
"""Lines that are kept with a table."""

TABLE = """CREATE TABLE chat (
    number INTEGER PRIMARY KEY,
    line BLOB NOT NULL,
    sum BLOB NOT NULL
) STRICT"""
_KEPT_LINES_READ = "SELECT line, sum FROM chat"


def add(connection: sqlite3.Connection, line: Line) -> None:
    """Store a line, and drop the oldest beyond `CHAT_LINES`. Raises sqlite3.Error."""
    packed = msgpack.packb(line)
    with connection:
        row = (line.number, packed, _sum(packed))
        connection.execute("INSERT OR REPLACE INTO chat VALUES (?, ?, ?)", row)
        connection.execute("DELETE FROM chat WHERE number <= ?", (line.number - CHAT_LINES,))


def read(connection: sqlite3.Connection) -> tuple[Line, ...]:
    """The lines that are whole, the oldest first."""
    rows = connection.execute(f"{_KEPT_LINES_READ} ORDER BY number DESC LIMIT {CHAT_LINES}").fetchall()
    found = [_line(packed) for packed, checksum in reversed(rows) if checksum == _sum(packed)]
    return tuple(line for line in found if line is not None)


def _line(packed: bytes) -> Line | None:
    try:
        return msgspec.msgpack.decode(packed, type=Line)
    except (ValueError, RecursionError):
        return None


def _sum(packed: bytes) -> bytes:
    return blake2b(packed, digest_size=16).digest()


# Before reading a save, which may come from anywhere, we check that it has our tables and indexes and nothing
# else: reading a view in place of a table, or playing on with a trigger, would run somebody else's SQL.


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
    TABLE,
)
_SCHEMA_READ = "SELECT type, name, tbl_name, sql FROM sqlite_schema LIMIT 10"

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
        found = set(connection.execute(_SCHEMA_READ))
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
        return frozenset(connection.execute(_SCHEMA_READ))


SUFFIX = ".colonia"
SQLITE = b"SQLite format 3\0"
"""How every such file begins."""
UNMOVED = 16
"""Changes that may be in the write-ahead log alone; a copy of the file lacks no more than these."""

_WAL_VERSIONS = 18
"""Where an SQLite file says that it is written by way of a write-ahead log, with two bytes: 2, 2."""


class JournalError(Refused):
    """A save that cannot be opened or created; ``reason`` says why."""


class NotSaved(Refused):
    """The entry could not be stored (disk full, read-only, …); nothing has changed."""

    def __init__(self, cause: str) -> None:
        super().__init__(Reason("not_saved", (cause,)))
        self.cause = cause


class Journal:
    """An open journal, or one that is being made and is not on the disk before `publish`.

    Used by one thread at a time; only ``notes``, ``epoch``, `record` and `answered` are for others.
    """

    def __init__(self, path: Path, connection: sqlite3.Connection) -> None:
        """Raises ForeignFormat, ValueError or sqlite3.Error if there is no journal in there."""
        self.path = path
        self.unmoved = 0
        """Changes since `move` or `tidy` has moved them into the file itself."""
        self._db = connection
        self._making = False
        self._rows = _rows(connection)
        self._beside = Beside.load(self._rows)
        self._answered: dict[bytes, int] = {}

    @property
    def header(self) -> Header:
        return self._beside.header

    @property
    def seed(self) -> str:
        return self._beside.secret.seed

    @property
    def epoch(self) -> int:
        return self._beside.epoch

    @property
    def notes(self) -> Notes:
        """The notes that are stored."""
        return self._beside.notes

    @classmethod
    def make(cls, path: Path, header: Header, secret: Secret, notes: Notes) -> Journal:
        """A journal that is stored in memory until `publish`."""
        connection = new()
        beside = Beside(header, secret, 0, notes)
        connection.executemany("INSERT INTO meta VALUES (?, ?)", beside.rows({}).items())
        connection.commit()
        journal = cls(path, connection)
        journal._beside = beside  # as given, since who is ready is not stored
        journal._making = True
        return journal

    @classmethod
    def read(cls, path: Path, content: bytes) -> Journal:
        """A journal as `copy` made it, in memory until `publish`: its rows, in a database of our own.

        Raises JournalError.
        """
        if not content.startswith(SQLITE):
            raise JournalError(Reason("foreign_save", (path.name,)))
        with as_journal_error(path), contextlib.closing(sqlite3.connect(":memory:")) as foreign:
            rollback = content[:_WAL_VERSIONS] + b"\1\1" + content[_WAL_VERSIONS + 2 :]
            foreign.deserialize(rollback)  # (no database in memory has a write-ahead log)
            connection = new()
            try:
                with guarding(foreign):
                    _must_be_whole(path, foreign)
                    with connection:
                        connection.executemany("INSERT INTO meta VALUES (?, ?)", _rows(foreign).items())
                        connection.executemany("INSERT INTO entry VALUES (?, ?, ?, ?)", _entries(foreign))
                    for line in read(foreign):
                        add(connection, line)
                journal = cls(path, connection)
            except BaseException:
                connection.close()
                raise
        journal._making = True
        return journal

    @classmethod
    def hold(cls, path: Path) -> Journal:
        """Open an existing journal and lock it, but not for play. Raises JournalError."""
        if not path.is_file():
            raise JournalError(Reason("no_save", (path.name,)))
        with as_journal_error(path):
            connection = _connect(path)
            try:
                with guarding(connection):
                    _must_be_whole(path, connection)
                    return cls(path, connection)
            except BaseException:
                connection.close()
                raise

    @classmethod
    def open(cls, path: Path) -> Journal:
        """Open an existing journal for play; its epoch rises by one. Raises JournalError."""
        journal = cls.hold(path)
        connection = journal._db
        with as_journal_error(path):
            try:
                if journal.notes.moved is not None:
                    raise JournalError(Reason("moved_away", (path.name,)))
                done = connection.execute("SELECT cmd, version + 1 FROM entry WHERE cmd IS NOT NULL")
                journal._answered = dict(done.fetchall())
                journal._put(replace(journal._beside, epoch=journal.epoch + 1))
            except BaseException:
                connection.close()
                raise
        return journal

    def publish(self) -> None:
        """Put a journal that is being made on the disk; any other is there already.

        Raises JournalError if it cannot be written; then nothing is left of it.
        """
        if not self._making:
            return
        content = self._content()
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            place(self.path, content)
        except OSError as error:
            if isinstance(error, FileExistsError) and self.path.is_file():
                raise JournalError(Reason("save_exists", (self.path.name,))) from error
            raise JournalError(Reason("cannot_write", (str(self.path), error_text(error)))) from error
        try:
            connection = _connect(self.path)
        except (sqlite3.Error, JournalError) as error:
            for suffix in ("", "-wal"):
                Path(f"{self.path}{suffix}").unlink(missing_ok=True)
            raise JournalError(Reason("cannot_write", (str(self.path), error_text(error)))) from error
        self._db.close()
        self._db, self._making = connection, False

    def append(self, version: int, entry: Entry, cmd: bytes | None, notes: Notes) -> None:
        """Store an entry, the command behind it, and the notes: all of them, or none and raise NotSaved."""
        row = (version, self.epoch, cmd, msgpack.packb(entry.dump()))
        self._put(replace(self._beside, notes=notes), row)
        if cmd is not None:
            self._answered[cmd] = version + 1

    def keep(self, notes: Notes, epoch: int | None = None) -> None:
        """Store what has changed in the notes, and a new epoch, if any. Raises NotSaved if it cannot."""
        self._put(replace(self._beside, notes=notes, epoch=self.epoch if epoch is None else epoch))

    def say(self, line: Line) -> None:
        """Store a line of chat. Raises NotSaved if it cannot."""
        if self.unmoved >= UNMOVED:
            self.move()
        try:
            add(self._db, line)
        except sqlite3.Error as error:
            raise NotSaved(error_text(error)) from error
        self.unmoved += 1

    def chat(self) -> tuple[Line, ...]:
        """The lines of chat that are stored, the oldest first."""
        return read(self._db)

    def count(self) -> int:
        """How many entries there are."""
        found: int = self._db.execute("SELECT coalesce(max(version) + 1, 0) FROM entry").fetchone()[0]
        return found

    def starts(self) -> dict[int, int]:
        """The version at which each epoch began that left any entry."""
        return dict(self._db.execute("SELECT epoch, min(version) FROM entry GROUP BY epoch"))

    def answered(self, cmd: bytes) -> int | None:
        """The version that this command led to when it was first carried out, None if it is new."""
        return self._answered.get(cmd)

    def move(self) -> None:
        """Move what is in the write-ahead log into the file itself; what does not fit now is moved later.

        Then the log begins again, from its start: SQLite marks what follows as old. That takes something to
        write, and is done at once: of a log that counts as new, a damaged copy could bring back some of the
        pages that were moved beside newer ones. It also spares the next change a second flush.
        """
        with contextlib.suppress(sqlite3.Error):
            _, logged, moved = self._db.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
            if moved == logged:
                self.unmoved = 0
                self._db.execute(f"PRAGMA application_id = {APPLICATION}")  # writes a page as it is

    def tidy(self) -> None:
        """`move`, and cut off the log."""
        with contextlib.suppress(sqlite3.Error):
            busy, *_ = self._db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
            self.unmoved = self.unmoved if busy else 0

    def _put(self, beside: Beside, entry: tuple[object, ...] | None = None) -> None:
        """Store the rows of ``meta`` that have changed, and an entry with them. Raises NotSaved."""
        if self.unmoved >= UNMOVED:
            self.move()
        rows = self._rows if beside == self._beside else beside.rows(self._rows)
        changed = [(key, value) for key, value in rows.items() if self._rows.get(key) != value]
        if entry is None and not changed:
            self._beside = beside
            return
        try:
            with self._db:
                if entry is not None:
                    self._db.execute("INSERT INTO entry VALUES (?, ?, ?, ?)", entry)
                if changed:
                    self._db.executemany("INSERT OR REPLACE INTO meta VALUES (?, ?)", changed)
        except sqlite3.Error as error:
            raise NotSaved(error_text(error)) from error
        self._rows, self._beside = rows, beside
        self.unmoved += 1

    def copy(self, notes: Notes) -> bytes:
        """The whole file as it would be with these notes. Raises JournalError."""
        with as_journal_error(self.path), contextlib.closing(sqlite3.connect(":memory:")) as memory:
            self._db.backup(memory)
            other = Journal(self.path, memory)
            other.keep(notes)
            return other._content()

    def _content(self) -> bytes:
        """What a file holds that is this database: one with a write-ahead log, whatever it is now."""
        content = self._db.serialize()
        return content[:_WAL_VERSIONS] + b"\2\2" + content[_WAL_VERSIONS + 2 :]

    def record(self) -> Record:
        """The whole game as stored. Raises JournalError if it is damaged."""
        try:
            rows, apart = _entries(self._db), TakingApart(MOST_CONTAINERS)
            entries = [Entry.load(apart.plain(row[3])) for row in rows]
        except (sqlite3.Error, ValueError, TypeError) as error:
            raise self._damaged() from error
        if [row[0] for row in rows] != list(range(len(rows))):
            raise self._damaged()
        return Record(self.header, self._beside.secret, entries)

    def _damaged(self) -> JournalError:
        return JournalError(Reason("damaged_save", (self.path.name,)))

    def close(self) -> None:
        """Release the file. Of a journal that was never published nothing stays."""
        with contextlib.suppress(sqlite3.Error):
            self._db.close()


def _rows(connection: sqlite3.Connection) -> dict[str, bytes]:
    """The rows of ``meta``. Raises sqlite3.Error, ValueError."""
    connection.text_factory = bytes  # so that a damaged name is a ValueError here
    try:
        rows = connection.execute(f"SELECT key, value FROM meta LIMIT {MOST_META + 1}").fetchall()
    finally:
        connection.text_factory = str
    if len(rows) > MOST_META or not all(type(cell) is bytes for row in rows for cell in row):
        raise ValueError("not rows of ours")
    return {key.decode(): value for key, value in rows}


def _entries(connection: sqlite3.Connection) -> list[tuple[Any, ...]]:
    """The rows of ``entry``, in order. Raises sqlite3.Error, ValueError."""
    rows = connection.execute(f"SELECT * FROM entry ORDER BY version LIMIT {MOST_ENTRIES + 1}").fetchall()
    if len(rows) > MOST_ENTRIES:
        raise ValueError("more entries than a game has")
    return rows


def _connect(path: Path) -> sqlite3.Connection:
    """A connection that locks the file. Raises sqlite3.Error, JournalError."""
    connection = connect(path, timeout=0.5)
    try:  # before anything is read, or the index of the log is a file, too
        connection.execute("PRAGMA locking_mode = EXCLUSIVE")
        with guarding(connection):
            pass
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        if sys.platform == "darwin":
            connection.execute("PRAGMA fullfsync = 1")  # on macOS, fsync alone does not flush the drive
        connection.execute("BEGIN IMMEDIATE")  # take the lock now, not at the first move
        connection.execute("COMMIT")
    except BaseException:
        connection.close()
        raise
    return connection


def connect(path: Path, *, timeout: float) -> sqlite3.Connection:
    """A connection to a file that exists. Raises sqlite3.Error."""
    return sqlite3.connect(
        f"{path.absolute().as_uri()}?mode=rw", timeout=timeout, uri=True, check_same_thread=False
    )


def _must_be_whole(path: Path, connection: sqlite3.Connection) -> None:
    if connection.execute("PRAGMA integrity_check").fetchone()[0] != "ok":
        raise JournalError(Reason("damaged_save", (path.name,)))


@contextlib.contextmanager
def as_journal_error(path: Path) -> Iterator[None]:
    """Turn whatever goes wrong with a file into a JournalError."""
    try:
        yield
    except NotSaved as error:
        raise JournalError(Reason("cannot_write", (path.name, error.cause))) from error
    except (ForeignFormat, ForeignSave) as error:
        raise JournalError(Reason("foreign_save", (path.name,))) from error
    except StrangeSave as error:
        raise JournalError(Reason("strange_save", (path.name,))) from error
    except sqlite3.OperationalError as error:
        if "locked" in str(error):
            raise JournalError(Reason("save_in_use", (path.name,))) from error
        raise JournalError(Reason("cannot_read", (path.name, error_text(error)))) from error
    except (sqlite3.DatabaseError, ValueError, TypeError) as error:
        raise JournalError(Reason("damaged_save", (path.name,))) from error


def error_text(error: Exception) -> str:
    """What went wrong, in the system's words."""
    return error.strerror or str(error) if isinstance(error, OSError) else str(error)
