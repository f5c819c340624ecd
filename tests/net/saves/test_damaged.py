"""Files that are no saves, or damaged ones: each is a sentence, and left as it is."""

from __future__ import annotations

import contextlib
import sqlite3
from dataclasses import replace
from pathlib import Path

import msgpack
import pytest

from engine.game import Reason
from engine.record import Entry
from engine.table import Table
from net.chairs import Chair
from net.saves import journal as schema
from net.saves.journal import SUFFIX, Journal
from net.saves.moving import export_table, import_table
from net.saves.notes import Notes
from net.saves.saved import glance, noted, notes_in_use, read_save
from net.wire.messages import PERSON
from net.wire.records import Line
from tests.net.save_files import NAME, PEOPLE, listed, new, play, problem, tamper
from tests.refused import why_refused
from tests.toy import Lantern

MOVED_AT = 9
"""Entries after which a test moves them into the file itself."""


def change(path: Path, *statements: str) -> None:
    with contextlib.closing(sqlite3.connect(path)) as other, other:
        for statement in statements:
            other.execute(statement)


def left_of(table: Table[Lantern], path: Path) -> list[Entry]:
    """The entries of a damaged save: the first ones of the table."""
    journal = Journal.open(path)
    entries = journal.record().entries
    journal.close()
    assert entries == table.entries[: len(entries)]
    return entries


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
    change(path, *statements)
    path.touch()
    content = path.read_bytes()
    assert problem(path) == Reason("foreign_save", (path.name,))
    assert listed(tmp_path).problem == Reason("foreign_save", (path.name,))
    assert path.read_bytes() == content  # and it is left alone


def test_a_value_that_is_not_ours_is_a_damaged_save(tmp_path: Path) -> None:
    for key, value in [("epoch", "c1"), ("epoch", "a178"), ("format", "91")]:
        _, journal = new(tmp_path)
        journal.close()
        change(journal.path, f"UPDATE meta SET value = x'{value}' WHERE key = '{key}'")
        assert problem(journal.path).code == "damaged_save", (key, value)
        journal.path.unlink()


def test_a_hole_in_the_log_is_a_damaged_save(tmp_path: Path) -> None:
    table, journal = new(tmp_path)
    play(table, journal, 4)
    journal.close()
    change(journal.path, "DELETE FROM entry WHERE version = 1")
    again = Journal.open(journal.path)
    assert why_refused(again.record) == Reason("damaged_save", (f"{NAME}{SUFFIX}",))
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
        counts.append(len(left_of(table, journal.path)))
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
            assert len(left_of(table, journal.path)) >= MOVED_AT
        journal.path.unlink()


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
    change(journal.path, "UPDATE meta SET key = CAST(x'ff' AS TEXT) WHERE key = 'mode'")
    assert problem(journal.path) == Reason("damaged_save", (journal.path.name,))


# Saves that were made to do harm: each is a sentence, nothing in it runs, and it is left as it is.


ENDLESS = "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n)"
STRANGE = {
    "a view of the notes": [
        "ALTER TABLE meta RENAME TO real",
        "CREATE VIEW meta AS SELECT * FROM real",
    ],
    "notes without end": [
        "DROP TABLE meta",
        f"CREATE VIEW meta AS {ENDLESS} SELECT 'seed' AS key, x'00' AS value FROM n WHERE x < 0",
    ],
    "entries without end": [
        "DROP TABLE entry",
        f"CREATE VIEW entry AS {ENDLESS} SELECT x AS version, 0 AS epoch, x'' AS cmd, x'' AS entry FROM n",
    ],
    "a view of the chat": [
        "DROP TABLE chat",
        "CREATE VIEW chat AS SELECT 1 AS number, x'00' AS line, x'' AS sum",
    ],
    "a trigger": [
        f"CREATE TRIGGER stall AFTER INSERT ON entry BEGIN SELECT * FROM ({ENDLESS} SELECT x FROM n); END",
    ],
    "an index": ["CREATE INDEX slow ON entry(length(entry))"],
    "one table more": ["CREATE TABLE more (x)"],
    "one table less": ["DROP TABLE entry"],
    "other columns": ["ALTER TABLE entry ADD COLUMN more INTEGER DEFAULT 1"],
}


@pytest.fixture
def save(tmp_path: Path) -> Path:
    table, journal = new(tmp_path)
    play(table, journal, 5)
    journal.close()
    return journal.path


@pytest.mark.parametrize("statements", STRANGE.values(), ids=STRANGE)
def test_what_is_no_save_of_ours_is_not_read(save: Path, tmp_path: Path, statements: list[str]) -> None:
    journal = Journal.hold(save)
    journal.keep(replace(journal.notes, name=NAME))
    journal.close()
    change(save, *statements, "PRAGMA wal_checkpoint(TRUNCATE)")
    content, strange = save.read_bytes(), Reason("strange_save", (save.name,))
    assert glance(save).problem == strange
    assert problem(save) == strange
    assert why_refused(read_save, save) == strange
    assert notes_in_use(save) is None
    assert noted(save) == Notes()
    assert why_refused(export_table, save, tmp_path / "out") == strange
    assert why_refused(import_table, save, tmp_path / "there") == strange
    assert save.read_bytes() == content
    assert not (tmp_path / "there").exists()


