"""Farming: yellow dice bring deniers."""

from __future__ import annotations

from engine.game import Out, Reason, Seat
from engine.troyes.components import FARM
from engine.troyes.deck import YELLOW
from engine.troyes.draft import Draft
from engine.troyes.gains import gain
from engine.troyes.goal import (
    Goal,
    enough_counted,
    finish_counted,
    never_asks,
    no_citizen,
    once,
    refuses_none,
)
from engine.troyes.group import Need, dice_of, total
from engine.troyes.powers import power
from engine.troyes.state import State


def _need(s: State, seat: Seat, goal: int, cube: int) -> Need | Reason:
    with_cube = power(s, seat, cube)
    if isinstance(with_cube, Reason):
        return with_cube
    if with_cube.goal not in (-1, YELLOW):
        return Reason("wrong_cube", (cube,))
    return Need(dice_of((YELLOW,), with_cube), with_cube, FARM, s.purse[seat], with_cube.most)


def _tell(s: State, seat: Seat, draft: Draft, reached: int, out: Out) -> None:
    out.tell("farmed", seat, reached // FARM, draft.dice, reached, draft.cube)


def _do(s: State, seat: Seat, draft: Draft, need: Need, out: Out | None) -> None:
    gain(s, seat, "farm", out, money=total(need, draft.dice) // FARM)


FARMING = Goal(_need, finish_counted, enough_counted, no_citizen, refuses_none, once, never_asks, _tell, _do)
