"""The keys of options are those of docs/keys.md, and stay where they are for a whole round."""

from __future__ import annotations

from dataclasses import replace

import pytest

from colonia_tui.colonia.board import exchange
from colonia_tui.colonia.board.board import ColoniaBoard
from colonia_tui.colonia.board.option_keys import FREE, PAIR_KEYS, keys_for
from colonia_tui.colonia.board.scene import read_scene
from engine.game import Action
from tests.colonia_tui.colonia.board import positions
from tests.colonia_tui.drawing.styles import style
from tests.every import every
from tests.pages import table

ROWS = table("keys.md", "question", "action", "arguments", "to point", "presses")


def documented(action: str) -> dict[tuple[int, ...], str]:
    """The key of each action of a kind, by its arguments."""
    (row, *_) = [row for row in ROWS if row["action"] == action]
    arguments = [tuple(map(int, word.split("."))) for word in row["arguments"].split()]
    return dict(zip(arguments or [()], row["to point"].split(), strict=True))


@every("row", [row for row in ROWS if row["action"] not in ("exchange", "store")])
def test_each_option_has_the_key_of_the_page(row: dict[str, str]) -> None:
    expected = documented(row["action"])
    actions = [Action(row["action"], args) for args in expected]
    assert keys_for(actions) == dict(zip(actions, expected.values(), strict=True))


def test_the_exchange_has_the_keys_of_the_page() -> None:
    assert documented("exchange") == PAIR_KEYS


def test_the_relics_of_a_shrine_have_keys_in_their_order() -> None:
    (row,) = [row for row in ROWS if row["action"] == "store"]
    relics = [Action("store", (7 * number,)) for number in range(len(row["to point"].split()))]
    assert list(keys_for(relics).values()) == row["to point"].split()


@pytest.mark.parametrize("players", [3, 4])
def test_a_thing_keeps_its_key_for_a_whole_game(players: int) -> None:
    met: dict[Action, str] = {}
    for _, _, sent in positions.questions(players, "keys"):
        asked = positions.asked(sent)
        used = [offer.key for offer in asked.offers if offer.key]
        assert len(used) == len(set(used))
        for offer in asked.offers:
            assert offer.key or offer.action.kind == "exchange"
            if offer.action.kind != "store":
                assert met.setdefault(offer.action, offer.key) == offer.key


@every("number", [-1, -len(FREE), -1_000_000, len(FREE), 1_000_000])
@every("kind", ["booth", "order", "craft", "buy", "safeguard"])
def test_a_number_that_no_card_has_gets_no_key(kind: str, number: int) -> None:
    """It may come from a host that is wrong."""
    assert keys_for([Action(kind, (number,))]) == {}


@every("place", [(-1, 0), (0, -1), (4, 0), (0, 5), (10**6, 10**6)])
@every("kind", ["load", "extra"])
def test_a_hold_that_no_ship_has_gets_no_key(kind: str, place: tuple[int, int]) -> None:
    assert keys_for([Action(kind, place)]) == {}


def test_the_keys_of_the_exchange_lead_to_its_options() -> None:
    asked = positions.asked(positions.position("exchange")[1])
    for offer in asked.offers:
        if offer.action.kind == "exchange":
            give, take, amount = offer.action.args
            pointed = exchange.first(asked)
            for key in (PAIR_KEYS[give, take], str(amount)):
                pointed = exchange.by_key(asked, pointed, key) or pointed
            assert pointed == offer.action
    assert exchange.by_key(asked, None, "?") is None


# The pointer on the board.


@pytest.mark.parametrize("window", [(80, 24), (140, 45)])
@pytest.mark.parametrize("kind", ["load", "extra", "buy", "safeguard"])
def test_the_pointer_moves_nothing_but_itself(kind: str, window: tuple[int, int]) -> None:
    """What is drawn differs in the two places alone, and in the decision."""
    base = positions.scene(kind, pointed=0, size=window)
    assert base.asked is not None
    before = ColoniaBoard.paint(base, style())
    for offer in base.asked.offers[1:6]:
        moved = read_scene(base.shown, replace(base.sight, pointed=offer.action))
        after = ColoniaBoard.paint(moved, style())
        regions = [before.places.get(action) for action in (base.pointed, offer.action) if action is not None]
        decision = 19 if window == (80, 24) else 37
        for y in range(decision):
            for x in range(window[0]):
                if any(region is not None and region.contains(x, y) for region in regions):
                    continue
                assert before.cells[y][x] == after.cells[y][x], (offer.action, x, y)
