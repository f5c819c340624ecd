"""The final score expected from a state, seat by seat.

What counts at the end counts in full or at its chance; `worth` prices deniers, influence, citizens, cubes and
this round's dice.
"""

from __future__ import annotations

from engine.game import Seat
from engine.troyes.cathedral import missing_levels
from engine.troyes.citizens import foremen, standing
from engine.troyes.components import BUILDINGS, COLOURS, LEVEL_LOSS, SLOTS
from engine.troyes.hints.activities import series
from engine.troyes.hints.events import expected
from engine.troyes.hints.worth import (
    COMING_AHEAD,
    CUBE_AHEAD,
    DIE_AHEAD,
    EVENT_SHARE,
    FOREMAN_AHEAD,
    LEVEL_LACKING,
    PIP_AHEAD,
    Worth,
    by_left,
    in_truth,
    left_after,
)
from engine.troyes.scoring import on_board, points
from engine.troyes.square import values
from engine.troyes.state import State


def value(s: State) -> list[float]:
    """The VP so far, plus those that everything else will bring."""
    if s.over:
        return [float(sum(points(s, seat).values())) for seat in range(s.players)]
    worth = in_truth(s)
    return [_expected(s, seat, worth) for seat in range(s.players)]


def _expected(s: State, seat: Seat, worth: Worth) -> float:
    left, board = left_after(s), on_board(s, seat)
    have = foremen(s, seat)
    there = [standing(s, seat, building) for building in range(BUILDINGS)]
    dice = [die for colour in range(COLOURS) for die in values(s, seat, colour)]
    return (
        board["points"]
        + board["foremen"]
        - LEVEL_LOSS * by_left(LEVEL_LACKING, left) * missing_levels(s, seat)
        + EVENT_SHARE * sum([expected(s, seat, place) for place in range(len(s.row))])
        + worth.standing[sum(there)]
        + worth.windows[s.cathedral.count(seat)]
        + worth.of_money(s.purse[seat] + s.chest[seat])
        + worth.influence[s.influence[seat]]
        + worth.foremen[have]
        + worth.won[len(s.won[seat])]
        + by_left(FOREMAN_AHEAD, left) * have
        + left * sum([COMING_AHEAD[b] * there[b] for b in range(BUILDINGS)])
        + by_left(CUBE_AHEAD, left) * sum([_cubes(s, seat, slot) for slot in range(SLOTS)])
        + DIE_AHEAD * len(dice)
        + PIP_AHEAD * sum(dice)
    )


def _cubes(s: State, seat: Seat, slot: int) -> float:
    """What the cubes waiting on a card are worth if all are used."""
    count = s.cube[slot * 4 + seat]
    return series(s.deck.activities[s.card[slot]].id, count) if count else 0.0
