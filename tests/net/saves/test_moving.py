"""A table moves to another machine: it is played there, and no longer here."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from engine.game import Reason
from net.saves import atomic, moving
from net.saves.journal import SUFFIX, Journal, JournalError, NotSaved
from net.saves.moving import WrongPhrase, export_table, import_table, is_sealed, seal, unseal
from net.saves.saved import glance, read_save
from tests.net.save_files import NAME, PEOPLE, new, play, problem, tamper
from tests.refused import why_refused

CHAIRS = [replace(chair, token=bytes([number] * 32)) for number, chair in enumerate(PEOPLE)]


@pytest.fixture(autouse=True)
def cheap(monkeypatch: pytest.MonkeyPatch) -> None:
    """A key that takes no time to make."""
    monkeypatch.setattr(moving, "_COST", 2)


@pytest.fixture
def here(tmp_path: Path) -> Path:
    """The save of a table that has been opened once more, with three moves."""
    folder = tmp_path / "here"
    table, journal = new(folder)
    play(table, journal, 3)
    journal.keep(replace(journal.notes, chairs=CHAIRS, owner=0), epoch=1)
    journal.close()
    return journal.path


def refused(file: Path, folder: Path, phrase: str | None = None) -> str:
    """Why a file is not imported."""
    return why_refused(import_table, file, folder, phrase).code


def test_a_table_moves_with_all_it_has(here: Path, tmp_path: Path) -> None:
    before, file, there = read_save(here), tmp_path / "moved", tmp_path / "there"
    export_table(here, file)
    assert import_table(file, there) == NAME
    moved = there / f"{NAME}{SUFFIX}"
    assert read_save(moved) == before
    assert glance(moved).problem is None
    journal = Journal.open(moved)
    notes = journal.notes
    assert (journal.epoch, notes.owner, notes.moved, notes.name) == (3, 0, None, None)
    assert [chair.token for chair in notes.chairs] == [chair.token for chair in CHAIRS]
    journal.close()
    assert [path.name for path in there.iterdir()] == [moved.name]


def test_here_it_is_closed_and_may_be_exported_again(here: Path, tmp_path: Path) -> None:
    export_table(here, tmp_path / "lost")
    export_table(here, tmp_path / "again")
    import_table(tmp_path / "again", tmp_path / "there")
    assert problem(here) == glance(here).problem == Reason("moved_away", (here.name,))
    Journal.open(tmp_path / "there" / here.name).close()


def test_it_comes_back(here: Path, tmp_path: Path) -> None:
    away, back, there = tmp_path / "away", tmp_path / "back", tmp_path / "there"
    export_table(here, away)
    import_table(away, there)
    export_table(there / here.name, back)
    assert import_table(back, here.parent) == NAME
    journal = Journal.open(here)
    assert journal.epoch == 4
    journal.close()


def test_an_older_copy_does_not_come_back(here: Path, tmp_path: Path) -> None:
    first, back, there = tmp_path / "first", tmp_path / "back", tmp_path / "there"
    export_table(here, first)
    import_table(first, there)
    export_table(there / here.name, back)
    import_table(back, here.parent)
    export_table(here, tmp_path / "third")
    assert [refused(older, here.parent) for older in (first, back)] == ["older_save"] * 2
    assert problem(here).code == "moved_away"


def test_a_table_that_is_played_here_is_not_replaced(here: Path, tmp_path: Path) -> None:
    file, there = tmp_path / "moved", tmp_path / "there"
    export_table(here, file)
    import_table(file, there)
    before = (there / here.name).read_bytes()
    assert refused(file, there) == "save_exists"
    assert (there / here.name).read_bytes() == before


def test_a_table_that_is_being_played_is_not_exported(tmp_path: Path) -> None:
    _, journal = new(tmp_path)
    with pytest.raises(JournalError) as error:
        export_table(journal.path, tmp_path / "moved")
    journal.close()
    assert error.value.reason.code == "save_in_use"
    assert not (tmp_path / "moved").exists()


def test_a_file_that_is_there_is_not_replaced(here: Path, tmp_path: Path) -> None:
    (tmp_path / "moved").write_text("mine")
    with pytest.raises(FileExistsError):
        export_table(here, tmp_path / "moved")
    assert (tmp_path / "moved").read_text() == "mine"
    Journal.open(here).close()


def test_if_the_file_cannot_be_written_the_table_stays(
    here: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(file: int, content: bytes) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(atomic, "_write", full)
    with pytest.raises(OSError, match="No space"):
        export_table(here, tmp_path / "moved")
    monkeypatch.undo()
    assert [path.name for path in tmp_path.iterdir()] == ["here"]
    Journal.open(here).close()


def test_if_it_cannot_be_closed_here_there_is_no_file_of_it(
    here: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise NotSaved("database or disk is full")

    monkeypatch.setattr(Journal, "keep", full)
    monkeypatch.setattr(Journal, "copy", lambda journal, _: here.read_bytes())
    assert why_refused(export_table, here, tmp_path / "moved") == Reason(
        "cannot_write", (here.name, "database or disk is full")
    )
    monkeypatch.undo()
    assert [path.name for path in tmp_path.iterdir()] == ["here"]
    Journal.open(here).close()


def test_a_table_that_cannot_come_back_stays_away(
    here: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(file: int, content: bytes) -> None:
        raise OSError(28, "No space left on device")

    export_table(here, tmp_path / "moved")
    monkeypatch.setattr(atomic, "_write", full)
    assert refused(tmp_path / "moved", here.parent) == "cannot_write"
    assert problem(here).code == "moved_away"


def test_with_a_phrase_only_the_phrase_opens_it(here: Path, tmp_path: Path) -> None:
    file, there = tmp_path / "moved", tmp_path / "there"
    export_table(here, file, "amber boat")
    assert is_sealed(file.read_bytes())
    assert b"Anna" not in file.read_bytes()
    assert file.stat().st_mode & 0o777 == 0o600
    for phrase in ("amber coat", None):
        with pytest.raises(moving.WrongPhrase):
            import_table(file, there, phrase)
    assert not there.exists()
    assert import_table(file, there, "amber boat") == NAME


def test_what_is_no_exported_table_is_refused(here: Path, tmp_path: Path) -> None:
    there = tmp_path / "there"
    (tmp_path / "text").write_text("no table")
    assert refused(tmp_path / "text", there) == "foreign_save"
    assert refused(here, there) == "not_exported"
    export_table(here, tmp_path / "moved")
    tamper(tmp_path / "moved", "name", "../../etc/passwd")
    assert refused(tmp_path / "moved", there) == "damaged_save"
    assert not there.exists()


def test_a_damaged_file_is_refused(here: Path, tmp_path: Path) -> None:
    export_table(here, tmp_path / "moved")
    content, there = (tmp_path / "moved").read_bytes(), tmp_path / "there"
    for length in range(0, len(content), 97):
        (tmp_path / "torn").write_bytes(content[:length])
        assert refused(tmp_path / "torn", there) in ("damaged_save", "foreign_save")
    assert not there.exists()


# Bytes that only a pass phrase opens.


CONTENT = b"what is in a save"


def test_the_same_content_is_never_sealed_alike() -> None:
    assert seal(CONTENT, "amber boat") != seal(CONTENT, "amber boat")


def test_every_change_is_noticed() -> None:
    sealed = seal(CONTENT, "amber boat")
    for place in range(len(sealed)):
        changed = sealed[:place] + bytes([sealed[place] ^ 1]) + sealed[place + 1 :]
        with pytest.raises(WrongPhrase):
            unseal(changed, "amber boat")
    for length in range(len(sealed)):
        with pytest.raises(WrongPhrase):
            unseal(sealed[:length], "amber boat")
