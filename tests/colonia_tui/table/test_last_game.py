"""The game that was played last is the default; an invalid note is ignored."""

from __future__ import annotations

import pytest

from colonia_tui.files.files import data_dir
from colonia_tui.table.last_game import last_game, remember_game
from engine import shelf


@pytest.fixture(autouse=True)
def _two_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(shelf.GAMES, "lanterns", "tests.toy")


def test_at_first_it_is_the_first_game_on_the_shelf() -> None:
    assert last_game() == shelf.first() == "colonia"


def test_it_is_remembered() -> None:
    for name in ("lanterns", "colonia"):
        remember_game(name)
        assert last_game() == name


@pytest.mark.parametrize("note", [b"chess\n", b"\xff\xfe", b"", b"lanterns" * 100])
def test_an_invalid_note_is_ignored(note: bytes) -> None:
    data_dir().mkdir(parents=True, exist_ok=True)
    (data_dir() / "last-game").write_bytes(note)
    assert last_game() == "colonia"


def test_an_unwritable_folder_is_ignored() -> None:
    data_dir().mkdir(parents=True, exist_ok=True)
    (data_dir() / "last-game").mkdir()
    remember_game("lanterns")
    assert last_game() == "colonia"
