"""Read aloud, no text has a sign: money has its name, berths are numbers, and facts stand apart by pauses."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from colonia_tui.colonia.face import FACE
from colonia_tui.colonia.story import STORY
from colonia_tui.colonia.words import clauses, names, odds
from colonia_tui.colonia.words.arguments import Phrases
from colonia_tui.language.words import ALOUD
from engine.table import Table
from net.wire.messages import TableEvent
from tests.colonia_tui.colonia.board import positions

SIGN = re.compile(r"[£₴ƒ·%→]|\b(?:II|III|IV)\b|(?:ships?|berth) I\b|\d M\b")


@pytest.fixture(autouse=True)
def aloud() -> Iterator[None]:
    before = ALOUD.set(True)
    yield
    ALOUD.reset(before)


def test_money_has_its_name_a_berth_its_number_and_a_chance_its_words() -> None:
    assert names.coins(9, 3) == names.money(9, 3) == "9 Gulden"
    assert names.berth(2) == "3"
    assert [odds.likely(chance) for chance in (0, 4, 412, 998, 1000)] == [
        "no chance",
        "under 1 per cent",
        "41 per cent",
        "over 99 per cent",
        "sure",
    ]
    ALOUD.set(False)
    assert names.coins(9, 3) == "9 ƒ"
    assert names.berth(2) == "III"
    assert odds.likely(412) == "41 %"


def test_dice_are_called_by_whose_wall_they_move() -> None:
    rolled = [TableEvent(1, "die", (value,)) for value in (5, 4, 2, 6, 4)]
    said = clauses.dice(Phrases(()), rolled)
    assert said == "the dice move walls on: wainwright 1, tailor 2, shoemaker 1, all 1"


def asked(kind: str) -> Iterator[str]:
    """All texts of a question."""
    seat, sent = positions.position(kind, 4)
    shown = positions.shown(sent, seat)
    found = FACE.ask(shown)
    yield found.prompt
    for offer in found.offers:
        yield from (offer.label, offer.effect, offer.why, offer.group, *FACE.in_detail(shown, offer))


@pytest.mark.parametrize("kind", positions.KINDS)
def test_a_question_has_no_signs(kind: str) -> None:
    assert [text for text in asked(kind) if SIGN.search(text)] == []


def test_what_happened_has_no_signs() -> None:
    table: Table[object] = positions.finished(4)
    words = FACE.words_at(positions.NAMES[:4], table.view(0), 0)
    said = [line.text for line in STORY.log(positions.heard(table, 0), STORY.phrases(words))]
    assert len(said) > 100
    assert [text for text in said if SIGN.search(text)] == []


def test_a_choice_in_detail_says_what_its_box_shows() -> None:
    seat, sent = positions.position("order", 3)
    shown = positions.shown(sent, seat)
    offer = next(offer for offer in FACE.ask(shown).offers if offer.legal and offer.action.kind == "order")
    costs, brings, allows = FACE.in_detail(shown, offer)
    assert costs.startswith("costs: ")
    assert "stay at home" in costs
    assert brings.startswith("brings: ")
    assert allows.startswith("allows: ")
