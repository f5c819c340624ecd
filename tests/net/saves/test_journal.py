"""The journal: what was stored is there, whatever else happens; and nothing else is."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from engine.game import Reason
from engine.record import Entry
from engine.table import replay
from net.chairs import Chair
from net.saves.journal import SUFFIX, UNMOVED, Journal, JournalError, NotSaved
from net.saves.notes import Notes
from net.saves.saved import Saved, is_save, read_save, saved_tables
from net.wire.messages import PERSON
from tests.net.save_files import NAME, PEOPLE, listed, new, play, problem, tamper
from tests.refused import why_refused
from tests.toy import GAME


def stored_notes(journal: Journal) -> Notes:
    """What is stored on disk, rather than kept in memory."""
    return Journal(journal.path, journal._db).notes


def test_what_is_stored_survives_a_crash_of_the_machine(tmp_path: Path) -> None:
    """Of a new journal and of one reopened, every entry is on the disk before anybody sees its effect."""
    _, journal = new(tmp_path)
    for opened in (lambda: journal, lambda: Journal.open(journal.path)):
        connection = opened()._db
        settings = {name: _setting(connection, name) for name in ("synchronous", "journal_mode")}
        assert settings == {"synchronous": 2, "journal_mode": "wal"}  # 2: FULL
        assert _setting(connection, "locking_mode") == "exclusive"
        connection.close()


def _setting(connection: sqlite3.Connection, name: str) -> object:
    return connection.execute(f"PRAGMA {name}").fetchone()[0]


def test_what_was_stored_is_read_back(tmp_path: Path) -> None:
    table, journal = new(tmp_path)
    play(table, journal, 7)
    notes = Notes("hotseat", [Chair(PERSON, "Anna", colour=2, ready=True, token=b"t")], 0, True, port=7)
    journal.keep(notes)
    journal.close()
    again = Journal.open(journal.path)
    assert again.record() == table.record
    assert GAME.dump(replay(GAME, again.record()).state) == GAME.dump(table.state)
    assert again.notes == notes
    again.close()


def test_a_command_and_a_version_are_stored_once(tmp_path: Path) -> None:
    table, journal = new(tmp_path)
    (cmd,) = play(table, journal, 1)
    entry = table.entries[0]
    with pytest.raises(NotSaved):
        journal.append(1, entry, cmd, Notes(over=True))
    with pytest.raises(NotSaved):
        journal.append(0, entry, bytes(16), Notes(over=True))
    assert journal.record().entries == [entry]
    assert not journal.notes.over  # it is all or nothing
    assert not stored_notes(journal).over
    play(table, journal, 1)
    assert journal.record() == table.record
    journal.close()


def test_only_its_owner_can_read_it(tmp_path: Path) -> None:
    table, journal = new(tmp_path / "saves")
    play(table, journal, 2)
    assert (tmp_path / "saves").stat().st_mode & 0o777 == 0o700
    for file in (tmp_path / "saves").iterdir():
        assert file.stat().st_mode & 0o777 == 0o600, file.name
    journal.close()


def test_a_save_is_not_overwritten(tmp_path: Path) -> None:
    table, journal = new(tmp_path)
    play(table, journal, 1)
    assert why_refused(new, tmp_path) == Reason("save_exists", (f"{NAME}{SUFFIX}",))
    assert journal.record() == table.record
    journal.close()


def test_where_no_save_can_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    assert why_refused(new, tmp_path / "file").code == "cannot_write"


# Others using the same file


HOLD = """
import sys
from pathlib import Path
from net.wire.messages import PERSON
from net.chairs import Chair
from net.saves.journal import Journal
journal = Journal.open(Path(sys.argv[1]))
print("open", flush=True)
sys.stdin.readline()
journal.close()
"""


def test_a_save_in_use_is_not_opened_twice(tmp_path: Path) -> None:
    table, journal = new(tmp_path)
    play(table, journal, 1)
    journal.close()
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(journal.path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as other:
        assert other.stdin is not None
        assert other.stdout is not None
        assert other.stdout.readline() == b"open\n"
        in_use = Reason("save_in_use", (journal.path.name,))
        assert problem(journal.path) == in_use
        assert listed(tmp_path).problem == in_use
        other.stdin.write(b"\n")
        other.stdin.flush()
        assert other.wait() == 0
    again = Journal.open(journal.path)
    assert again.epoch == 2
    assert again.record() == table.record
    again.close()


def test_a_save_in_use_is_not_opened_twice_by_one_process(tmp_path: Path) -> None:
    _, journal = new(tmp_path)
    assert problem(journal.path).code == "save_in_use"
    assert listed(tmp_path).problem == Reason("save_in_use", (journal.path.name,))
    journal.keep(Notes(owner=0))
    journal.close()


# A disk that is full


def test_what_does_not_fit_is_not_saved_until_there_is_room(tmp_path: Path) -> None:
    table, journal = new(tmp_path)
    play(table, journal, 2)
    pages = journal._db.execute("PRAGMA page_count").fetchone()[0]
    journal._db.execute(f"PRAGMA max_page_count = {pages}")
    full = Entry("table", None, ["x" * 20_000], [], bytes(8))
    with pytest.raises(NotSaved) as error:
        journal.append(table.version, full, bytes(16), Notes(over=True))
    assert "full" in error.value.cause
    assert journal.answered(bytes(16)) is None
    assert not journal.notes.over
    assert not stored_notes(journal).over
    assert journal.record() == table.record
    journal._db.execute(f"PRAGMA max_page_count = {pages + 50}")
    journal.append(table.version, full, bytes(16), Notes(over=True))
    assert journal.record().entries == [*table.entries, full]
    journal.close()


LIMITED = """
import resource, sys
from pathlib import Path
import contextlib
import os
from engine.record import Entry
from net.wire.messages import PERSON
from net.chairs import Chair
from net.saves.journal import Journal, NotSaved
journal = Journal.open(Path(sys.argv[1]))
size = os.path.getsize(sys.argv[1] + "-wal")
soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
entry = Entry("table", None, ["x" * 3000], [], bytes(8))
resource.setrlimit(resource.RLIMIT_FSIZE, (size + 20_000, hard))
stored = 0
try:
    while True:
        journal.append(stored, entry, None, journal.notes)
        stored += 1
