"""Colonia's rules as people read them: complete, and correct about deck files."""

from __future__ import annotations

import re
from collections.abc import Iterable

import pytest

from colonia_tui import shelf
from engine.colonia.components import BOOTHS, CITIES, CRAFTSMEN, GOODS
from engine.colonia.deck import EFFECTS
from engine.colonia.deck_file import read, shipped
from engine.decks import DeckError
from tests.every import every
from tests.test_rules_text import ROOT, code

RULES = shelf.face("colonia").rules("en")
EXAMPLES = [*range(1, 15)]


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


def among(numbers: Iterable[int]) -> str:
    """The lowest and the highest: "26 or 29" if there are no others, else "2 to 6"."""
    found = sorted(set(numbers))
    return f"{found[0]} {'or' if len(found) == 2 else 'to'} {found[-1]}"


def test_the_figures_of_the_shipped_deck_are_those_in_the_rules() -> None:
    decks = " ".join(RULES[RULES.index("## Decks") :].split())
    weeks, ships = shipped().weeks, shipped().ships
    assert {len(card.booths) for card in weeks} == {BOOTHS}
    for sentence in (
        f"{among(count for card in weeks for count in card.booths)} resources in a booth",
        f"and {among(sum(card.booths) for card in weeks)} on a card;",
        f"{among(sum(card.contracts) for card in weeks)} spaces left of the walls",
        f"{among(card.dice for card in weeks)} dice;",
        f"{among(sum(hold.goods) for ship in ships for hold in ship.holds)} goods for a hold",
    ):
        assert sentence in decks
    assert "mostly 2 ships a week;" in decks
    assert sum(card.ships == 2 for card in weeks) > len(weeks) / 2


@every("card", re.findall(r"```toml\n(.*?)```", RULES, re.DOTALL))
def test_every_card_shown_is_valid_as_it_is(card: str) -> None:
    with pytest.raises(DeckError) as refusal:
        read(card)
    # The card itself is valid; there are just too few of them.
    code, (_section, found, _wanted) = refusal.value.reason
    assert (code, found) == ("deck_cards", 1)
