"""The journal of one table: its log on the disk, in SQLite, written before anybody is told.

One file a table, for hot seat, solo and host alike. WAL with synchronous=FULL: what `append` has
returned from survives a killed process and, if the disk obeys flushes, a power cut. The file is
locked while it is open, so that no two processes play on one save.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgpack

from engine.game import Reason
from engine.record import Entry, Header, Record, Secret

FORMAT = 1
SUFFIX = ".colonia"
APPLICATION = 0x54424C45
"""What SQLite's `application_id` says in every save: other databases are left alone."""

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
    """A save that cannot be opened or made; ``reason`` says why."""

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
class Saved:
    """A saved table, for a list to choose from. ``problem`` is None if it can be opened."""

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
    """An open journal. Values of ``meta`` are plain data."""

    def __init__(self, path: Path, connection: sqlite3.Connection) -> None:
        self.path = path
        self._db = connection
        self.epoch = int(self.get("epoch", 0))

    @classmethod
    def create(cls, path: Path, header: Header, secret: Secret, **meta: Any) -> Journal:
        """A new journal. Raises JournalError if there is one already or the place cannot be written."""
        if path.exists():
            raise JournalError(Reason("save_exists", (path.name,)))
        values = dict(
            format=FORMAT, header=header.dump(), seed=secret.seed, salt=secret.salt, epoch=0, **meta
        )
        try:
            path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            path.touch(mode=0o600, exist_ok=False)
        except OSError as error:
            raise JournalError(Reason("cannot_write", (str(path), _words(error)))) from error
        try:
            connection = _connect(path, new=True)
        except sqlite3.Error as error:
            path.unlink(missing_ok=True)
            raise JournalError(Reason("cannot_write", (str(path), _words(error)))) from error
        try:
            connection.execute("BEGIN")  # all of it or nothing: half a save would be a foreign file
            connection.execute(f"PRAGMA application_id = {APPLICATION}")
            for statement in _SCHEMA:
                connection.execute(statement)
            rows = [(key, msgpack.packb(value)) for key, value in values.items()]
            connection.executemany("INSERT INTO meta VALUES (?, ?)", rows)
            connection.commit()
        except sqlite3.Error as error:
            connection.close()
            path.unlink(missing_ok=True)
            raise JournalError(Reason("cannot_write", (str(path), _words(error)))) from error
        return cls(path, connection)

    @classmethod
    def open(cls, path: Path) -> Journal:
        """An existing journal; its epoch rises by one. Raises JournalError."""
        if not path.is_file():
            raise JournalError(Reason("no_save", (path.name,)))
        with _said_clearly(path):
            connection = _connect(path)
            try:
                if connection.execute("PRAGMA integrity_check").fetchone()[0] != "ok":
                    raise JournalError(Reason("damaged_save", (path.name,)))
                journal = cls(path, connection)
                if journal.get("format", None) != FORMAT:
                    raise JournalError(Reason("foreign_save", (path.name,)))
                journal.epoch += 1
                journal.put(epoch=journal.epoch)
            except BaseException:
                connection.close()
                raise
        return journal

    def append(self, version: int, entry: Entry, cmd: bytes | None, **meta: Any) -> None:
        """Store an entry, the command that brought it, and values of ``meta``, or nothing of it: NotSaved."""
        row = (version, self.epoch, cmd, msgpack.packb(entry.dump()))
        try:
            with self._db:
                self._db.execute("INSERT INTO entry VALUES (?, ?, ?, ?)", row)
                self._put(meta)
        except sqlite3.Error as error:
            raise NotSaved(_words(error)) from error

    def answered(self, cmd: bytes) -> int | None:
        """The version that a command brought when it came first, None if it is new."""
        row = self._db.execute("SELECT version FROM entry WHERE cmd = ?", (cmd,)).fetchone()
        return None if row is None else int(row[0]) + 1

    def put(self, **meta: Any) -> None:
        """Store values of ``meta``. Raises NotSaved."""
        try:
            with self._db:
                self._put(meta)
        except sqlite3.Error as error:
            raise NotSaved(_words(error)) from error

    def _put(self, meta: dict[str, Any]) -> None:
        rows = [(key, msgpack.packb(value)) for key, value in meta.items()]
        self._db.executemany("INSERT OR REPLACE INTO meta VALUES (?, ?)", rows)

    def get(self, key: str, default: Any) -> Any:
        """A value of ``meta``."""
        row = self._db.execute("SELECT value FROM meta WHERE key = ?", (key,)).fetchone()
        return default if row is None else msgpack.unpackb(row[0])

    def record(self) -> Record:
        """The whole game as stored. Raises JournalError if it is damaged."""
        try:
            header = Header.load(self.get("header", None))
            secret = Secret(str(self.get("seed", "")), bytes(self.get("salt", b"")))
            rows = self._db.execute("SELECT version, entry FROM entry ORDER BY version").fetchall()
            entries = [Entry.load(msgpack.unpackb(row[1])) for row in rows]
        except (sqlite3.Error, ValueError, TypeError) as error:
            raise JournalError(Reason("damaged_save", (self.path.name,))) from error
        if [row[0] for row in rows] != list(range(len(rows))):
            raise JournalError(Reason("damaged_save", (self.path.name,)))
        return Record(header, secret, entries)

    def close(self) -> None:
        """Give the file free."""
        with contextlib.suppress(sqlite3.Error):
            self._db.close()


