"""The pseudo-language shows what was not translated and what will not fit."""

from __future__ import annotations

from string import ascii_letters, ascii_lowercase

from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from colonia_tui.language.pseudo import PLACEHOLDER, pseudo
from tests.every import every

WORDS = st.lists(st.text(ascii_letters, min_size=1), min_size=1).map(" ".join)


@given(WORDS)
def test_no_plain_letter_is_left_and_text_is_30_percent_longer(text: str) -> None:
    said = pseudo(text)
    assert not set(said) & set(ascii_letters)
    assert 1.3 * len(text) <= len(said) <= 1.3 * len(text) + 1
    assert cell_len(said) == len(said)
    assert said.count(" ") == text.count(" ")


def test_different_letters_stay_different() -> None:
    assert len({pseudo(letter) for letter in ascii_letters}) == len(ascii_letters)
    assert pseudo(ascii_lowercase).upper() == pseudo(ascii_lowercase.upper())


@every(
    "placeholder",
    ["{name}", "{count:>3}", "{a!r}", "{0}", "%(this)s", "%(odds).1f", "%s", "%d", "{{", "}}", "%%"],
)
def test_placeholders_are_unchanged(placeholder: str) -> None:
    said = pseudo(f"Before {placeholder} after")
    assert PLACEHOLDER.findall(said) == [placeholder]
    assert said == f"{pseudo('Before ')}{placeholder}{pseudo(' after')}"


def test_a_sentence_can_still_be_filled_in() -> None:
    assert "Cora" in pseudo("{name} takes booth {booth}").format(name="Cora", booth=3)
    assert "Cora" in pseudo("%(name)s passes") % {"name": "Cora"}


def test_line_breaks_are_kept() -> None:
    assert pseudo("one\n\ntwo").splitlines() == [pseudo("one"), "", pseudo("two")]


@given(st.text())
def test_any_text_is_accepted(text: str) -> None:
    said = pseudo(text)
    assert len(said) >= len(text)
    assert PLACEHOLDER.findall(said) == PLACEHOLDER.findall(text)
