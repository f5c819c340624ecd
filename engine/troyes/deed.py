"""The kinds of action: what choosing an action step by step needs to know of each of the five.

A kind of action has a *goal*: the slot of an activity, an event's place in the row, a building; the Cathedral
and farming have none (-1). The defaults here are for actions that divide their total by a number; the others
override them.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.game import Action, Out, Reason, Seat
from engine.troyes.components import FARM, PRICE
from engine.troyes.deck import YELLOW
from engine.troyes.draft import ANY, Draft, Need
from engine.troyes.gains import gain
from engine.troyes.group import (
    Dice,
    counted,
    dice_of,
    further,
    out_of_reach,
    power,
    reaches,
    too_expensive,
    total,
    weighed,
)
from engine.troyes.state import State


class Deed:
    """One kind of action."""

    def need(self, s: State, seat: Seat, goal: int, cube: int) -> Need | Reason:
        """What the group must be for this goal with this cube, or why the action is impossible with any
        dice."""
        raise NotImplementedError

    def plainly(self, s: State, seat: Seat, goal: int, totals: list[int]) -> bool | None:
        """Whether it can be completed without a cube, as far as `group.totals` show without a `need`; None:
        they do not."""
        return None

    def possible(self, s: State, seat: Seat, goal: int, cubes: Iterable[int]) -> bool:
        """Whether it can be completed with one of these cubes (or `NO_CUBE`)."""
        for cube in cubes:
            need = self.need(s, seat, goal, cube)
            if not isinstance(need, Reason) and self.reaches(s, seat, goal, need):
                return True
        return False

    def impossible(self, s: State, seat: Seat, goal: int, cube: int) -> Reason | None:
        """Why it cannot be completed with this cube; None if it can."""
        need = self.need(s, seat, goal, cube)
        return need if isinstance(need, Reason) else self.why_not(s, seat, goal, need, ())

    def reaches(self, s: State, seat: Seat, goal: int, need: Need) -> bool:
        """Whether any group can be carried out."""
        return reaches(s, seat, need, ())

    def further(self, s: State, seat: Seat, goal: int, need: Need, dice: Dice) -> list[Action]:
        """The dice that can come next, each kind once: those that `why_not` allows."""
        return further(s, seat, need, dice)

    def why_not(self, s: State, seat: Seat, goal: int, need: Need, dice: Dice) -> Reason | None:
        """Why the dice chosen so far cannot become a group that can be carried out; None if they can."""
        return out_of_reach(s, seat, need, dice)

    def enough(self, s: State, seat: Seat, goal: int, need: Need, dice: Dice) -> Reason | None:
        """Why the dice chosen are not enough; None if they are."""
        if not dice:
            return Reason("no_dice_chosen")
        values, bought = weighed(seat, need.power, dice)
        reached = counted(need.power, len(dice), values)
        if reached < need.number:
            return Reason("total_too_low", (reached, need.number))
        cost = PRICE[len(dice)] * bought
        return None if cost <= need.spare else too_expensive(s, seat, need, cost)

    def takes_citizen(self, s: State, seat: Seat, goal: int) -> bool:
        """Whether it needs a citizen."""
        return False

    def refuses(self, s: State, seat: Seat, draft: Draft, source: Action) -> Reason | None:
        """Why a citizen that could be lifted does not fit here; the dice are settled."""
        return None

    def most(self, s: State, seat: Seat, draft: Draft, need: Need) -> int:
        """How often it can be done at most, with everything else settled."""
        return 1

    def asks(self, s: State, goal: int) -> bool:
        """Whether the seat is asked how often; if not, as often as possible.  # T 27"""
        return False

    def expels(self, s: State, seat: Seat, goal: int, need: Need) -> set[int]:
        """Whose citizens it may expel, depending on the dice."""
        return set()

    def announce(self, s: State, seat: Seat, draft: Draft, count: int, out: Out) -> None:
        """Tell what is done, with which dice and total, before anything changes."""
        raise NotImplementedError

    def do(self, s: State, seat: Seat, draft: Draft, need: Need, out: Out | None) -> None:
        """Carry it out; dice and cube are paid and gone already."""
        raise NotImplementedError


class Farm(Deed):
    """Farming: yellow dice bring deniers."""

    def need(self, s: State, seat: Seat, goal: int, cube: int) -> Need | Reason:
        with_cube = power(s, seat, cube)
        if isinstance(with_cube, Reason):
            return with_cube
        if with_cube.colour not in (ANY, YELLOW):
            return Reason("wrong_cube", (cube,))
        return Need(dice_of((YELLOW,), with_cube), with_cube, FARM, s.purse[seat], with_cube.most)

    def plainly(self, s: State, seat: Seat, goal: int, totals: list[int]) -> bool:
        return totals[YELLOW] >= FARM

    def announce(self, s: State, seat: Seat, draft: Draft, count: int, out: Out) -> None:
        out.tell("farmed", seat, count // FARM, draft.dice, count, draft.cube)

    def do(self, s: State, seat: Seat, draft: Draft, need: Need, out: Out | None) -> None:
        gain(s, seat, "farm", out, money=total(need, draft.dice) // FARM)
