"""From the texts in the code to the translations, and the check that they match."""

from __future__ import annotations

import gettext
from pathlib import Path

import pytest
from babel.core import UnknownLocaleError
from babel.messages.pofile import read_po
from rich.cells import cell_len

from colonia_tui.language.i18n import CATALOGUES, short_form
from colonia_tui.language.locale.catalogue import compile_all, extract, problems
from tests.every import every

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


def test_extracting_twice_or_moving_a_sentence_changes_nothing(code: Path, folder: Path) -> None:
    before = {path: path.read_bytes() for path in folder.rglob("*.po*")}
    extract(code, folder)
    compile_all(folder)
    assert {path: path.read_bytes() for path in folder.rglob("*.po*")} == before
    assert problems(code, folder) == []
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


@every(
    ("english", "german", "fault"),
    [
        ("Saved games", "Spiele von {name}", "the translation invents {name}"),
        ("most {signs}: {points} VP", "am meisten: {points} SP", "the translation lacks {signs}"),
        ("{name} and {name}", "{name}", "the translation has a placeholder more or less often"),
        ("`colonia continue` resumes", "`colonia weiter` nimmt auf", "the translation changes a command"),
    ],
)
def test_a_translation_that_cannot_be_filled_in_is_noticed(
    tmp_path: Path, english: str, german: str, fault: str
) -> None:
    code, folder = tmp_path / "program", tmp_path / "locale"
    code.mkdir(exist_ok=True)
    folder.mkdir(exist_ok=True)
    (code / "home.py").write_text(f"_({english!r})", encoding="utf-8")
    extract(code, folder, ["de"])
    translate(folder, english, german)
    compile_all(folder)
    assert problems(code, folder) == [f"de: {english!r}: {fault}"]


def test_a_plural_without_all_its_forms_is_noticed(code: Path, folder: Path) -> None:
    text = german(folder).read_text(encoding="utf-8")
    german(folder).write_text(text.replace('msgstr[0] ""', 'msgstr[0] "{count} Spiel"'), encoding="utf-8")
    compile_all(folder)
    assert problems(code, folder) == [
        "de: ('{count} game', '{count} games'): a plural form is missing",
    ]


def test_a_changed_sentence_is_not_taken_for_the_old_one(code: Path, folder: Path) -> None:
    file = code / "screens" / "home.py"
    file.write_text(file.read_text(encoding="utf-8").replace("Cologne", "Colognes"), encoding="utf-8")
    extract(code, folder)
    compile_all(folder)
    assert gettext.translation("colonia", folder, ["de"]).gettext("Colognes") == "Colognes"


def test_one_word_with_two_meanings_is_two_texts(code: Path, folder: Path) -> None:
    (code / "more.py").write_text('pgettext("chair", "free"), pgettext("price", "free")', encoding="utf-8")
    extract(code, folder)
    text = german(folder).read_text(encoding="utf-8")
    for context, word in (("chair", "frei"), ("price", "gratis")):
        before = f'msgctxt "{context}"\nmsgid "free"\nmsgstr '
        text = text.replace(f'{before}""', f'{before}"{word}"')
    german(folder).write_text(text, encoding="utf-8")
    compile_all(folder)
    assert problems(code, folder) == []
    words = gettext.translation("colonia", folder, ["de"])
    assert [words.pgettext(context, "free") for context in ("chair", "price")] == ["frei", "gratis"]


def test_a_language_that_does_not_exist_leaves_nothing_behind(code: Path, folder: Path) -> None:
    with pytest.raises(UnknownLocaleError, match="klingonisch"):
        extract(code, folder, ["klingonisch"])
    assert not (folder / "klingonisch").exists()


def test_a_short_form_has_its_cells_and_a_text_without_words_a_comment(tmp_path: Path) -> None:
    code, folder = tmp_path / "program", tmp_path / "locale"
    code.mkdir()
    folder.mkdir()
    (code / "home.py").write_text(
        'SHORT = NP_("short, 3 cells", "Mon"); _("{name}: {text}")', encoding="utf-8"
    )
    extract(code, folder, ["de"])
    assert "#. Translators: no words;" in (folder / "colonia.pot").read_text(encoding="utf-8")
    for word, found in (("Mo", []), ("Mont", ["de: 'Mon': the translation takes more than 3 cells"])):
        translate(folder, "Mon", word)
        compile_all(folder)
        assert problems(code, folder) == found


def test_english_short_forms_have_their_cells() -> None:
    with (CATALOGUES / "colonia.pot").open(encoding="utf-8") as file:
        catalogue = read_po(file)
    short = {(message.id, short_form(message.context)) for message in catalogue if message.context}
    assert [text for text, cells in short if cells is not None and cell_len(text) > cells] == []
    assert ("Sa", 2) in short
