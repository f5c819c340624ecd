"""The journal of one table: its log on disk, in SQLite, written before any change is shown.

One file per table, for solo, hot seat and hosted games alike. WAL with synchronous=FULL: once `append`
has returned, the entry survives a killed process and, if the disk obeys flushes, a power cut. The file
is locked while it is open, so that no two processes play from one save.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field, fields
from pathlib import Path

import msgpack

from engine.game import Plain, Reason
from engine.record import Entry, Header, Record, Secret
from net.chairs import Chair

FORMAT = 1
SUFFIX = ".colonia"
APPLICATION = 0x54424C45
"""SQLite's `application_id` in every save: other databases are left alone."""

_SQLITE = b"SQLite format 3\0"

_SCHEMA = (
    "CREATE TABLE meta (key TEXT PRIMARY KEY, value BLOB NOT NULL) STRICT",
    """CREATE TABLE entry (
        version INTEGER PRIMARY KEY,
        epoch INTEGER NOT NULL,
        cmd BLOB UNIQUE,
        entry BLOB NOT NULL
    ) STRICT""",
)


class JournalError(Exception):
    """A save that cannot be opened or created; ``reason`` says why."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.code, *reason.args)
        self.reason = reason


class NotSaved(Exception):
    """The entry could not be stored (disk full, read-only, …); nothing has changed."""

    def __init__(self, cause: str) -> None:
        super().__init__(cause)
        self.cause = cause
        self.reason = Reason("not_saved", (cause,))


@dataclass(frozen=True, slots=True)
class Notes:
    """What a journal notes about its table alongside the log. Fields are stored under their own names.

    None means that it was never noted.
    """

    mode: str = ""
    """How the table was opened, a `net.plans.Mode`."""
    chairs: list[Chair] = field(default_factory=list)
    owner: int | None = None
    """The chair of the person who opened the table for others."""
    started: bool = False
    starts_when_full: bool = False
    over: bool = False
    bind: str | None = None
    """The address on which the host last listened; ``port`` goes with it."""
    port: int | None = None

    def dump(self) -> dict[str, Plain]:
        values = {each.name: getattr(self, each.name) for each in fields(self)}
        return values | {"chairs": [chair.dump() for chair in self.chairs]}

    @classmethod
    def load(cls, values: dict[str, Plain]) -> Notes:
        """Notes from what a journal holds. Raises KeyError or TypeError if it is damaged."""
        known = {each.name: values[each.name] for each in fields(cls) if each.name in values}
        return cls(**known | {"chairs": [Chair.load(chair) for chair in values.get("chairs", [])]})


@dataclass(frozen=True, slots=True)
class Saved:
    """A saved table, as a list shows it. ``problem`` is None if it can be opened."""

    path: Path
    name: str
    game: str
    mode: str
    players: list[str]
    entries: int
    over: bool
    touched: float
    problem: Reason | None


class Journal:
    """An open journal. ``notes`` are the notes it has stored."""

    def __init__(self, path: Path, connection: sqlite3.Connection) -> None:
        self.path = path
        self._db = connection
        rows = connection.execute("SELECT key, value FROM meta").fetchall()
        self._meta = {str(key): msgpack.unpackb(value) for key, value in rows}
        self.epoch = int(self._meta.get("epoch", 0))
        self.notes = Notes.load(self._meta)

    @classmethod
    def create(cls, path: Path, header: Header, secret: Secret, notes: Notes) -> Journal:
        """Create a journal. Raises JournalError if there is one already or the file cannot be written."""
        if path.exists():
            raise JournalError(Reason("save_exists", (path.name,)))
        values: dict[str, Plain] = {
            "format": FORMAT,
            "header": header.dump(),
            "seed": secret.seed,
            "salt": secret.salt,
            "epoch": 0,
            **{key: value for key, value in notes.dump().items() if value is not None},
        }
        try:
            path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            path.touch(mode=0o600, exist_ok=False)
        except OSError as error:
            raise JournalError(Reason("cannot_write", (str(path), _error_text(error)))) from error
        try:
            connection = _connect(path, new=True)
        except sqlite3.Error as error:
            path.unlink(missing_ok=True)
            raise JournalError(Reason("cannot_write", (str(path), _error_text(error)))) from error
        try:
            connection.execute("BEGIN")  # all or nothing: half a save would look like a foreign file
            connection.execute(f"PRAGMA application_id = {APPLICATION}")
            for statement in _SCHEMA:
                connection.execute(statement)
            rows = [(key, msgpack.packb(value)) for key, value in values.items()]
            connection.executemany("INSERT INTO meta VALUES (?, ?)", rows)
            connection.commit()
        except sqlite3.Error as error:
            connection.close()
            path.unlink(missing_ok=True)
            raise JournalError(Reason("cannot_write", (str(path), _error_text(error)))) from error
        journal = cls(path, connection)
        journal.notes = notes  # as given, since who is ready is not stored
        return journal

    @classmethod
    def open(cls, path: Path) -> Journal:
        """Open an existing journal for play; its epoch rises by one. Raises JournalError."""
        if not path.is_file():
            raise JournalError(Reason("no_save", (path.name,)))
        with _as_journal_error(path):
            connection = _connect(path)
            try:
                if connection.execute("PRAGMA integrity_check").fetchone()[0] != "ok":
                    raise JournalError(Reason("damaged_save", (path.name,)))
                journal = cls(path, connection)
                journal._check_format()
                journal._put({"epoch": journal.epoch + 1})
                journal.epoch += 1
            except BaseException:
                connection.close()
                raise
        return journal

    @property
    def header(self) -> Header:
        """Raises JournalError if it is damaged."""
        try:
            return Header.load(self._meta.get("header"))
        except ValueError as error:
            raise self._damaged() from error

    def append(self, version: int, entry: Entry, cmd: bytes | None, notes: Notes) -> None:
        """Store an entry, the command behind it, and the notes: all of them, or none and raise NotSaved."""
        row = (version, self.epoch, cmd, msgpack.packb(entry.dump()))
        self._put(notes.dump(), row)
        self.notes = notes

    def keep(self, notes: Notes) -> None:
        """Store what has changed in the notes. Raises NotSaved if it cannot."""
        self._put(notes.dump())
        self.notes = notes

    def answered(self, cmd: bytes) -> int | None:
        """The version that this command led to when it was first carried out, None if it is new."""
        row = self._db.execute("SELECT version FROM entry WHERE cmd = ?", (cmd,)).fetchone()
        return None if row is None else int(row[0]) + 1

    def _put(self, values: dict[str, Plain], entry: tuple[object, ...] | None = None) -> None:
        """Store the values of ``meta`` that have changed, and an entry with them. Raises NotSaved."""
        changed = {key: value for key, value in values.items() if self._meta.get(key) != value}
        rows = [(key, msgpack.packb(value)) for key, value in changed.items()]
        try:
            with self._db:
                if entry is not None:
                    self._db.execute("INSERT INTO entry VALUES (?, ?, ?, ?)", entry)
                self._db.executemany("INSERT OR REPLACE INTO meta VALUES (?, ?)", rows)
        except sqlite3.Error as error:
            raise NotSaved(_error_text(error)) from error
        self._meta |= changed

    def _check_format(self) -> None:
        if self._meta.get("format") != FORMAT:
            raise JournalError(Reason("foreign_save", (self.path.name,)))

    def record(self) -> Record:
        """The whole game as stored. Raises JournalError if it is damaged."""
        try:
            secret = Secret(str(self._meta.get("seed", "")), bytes(self._meta.get("salt", b"")))
            rows = self._db.execute("SELECT version, entry FROM entry ORDER BY version").fetchall()
            entries = [Entry.load(msgpack.unpackb(row[1])) for row in rows]
        except (sqlite3.Error, ValueError, TypeError) as error:
            raise self._damaged() from error
        if [row[0] for row in rows] != list(range(len(rows))):
            raise self._damaged()
        return Record(self.header, secret, entries)

    def _damaged(self) -> JournalError:
        return JournalError(Reason("damaged_save", (self.path.name,)))

    def close(self) -> None:
        """Release the file."""
        with contextlib.suppress(sqlite3.Error):
            self._db.close()


def is_save(path: Path) -> bool:
    """Whether a file looks like a journal rather than a game as text. Raises OSError."""
    with path.open("rb") as opened:
        return opened.read(len(_SQLITE)) == _SQLITE


def read_save(path: Path) -> tuple[Record, list[str]]:
    """The game in a journal and its players' names, read without opening it for play. Raises JournalError."""
    touched = _touched(path)
    with _as_journal_error(path):
        connection = _connect_to_save(path, timeout=0.5)
        try:
            journal = Journal(path, connection)
            journal._check_format()
            return journal.record(), [chair.name for chair in journal.notes.chairs]
        finally:
            connection.close()
            _restore_touched(path, touched)


