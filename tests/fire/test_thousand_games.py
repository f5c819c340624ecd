"""A thousand random games for each number of players, everything checked after every action."""

from __future__ import annotations

import random

import pytest

from engine.colonia import GAME
from engine.game import Out
from tests.engine.colonia.ledger import Ledger
from tests.engine.colonia.play import Played, choose, started
from tests.engine.colonia.test_invariants import conserved, possible

GAMES = 1000
SHARE = 50

pytestmark = pytest.mark.fire


@pytest.mark.timeout(1800)
@pytest.mark.parametrize("first", range(0, GAMES, SHARE))
@pytest.mark.parametrize("players", GAME.seats)
def test_nothing_breaks(players: int, first: int) -> None:
    for number in range(first, first + SHARE):
        game = Played(players, f"fire {number}")
        out = Out()
        state = started(game, out)
        books = Ledger(players, state.deck)
        books.enter(out.events)
        rng = random.Random(number)
        while seats := GAME.pending(state):
            seat = rng.choice(seats)
            assert all(GAME.legal(state, pending) for pending in seats)
            out = Out()
            GAME.apply(state, seat, choose(state, seat, rng), out)
            books.enter(out.events)
            books.agrees(state)
            conserved(state)
            possible(state)
        assert GAME.result(state) is not None