def is_save(path: Path) -> bool:
    """Whether a file looks like a journal, and not like a game as text. Raises OSError."""
    with path.open("rb") as opened:
        return opened.read(len(_SQLITE)) == _SQLITE


def read_save(path: Path) -> tuple[Record, list[str]]:
    """The game in a journal and its players' names, read without opening it for play. Raises JournalError."""
    touched = _touched(path)
    with _said_clearly(path):
        connection = _dial(path, timeout=0.5)
        try:
            journal = Journal(path, connection)
            if journal.get("format", None) != FORMAT:
                raise JournalError(Reason("foreign_save", (path.name,)))
            return journal.record(), [str(chair["name"]) for chair in journal.get("chairs", [])]
        finally:
            connection.close()
            _keep_touched(path, touched)


def saved_tables(folder: Path) -> list[Saved]:
    """All journals in a folder, the last touched first."""
    found = [_glance(path) for path in folder.glob(f"*{SUFFIX}")] if folder.is_dir() else []
    return sorted(found, key=lambda saved: (-saved.touched, saved.name))


def _glance(path: Path) -> Saved:
    """What can be said about a save without opening it for play."""
    touched = _touched(path)
    try:
        with _said_clearly(path):
            connection = _dial(path, timeout=0)
            try:
                journal = Journal(path, connection)
                entries = connection.execute("SELECT count(*) FROM entry").fetchone()[0]
                game = str(journal.get("header", {"game": ""})["game"])
                players = [str(chair["name"]) for chair in journal.get("chairs", [])]
                mode, over = str(journal.get("mode", "")), bool(journal.get("over", False))
            finally:
                connection.close()
                _keep_touched(path, touched)
    except JournalError as error:
        return Saved(path, path.stem, "", "", [], 0, False, touched, error.reason)
    return Saved(path, path.stem, game, mode, players, entries, over, touched, None)


def _touched(path: Path) -> float:
    """When a save was last played at, 0.0 if it is not there."""
    times = [file.stat().st_mtime for file in (path, Path(f"{path}-wal")) if file.exists()]
    return max(times, default=0.0)


def _keep_touched(path: Path, touched: float) -> None:
    """After a look at a save: what a killed host left was tidied up then, and that is no play."""
    with contextlib.suppress(OSError):
        os.utime(path, (touched, touched))


def _connect(path: Path, *, new: bool = False) -> sqlite3.Connection:
    """A connection that holds the file for itself. Raises sqlite3.Error, JournalError."""
    connection = sqlite3.connect(path, timeout=0.5) if new else _dial(path, timeout=0.5)
    try:
        connection.execute("PRAGMA locking_mode = EXCLUSIVE")
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        if sys.platform == "darwin":
            connection.execute("PRAGMA fullfsync = 1")  # there fsync alone does not flush the drive
        connection.execute("BEGIN IMMEDIATE")  # take the lock now, not at the first move
        connection.execute("COMMIT")
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def _dial(path: Path, *, timeout: float) -> sqlite3.Connection:
    """A connection to a file that is there and is a save. Raises sqlite3.Error, JournalError."""
    connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode=rw", timeout=timeout, uri=True)
    try:
        if connection.execute("PRAGMA application_id").fetchone()[0] != APPLICATION:
            raise JournalError(Reason("foreign_save", (path.name,)))
    except BaseException:
        connection.close()
        raise
    return connection


@contextlib.contextmanager
def _said_clearly(path: Path) -> Iterator[None]:
    """What goes wrong with a file, as a JournalError."""
    try:
        yield
    except NotSaved as error:
        raise JournalError(Reason("cannot_write", (path.name, error.cause))) from error
    except sqlite3.OperationalError as error:
        if "locked" in str(error):
            raise JournalError(Reason("save_in_use", (path.name,))) from error
        raise JournalError(Reason("cannot_read", (path.name, _words(error)))) from error
    except (sqlite3.DatabaseError, ValueError, TypeError, KeyError) as error:
        raise JournalError(Reason("damaged_save", (path.name,))) from error


def _words(error: Exception) -> str:
    return error.strerror or str(error) if isinstance(error, OSError) else str(error)
