"""Placing a citizen in a building."""

from __future__ import annotations

from engine.game import Action, Out, Reason, Seat
from engine.troyes.citizens import any_source, expel, last_moved, lift, protected, row_owners
from engine.troyes.components import NOBODY, OWNERS, PRICE, SPACES
from engine.troyes.deed import Deed
from engine.troyes.draft import ANY, Draft, Need, die_of
from engine.troyes.group import Dice, dice_of, power, price, too_expensive
from engine.troyes.options import Row
from engine.troyes.square import all_kinds
from engine.troyes.state import State


class Place(Deed):
    """Placing a citizen in a building."""

    def need(self, s: State, seat: Seat, building: int, cube: int) -> Need | Reason:
        with_cube = power(s, seat, cube)
        if isinstance(with_cube, Reason):
            return with_cube
        if with_cube.colour not in (ANY, building) or not with_cube.building:  # T 24
            return Reason("wrong_cube", (cube,))
        if not any_source(s, seat):
            return Reason("no_citizen")
        return Need(dice_of((building,), with_cube), with_cube, 0, s.purse[seat], 1)

    def plainly(self, s: State, seat: Seat, building: int, totals: list[int]) -> bool | None:
        if s.lying[building]:
            return None
        return totals[building] > 0 and any_source(s, seat)

    def reaches(self, s: State, seat: Seat, building: int, need: Need) -> bool:
        return bool(self.further(s, seat, building, need, ()))

    def further(self, s: State, seat: Seat, building: int, need: Need, dice: Dice) -> list[Action]:
        if dice:
            return []
        costs = 0 if need.power.tithe else PRICE[1]  # T 25: one die of each district is free
        owners = range(OWNERS) if need.spare >= costs else (seat,)
        there = all_kinds(s, need.colours, (), owners)
        if not s.lying[building]:
            return there
        return [die for die in there if _no_way(s, seat, building, die.args[2]) is None]

    def why_not(self, s: State, seat: Seat, building: int, need: Need, dice: Dice) -> Reason | None:
        if dice:
            return self.enough(s, seat, building, need, dice)
        if self.reaches(s, seat, building, need):
            return None
        reason: Reason | None = Reason("no_dice", need.colours)
        for die in all_kinds(s, need.colours):
            reason = self.enough(s, seat, building, need, (die_of(die),))
        return reason

    def enough(self, s: State, seat: Seat, building: int, need: Need, dice: Dice) -> Reason | None:
        if not dice:
            return Reason("no_dice_chosen")
        cost = price(seat, need, dice)
        if cost > need.spare:
            return too_expensive(s, seat, need, cost)
        return _no_way(s, seat, building, dice[0][2])

    def takes_citizen(self, s: State, seat: Seat, building: int) -> bool:
        return True

    def refuses(self, s: State, seat: Seat, draft: Draft, source: Action) -> Reason | None:
        """Why a citizen from there cannot come onto the row: it would expel a protected one."""
        building = draft.goal
        if not s.lying[building]:
            return None
        row = s.options.rows[building][draft.dice[0][2]]
        falls = _falls(s, building, row)
        if falls == NOBODY or not protected(s, building, falls):
            return None
        kind, args = source
        if kind == "standing" and args[0] == building and row.first <= args[1] < row.first + row.size:
            return None
        if kind == "lying" and args[0] == building and falls == seat:
            return None
        return Reason("would_expel", (building, falls))

    def announce(self, s: State, seat: Seat, draft: Draft, count: int, out: Out) -> None:
        row = s.options.rows[draft.goal][draft.dice[0][2]]
        out.tell("placed", seat, draft.goal, row.first, draft.dice, draft.cube)

    def do(self, s: State, seat: Seat, draft: Draft, need: Need, out: Out | None) -> None:
        assert draft.source is not None
        lift(s, seat, draft.source, out)
        come(s, seat, draft.goal, s.options.rows[draft.goal][draft.dice[0][2]], out)

    def expels(self, s: State, seat: Seat, building: int, need: Need) -> set[int]:
        rows = {s.options.rows[building][die.args[2]] for die in self.further(s, seat, building, need, ())}
        return {_falls(s, building, row) for row in rows} - {NOBODY}


def come(s: State, owner: int, building: int, row: Row, out: Out | None) -> None:
    """A citizen comes onto the first space of a row, pushing the others."""
    spaces = row_owners(s, building, row)
    end = last_moved(spaces)
    at = building * SPACES + row.first
    s.space[at : at + end + 1] = [owner, *spaces[:end]]
    if out is not None:
        for place, moved in enumerate(spaces[:end], row.first):
            out.tell("moved", moved, building, place, place + 1)
    expel(s, building, spaces[end], out)


def _falls(s: State, building: int, row: Row) -> int:
    """Who falls out of a row when a citizen comes onto it; NOBODY if there is a gap."""
    spaces = row_owners(s, building, row)
    return NOBODY if NOBODY in spaces else spaces[-1]


def _no_way(s: State, seat: Seat, building: int, value: int) -> Reason | None:
    """Why none of the seat's citizens can come onto the row of this value; None if one can."""
    spaces = row_owners(s, building, s.options.rows[building][value])
    falls = spaces[-1]
    if NOBODY in spaces or not protected(s, building, falls):
        return None
    # Lifting one from the row leaves a gap; one from the picture no longer protects.  # T 39
    return None if seat in spaces else Reason("would_expel", (building, falls))
