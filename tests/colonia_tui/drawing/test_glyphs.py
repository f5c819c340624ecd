"""The sets of signs."""

from __future__ import annotations

from dataclasses import astuple

import pytest
from rich.cells import cell_len
from rich.console import Console
from rich.markdown import Markdown

from colonia_tui.drawing import seats
from colonia_tui.drawing.glyphs import ASCII, CONSOLE, SETS, UNICODE, Glyphs
from tests.every import every

CODE_PAGE_437 = bytes(range(32, 256)).decode("cp437")


def signs(glyphs: Glyphs) -> str:
    """All that a set itself draws with."""
    found = ""
    for value in astuple(glyphs):
        if isinstance(value, str):
            found += value
        elif isinstance(value, tuple):
            found += "".join(value)
    return found


@pytest.mark.parametrize("glyphs", SETS.values(), ids=SETS)
def test_every_sign_is_one_cell_wide_and_no_emoji(glyphs: Glyphs) -> None:
    for sign in signs(glyphs):
        assert cell_len(sign) == 1, sign
        assert ord(sign) < 0x1F000, sign


@pytest.mark.parametrize("glyphs", SETS.values(), ids=SETS)
def test_what_pairs_with_unicode_is_as_wide(glyphs: Glyphs) -> None:
    assert len({glyphs.fit(colour.sign) for colour in seats.COLOURS}) == len(seats.COLOURS)
    assert len(glyphs.bar) == len(UNICODE.bar)
    assert len(glyphs.fringe) == len(UNICODE.fringe)
    assert [len(row) for row in glyphs.die] == [3, 3, 3]
    assert all(cell_len(other) == 1 for other in glyphs.others.values())


def test_each_set_draws_only_with_what_its_terminals_have() -> None:
    assert signs(ASCII).isascii()
    assert all(other.isascii() for other in ASCII.others.values())
    assert set(signs(CONSOLE)) <= set(CODE_PAGE_437)
    assert set("".join(CONSOLE.others.values())) <= set(CODE_PAGE_437)


def test_pointer_and_news_are_never_taken_for_each_other() -> None:
    for glyphs in SETS.values():
        assert len({glyphs.pointer, glyphs.news, glyphs.dot, glyphs.yes, glyphs.no}) == 5


@every(
    ("text", "fitted"),
    [
        ("Booth 7", "Booth 7"),
        ("Brügge · 12 ƒ", "Brugge . 12 U"),
        ("▸● root → Köln …", ">o root > Koln ~"),
        ("小林 さくら", "???? ??????"),
        ("e\u0301", "e"),
        ("Łódź", "Lodz"),
        ("😀", "??"),
    ],
)
def test_words_are_fitted_into_ascii_cell_by_cell(text: str, fitted: str) -> None:
    assert ASCII.fit(text) == fitted
    assert cell_len(fitted) == cell_len(text)


def test_unicode_leaves_words_as_they_are() -> None:
    assert UNICODE.fit("小林 · Brügge 😀") == "小林 · Brügge 😀"


def test_the_pages_of_rules_lose_no_sign_in_ascii() -> None:
    page = Markdown(
        "# A title\n\n* a line\n\n1. another\n\n> a word\n\n---\n\n| a | b |\n|---|---|\n| c | d |"
    )
    console = Console(width=40, force_terminal=True)
    text = "".join(part.text for line in console.render_lines(page) for part in line)
    assert "•" in text
    assert ASCII.beyond not in ASCII.fit(text)
