"""Colonia's rules as people read them: complete, and correct about deck files."""

from __future__ import annotations

import re

import pytest

from colonia_tui import shelf
from engine.colonia.components import CITIES, CRAFTSMEN, GOODS
from engine.colonia.decks.effects import EFFECTS
from engine.colonia.decks.file import DeckError, read
from tests.test_rules_text import ROOT, code, rulings

RULES = shelf.face("colonia").rules("en")
EXAMPLES = [*range(1, 15)]


def test_all_rulings_are_there() -> None:
    assert rulings(RULES) == [*range(1, 27)]


def test_all_worked_examples_are_there_and_tested() -> None:
    examples = RULES[RULES.index("## Worked examples") : RULES.index("## Decks")]
    assert [int(n) for n in re.findall(r"^(\d+)\. ", examples, re.MULTILINE)] == EXAMPLES
    tests = code(ROOT / "tests" / "engine" / "colonia")
    tested = re.findall(r"^def test_example_(\d\d)_", tests, re.MULTILINE)
    assert sorted({int(number) for number in tested}) == EXAMPLES


def test_every_name_a_deck_file_may_use_is_in_the_rules() -> None:
    decks = RULES[RULES.index("## Decks") :]
    assert [name for name in (*CITIES, *GOODS, *EFFECTS) if f"`{name}`" not in decks] == []
    assert [name for name in CRAFTSMEN if name not in decks] == []


@pytest.mark.parametrize("card", re.findall(r"```toml\n(.*?)```", RULES, re.DOTALL))
def test_every_card_shown_is_valid_as_it_is(card: str) -> None:
    with pytest.raises(DeckError) as refusal:
        read(card)
    # The card itself is valid; there are just too few of them.
    code, (_section, found, _wanted) = refusal.value.reason
    assert (code, found) == ("deck_cards", 1)
