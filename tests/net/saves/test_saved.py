"""Saves as a list shows them, and read without being opened for play."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from engine.game import Reason
from net.saves.journal import SUFFIX, Journal, JournalError
from net.saves.notes import Notes
from net.saves.saved import Saved, is_save, read_save, saved_tables
from tests.net.refused import why_refused
from tests.net.save_files import PEOPLE, listed, new, play, tamper


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
