"""The table of effects: each is played with, and the rules for people describe it."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

from engine.colonia.components import DAYS
from engine.colonia.deck import EFFECTS
from tests.engine.colonia.play import DECKS
from tests.engine.colonia.positions import DECK
from tests.every import every

RULES = Path(__file__).parents[4] / "colonia_tui" / "colonia" / "rules.md"
CARDS = {
    "rich market": "rich_market",
    "foreign merchants": "foreign_merchants",
    "home from": "home",
    "gift from the bag": "gift_bag",
    "saddler, wainwright, painter, tailor, shoemaker": "bar",
    "ship": "depart",
    "extra hold": "extra_hold",
    "gift of the craftsmen": "gift_craftsmen",
    "new relics": "new_relics",
    "thrift": "thrift",
    "exchange": "exchange",
}
"""What the cards of each effect are called on the page: these words are in the name."""


@every("effect", EFFECTS)
def test_each_effect_is_in_a_deck_that_games_are_played_with(effect: str) -> None:
    assert effect in {card.effect for deck in DECKS.values() for card in deck.edicts}


def on_the_page() -> Counter[tuple[str, str]]:
    """How many cards of each effect the page lists for each day."""
    section = RULES.read_text(encoding="utf-8").partition("## The edicts\n")[2].partition("\n## ")[0]
    found: Counter[tuple[str, str]] = Counter()
    for day, name in re.findall(r"^\| ([A-Z]\w\w) \| (.+?) \|", section, re.MULTILINE):
        (effect,) = [effect for words, effect in CARDS.items() if re.search(rf"\b{words}s?\b", name)]
        found[day.lower(), effect] += 5 if "(five cards)" in name else 1
    return found


def test_the_rules_have_a_name_for_each_effect() -> None:
    assert sorted(CARDS.values()) == sorted(EFFECTS)


def test_the_rules_describe_the_edicts_of_the_shipped_deck_on_their_days() -> None:
    assert on_the_page() == Counter((DAYS[card.day - 1][:3], card.effect) for card in DECK.edicts)


@every("effect", EFFECTS)
def test_the_rules_describe_an_effect_on_the_day_that_decks_may_use_it(effect: str) -> None:
    days = {day for day, found in on_the_page() if found == effect}
    assert days
    only = EFFECTS[effect].day
    assert only is None or days == {DAYS[only - 1][:3]}
