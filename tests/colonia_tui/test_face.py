"""What a game can leave out of its face, and the defaults."""

from __future__ import annotations

from pathlib import Path

import pytest

from colonia_tui.face import Face, text_beside


class Silent(Face):
    """A face with only what is required."""


def test_a_view_hides_something_unless_the_game_says_otherwise() -> None:
    assert Silent().hidden({"seat": 0}) is True


def test_there_are_no_options_commands_or_keys_of_its_own() -> None:
    face = Silent()
    assert (list(face.options), list(face.commands), face.keys(), face.legend("en")) == ([], [], [], "")


def test_it_asks_for_players() -> None:
    assert Silent().players_label() == "players"


def test_rules_are_in_the_language_asked_for_if_they_are_translated(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "game_for_test"
    folder.mkdir()
    for name, text in (("__init__.py", ""), ("rules.md", "English"), ("rules.de.md", "Deutsch")):
        (folder / name).write_text(text, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    assert [text_beside("game_for_test", "rules", language) for language in ("en", "de", "fr")] == [
        "English",
        "Deutsch",
        "English",
    ]
    assert text_beside("game_for_test", "legend", "en") == ""
