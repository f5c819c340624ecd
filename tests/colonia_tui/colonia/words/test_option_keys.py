"""The keys of options are those of docs/keys.md; what has none printed on it is counted from 1."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

import pytest

from colonia_tui.colonia.board import exchange
from colonia_tui.colonia.board.board import ColoniaBoard
from colonia_tui.colonia.board.keys_now import keys_now
from colonia_tui.colonia.board.scene import read_scene
from colonia_tui.colonia.words.option_keys import ALL_KEYS, keys_for
from colonia_tui.drawing.shown import Asked
from engine.colonia.components import BERTHS, GOODS, MAX_HOLDS
from engine.game import Action, Option, Reason
from tests.colonia_tui.colonia.board import positions
from tests.colonia_tui.drawing.styles import style
from tests.every import every
from tests.pages import table

ROWS = table("keys.md", "question", "action", "arguments", "to point", "presses")
COUNTED = {row["action"] for row in ROWS if row["to point"] == "counted"}


def legal(actions: Sequence[Action]) -> list[Option]:
    return [Option(action, None, {}) for action in actions]


@every("row", [row for row in ROWS if row["to point"] not in ("counted", "letters")])
def test_each_option_has_the_key_of_the_page(row: dict[str, str]) -> None:
    arguments = [tuple(map(int, word.split("."))) for word in row["arguments"].split()] or [()]
    actions = [Action(row["action"], args) for args in arguments]
    assert keys_for(legal(actions)) == dict(zip(actions, row["to point"].split(), strict=True))


def holds(asked: Asked) -> list[str]:
    """The keys of the holds, ship by ship and from top to bottom, where the extra hold lies; its goods share
    one."""
    choices = [
        [*(Action("extra", (berth, good)) for good in range(len(GOODS))),
         *(Action("load", (berth, hold)) for hold in range(MAX_HOLDS))]
        for berth in range(BERTHS)
    ]  # fmt: skip
    offers = [asked.by_action.get(action) for ship in choices for action in ship]
    return [*dict.fromkeys(offer.key for offer in offers if offer is not None and offer.legal)]


@pytest.mark.parametrize("players", [3, 4])
def test_all_that_can_be_done_has_a_key_and_is_counted_from_1_if_none_is_printed_on_it(players: int) -> None:
    met: set[str] = set()
    for _, _, sent in positions.questions(players, "keys"):
        asked = positions.asked(sent)
        met.add(asked.kind)
        assert all(bool(offer.key) == offer.legal for offer in asked.offers)
        if asked.kind == "exchange":
            continue
        alike = {
            offer.action: offer.action.args[:1] if offer.action.kind == "extra" else offer.action
            for offer in asked.offers
        }
        used = [key for key, __ in {(offer.key, alike[offer.action]) for offer in asked.offers if offer.key}]
        assert len(used) == len(set(used))
        counted = [offer.key for offer in asked.offers if offer.key and offer.action.kind in COUNTED]
        counted = holds(asked) if asked.kind == "load" else counted
        assert "".join(counted) == ALL_KEYS[: len(counted)], asked.kind
    assert met >= {"load", "buy", "safeguard", "market"}


def test_the_key_of_an_extra_hold_keeps_the_good_that_arrows_chose() -> None:
    asked = positions.asked(positions.position("extra")[1])
    goods = [offer for offer in asked.offers if offer.action.kind == "extra" and offer.legal]
    key = goods[0].key
    first, second, *_ = [offer.action for offer in goods if offer.key == key]
    meant = ColoniaBoard().meant
    assert meant(asked, None, key) == meant(asked, first, key) == first
    assert meant(asked, second, key) == second, "so that the key acts"


def test_ten_is_0_and_what_means_something_else_is_left_out() -> None:
    assert ALL_KEYS.startswith("1234567890abdegjkvxzABCDEFGIMN")
    relics = [Action("store", (7 * number,)) for number in range(12)]
    assert "".join(keys_for(legal(relics)).values()) == "1234567890ab"


def test_whatever_is_refused_has_no_key_and_takes_no_number() -> None:
    cards = [Action("buy", (number,)) for number in range(4)]
    options = [Option(card, Reason("lacks_money") if card.args[0] in (0, 2) else None, {}) for card in cards]
    assert keys_for(options) == {cards[1]: "1", cards[3]: "2"}
    assert keys_for([Option(Action("booth", (4,)), Reason("sold"), {})]) == {}


@every("number", [-1, -1_000_000, 10, 1_000_000])
@every("kind", ["booth", "order", "craft"])
def test_a_number_that_no_thing_has_gets_no_key(kind: str, number: int) -> None:
    """It may come from a host that is wrong."""
    assert keys_for(legal([Action(kind, (number,))])) == {}


@pytest.mark.parametrize(("kind", "said"), [("load", "hold"), ("buy", "card"), ("exchange", "pair")])
@pytest.mark.parametrize("window", [(80, 24), (140, 45)])
def test_the_line_of_keys_says_what_they_choose(kind: str, said: str, window: tuple[int, int]) -> None:
    scene = positions.scene(kind, size=window)
    assert scene.asked is not None
    first = "a" if kind == "exchange" else "1"
    (keys,) = [hint.shown for hint in keys_now(scene) if hint.word == said]
    assert keys.startswith(first)


def test_the_keys_of_the_exchange_lead_to_its_options() -> None:
    asked = positions.asked(positions.position("exchange")[1])
    pairs: dict[str, tuple[int, ...]] = {}
    for offer in asked.offers:
        if offer.action.kind == "exchange" and offer.legal:
            assert pairs.setdefault(offer.key, offer.action.args[:2]) == offer.action.args[:2]
            pointed = exchange.first(asked)
            for key in (offer.key, str(offer.action.args[2])):
                pointed = exchange.by_key(asked, pointed, key) or pointed
            assert pointed == offer.action
    assert all(one < other for one, other in pairwise(pairs.values())), "in the order of the table"
    assert exchange.by_key(asked, None, "?") is None


@pytest.mark.parametrize("players", [3, pytest.param(4, marks=pytest.mark.fire)])
def test_enter_alone_never_sends_anybody_where_one_may_pass(players: int) -> None:
    """The pointer begins at Pass, or nowhere, and then Enter only asks for a choice; only where a card can
    be paid it begins there."""
    begins: dict[str, set[str]] = {}
    for _, _, sent in positions.questions(players, "keys"):
        asked = positions.asked(sent)
        if {offer.action.kind for offer in asked.offers} & {"pass", "keep", "leave"}:
            first = ColoniaBoard().start(asked)
            begins.setdefault(asked.kind, set()).add(first.kind if first is not None else "")
    assert begins.pop("buy") == {"buy", "pass"}
    assert begins["safeguard"] == {"pass"}
    assert set().union(*begins.values()) <= {"", "pass", "keep", "leave"}


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
        decision = 17 if window == (80, 24) else 37
        for y in range(decision):
            for x in range(window[0]):
                shared = any(zone.contains(x, y) for zone in before.zones.values())
                if shared or any(region is not None and region.contains(x, y) for region in regions):
                    continue
                assert before.cells[y][x] == after.cells[y][x], (offer.action, x, y)
