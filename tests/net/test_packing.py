"""Views that are packed in pieces are the same bytes as if each were packed whole."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine.game import Game
from engine.table import new_table
from net.table.updates import Packing
from net.wire.codec import packed
from tests import games


@pytest.mark.parametrize("game", games.ALL, ids=lambda game: game.name)
def test_a_view_in_pieces_is_the_same_bytes(game: Game[Any]) -> None:
    table, rng, packing = new_table(game, max(game.seats), "7", bytes(16), {}), Random(1), Packing()
    for _ in range(40):
        for seat in (2, None, 0, 1, 2):
            assert bytes(packing.pack(table.view(seat), table.version)) == bytes(
                packed(game.view(table.state, seat))
            )
        if not table.pending():
            break
        seat = rng.choice(table.pending())
        table.commit(table.play(seat, rng.choice(game.legal(table.state, seat))))


@pytest.mark.parametrize(
    "view",
    [
        {},
        {"seat": 1},
        {"options": {"a": 1}, "own": None, "last": [1]},
        {"seat": None, **{str(number): number for number in range(14)}},
        {"seat": None, **{str(number): number for number in range(15)}, "own": {}},
        {**{str(number): number for number in range(300)}, "own": {}},
    ],
    ids=len,
)
def test_views_of_any_size(view: dict[str, Any]) -> None:
    assert bytes(Packing().pack(view, 0)) == bytes(packed(view))
