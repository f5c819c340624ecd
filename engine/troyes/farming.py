"""Farming: yellow dice bring deniers."""

from __future__ import annotations

from engine.game import Out, Reason, Seat
from engine.troyes.components import FARM, NOBODY
from engine.troyes.deck import YELLOW
from engine.troyes.draft import Draft
from engine.troyes.gains import gain
from engine.troyes.goal import (
    Goal,
    enough_counted,
    further_to_total,
    never_asks,
    no_citizen,
    once,
    reaches_total,
    refuses_none,
    why_not_total,
)
from engine.troyes.group import DEAREST, Reach, dice_of, reached_with, total
from engine.troyes.need import Need
from engine.troyes.powers import power
from engine.troyes.state import State


def _possible(s: State, seat: Seat, reach: Reach, cubes: list[int]) -> list[int]:
    spare = min(s.purse[seat], DEAREST)
    if reach[YELLOW][spare] >= FARM or (cubes and reached_with(s, seat, cubes, YELLOW, spare, FARM)):
        return [NOBODY]
    return []


def _need(s: State, seat: Seat, goal: int, cube: int) -> Need | Reason:
    with_cube = power(s, seat, cube)
    if isinstance(with_cube, Reason):
        return with_cube
    if with_cube.goal not in (-1, YELLOW):
        return Reason("wrong_cube", (cube,))
    return Need(dice_of((YELLOW,), with_cube), with_cube, FARM, s.purse[seat], with_cube.most)


def _announce(s: State, seat: Seat, draft: Draft, count: int, out: Out) -> None:
    out.tell("farmed", seat, count // FARM, draft.dice, count, draft.cube)


def _do(s: State, seat: Seat, draft: Draft, need: Need, out: Out | None) -> None:
    gain(s, seat, "farm", out, money=total(need, draft.dice) // FARM)


FARMING = Goal(
    _possible,
    _need,
    reaches_total,
    further_to_total,
    why_not_total,
    enough_counted,
    no_citizen,
    refuses_none,
    once,
    never_asks,
    _announce,
    _do,
)
