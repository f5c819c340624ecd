"""The end of a round, and of the game."""

from __future__ import annotations

from engine.game import Out
from engine.troyes import GAME, rounds, scoring
from engine.troyes.components import END_PHASE
from engine.troyes.deck import CHARACTERS
from tests.engine.troyes.positions import (
    ANNA,
    FEMKE,
    args_of,
    before,
    position,
)


def ended(players=4, **setting):
    s = before(rounds.end_round, position(players, **setting), END_PHASE)
    out = Out()
    assert rounds.end_round(s, out)
    return s, out


def test_t40_the_end_of_the_last_round_comes_before_the_count():
    thibaut = 1 << CHARACTERS.index("thibaut_ii")
    s, _ = ended(round=6, chest=[1, 0, 0, 0], held=[thibaut, 0, 0, 0])
    assert scoring.points(s, ANNA)["thibaut_ii"] == 1  # 6 deniers
    assert scoring.points(s, FEMKE)["thibaut_ii"] == 0


def test_t41_equal_totals_share_the_place():
    s, out = ended(round=6, points=[9, 3, 9, 1], held=[0] * 4)
    assert args_of(out.events, "game_over") == [(1, 3, 1, 4)]
    assert GAME.result(s).ranks == [1, 3, 1, 4]
    assert GAME.result(s).scores == [
        3,
        -3,
        3,
        -5,
    ]  # each level without a cube costs 2; a total may be negative