def saved_tables(folder: Path) -> list[Saved]:
    """All journals in a folder, the most recently played first."""
    found = [glance(path) for path in folder.glob(f"*{SUFFIX}")] if folder.is_dir() else []
    return sorted(found, key=lambda saved: (-saved.touched, saved.name))


def glance(path: Path) -> Saved:
    """What a save holds, without opening it for play: its epoch does not rise."""
    touched = _touched(path)
    try:
        if not path.is_file():
            raise JournalError(Reason("no_save", (path.name,)))
        with _as_journal_error(path):
            connection = _connect_to_save(path, timeout=0)
            try:
                journal = Journal(path, connection)
                entries = connection.execute("SELECT count(*) FROM entry").fetchone()[0]
                game, notes = journal.header.game, journal.notes
            finally:
                connection.close()
                _restore_touched(path, touched)
    except JournalError as error:
        return Saved(path, path.stem, "", "", [], 0, False, touched, error.reason)
    players = [chair.name for chair in notes.chairs]
    return Saved(path, path.stem, game, notes.mode, players, entries, notes.over, touched, None)


def _touched(path: Path) -> float:
    """When a save was last played, 0.0 if there is none."""
    times = [file.stat().st_mtime for file in (path, Path(f"{path}-wal")) if file.exists()]
    return max(times, default=0.0)


