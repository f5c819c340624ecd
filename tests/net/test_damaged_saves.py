"""Files that are no saves, or damaged ones: each is a sentence, and left as it is."""

from __future__ import annotations

import contextlib
import shutil
import sqlite3
from pathlib import Path

import pytest

from engine.game import Reason
from net.chairs import Chair
from net.saves.journal import SUFFIX, Journal, JournalError
from net.saves.notes import Notes
from net.wire.messages import PERSON
from tests.net.saves import NAME, listed, new, play, problem, tamper

MOVED_AT = 9
"""Entries after which a test moves them into the file itself."""


def test_a_save_that_does_not_exist(tmp_path: Path) -> None:
    assert problem(tmp_path / f"x{SUFFIX}") == Reason("no_save", (f"x{SUFFIX}",))
    (tmp_path / f"folder{SUFFIX}").mkdir()
    assert problem(tmp_path / f"folder{SUFFIX}").code == "no_save"


@pytest.mark.parametrize("content", [b"\x00" * 5000, b"My diary\n" * 500, bytes(range(256)) * 40])
def test_garbage_is_a_damaged_save(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / f"{NAME}{SUFFIX}"
    path.write_bytes(content)
    assert problem(path) == Reason("damaged_save", (path.name,))
    assert listed(tmp_path).problem == Reason("damaged_save", (path.name,))
    assert path.read_bytes() == content


@pytest.mark.parametrize(
    "statements",
    [
        [],
        ["CREATE TABLE diary (day TEXT)"],
        ["CREATE TABLE meta (key TEXT, value BLOB)"],
        ["CREATE TABLE meta (key TEXT, value BLOB)", "INSERT INTO meta VALUES ('format', x'02')"],
        ["CREATE TABLE meta (id INTEGER)"],
    ],
)
def test_another_program_s_database_is_a_foreign_save(tmp_path: Path, statements: list[str]) -> None:
    path = tmp_path / f"{NAME}{SUFFIX}"
    database = sqlite3.connect(path)
    for statement in statements:
        database.execute(statement)
    database.commit()
    database.close()
    path.touch()
    content = path.read_bytes()
    assert problem(path) == Reason("foreign_save", (path.name,))
    assert listed(tmp_path).problem == Reason("foreign_save", (path.name,))
    assert path.read_bytes() == content  # and it is left alone


def test_a_value_that_is_not_ours_is_a_damaged_save(tmp_path: Path) -> None:
    for key, value in [("epoch", b"\xc1"), ("epoch", b"\xa1x"), ("format", b"\x91")]:
        _, journal = new(tmp_path)
        journal.close()
        database = sqlite3.connect(journal.path)
        database.execute("UPDATE meta SET value = ? WHERE key = ?", (value, key))
        database.commit()
        database.close()
        assert problem(journal.path).code == "damaged_save", (key, value)
        journal.path.unlink()


def test_a_hole_in_the_log_is_a_damaged_save(tmp_path: Path) -> None:
    table, journal = new(tmp_path)
    play(table, journal, 4)
    journal.close()
    database = sqlite3.connect(journal.path)
    database.execute("DELETE FROM entry WHERE version = 1")
    database.commit()
    database.close()
    again = Journal.open(journal.path)
    with pytest.raises(JournalError) as error:
        again.record()
    assert error.value.reason == Reason("damaged_save", (f"{NAME}{SUFFIX}",))
    again.close()


def test_a_truncated_file_is_never_played(tmp_path: Path) -> None:
    table, journal = new(tmp_path)
    play(table, journal, 9)
    journal.close()
    whole = journal.path.read_bytes()
    for size in range(1, len(whole), 997):
        journal.path.write_bytes(whole[:size])
        assert problem(journal.path).code in ("damaged_save", "foreign_save")


def test_a_truncated_log_opens_at_the_last_complete_entry(tmp_path: Path) -> None:
    """What a power cut may leave of the write-ahead log next to the journal, cut off at many places."""
    table, journal = new(tmp_path)
    journal.close()
    journal = Journal.open(journal.path)
    play(table, journal, 6)
    wal = Path(f"{journal.path}-wal")
    left, log = journal.path.read_bytes(), wal.read_bytes()
    journal.close()
    counts = []
    for size in [*range(0, len(log), 1499), len(log)]:
        journal.path.write_bytes(left)
        wal.write_bytes(log[:size])
        again = Journal.open(journal.path)
        entries = again.record().entries
        again.close()
        assert entries == table.entries[: len(entries)]
        counts.append(len(entries))
    assert counts == sorted(counts)
    assert (counts[0], counts[-1]) == (0, 6)


def test_a_damaged_log_that_was_begun_again_never_brings_back_old_pages(tmp_path: Path) -> None:
    """Behind what is new in it stands what was moved into the file long ago, and no longer counts."""
    for since in (0, 3):
        table, journal = new(tmp_path)
        play(table, journal, MOVED_AT)
        log = Path(f"{journal.path}-wal")
        length = log.stat().st_size
        journal.move()
        play(table, journal, since)
        main, content = journal.path.read_bytes(), log.read_bytes()
        assert len(content) == length
        journal.close()
        for place in range(0, length, 499):
            damaged = bytearray(content)
            damaged[place] ^= 1
            journal.path.write_bytes(main)
            log.write_bytes(damaged)
            again = Journal.open(journal.path)
            entries = again.record().entries
            again.close()
            assert entries == table.entries[: len(entries)]
            assert len(entries) >= MOVED_AT
        journal.path.unlink()


def test_a_killed_process_loses_nothing_that_was_stored(tmp_path: Path) -> None:
    table, journal = new(tmp_path)
    play(table, journal, 5)
    for file in tmp_path.iterdir():  # what is on the disk at this moment
        shutil.copy(file, tmp_path / file.name.replace(NAME, "left"))
    again = Journal.open(tmp_path / f"left{SUFFIX}")
    assert again.record() == table.record
    again.close()
    journal.close()


# What stands beside the log


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("epoch", 3),
        ("mode", "solo"),
        ("owner", 1),
        ("started", True),
        ("over", True),
        ("port", 4_242),
        ("chairs", [Chair(PERSON, "Eve", token=b"t").dump()]),
        ("seed", "8"),
    ],
)
def test_what_stands_beside_the_log_is_not_believed_if_it_was_damaged(
    tmp_path: Path, key: str, value: object
) -> None:
    """Each of these is a value that could stand there."""
    _, journal = new(tmp_path)
    journal.keep(Notes("host", [Chair(PERSON, "Anna", token=b"t")], 0, bind="::", port=4_241))
    journal.close()
    tamper(journal.path, key, value, summed=False)
    damaged = Reason("damaged_save", (journal.path.name,))
    assert problem(journal.path) == damaged
    assert listed(tmp_path).problem == damaged
    tamper(journal.path, key, value)
    Journal.open(journal.path).close()


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("chairs", [{"kind": "person"}]),
        ("chairs", 7),
        ("owner", "Anna"),
        ("mode", b"\xff"),
        ("salt", "x"),
        ("port", 70_000),
        ("epoch", -1),
    ],
)
def test_what_no_program_would_store_is_a_damaged_save(tmp_path: Path, key: str, value: object) -> None:
    _, journal = new(tmp_path)
    journal.keep(Notes("host", [Chair(PERSON, "Anna", token=b"t")], 0, bind="::", port=4_241))
    journal.close()
    tamper(journal.path, key, value)
    assert problem(journal.path) == Reason("damaged_save", (journal.path.name,))


def test_a_name_that_is_no_text_is_a_damaged_save(tmp_path: Path) -> None:
    _, journal = new(tmp_path)
    journal.close()
    with contextlib.closing(sqlite3.connect(journal.path)) as other, other:
        other.execute("UPDATE meta SET key = CAST(x'ff' AS TEXT) WHERE key = 'mode'")
    assert problem(journal.path) == Reason("damaged_save", (journal.path.name,))
