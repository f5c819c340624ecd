"""What an action can be for: the interface between saying an action step by step and the five kinds of
action."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from engine.game import Action, Out, Reason, Seat
from engine.troyes.components import FARM, NOBODY, PRICE
from engine.troyes.deck import YELLOW
from engine.troyes.draft import Draft, Need
from engine.troyes.gains import gain
from engine.troyes.group import (
    DEAREST,
    Dice,
    Reach,
    counted,
    dice_of,
    further,
    out_of_reach,
    power,
    reached_with,
    reaches,
    too_expensive,
    total,
    weighed,
)
from engine.troyes.state import State


@dataclass(frozen=True, slots=True)
class Goal:
    """One kind of action. Each function gets the state, the seat and what it needs of the draft."""

    possible: Callable[[State, Seat, Reach, list[int]], list[int]]
    """Every goal of this kind that can be finished with one of these cubes or none: what `need` and `reaches`
    find for each, but most of it at a glance."""
    need: Callable[[State, Seat, int, int], Need | Reason]
    """What the group must be, with this goal (a slot, a place, a building) and this cube; or why the action
    is impossible whatever the dice."""
    reaches: Callable[[State, Seat, int, Need], bool]
    """Whether there is a group that can be carried out."""
    further: Callable[[State, Seat, int, Need, Dice], list[Action]]
    """The dice that can be chosen next, each kind once: those that `why_not` allows."""
    why_not: Callable[[State, Seat, int, Need, Dice], Reason | None]
    """None if there is a way to go on from the dice chosen so far that can be carried out, otherwise the
    reason why not."""
    enough: Callable[[State, Seat, int, Need, Dice], Reason | None]
    """None if the dice chosen need no others."""
    takes_citizen: Callable[[State, Seat, int], bool]
    """Whether it takes a citizen."""
    refuses: Callable[[State, Seat, Draft, Action], Reason | None]
    """Why a citizen that could be lifted cannot be the one here; the dice are settled."""
    most: Callable[[State, Seat, Draft, Need], int]
    """How often it can be done at most; everything else is settled."""
    asks: Callable[[State, int], bool]
    """Whether the seat is asked how often; if not, it is done as often as possible.  # T 27"""
    announce: Callable[[State, Seat, Draft, int, Out], None]
    """Tells what is done with which dice and which total, before anything has changed."""
    do: Callable[[State, Seat, Draft, Need, Out | None], None]
    """Carries it out; the dice are paid and gone, and so is the cube."""


def impossible(goal: Goal, s: State, seat: Seat, number: int, cube: int) -> Reason | None:
    """None if the action can be finished with this cube, otherwise the reason why not."""
    need = goal.need(s, seat, number, cube)
    return need if isinstance(need, Reason) else goal.why_not(s, seat, number, need, ())


def is_possible(goal: Goal, s: State, seat: Seat, number: int, cubes: Iterable[int]) -> bool:
    """Whether the action can be finished with one of these cubes (or `NO_CUBE`)."""
    for cube in cubes:
        need = goal.need(s, seat, number, cube)
        if isinstance(need, Need) and goal.reaches(s, seat, number, need):
            return True
    return False


def reaches_total(s: State, seat: Seat, goal: int, need: Need) -> bool:
    """`Goal.reaches` for what is divided by a number."""
    return reaches(s, seat, need, ())


def further_to_total(s: State, seat: Seat, goal: int, need: Need, dice: Dice) -> list[Action]:
    """`Goal.further` for what is divided by a number."""
    return further(s, seat, need, dice)


def why_not_total(s: State, seat: Seat, goal: int, need: Need, dice: Dice) -> Reason | None:
    """`Goal.why_not` for what is divided by a number."""
    return out_of_reach(s, seat, need, dice)


def enough_counted(s: State, seat: Seat, goal: int, need: Need, dice: Dice) -> Reason | None:
    """`Goal.enough` for what is divided by a number."""
    if not dice:
        return Reason("no_dice_chosen")
    values, bought = weighed(seat, need.power, dice)
    reached = counted(need.power, len(dice), values)
    if reached < need.number:
        return Reason("total_too_low", (reached, need.number))
    cost = PRICE[len(dice)] * bought
    return None if cost <= need.spare else too_expensive(s, seat, need, cost)


def no_citizen(s: State, seat: Seat, goal: int) -> bool:
    """`Goal.takes_citizen` where none is needed."""
    return False


def refuses_none(s: State, seat: Seat, draft: Draft, source: Action) -> Reason | None:
    """`Goal.refuses` where any citizen will do."""
    return None


def once(s: State, seat: Seat, draft: Draft, need: Need) -> int:
    """`Goal.most` for what is done once."""
    return 1


def never_asks(s: State, goal: int) -> bool:
    """`Goal.asks` for what is done in full."""
    return False


# Farming: yellow dice bring deniers.


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