def test_a_save_takes_a_bounded_time(save: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert glance(save).problem is None
    monkeypatch.setattr(schema, "_EVERY", 10)
    monkeypatch.setattr(schema, "_MOST_STEPS", 20)
    assert problem(save).code == "strange_save"


def test_more_rows_than_a_save_has_are_not_read(save: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(schema, "MOST_ENTRIES", 4)
    assert why_refused(read_save, save).code == "damaged_save"
    monkeypatch.setattr(schema, "MOST_META", 4)
    assert glance(save).problem == Reason("damaged_save", (save.name,))


def test_a_number_in_the_place_of_bytes_is_damage(save: Path) -> None:
    """Bytes "of" a large number would be as many zeros."""
    with contextlib.closing(sqlite3.connect(save, isolation_level=None)) as other:
        (sql,) = other.execute("SELECT sql FROM sqlite_schema WHERE name = 'meta'").fetchone()
        other.execute("PRAGMA writable_schema = ON")
        change_sql = "UPDATE sqlite_schema SET sql = ? WHERE name = 'meta'"
        other.execute(change_sql, (sql.replace("BLOB", "ANY"),))
        other.execute("PRAGMA writable_schema = RESET")
        other.execute("INSERT INTO meta VALUES ('more', ?)", (1 << 60,))
        other.execute("PRAGMA writable_schema = ON")
        other.execute(change_sql, (sql,))
    assert glance(save).problem == Reason("damaged_save", (save.name,))
    assert problem(save).code == "damaged_save"


@pytest.mark.parametrize("bomb", [[[]] * 300_000, b"x" * (schema.LONGEST + 1)], ids=["parts", "bytes"])
def test_a_value_that_would_fill_the_memory_is_damage(save: Path, bomb: object) -> None:
    tamper(save, "banned", bomb)
    with contextlib.closing(sqlite3.connect(save)) as other, other:
        other.execute("INSERT INTO meta VALUES ('left', ?)", (msgpack.packb(bomb),))
    assert glance(save).problem == Reason("damaged_save", (save.name,))


def test_of_an_imported_file_nothing_is_kept_but_its_rows(save: Path, tmp_path: Path) -> None:
    journal = Journal.hold(save)
    journal.say(Line(1, 1, 0, None, "Anna", "hello", 0, False, 1))
    journal.close()
    file = tmp_path / "file"
    export_table(save, file)
    before = read_save(save)
    with contextlib.closing(sqlite3.connect(file)) as other:
        for statement in ("journal_mode = DELETE", "page_size = 4096", "user_version = 77"):
            other.execute(f"PRAGMA {statement}")
        other.execute("VACUUM")
    with file.open("ab") as opened:
        opened.write(b"marker")
    there = tmp_path / "there"
    import_table(file, there)
    path = there / save.name
    assert b"marker" not in path.read_bytes()
    with contextlib.closing(sqlite3.connect(path)) as other:
        assert other.execute("PRAGMA user_version").fetchone() == (0,)
        assert other.execute("PRAGMA page_size").fetchone() == (schema.PAGE_SIZE,)
        assert [line.text for line in schema.read(other)] == ["hello"]
    assert read_save(path) == before


@pytest.mark.parametrize("name", ["evening\n", "-rf", "../x", ""])
def test_a_table_cannot_be_called_anything(save: Path, tmp_path: Path, name: str) -> None:
    journal = Journal.hold(save)
    journal.keep(replace(journal.notes, name=NAME))
    journal.close()
    tamper(save, "name", name)
    assert why_refused(import_table, save, tmp_path / "there").code == "damaged_save"


def test_names_of_players_are_made_safe_as_they_are_read(save: Path) -> None:
    chairs = [chair.dump() for chair in PEOPLE]
    chairs[0]["name"] = "\x1b]0;owned\x07Anna\u202e"
    chairs[1]["name"] = "x" * 300
    tamper(save, "chairs", chairs)
    assert glance(save).players[:2] == ["]0;ownedAnna", "x" * 23 + "…"]
    assert read_save(save)[1][:2] == ["]0;ownedAnna", "x" * 23 + "…"]


def test_the_name_of_a_game_is_a_name(save: Path) -> None:
    with contextlib.closing(sqlite3.connect(save)) as other:
        (packed,) = other.execute("SELECT value FROM meta WHERE key = 'header'").fetchone()
    tamper(save, "header", msgpack.unpackb(packed) | {"game": "\x1b]0;owned\x07"})
    assert glance(save).problem == Reason("damaged_save", (save.name,))