except NotSaved:
    assert len(journal.record().entries) == stored
resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
journal.append(stored, entry, None, journal.notes)
assert len(journal.record().entries) == stored + 1
print(stored, flush=True)
os._exit(0)  # without closing the file
"""


def test_a_write_that_fails_halfway_is_not_saved(tmp_path: Path) -> None:
    """The system refuses to let the file grow; then there is room again; then the process dies."""
    _, journal = new(tmp_path)
    journal.close()
    done = subprocess.run(
        [sys.executable, "-c", LIMITED, str(journal.path)], capture_output=True, check=False, text=True
    )
    assert (done.returncode, done.stderr) == (0, "")
    stored = int(done.stdout)
    assert stored > 0
    again = Journal.open(journal.path)
    assert len(again.record().entries) == stored + 1
    again.close()


# Copies


def test_a_copy_of_the_file_alone_lacks_a_few_entries_at_most(tmp_path: Path) -> None:
    table, journal = new(tmp_path)
    lacking = []
    for _ in range(3 * UNMOVED):
        play(table, journal, 1)
        copy = tmp_path / "copies" / journal.path.name
        copy.parent.mkdir(exist_ok=True)
        shutil.copy(journal.path, copy)
        record, _ = read_save(copy)
        assert record.entries == table.entries[: len(record.entries)]
        lacking.append(table.version - len(record.entries))
        if table.result() is not None:
            break
    assert len(lacking) > UNMOVED
    assert 0 < max(lacking) <= UNMOVED
    journal.tidy()
    shutil.copy(journal.path, copy)
    assert read_save(copy)[0] == table.record
    journal.close()


def test_an_entry_is_written_in_a_few_small_pages(tmp_path: Path) -> None:
    """Each goes to the disk twice: to the write-ahead log and, with those around it, to the file."""
    table, journal = new(tmp_path)
    log = Path(f"{journal.path}-wal")
    play(table, journal, 1)
    before = log.stat().st_size
    play(table, journal, 10)
    assert log.stat().st_size - before < 10 * 4_000
    journal.close()


# Saves as a list shows them, and read without being opened for play.


def test_saved_tables_are_listed_most_recent_first(tmp_path: Path) -> None:
    for number, name in enumerate(["b", "a", "c"]):
        table, journal = new(tmp_path, name)
        play(table, journal, number)
        journal.keep(Notes("hotseat", PEOPLE, over=name == "c"))
        journal.close()
        os.utime(journal.path, (1000 + number, 1000 + number))
    (tmp_path / "notes.txt").write_text("no save")
    saved = saved_tables(tmp_path)
    assert [(one.name, one.entries, one.over) for one in saved] == [
        ("c", 2, True),
        ("a", 1, False),
        ("b", 0, False),
    ]
    assert saved[0] == Saved(
        tmp_path / f"c{SUFFIX}", "c", "lanterns", "hotseat", ["Anna", "Ben"], 2, True, 1002.0, None
    )
    assert saved_tables(tmp_path / "nowhere") == []


def test_listing_saves_changes_none(tmp_path: Path) -> None:
    """A table left by a killed process keeps its place in the list, however often it is listed."""
    table, journal = new(tmp_path, "open")
    play(table, journal, 2)
    old = tmp_path / "old"
    old.mkdir()
    for file in tmp_path.glob("open*"):
        shutil.copy(file, old / file.name)
        os.utime(old / file.name, (1000, 1000))
    journal.close()
    assert [listed(old).touched for _ in range(3)] == [1000, 1000, 1000]
    assert listed(old).entries == 2


def test_a_game_is_read_without_opening_it_for_play(tmp_path: Path) -> None:
    table, journal = new(tmp_path)
    play(table, journal, 7)
    journal.keep(Notes("hotseat", PEOPLE))
    journal.close()
    os.utime(journal.path, (1000, 1000))
    assert is_save(journal.path)
    assert read_save(journal.path) == (table.record, ["Anna", "Ben"])
    assert listed(tmp_path).touched == 1000
    assert Journal.open(journal.path).epoch == 1  # nobody has opened it in between


def test_a_game_that_is_being_played_is_not_read(tmp_path: Path) -> None:
    table, journal = new(tmp_path)
    play(table, journal, 3)
    with pytest.raises(JournalError) as error:
        read_save(journal.path)
    journal.close()
    assert error.value.reason == Reason("save_in_use", (journal.path.name,))


@pytest.mark.parametrize("change", ["format", "header"])
def test_a_save_that_makes_no_sense_is_not_read(tmp_path: Path, change: str) -> None:
    _, journal = new(tmp_path)
    journal.close()
    tamper(journal.path, change, 99)
    assert (
        why_refused(read_save, journal.path).code
        == {"format": "foreign_save", "header": "damaged_save"}[change]
    )
