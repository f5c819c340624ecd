"""The positions in ``perft/`` cover every kind of question; `tests.engine.test_perft` counts from them."""

from __future__ import annotations

from engine.colonia import GAME
from engine.colonia.week import ASKS
from tests.engine.colonia.perft import COUNTS
from tests.engine.test_perft import position


def test_every_kind_of_question_has_two_positions_and_every_number_of_players_has_some():
    positions = [position(GAME, name) for name in COUNTS]
    kinds = [s.stack[-1].kind for s in positions]
    assert all(kinds.count(kind) >= 2 for kind in ASKS)
    assert {s.players for s in positions} == set(GAME.seats)
    assert len({s.deck.name for s in positions}) == 3
    assert {s.options.open_screens for s in positions} == {True, False}
