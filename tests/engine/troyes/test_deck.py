"""The shipped deck, and decks as plain data."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engine.decks import DeckError
from engine.game import Reason
from engine.troyes.deck import ACTIVITIES, BOARD, CHARACTERS, EVENTS, LATER, PILES, RED, WHITE, YELLOW, Deck
from engine.troyes.deck_file import shipped
from tests.engine.troyes.figures import TABLE
from tests.every import every

DECK = shipped()


def test_ids_are_in_order_and_different():
    assert [card.id for card in DECK.activities] == [*ACTIVITIES]
    assert [card.id for card in DECK.events] == [*EVENTS]
    assert [one.id for one in DECK.characters] == [*CHARACTERS]
    every_id = (*ACTIVITIES, *EVENTS, *CHARACTERS)
    assert len({*every_id}) == len(every_id) == 27 + 14 + 6
    assert set(ACTIVITIES) > LATER


def test_what_the_booklet_has_in_words():
    cards = {card.id: card for card in (*DECK.activities, *DECK.events)}
    merchant, priest, succession = cards["merchant"], cards["priest"], cards["succession"]
    assert (merchant.cost, merchant.divided_by, merchant.first) == (4, 2, 2)
    assert (priest.cost, priest.divided_by) == (8, 3)
    assert (succession.colour, succession.divided_by, succession.banners) == (RED, 4, 5)
    assert (succession.first, succession.second) == (4, 2)
    assert cards["war"].shows == (WHITE,)
    assert (cards["marauding"].colour, cards["marauding"].divided_by) == (YELLOW, 3)
    black = {card.id: card.black for card in DECK.events if card.black}
    assert black == {"marauding": 1, "brigandage": 1, "skirmishes": 1, "war": 2, "norman_attack": 2}


def test_it_has_each_figure_that_the_rules_tell() -> None:
    cards = {card.id: card for card in DECK.events}
    board = DECK.board
    (each,) = {*Counter((card.colour, card.era) for card in DECK.activities).values()}
    found: dict[str, Any] = {
        **{name: {"copies": card.copies, "black": card.black} for name, card in cards.items()},
        "activities": {"cards": len(DECK.activities), "each": each},
        "piles": Counter(PILES[card.pile] for card in DECK.events for _ in range(card.copies)),
        "marauding_divided_by": cards["marauding"].divided_by,
        "palace": {"rows": len(board.palace), "spaces": len(board.palace[0])},
        "city_hall": [[*row] for row in board.city_hall],
        "bishopric": [[*row] for row in board.bishopric],
        "neutral_for_two": [*board.neutral_for_two],
    }
    for name, figure in TABLE["deck"].items():
        told = figure["is"]
        same = {key: found[name][key] for key in told} if isinstance(told, dict) else found[name]
        assert same == told, name
    for card in DECK.characters:
        steps = TABLE["characters"][card.id]["is"]
        assert [[*card.steps], [*card.steps_for_two]] == [steps[0], steps[-1]], card.id


def test_our_figures_keep_to_the_aims():
    for card in DECK.activities:
        assert 3 <= card.cost <= 8
        assert 1 <= card.first <= 3
        assert card.first == 1 or card.cost / 3 <= card.first <= card.cost * 0.6
        assert card.second == max(1, card.first - 1)
        assert 2 <= card.divided_by <= 6
    classes = {(7, 2, 2), (4, 4, 3), (5, 3, 3), (5, 4, 4)}
    for event in DECK.events:
        assert event.pile == BOARD or (event.banners, event.divided_by, event.first) in classes
        assert event.second == (2 if event.first == 4 else 1)
    shown = Counter(pile for event in DECK.events for pile in event.shows)
    assert shown == {WHITE: 4, YELLOW: 4}


def test_a_game_of_two_has_steps_of_its_own():
    two = {one.id: one.steps_for_two for one in DECK.characters if one.steps_for_two != one.steps}
    assert two == {"chretien_de_troyes": (4, 6, 8), "urban_iv": (4, 6, 8)}


def _set(section, card, index, value):
    def change(data):
        data[section][card][index] = value

    return change


@every(
    ("change", "reason"),
    [
        (lambda data: data.pop("events"), Reason("deck_plain", ("", 0))),
        (lambda data: data.update(more=1), Reason("deck_plain", ("", 0))),
        (lambda data: data.update(name=7), Reason("deck_plain", ("", 0))),
        (lambda data: data.update(name="bell\a"), Reason("deck_name", (40,))),
        (lambda data: data.update(activities=None), Reason("deck_plain", ("activities", 0))),
        (lambda data: data["activities"].pop(), Reason("deck_cards", ("activities", 26, 27))),
        (lambda data: data["activities"][4].pop(), Reason("deck_plain", ("activities", 5))),
        (lambda data: data["events"][4].clear(), Reason("deck_plain", ("events", 5))),
        (lambda data: data["events"][1].extend([1] * 9), Reason("deck_plain", ("events", 2))),
        (lambda data: data["characters"].pop(), Reason("deck_cards", ("characters", 5, 6))),
        (lambda data: data["board"].pop(), Reason("deck_plain", ("board", 0))),
        (lambda data: data["board"][3].pop(), Reason("deck_neutral", (6,))),
        (_set("board", 1, 0, "x"), Reason("deck_plain", ("board", 2))),
        (_set("activities", 0, 2, True), Reason("deck_plain", ("activities", 1))),
        (_set("activities", 0, 0, 3), Reason("deck_range", ("archer", 0, 0, "colour", 0, 3, 0, 2))),
        (_set("events", 1, 8, 0), Reason("deck_range", ("brigandage", 0, 0, "shows", 1, 0, 1, 2))),
    ],
)
def test_malformed_plain_data_is_refused(change, reason):
    data = DECK.dump()
    change(data)
    with pytest.raises(DeckError) as refusal:
        Deck.load(data)
    assert refusal.value.reason == reason
