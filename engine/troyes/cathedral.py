"""The Cathedral: cubes in its windows, each column from below."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from engine.game import Action, Out, Reason, Seat
from engine.troyes.components import COLUMNS, GROUP, LEVELS, NOBODY, OWNERS, PRICE
from engine.troyes.deck import WHITE
from engine.troyes.deed import Deed
from engine.troyes.draft import NO_CUBE, PLAIN, Draft, Need, die_of
from engine.troyes.gains import gain
from engine.troyes.group import Dice, price, too_expensive
from engine.troyes.square import all_kinds
from engine.troyes.state import State

FAR: Final = 4
"""Columns from this value on bring 2 influence a cube."""


def height(s: State, column: int) -> int:
    """How many cubes a column has."""
    at = column * LEVELS
    return LEVELS - s.cathedral[at : at + LEVELS].count(NOBODY)


def windows(s: State, values: Iterable[int]) -> list[tuple[int, int]]:
    """Column and level of each die's cube; dice of one value stack up.  # T 34"""
    heights = [height(s, column) for column in range(COLUMNS)]
    found = []
    for value in values:
        found.append((value - 1, heights[value - 1]))
        heights[value - 1] += 1
    return found


def influence(column: int) -> int:
    """What a cube in this column brings."""
    return 2 if column + 1 >= FAR else 1


def lowest_free(s: State) -> tuple[int, int] | None:
    """The lowest level with a free space, and there the lowest column, as column and level."""
    for level in range(LEVELS):
        for column in range(COLUMNS):
            if s.cathedral[column * LEVELS + level] == NOBODY:
                return column, level
    return None


def topmost(s: State) -> tuple[int, int] | None:
    """The topmost cube of the highest column that has one, as column and level."""
    for column in range(COLUMNS - 1, -1, -1):
        tall = height(s, column)
        if tall:
            return column, tall - 1
    return None


def cubes(s: State, owner: int) -> int:
    """How many cubes the owner has in the Cathedral."""
    return s.cathedral.count(owner)


def missing_levels(s: State, owner: int) -> int:
    """How many levels are without a cube of the owner."""
    return sum([owner not in s.cathedral[level::LEVELS] for level in range(LEVELS)])


class Build(Deed):
    """Building: a cube in a window for each white die."""

    def need(self, s: State, seat: Seat, goal: int, cube: int) -> Need | Reason:
        if cube != NO_CUBE:
            return Reason("wrong_cube", (cube,))
        return Need((WHITE,), PLAIN, 0, s.purse[seat], GROUP)

    def reaches(self, s: State, seat: Seat, goal: int, need: Need) -> bool:
        return bool(self.further(s, seat, goal, need, ()))

    def further(self, s: State, seat: Seat, goal: int, need: Need, dice: Dice) -> list[Action]:
        size = len(dice) + 1
        if size > need.most:
            return []
        bought = sum([owner != seat for owner, _, _ in dice])
        most = need.spare // PRICE[size] - bought  # dice the seat can still buy
        owners = range(OWNERS) if most > 0 else (seat,) if most == 0 else ()
        heights = [height(s, column) for column in range(COLUMNS)]
        for _, _, value in dice:
            heights[value - 1] += 1
        there = all_kinds(s, need.colours, dice, owners)
        return [die for die in there if heights[die.args[2] - 1] < LEVELS]

    def why_not(self, s: State, seat: Seat, goal: int, need: Need, dice: Dice) -> Reason | None:
        if dice:
            return self.enough(s, seat, goal, need, dice)  # a further die only needs more room and money
        if self.reaches(s, seat, goal, need):
            return None
        reasons = [self.enough(s, seat, goal, need, (die_of(die),)) for die in all_kinds(s, (WHITE,))]
        if not reasons:
            return Reason("no_dice", (WHITE,))
        return next(
            (one for one in reasons if one is not None and one.code == "lacks_money"), Reason("no_room")
        )

    def enough(self, s: State, seat: Seat, goal: int, need: Need, dice: Dice) -> Reason | None:
        if not dice:
            return Reason("no_dice_chosen")
        for column, level in windows(s, [value for _, _, value in dice]):
            if level >= LEVELS:
                return Reason("column_full", (column,))
        cost = price(seat, need, dice)
        return None if cost <= need.spare else too_expensive(s, seat, need, cost)

    def announce(self, s: State, seat: Seat, draft: Draft, count: int, out: Out) -> None:
        out.tell("built", seat, draft.dice, tuple(_windows_of(s, draft)))

    def do(self, s: State, seat: Seat, draft: Draft, need: Need, out: Out | None) -> None:
        for column, level in _windows_of(s, draft):
            s.cathedral[column * LEVELS + level] = seat
            gain(s, seat, "cathedral", out, influence=influence(column), points=1)


def _windows_of(s: State, draft: Draft) -> list[tuple[int, int]]:
    return windows(s, [value for _, _, value in draft.dice])
