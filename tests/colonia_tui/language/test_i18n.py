"""The language asked for, the one in use, and changing it."""

from __future__ import annotations

import time
from gettext import NullTranslations
from pathlib import Path
from string import ascii_letters, ascii_lowercase

import pytest
from babel.messages.mofile import write_mo
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from colonia_tui.language import i18n
from colonia_tui.language.i18n import N_, PLACEHOLDER, _, ago, language, ngettext, pseudo, use
from colonia_tui.language.locale.catalogue import PotCatalog
from tests.every import every


@pytest.fixture
def german(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A small German catalogue where the program looks for its own."""
    words = PotCatalog("de")
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
    use("de")
    assert _("Nobody translated this") == "Nobody translated this"
    use("eo")
    assert _("Your move") == "Your move"


@pytest.mark.usefixtures("german")
def test_the_environment_decides_if_nobody_chose(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLONIA_LANGUAGE", "de")
    monkeypatch.setattr(i18n, "_words", None)
    assert _("Your move") == "Du bist dran"


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


# The pseudo-language shows what was not translated and what will not fit.


WORDS = st.lists(st.text(ascii_letters, min_size=1), min_size=1).map(" ".join)


@given(WORDS)
def test_no_plain_letter_is_left_and_text_is_30_percent_longer(text: str) -> None:
    said = pseudo(text)
    assert not set(said) & set(ascii_letters)
    assert 1.3 * len(text) <= len(said) <= 1.3 * len(text) + 1
    assert cell_len(said) == len(said)
    assert said.count(" ") == text.count(" ")


@every(
    "placeholder",
    ["{name}", "{count:>3}", "{a!r}", "{0}", "%(this)s", "%(odds).1f", "%s", "%d", "{{", "}}", "%%"],
)
def test_placeholders_are_unchanged(placeholder: str) -> None:
    said = pseudo(f"Before {placeholder} after")
    assert PLACEHOLDER.findall(said) == [placeholder]
    assert said == f"{pseudo('Before ')}{placeholder}{pseudo(' after')}"


def test_sentences_can_be_filled_in_and_keep_their_lines() -> None:
    assert "Cora" in pseudo("{name} takes booth {booth}").format(name="Cora", booth=3)
    assert "Cora" in pseudo("%(name)s passes") % {"name": "Cora"}
    assert pseudo("one\n\ntwo").splitlines() == [pseudo("one"), "", pseudo("two")]
    assert len({pseudo(letter) for letter in ascii_letters}) == len(ascii_letters)
    assert pseudo(ascii_lowercase).upper() == pseudo(ascii_lowercase.upper())


@given(st.text())
def test_any_text_is_accepted(text: str) -> None:
    said = pseudo(text)
    assert len(said) >= len(text)
    assert PLACEHOLDER.findall(said) == PLACEHOLDER.findall(text)


# How long ago a game was played.


NOON = time.mktime((2024, 6, 14, 12, 0, 0, 0, 0, -1))
HOUR, DAY = 3600, 24 * 3600


@every(
    ("seconds", "words"),
    [
        (-5, "just now"),
        (59, "just now"),
        (60, "1 min ago"),
        (59 * 60, "59 min ago"),
        (HOUR, "1 h ago"),
        (11 * HOUR, "11 h ago"),
        (13 * HOUR, "yesterday"),
        (2 * DAY, "2 days ago"),
        (6 * DAY, "6 days ago"),
        (7 * DAY, "7 days ago"),
        (13 * DAY, "13 days ago"),
        (14 * DAY, "2024-05-31"),
    ],
)
def test_from_noon_on_a_friday(seconds: int, words: str) -> None:
    assert ago(NOON - seconds, NOON) == words


def test_shortly_after_midnight_the_evening_before_is_a_few_hours_ago() -> None:
    midnight = NOON + 12 * HOUR
    assert ago(midnight - 2 * HOUR, midnight + HOUR) == "3 h ago"
    assert ago(midnight - 12 * HOUR, midnight + HOUR) == "yesterday"
