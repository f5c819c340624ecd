"""The settings file: what is read from it, and what is written."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from colonia_tui.drawing.steps import PACES
from colonia_tui.drawing.style import SETS
from colonia_tui.drawing.theme import THEMES
from colonia_tui.files.settings import SETTINGS, Setting, Settings, load, settings_path, store
from colonia_tui.terminal.colours import CHOICES


def write(text: str | bytes) -> None:
    settings_path().parent.mkdir(parents=True, exist_ok=True)
    settings_path().write_bytes(text.encode() if isinstance(text, str) else text)


def test_without_a_file_the_defaults_count_and_nothing_is_wrong() -> None:
    assert load() == (Settings(), "")
    assert Settings().pace == "brisk"


def test_the_file_is_for_its_owner_alone() -> None:
    store("command", "play bell.ogg --token secret")
    assert settings_path().stat().st_mode & 0o777 == 0o600
    for change in (lambda: store("pace", "calm"), load):
        settings_path().chmod(0o644)
        change()
        assert settings_path().stat().st_mode & 0o777 == 0o600
    assert load()[0].command.startswith("play")


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.key)
def test_every_setting_can_be_stored_and_comes_back(setting: Setting) -> None:
    values = [choice for choice, __ in setting.choices] or ["play bell.ogg", ""]
    for value in values:
        store(setting.key, value)
        settings, problem = load()
        assert problem == ""
        assert settings.value(setting.key) == value


def test_storing_one_setting_keeps_the_others_and_what_a_newer_version_wrote() -> None:
    write('{"pace": "calm", "font": "large"}')
    store("bell", False)
    assert json.loads(settings_path().read_text()) == {"pace": "calm", "font": "large", "bell": False}


@pytest.mark.parametrize("text", ["{", "[]", b"\xff\xfe", "null", "{}" + " " * 70000, "[" * 60000, "1", ""])
def test_a_broken_file_means_the_defaults_and_one_sentence(text: str | bytes) -> None:
    write(text)
    settings, problem = load()
    assert settings == Settings()
    assert str(settings_path()) in problem
    store("pace", "now")
    assert load() == (Settings(pace="now"), "")


@pytest.mark.parametrize(
    "wrong",
    [
        {"pace": "fast"},
        {"bell": 1},
        {"bell": "on"},
        {"theme": 3},
        {"command": "a\nb"},
        {"command": "x" * 500},
    ],
)
def test_a_wrong_value_is_named_and_the_rest_counts(wrong: dict[str, object]) -> None:
    write(json.dumps({"mouse": False, **wrong}))
    settings, problem = load()
    assert settings == Settings(mouse=False)
    assert next(iter(wrong)) in problem


def test_a_folder_in_its_place_is_no_crash(tmp_path: Path) -> None:
    settings_path().mkdir(parents=True)
    settings, problem = load()
    assert settings == Settings()
    assert problem
    with pytest.raises(OSError):
        store("pace", "now")


def test_every_choice_is_one_that_the_program_knows_and_nearly_all_can_be_chosen() -> None:
    choices = {setting.key: [value for value, __ in setting.choices] for setting in SETTINGS}
    assert choices["pace"] == [*PACES]
    assert choices["theme"] == [*THEMES]
    assert choices["color"] == [*CHOICES]
    assert choices["signs"] == ["auto", *(name for name in SETS if name != "console")]