def _restore_touched(path: Path, touched: float) -> None:
    """After reading a save: SQLite may have tidied up after a killed host, which does not count as play."""
    with contextlib.suppress(OSError):
        os.utime(path, (touched, touched))


def _connect(path: Path, *, new: bool = False) -> sqlite3.Connection:
    """A connection that locks the file. Raises sqlite3.Error, JournalError."""
    connection = sqlite3.connect(path, timeout=0.5) if new else _connect_to_save(path, timeout=0.5)
    try:
        connection.execute("PRAGMA locking_mode = EXCLUSIVE")
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        if sys.platform == "darwin":
            connection.execute("PRAGMA fullfsync = 1")  # on macOS, fsync alone does not flush the drive
        connection.execute("BEGIN IMMEDIATE")  # take the lock now, not at the first move
        connection.execute("COMMIT")
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def _connect_to_save(path: Path, *, timeout: float) -> sqlite3.Connection:
    """A connection to a file that exists and is a save. Raises sqlite3.Error, JournalError."""
    connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode=rw", timeout=timeout, uri=True)
    try:
        if connection.execute("PRAGMA application_id").fetchone()[0] != APPLICATION:
            raise JournalError(Reason("foreign_save", (path.name,)))
    except BaseException:
        connection.close()
        raise
    return connection


@contextlib.contextmanager
def _as_journal_error(path: Path) -> Iterator[None]:
    """Turn whatever goes wrong with a file into a JournalError."""
    try:
        yield
    except NotSaved as error:
        raise JournalError(Reason("cannot_write", (path.name, error.cause))) from error
    except sqlite3.OperationalError as error:
        if "locked" in str(error):
            raise JournalError(Reason("save_in_use", (path.name,))) from error
        raise JournalError(Reason("cannot_read", (path.name, _error_text(error)))) from error
    except (sqlite3.DatabaseError, ValueError, TypeError, KeyError) as error:
        raise JournalError(Reason("damaged_save", (path.name,))) from error


def _error_text(error: Exception) -> str:
    return error.strerror or str(error) if isinstance(error, OSError) else str(error)
