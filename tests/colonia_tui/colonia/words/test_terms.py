"""One word for one thing: a contract, a wall, a reserved card, and families play in turn order."""

from __future__ import annotations

import re

from babel.messages.pofile import read_po

from colonia_tui import shelf
from colonia_tui.language.locale import catalogue
from tests.every import every

OTHER = re.compile(
    r"(?<!turn )\b[Oo]rder(?:s|ed|ing)?\b|\b[Bb]ars?\b|\b(?:safe)?guard(?:s|ed|ing)?\b",
    re.IGNORECASE,
)
"""Words for a contract, a wall and a reserved card that are not used; there is a turn order."""


def texts() -> list[str]:
    """Every text of Colonia, and its rules."""
    with (catalogue.CATALOGUES / "colonia.pot").open("rb") as file:
        messages = [
            message.id
            for message in read_po(file)
            if any(place.startswith("colonia_tui/colonia/") for place, __ in message.locations)
        ]
    found = [text for message in messages for text in ((message,) if isinstance(message, str) else message)]
    rules = re.sub(r"(?s)```.*?```|`[^`]*`|<!--.*?-->", "", shelf.face("colonia").rules("en"))
    return [*(re.sub(r"\{\w+\}", "", text) for text in found), " ".join(rules.split())]


def test_a_contract_a_wall_and_a_reserved_card_have_no_other_name() -> None:
    assert len(texts()) > 400
    assert [text for text in texts() if OTHER.search(text)] == []


@every("wrong", ["this week's order", "Order {good}", "in order", "the bar moves", "{seat} guards it"])
def test_another_word_would_be_found(wrong: str) -> None:
    assert OTHER.search(wrong)


@every("right", ["in turn order", "The wall moves", "Reserve {relic}"])
def test_the_right_word_is_not(right: str) -> None:
    assert not OTHER.search(right)
