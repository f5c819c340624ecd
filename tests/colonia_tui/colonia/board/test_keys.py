"""Every decision takes at most three keys, and no key means two things."""

from __future__ import annotations

import pytest
from textual.binding import Binding

from colonia_tui.colonia.board import exchange
from colonia_tui.colonia.board.board import ColoniaBoard
from colonia_tui.colonia.board.keys import AMOUNTS, DISTRICTS, FREE, NOTES_KEY, PAIR_KEYS, keys_for
from colonia_tui.drawing.keys import RESERVED
from colonia_tui.drawing.offers import Asked
from engine.game import Action
from tests.colonia_tui.colonia.board import positions
from tests.every import every

BOUND = {binding.key for binding in ColoniaBoard.BINDINGS if isinstance(binding, Binding)}


def question(kind: str) -> Asked:
    """The question of a position of this kind."""
    return positions.asked(positions.position(kind)[1])


def keys_to(asked: Asked, action: Action) -> list[str]:
    """The keys for ``action``, wherever the pointer is."""
    if asked.kind == "exchange" and action.kind == "exchange":
        give, take, amount = action.args
        return [PAIR_KEYS[give, take], str(amount), "enter"]
    return [asked.by_action[action].key, "enter"]


@pytest.mark.parametrize("kind", positions.KINDS)
def test_every_legal_option_takes_at_most_three_keys(kind: str) -> None:
    asked = question(kind)
    for offer in asked.offers:
        if offer.legal:
            keys = keys_to(asked, offer.action)
            assert all(keys), offer.action
            assert len(keys) <= 3


@every("number", [-1, -len(FREE), -1_000_000, len(FREE), 1_000_000])
@every("kind", ["booth", "order", "craft", "buy", "safeguard"])
def test_a_number_that_no_card_has_gets_no_key(kind: str, number: int) -> None:
    """It may come from a host that is wrong."""
    assert keys_for([Action(kind, (number,))]) == {}


@every("place", [(-1, 0), (0, -1), (4, 0), (0, 5), (10**6, 10**6)])
@every("kind", ["load", "extra"])
def test_a_hold_that_no_ship_has_gets_no_key(kind: str, place: tuple[int, int]) -> None:
    assert keys_for([Action(kind, place)]) == {}


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_in_whole_games_too(seed: str) -> None:
    for __, ___, sent in positions.questions(3, seed):
        asked = positions.asked(sent)
        used = [offer.key for offer in asked.offers if offer.key]
        assert len(used) == len(set(used))
        assert not set(used) & (RESERVED | BOUND)
        assert all(keys_to(asked, offer.action)[0] for offer in asked.offers if offer.legal)


def test_the_keys_of_the_exchange_lead_to_its_options() -> None:
    asked = question("exchange")
    for offer in asked.offers:
        if offer.action.kind == "exchange":
            pointed = exchange.first(asked)
            for key in keys_to(asked, offer.action)[:-1]:
                pointed = exchange.by_key(asked, pointed, key) or pointed
            assert pointed == offer.action
    assert exchange.by_key(asked, None, "?") is None


def test_things_with_a_number_keep_it_as_their_key() -> None:
    assert question("card").by_action[Action("card", (8,))].key == "8"
    assert question("market").by_action[Action("booth", (2,))].key == "3"
    assert question("order").by_action[Action("order", (4,))].key == "5"
    assert question("buy").by_action[Action("buy", (9,))].key == "0"
    assert question("vote").by_action[Action("vote", (1,))].key == "y"
    assert all(
        question(kind).by_key["p"].action == Action("pass") for kind in ("market", "order", "load", "buy")
    )


def test_the_board_takes_no_key_of_the_shell() -> None:
    assert not BOUND & RESERVED
    assert not set(FREE) & (RESERVED | BOUND)
    assert not (set(PAIR_KEYS.values()) | set(AMOUNTS)) & (RESERVED | BOUND | {"p"})
    assert len(set(PAIR_KEYS.values())) == 12


def test_every_binding_can_be_changed_by_its_id() -> None:
    ids = [binding.id for binding in ColoniaBoard.BINDINGS if isinstance(binding, Binding)]
    assert all(ids)
    assert len(ids) == len(set(ids)) == len(ColoniaBoard.BINDINGS)
    assert not any("ctrl" in key for key in BOUND)


def test_every_district_has_a_key() -> None:
    keys = [row.key for row in DISTRICTS.values()]
    assert len(set(keys)) == len(keys)
    assert {*keys, NOTES_KEY} <= BOUND
