"""One word for one thing: a contract is ordered, and families play in turn order."""

from __future__ import annotations

import re

from babel.messages.pofile import read_po

from colonia_tui import shelf
from colonia_tui.language.locale import catalogue
from tests.every import every

NOUN = re.compile(
    r"""
      (?<!\{) (?<!turn\s) (?<!can\s) (?<!could\s) (?<!to\s) (?<!^) (?<![.:]\s) \b[Oo]rder\b
    | (?<!^) (?<!\}\s) (?<!Purple\s) (?<!Green\s) (?<!Enter\s) \b[Oo]rders\b
    """,
    re.VERBOSE,
)
""""Order" as anything but a verb or the turn order."""

DIRECTION = re.compile(r"\bbars? (?:moves?|goes|lies)\b[^.;]*\bdown\b|\b(?:above|below) (?:an?|the) bars?\b")


def texts() -> list[str]:
    """Every text of the program, and the rules."""
    with (catalogue.CATALOGUES / "colonia.pot").open("rb") as file:
        messages = [message.id for message in read_po(file)]
    found = [text for message in messages for text in ((message,) if isinstance(message, str) else message)]
    return [*found, " ".join(shelf.face("colonia").rules("en").split())]


def test_a_contract_or_a_sequence_is_never_called_an_order() -> None:
    assert len(texts()) > 500
    assert [found[0] for text in texts() for found in NOUN.finditer(text)] == []


@every("wrong", ["this week's order", "2 orders", "in order", "The order is now: {seats}."])
def test_a_noun_would_be_found(wrong: str) -> None:
    assert NOUN.search(wrong)


@every("right", ["Order {good}", "nobody can order", "in turn order", "{seat} orders a saddle"])
def test_a_verb_may_be_said(right: str) -> None:
    assert not NOUN.search(right)


def test_a_bar_moves_but_not_down() -> None:
    """On the screen rows run from left to right."""
    assert [text for text in texts() if DIRECTION.search(text)] == []
