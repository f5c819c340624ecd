"""Saves that were made to do harm: each is a sentence, nothing in it runs, and it is left as it is."""

from __future__ import annotations

import contextlib
import sqlite3
from dataclasses import replace
from pathlib import Path

import msgpack
import pytest

from engine.game import Reason
from net.saves import journal as kept_lines
from net.saves import journal as schema
from net.saves.journal import Journal, JournalError
from net.saves.moving import export_table, import_table
from net.saves.notes import Notes
from net.saves.saved import glance, noted, notes_in_use, read_save
from net.wire.messages import Line
from tests.net.saves import NAME, PEOPLE, new, play, problem, tamper

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
    "a view of the talk": [
        "DROP TABLE talk",
        "CREATE VIEW talk AS SELECT 1 AS number, x'00' AS line, x'' AS sum",
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


def change(path: Path, *statements: str) -> None:
    with contextlib.closing(sqlite3.connect(path)) as other, other:
        for statement in statements:
            other.execute(statement)


@pytest.mark.parametrize("statements", STRANGE.values(), ids=STRANGE)
def test_what_is_no_save_of_ours_is_not_read(save: Path, tmp_path: Path, statements: list[str]) -> None:
    journal = Journal.hold(save)
    journal.keep(replace(journal.notes, name=NAME))
    journal.close()
    change(save, *statements, "PRAGMA wal_checkpoint(TRUNCATE)")
    content, strange = save.read_bytes(), Reason("strange_save", (save.name,))
    assert glance(save).problem == strange
    assert problem(save) == strange
    with pytest.raises(JournalError) as error:
        read_save(save)
    assert error.value.reason == strange
    assert notes_in_use(save) is None
    assert noted(save) == Notes()
    with pytest.raises(JournalError) as error:
        export_table(save, tmp_path / "out")
    assert error.value.reason == strange
    with pytest.raises(JournalError) as error:
        import_table(save, tmp_path / "there")
    assert error.value.reason == strange
    assert save.read_bytes() == content
    assert not (tmp_path / "there").exists()


def test_a_save_takes_a_bounded_time(save: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert glance(save).problem is None
    monkeypatch.setattr(schema, "_EVERY", 10)
    monkeypatch.setattr(schema, "_MOST_STEPS", 20)
    assert problem(save).code == "strange_save"


def test_more_rows_than_a_save_has_are_not_read(save: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("net.saves.journal.MOST_ENTRIES", 4)
    with pytest.raises(JournalError) as error:
        read_save(save)
    assert error.value.reason.code == "damaged_save"
    monkeypatch.setattr("net.saves.journal.MOST_META", 4)
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
        assert [line.text for line in kept_lines.read(other)] == ["hello"]
    assert read_save(path) == before


@pytest.mark.parametrize("name", ["evening\n", "-rf", "../x", ""])
def test_a_table_cannot_be_called_anything(save: Path, tmp_path: Path, name: str) -> None:
    journal = Journal.hold(save)
    journal.keep(replace(journal.notes, name=NAME))
    journal.close()
    tamper(save, "name", name)
    with pytest.raises(JournalError) as error:
        import_table(save, tmp_path / "there")
    assert error.value.reason.code == "damaged_save"


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
