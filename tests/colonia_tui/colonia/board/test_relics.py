"""The relic display: cards and their states at every size."""

from __future__ import annotations

from typing import Any

import pytest

from colonia_tui.colonia.board import relics
from colonia_tui.colonia.board.scene import Scene
from engine.game import Action
from tests.colonia_tui.colonia.board.drawn import as_text, draw, places_are_sound
from tests.colonia_tui.colonia.board.positions import scene, with_view
from tests.colonia_tui.colonia.board.sizes import sizes
from tests.colonia_tui.drawing.styles import text
from tests.every import every

SIZES = sizes("relics")


def longer(found: Scene, cards: int) -> Scene:
    """The same display with shrines and relics added to it, the first of them guarded, and one sold."""
    deck = list(range(len(found.deck.relics)))
    shrine = next(number for number in deck if found.deck.relics[number].shrine)
    display = [dict(place) for place in found.view["display"]]
    display[1] = {"relic": -1, "guard": -1}
    display += [{"relic": shrine, "guard": 1}, {"relic": deck[0], "guard": -1}][: cards - len(display)]
    return with_view(found, display=display)


@every("cards", [10, 11, 12])
@every("window", SIZES)
def test_up_to_twelve_cards_have_room(window: tuple[int, int], cards: int) -> None:
    found = longer(scene("buy", pointed=0, size=window), cards)
    canvas = draw(relics.draw, found, *SIZES[window])
    places_are_sound(canvas)
    whole = "\n".join(text(canvas))
    assert whole.count("VP") + whole.count("shri") + whole.count("sold") == cards


@every("window", SIZES)
def test_a_card_has_its_key_only_if_it_can_be_bought(window: tuple[int, int]) -> None:
    found = scene("buy", size=window)
    assert found.asked is not None
    canvas = draw(relics.draw, found, *SIZES[window])
    assert set(canvas.places) == {offer.action for offer in found.asked.offers} - {Action("pass")}
    whole = "\n".join(text(canvas))
    offers = [offer for offer in found.asked.offers if offer.action.kind == "buy"]
    for offer in offers:
        assert (f"[{offer.key}]" in whole) == offer.legal
    assert any(offer.legal for offer in offers)
    assert not all(offer.legal for offer in offers)


def test_a_guarded_card_that_can_be_bought_has_both() -> None:
    found = scene("buy", size=(140, 45))
    assert found.asked is not None
    legal = next(offer for offer in found.asked.offers if offer.legal and offer.action.kind == "buy")
    display = [dict(place) for place in found.view["display"]]
    display[legal.action.args[0]]["guard"] = 2
    found = with_view(found, display=display)
    edge = text(draw(relics.draw, found, 106, 8))[6]
    assert f"╰[{legal.key}]──▐{found.sign(2)}▌╯" in edge


@every("window", SIZES)
def test_what_one_can_pay_now_is_bright_and_nothing_else(window: tuple[int, int]) -> None:
    """When reserving, too, although one may reserve what one cannot pay."""
    found = scene("safeguard", size=window)
    assert found.own is not None
    money = found.own["money"]
    for number, place in enumerate(found.view["display"]):
        if place["relic"] >= 0 and place["guard"] < 0:
            relic = found.deck.relics[place["relic"]]
            assert relics.is_lit(found, number) == (money[relic.city] >= relic.price)


def test_a_tile_at_a_price_is_explained_while_there_is_one() -> None:
    found = longer(scene("buy"), 12)
    assert "reserved: it stays next week" in text(draw(relics.draw, found, *SIZES[80, 24]))[-2]
    display = [{**place, "guard": -1} for place in found.view["display"]]
    lines = text(draw(relics.draw, with_view(found, display=display), *SIZES[80, 24]))
    assert "reserved" not in lines[-2]


@pytest.mark.parametrize("size", [(43, 4), (32, 8)])
def test_as_a_neighbour_it_shows_every_card(size: tuple[int, int]) -> None:
    window = (100, 30) if size == (32, 8) else (80, 24)
    for cards in (10, 12):
        whole = "\n".join(text(draw(relics.draw_small, longer(scene("order", size=window), cards), *size)))
        assert whole.count("▟▙") + whole.count("▙▟") == cards - 1
        assert " r " in whole


@pytest.mark.parametrize("window", [(80, 24), (100, 30), (180, 50)])
def test_the_display(window: tuple[int, int], snapshot: Any) -> None:
    snapshot(as_text(draw(relics.draw, scene("buy", pointed=1, size=window), *SIZES[window])))


def test_the_neighbour(snapshot: Any) -> None:
    snapshot(as_text(draw(relics.draw_small, scene("order"), 43, 4)))


@pytest.mark.parametrize("window", [(80, 24), (140, 45)])
@pytest.mark.parametrize(("kind", "word"), [("buy", "buying"), ("safeguard", "reserving")])
def test_the_upper_edge_says_whether_one_buys_or_reserves(
    window: tuple[int, int], kind: str, word: str
) -> None:
    edge = text(draw(relics.draw, scene(kind, size=window), *SIZES[window]))[0]
    assert f" now: {word} · " in edge
    assert "…" not in edge
