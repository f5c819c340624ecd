"""Reading saves without opening them for play: lists, glances, whole games."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import NamedTuple

from engine import shelf
from engine.game import Reason, Refused
from engine.record import Header, Record
from engine.table import check_rules
from net.saves.journal import (
    SQLITE,
    SUFFIX,
    ForeignSave,
    Journal,
    JournalError,
    StrangeSave,
    as_journal_error,
    connect,
    guarding,
)
from net.saves.notes import ForeignFormat, Notes

TRIES, TRY_AGAIN = 12, 0.25
"""How often, and every how many seconds, we look for the whole of a game that has just ended: its host moves
it into the file 2 seconds after the last entry."""
_UNREADABLE = (sqlite3.Error, ValueError, ForeignFormat, ForeignSave, StrangeSave)


@dataclass(frozen=True, slots=True)
class Saved:
    """A saved table for a list. ``problem`` is why it cannot be opened, if we know without replaying it."""

    path: Path
    name: str
    game: str
    mode: str
    players: list[str]
    entries: int
    over: bool
    touched: float
    problem: Reason | None


def is_save(path: Path) -> bool:
    """Whether a file looks like a journal rather than a game as text. Raises OSError."""
    with path.open("rb") as opened:
        return opened.read(len(SQLITE)) == SQLITE


def read_save(path: Path) -> tuple[Record, list[str]]:
    """The game in a journal and its players' names. Raises JournalError."""
    record, notes = record_and_notes(path)
    return record, [chair.name for chair in notes.chairs]


def record_and_notes(path: Path) -> tuple[Record, Notes]:
    """The game in a journal, and who sits where. Raises JournalError."""
    try:
        with _reading(path, timeout=0.5) as journal:
            return _game_in(journal)
    except JournalError as error:
        found = _over_in_use(path) if error.reason.code == "save_in_use" else None
        if found is None:
            raise
        return found


def _game_in(journal: Journal) -> tuple[Record, Notes]:
    return journal.record(), journal.notes


def _over_in_use(path: Path) -> tuple[Record, Notes] | None:
    """The game in a save that somebody has open only for its result: it is over and wholly in the file.
    None if it is not, or something was stored while we read it."""
    for _ in range(TRIES):
        before = _stored(path)
        with contextlib.suppress(*_UNREADABLE), _as_it_lies(path) as journal:
            found = _game_in(journal) if journal.notes.over else None
            if before is not None and before == _stored(path):
                return found
        time.sleep(TRY_AGAIN)
    return None


def _stored(path: Path) -> tuple[int, int] | None:
    """Size and time of a save; None if something beside it has not been moved into it yet."""
    beside = Path(f"{path}-wal")
    if beside.exists() and beside.stat().st_size:
        return None
    return path.stat().st_size, path.stat().st_mtime_ns


def saved_tables(folder: Path) -> list[Saved]:
    """All journals in a folder, the most recently played first."""
    found = [glance(path) for path in folder.glob(f"*{SUFFIX}")] if folder.is_dir() else []
    return sorted(found, key=lambda saved: (-saved.touched, saved.name))


def glance(path: Path) -> Saved:
    """What a save holds; its epoch does not rise. Of one in use that is known only if the game is over."""
    touched = _touched(path)
    try:
        with _reading(path) as journal:
            return _glanced(path, journal, touched)
    except JournalError as error:
        problem = error.reason
    if problem.code == "save_in_use":
        with contextlib.suppress(*_UNREADABLE), _as_it_lies(path) as journal:
            found = _glanced(path, journal, touched)
            if found.over:
                return replace(found, problem=problem)
    return Saved(path, path.stem, "", "", [], 0, False, touched, problem)


def _glanced(path: Path, journal: Journal, touched: float) -> Saved:
    header, notes = journal.header, journal.notes
    players, problem = [chair.name for chair in notes.chairs], _problem(path, header, notes)
    count = journal.count()
    return Saved(path, path.stem, header.game, notes.mode, players, count, notes.over, touched, problem)


def _problem(path: Path, header: Header, notes: Notes) -> Reason | None:
    """Why a readable save cannot be played on; None if we know no reason."""
    if notes.moved is not None:
        return Reason("moved_away", (path.name,))
    if header.game in shelf.GAMES:
        try:
            check_rules(shelf.game(header.game), header)
        except Refused as refused:
            return refused.reason
    return None


def noted(path: Path) -> Notes | None:
    """The notes of a save, as far as readable; None without a save."""
    if not path.is_file():
        return None
    try:
        with _reading(path) as journal:
            return journal.notes
    except JournalError:
        return notes_in_use(path) or Notes()


class Kept(NamedTuple):
    """What a save holds but for the moves."""

    header: Header
    seed: str
    notes: Notes


def kept_in(path: Path) -> Kept:
    """What a save holds, also while somebody plays from it. Raises JournalError."""
    try:
        with _reading(path) as journal:
            return Kept(journal.header, journal.seed, journal.notes)
    except JournalError as error:
        if error.reason.code != "save_in_use":
            raise
        try:
            with _as_it_lies(path) as journal:
                return Kept(journal.header, journal.seed, journal.notes)
        except _UNREADABLE:
            raise error from None


def notes_in_use(path: Path) -> Notes | None:
    """The notes of a save that somebody has open, as far as they are in the file; None if there are none.

    No lock is taken and nothing is written, so a program that plays from it notices nothing.
    """
    try:
        with _as_it_lies(path) as journal:
            return journal.notes
    except _UNREADABLE:
        return None


@contextlib.contextmanager
def _as_it_lies(path: Path) -> Iterator[Journal]:
    """A journal read without a lock, and without what is beside it. Raises one of `_UNREADABLE`."""
    connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro&immutable=1", uri=True)
    with contextlib.closing(connection), guarding(connection):
        yield Journal(path, connection)


@contextlib.contextmanager
def _reading(path: Path, timeout: float = 0) -> Iterator[Journal]:
    """A journal to read: writes nothing, and does not count as play. Raises JournalError."""
    if not path.is_file():
        raise JournalError(Reason("no_save", (path.name,)))
    touched = _touched(path)
    with as_journal_error(path):
        connection = connect(path, timeout=timeout)
        try:
            connection.execute("PRAGMA query_only = ON")
            with guarding(connection):
                yield Journal(path, connection)
        finally:
            connection.close()
            _restore_touched(path, touched)


def _touched(path: Path) -> float:
    """When a save was last played; 0.0 without a save."""
    times = [file.stat().st_mtime for file in (path, Path(f"{path}-wal")) if file.exists()]
    return max(times, default=0.0)


def _restore_touched(path: Path, touched: float) -> None:
    """After reading a save: SQLite may have tidied up after a killed host, which does not count as play."""
    with contextlib.suppress(OSError):
        os.utime(path, (touched, touched))
