"""From the texts in the code to the translations, and the check that they match."""

from __future__ import annotations

import gettext
from pathlib import Path

import pytest
from babel.core import UnknownLocaleError

from colonia_tui.language.locale.catalogue import compile_all, extract, problems

CODE = """
from colonia_tui.language.i18n import N_, _, ngettext
TITLE = N_("Cologne")
def heading(count):
    # Translators: above the list of saved games
    return _("Saved games"), ngettext("{count} game", "{count} games", count)
"""


@pytest.fixture
def code(tmp_path: Path) -> Path:
    folder = tmp_path / "program"
    (folder / "screens").mkdir(parents=True)
    (folder / "screens" / "home.py").write_text(CODE, encoding="utf-8")
    return folder


@pytest.fixture
def folder(tmp_path: Path, code: Path) -> Path:
    """Catalogues with an up-to-date German translation."""
    folder = tmp_path / "locale"
    folder.mkdir()
    extract(code, folder, ["de"])
    translate(folder, "Cologne", "Köln")
    compile_all(folder)
    assert problems(code, folder) == []
    return folder


def german(folder: Path) -> Path:
    return folder / "de" / "LC_MESSAGES" / "colonia.po"


def translate(folder: Path, english: str, translation: str) -> None:
    text = german(folder).read_text(encoding="utf-8")
    before = f'msgid "{english}"\nmsgstr '
    assert before in text
    head, tail = text.split(before, 1)
    german(folder).write_text(f'{head}{before}"{translation}"\n{tail.split(chr(10), 1)[1]}', encoding="utf-8")


def test_the_template_holds_every_text_and_no_dates(folder: Path) -> None:
    text = (folder / "colonia.pot").read_text(encoding="utf-8")
    for line in (
        "#. Translators: above the list of saved games",
        "#: program/screens/home.py",
        'msgid "Saved games"',
        'msgid "Cologne"',
        'msgid "{count} game"',
        'msgid_plural "{count} games"',
    ):
        assert line in text.splitlines()
    assert "Date" not in text
    assert "Babel" not in text


def test_a_text_inside_an_f_string_and_one_inside_another_call_are_found(code: Path, folder: Path) -> None:
    with (code / "screens" / "home.py").open("a", encoding="utf-8") as file:
        file.write("""line = f"[{_('Enter')}]", _("{name} is {where}").format(where=_("here"))\n""")
    extract(code, folder)
    text = (folder / "colonia.pot").read_text(encoding="utf-8")
    assert all(f'msgid "{each}"' in text for each in ("Enter", "{name} is {where}", "here"))


def test_extracting_twice_changes_nothing(code: Path, folder: Path) -> None:
    before = {path: path.read_bytes() for path in folder.rglob("*.po*")}
    extract(code, folder)
    compile_all(folder)
    assert {path: path.read_bytes() for path in folder.rglob("*.po*")} == before
    assert problems(code, folder) == []


def test_a_sentence_that_moves_within_its_file_is_no_change(code: Path, folder: Path) -> None:
    (code / "screens" / "home.py").write_text("\n\n\n" + CODE, encoding="utf-8")
    assert problems(code, folder) == []


def test_what_is_compiled_is_what_the_program_reads(folder: Path) -> None:
    words = gettext.translation("colonia", folder, ["de"])
    assert words.gettext("Cologne") == "Köln"
    assert words.gettext("Saved games") == "Saved games"


def test_a_new_text_is_noticed_and_extract_fixes_it(code: Path, folder: Path) -> None:
    (code / "more.py").write_text('_("Quit")\n', encoding="utf-8")
    found = problems(code, folder)
    assert [problem.split(":")[0] for problem in found] == ["colonia.pot is not what the code says", "de"]
    extract(code, folder)
    assert problems(code, folder) == []
    assert 'msgid "Quit"' in german(folder).read_text(encoding="utf-8")
    assert "Köln" in german(folder).read_text(encoding="utf-8")


def test_a_translation_that_is_not_compiled_is_noticed(code: Path, folder: Path) -> None:
    translate(folder, "Saved games", "Gespeicherte Spiele")
    assert problems(code, folder) == ["de: the .mo is not what the .po says: run compile"]
    german(folder).with_suffix(".mo").unlink()
    assert problems(code, folder) == ["de: the .mo is not what the .po says: run compile"]


def test_an_unknown_placeholder_is_noticed(code: Path, folder: Path) -> None:
    translate(folder, "Saved games", "Spiele von {name}")
    compile_all(folder)
    assert problems(code, folder) == ["de: 'Saved games': the translation invents {name}"]


def test_a_language_that_does_not_exist_leaves_nothing_behind(code: Path, folder: Path) -> None:
    with pytest.raises(UnknownLocaleError, match="klingonisch"):
        extract(code, folder, ["klingonisch"])
    assert not (folder / "klingonisch").exists()
