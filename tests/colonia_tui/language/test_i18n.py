"""The language asked for, the one in use, and changing it."""

from __future__ import annotations

from gettext import NullTranslations
from pathlib import Path

import pytest
from babel.messages.mofile import write_mo

from colonia_tui.language import i18n
from colonia_tui.language.i18n import N_, _, language, ngettext, use
from colonia_tui.language.locale.catalogue import Template
from colonia_tui.language.pseudo import pseudo
from tests.every import every


@pytest.fixture
def german(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A small German catalogue where the program looks for its own."""
    words = Template("de")
    words.add("Your move", "Du bist dran")
    words.add(("{count} member", "{count} members"), ("{count} Mitglied", "{count} Mitglieder"))
    path = tmp_path / "de" / "LC_MESSAGES" / "colonia.mo"
    path.parent.mkdir(parents=True)
    with path.open("wb") as file:
        write_mo(file, words)
    monkeypatch.setattr(i18n, "CATALOGUES", tmp_path)


@every(
    ("environ", "expected"),
    [
        ({}, "en"),
        ({"LANG": "de_AT.UTF-8"}, "de_AT"),
        ({"LANG": "de_DE", "LC_MESSAGES": "fr_FR.UTF-8@euro"}, "fr_FR"),
        ({"LANG": "de_DE", "LC_MESSAGES": "fr_FR", "LC_ALL": "it"}, "it"),
        ({"LC_ALL": "C", "COLONIA_LANGUAGE": "nl"}, "nl"),
        ({"LC_ALL": "", "LANG": "pt-BR"}, "pt_BR"),
        ({"LC_ALL": "C.UTF-8", "LANG": "de"}, "en"),
        ({"LANG": "POSIX"}, "en"),
        ({"LANG": "../../etc"}, "en"),
    ],
)
def test_the_first_variable_that_is_set_decides(environ: dict[str, str], expected: str) -> None:
    assert language(environ) == expected


@pytest.mark.usefixtures("german")
def test_words_follow_the_language_while_the_program_runs() -> None:
    marked = N_("Your move")
    assert marked == "Your move"
    use("de_DE.UTF-8")
    assert _(marked) == "Du bist dran"
    assert ngettext("{count} member", "{count} members", 1) == "{count} Mitglied"
    assert ngettext("{count} member", "{count} members", 3) == "{count} Mitglieder"
    use("en")
    assert _(marked) == "Your move"
    assert ngettext("{count} member", "{count} members", 1) == "{count} member"
    assert ngettext("{count} member", "{count} members", 0) == "{count} members"


@pytest.mark.usefixtures("german")
def test_the_environment_decides_if_nobody_chose(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLONIA_LANGUAGE", "de")
    monkeypatch.setattr(i18n, "_words", None)
    assert _("Your move") == "Du bist dran"


@pytest.mark.usefixtures("german")
def test_what_has_no_translation_stays_english() -> None:
    use("de")
    assert _("Nobody translated this") == "Nobody translated this"
    use("eo")
    assert _("Your move") == "Your move"


def test_an_empty_text_is_empty_in_every_language(german: None) -> None:
    for code in ("en", "de", "qps"):
        use(code)
        assert _("") == ""


@every("code", ["qps", "qps-ploc", "xx-pseudo", "xx_PSEUDO"])
def test_the_pseudo_language_needs_no_catalogue(code: str) -> None:
    use(code)
    assert _("Your move") == pseudo("Your move") != "Your move"
    assert ngettext("{count} member", "{count} members", 1) == pseudo("{count} member")
    assert ngettext("{count} member", "{count} members", 2) == pseudo("{count} members")


def test_english_needs_no_catalogue_either() -> None:
    use("en")
    assert type(i18n._words) is NullTranslations
