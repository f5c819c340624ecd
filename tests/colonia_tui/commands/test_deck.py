"""``colonia deck``, and ``--deck`` wherever a table is opened."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from tests.colonia_tui.commands.conftest import Colonia, refused


@pytest.fixture
def shown(colonia: Colonia) -> str:
    said = colonia("deck", "show")
    assert (said.code, said.err) == (0, "")
    return said.out


def test_what_show_prints_is_a_deck_that_check_accepts_and_plays_the_same_game(
    colonia: Colonia, shown: str, tmp_path: Path
) -> None:
    file = tmp_path / "own.toml"
    file.write_text(shown, encoding="utf-8")
    said = colonia("deck", "check", str(file))
    assert (said.code, said.err) == (0, "")
    assert str(file) in said.out
    file = tmp_path / "own.toml"
    file.write_text(shown, encoding="utf-8")
    line = ("simulate", "--games", "1", "--players", "3", "--seed", "7", "--json")
    assert json.loads(colonia(*line, "--deck", str(file)).out) == json.loads(colonia(*line).out)


@pytest.mark.parametrize(
    ("text", "hint"),
    [(b"", "weeks"), (b"ships = [", "1"), (b"cargo = 1", "ships"), (b"\xff\xfe", "UTF-8")],
    ids=["empty", "no TOML", "no section", "no text"],
)
def test_an_invalid_deck_gets_one_sentence(colonia: Colonia, text: bytes, hint: str, tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_bytes(text)
    for line in (
        ("deck", "check", str(file)),
        ("simulate", "--games", "1", "--players", "3", "--deck", str(file)),
    ):
        assert hint in refused(colonia(*line))


def test_a_file_that_is_not_there(colonia: Colonia, tmp_path: Path) -> None:
    for file in (tmp_path / "missing.toml", tmp_path):
        said = colonia("deck", "check", str(file))
        assert said.code == 1
        assert str(file) in said.err
        assert len(said.err.splitlines()) == 1


@pytest.mark.parametrize(
    "line", [["deck", "check"], ["simulate", "--games", "1", "--players", "3", "--deck"]]
)
def test_a_pipe_is_refused_without_waiting(colonia: Colonia, tmp_path: Path, line: list[str]) -> None:
    os.mkfifo(tmp_path / "pipe")
    said = colonia(*line, str(tmp_path / "pipe"))
    assert said == (1, "", f"colonia: {tmp_path / 'pipe'} cannot be read: it is not a regular file.\n")


def test_a_deck_for_an_unknown_game_is_refused(colonia: Colonia, tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_text('game = "chess"\n[[weeks]]\n', encoding="utf-8")
    for line in (["deck", "check", str(file)], ["deck", "check", "--game", "colonia", str(file)]):
        said = colonia(*line)
        assert (said.code, said.out) == (1, "")
        assert "chess" in said.err


def test_a_deck_file_chooses_the_game(colonia: Colonia, shown: str, tmp_path: Path) -> None:
    troyes, older = tmp_path / "troyes.toml", tmp_path / "colonia.toml"
    troyes.write_text(colonia("deck", "show", "--game", "troyes").out, encoding="utf-8")
    older.write_text(shown, encoding="utf-8")
    assert colonia("deck", "check", str(troyes)).out == f"{troyes} is a valid deck of Troyes.\n"
    assert colonia("deck", "check", str(older)).out == f"{older} is a valid deck.\n"
    line = ("simulate", "--games", "1", "--players", "2", "--json", "--deck")
    assert colonia(*line, str(troyes)).code == 0  # a game for two
    assert colonia(*line, str(older)).code == 2


def test_a_deck_that_contradicts_the_game_asked_for_is_refused(
    colonia: Colonia, shown: str, tmp_path: Path
) -> None:
    troyes, older = tmp_path / "troyes.toml", tmp_path / "colonia.toml"
    troyes.write_text('game = "troyes"\n[board]\n', encoding="utf-8")
    older.write_text(shown, encoding="utf-8")
    said = [
        ("colonia", troyes, f"{troyes} is a deck for troyes, not for colonia."),
        ("troyes", older, f"{older} is a deck for colonia; one for troyes begins with game = “troyes”."),
    ]
    for game, file, sentence in said:
        for line in (
            ("deck", "check", str(file)),
            ("simulate", "--games", "1", "--players", "3", "--deck", str(file)),
        ):
            assert colonia(*line, "--game", game) == (1, "", f"colonia: {sentence}\n")
