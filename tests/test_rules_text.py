"""The rules that people read: complete, the same everywhere, and true about deck files.

``colonia_tui/colonia/rules.md`` is the source, because it is in the wheel; ``docs/rules/colonia.md`` is a copy of
it (``cp colonia_tui/colonia/rules.md docs/rules/colonia.md``). It is translated as a whole, not sentence by sentence: a
``rules.<language>.md`` beside it is shown in that language, and the English one wherever there is none.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.colonia.components import CITIES, CRAFTSMEN, GOODS
from engine.colonia.decks.effects import EFFECTS
from engine.colonia.decks.file import DeckError, read

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "colonia_tui" / "colonia" / "rules.md"
RULES = SOURCE.read_text(encoding="utf-8")
RULINGS = list(range(1, 27))


def rulings(text: str) -> list[int]:
    """The numbers in the list of rulings."""
    return [int(number) for number in re.findall(r"^\* \*\*R (\d+)\*\* ", text, re.MULTILINE)]


def test_docs_and_program_show_the_same_rules():
    assert (ROOT / "docs" / "rules" / "colonia.md").read_text(encoding="utf-8") == RULES


@pytest.mark.parametrize("file", sorted(SOURCE.parent.glob("rules*.md")), ids=lambda file: file.name)
def test_every_ruling_is_listed_once_in_order_in_every_language(file):
    text = file.read_text(encoding="utf-8")
    assert rulings(text) == RULINGS
    assert {int(number) for number in re.findall(r"\*\*R (\d+)\*\*", text)} == set(RULINGS)


def test_every_ruling_that_the_engine_cites_is_in_the_rules():
    cited = {
        (str(file.relative_to(ROOT)), int(number))
        for file in (ROOT / "engine").rglob("*.py")
        for number in re.findall(r"\bR (\d+)\b", file.read_text(encoding="utf-8"))
    }
    assert [place for place in sorted(cited) if place[1] not in RULINGS] == []


def test_all_worked_examples_are_there():
    examples = RULES[RULES.index("## Worked examples") : RULES.index("## Decks")]
    assert [int(n) for n in re.findall(r"^(\d+)\. ", examples, re.MULTILINE)] == list(range(1, 15))


def test_every_name_a_deck_file_may_use_is_in_the_rules():
    decks = RULES[RULES.index("## Decks") :]
    assert [name for name in (*CITIES, *GOODS, *EFFECTS) if f"`{name}`" not in decks] == []
    assert [name for name in CRAFTSMEN if name not in decks] == []


@pytest.mark.parametrize("card", re.findall(r"```toml\n(.*?)```", RULES, re.DOTALL))
def test_every_card_shown_can_be_typed_in_as_it_stands(card):
    with pytest.raises(DeckError) as refusal:
        read(card)
    # Nothing is wrong with the card, only with how few there are.
    code, (_section, found, _wanted) = refusal.value.reason
    assert (code, found) == ("deck_cards", 1)
