"""The harbour: ships, holds and their states, and what is known of who leaves."""

from __future__ import annotations

import re
from typing import Any

import pytest

from colonia_tui.colonia.board import harbour
from colonia_tui.colonia.board.scene import Scene
from colonia_tui.colonia.words import names
from engine.colonia.components import SATURDAY
from engine.game import Action
from tests.colonia_tui.colonia.board.drawn import as_text, draw, places_are_sound
from tests.colonia_tui.colonia.board.positions import (
    scene,
    with_own,
    with_view,
)
from tests.colonia_tui.colonia.board.sizes import sizes
from tests.colonia_tui.drawing.styles import text
from tests.every import every

SIZES = sizes("harbour")


@pytest.mark.parametrize("window", SIZES)
@pytest.mark.parametrize("kind", ["load", "extra"])
def test_every_hold_that_can_be_asked_for_has_its_place(kind: str, window: tuple[int, int]) -> None:
    found = scene(kind, pointed=0, size=window)
    canvas = draw(harbour.draw, found, *SIZES[window])
    places_are_sound(canvas)
    assert found.asked is not None
    assert set(canvas.places) == {offer.action for offer in found.asked.offers} - {Action("pass")}


@every("window", SIZES)
def test_before_the_departure_it_is_known_who_leaves(window: tuple[int, int]) -> None:
    found = scene("load", size=window)
    lines = text(draw(harbour.draw, found, *SIZES[window]))
    assert "left of the wall: sails tomorrow" in lines[0]
    walls = {line.index("▇▇") for line in lines if "▇▇" in line}
    (wall,) = walls
    (berths,) = [line for line in lines if " IV " in line]
    left = [berth for berth in ("I", "II", "III", "IV") if re.search(rf"\b{berth} ", berths[:wall])]
    assert len(left) == found.view["harbour_bar"]


@every("window", SIZES)
def test_after_it_nobody_knows_who_leaves_next(window: tuple[int, int]) -> None:
    found = scene("buy", size=window)
    whole = "\n".join(text(draw(harbour.draw, found, *SIZES[window])))
    for word in ("left of", "stays", "▇▇", "▗▄", "███▙"):
        assert word not in whole.replace("▗▄▟", "")  # the castle of a hull
    assert "new ships at" in whole


def test_after_it_only_ships_of_the_last_departure_are_new() -> None:
    found = scene("load", size=(140, 45))
    assert "sails " in "\n".join(text(draw(harbour.draw, found, 88, 16)))
    gone = with_view(found, day=SATURDAY, stack=[], over=True)
    assert "sails " not in "\n".join(text(draw(harbour.draw, gone, 88, 16)))
    found = scene("buy", size=(140, 45))
    lines = text(draw(harbour.draw, found, 88, 16))
    assert "new ships at III and IV" in lines[0]
    assert lines[1].count("new") == found.view["harbour_bar"]


def holds_drawn(found: Scene) -> str:
    return as_text(draw(harbour.draw, found, 88, 16))


def test_what_one_has_is_solid() -> None:
    """On one's own screen only: `test_every_board`."""
    found = scene("load", size=(140, 45))
    assert holds_drawn(found) != holds_drawn(with_own(found, goods=[0] * 5))


@pytest.mark.parametrize("window", [(80, 24), (140, 45)])
@pytest.mark.parametrize("kind", ["extra", "buy"])
def test_the_harbour(kind: str, window: tuple[int, int], snapshot: Any) -> None:
    snapshot(as_text(draw(harbour.draw, scene(kind, pointed=1, size=window), *SIZES[window])))


@every("kind, players", [("market", 3), ("order", 3), ("vote", 6), ("buy", 3)])
def test_beside_another_district_every_free_hold_keeps_its_pay(kind: str, players: int) -> None:
    found = scene(kind, players, size=(80, 24))
    whole = "".join(text(draw(harbour.draw_small, found, 52, 4)))
    for berth in found.view["berths"]:
        holds = found.deck.ships[berth["ship"]].holds
        for hold, seat in zip(holds, berth["holds"], strict=False):
            goods = "".join(names.good_sign(good) * count for good, count in enumerate(hold.goods))
            assert f"{goods}{hold.pay if seat < 0 else found.sign(seat)}" in whole
