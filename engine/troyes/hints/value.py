"""The final score expected from a state, seat by seat.

What counts at the end counts in full or at its chance; `worth` prices deniers, influence, citizens, cubes and
this round's dice.
"""

from __future__ import annotations

from typing import Final

from engine.game import Seat
from engine.troyes.cathedral import missing_levels
from engine.troyes.citizens import foremen, standing
from engine.troyes.components import BUILDINGS, COLOURS, LEVEL_LOSS, SLOTS
from engine.troyes.hints.activities import series
from engine.troyes.hints.events import expected
from engine.troyes.hints.worth import Worth, by_left, in_truth, left_after
from engine.troyes.scoring import on_board, points
from engine.troyes.square import values
from engine.troyes.state import State

LEVEL_LACKING: Final = (0.72, 0.46, 0.37, 0.3)
"""The chance that a level of the Cathedral that lacks an own cube at the start of a round keeps lacking
one."""
EVENT_SHARE: Final = 0.68
"""The share of their apparent value that own cubes on events really bring."""
DIE_AHEAD: Final = 0.7
PIP_AHEAD: Final = 0.1
"""The same as `worth.DIE` and `worth.PIP`."""
COMING_AHEAD: Final = (0.3, 0.45, 0.3)
"""The same as `worth.COMING`: most citizens are expelled before long, and places are won back."""
FOREMAN_AHEAD: Final = (0.3, 0.5, 0.4, 0.4)
"""The same as `worth.FOREMAN`."""
CUBE_AHEAD: Final = (0.8, 0.8, 0.8, 0.8)
"""The same as `worth.CUBE_USED`."""


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
