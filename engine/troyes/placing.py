"""Placing a citizen in a building."""

from __future__ import annotations

from engine.game import Action, Out, Reason, Seat
from engine.troyes.building import Row, last_moved, row_of, row_owners
from engine.troyes.citizens import lift, sources
from engine.troyes.components import NOBODY, OWNERS, SPACES
from engine.troyes.draft import Draft
from engine.troyes.expelling import expel, protected
from engine.troyes.goal import Goal, never_asks, once
from engine.troyes.group import Dice, Need, dice_of, price, too_expensive
from engine.troyes.powers import ANY, power
from engine.troyes.square import own_kinds
from engine.troyes.state import State


def _need(s: State, seat: Seat, building: int, cube: int) -> Need | Reason:
    with_cube = power(s, seat, cube)
    if isinstance(with_cube, Reason):
        return with_cube
    if with_cube.goal not in (ANY, building) or not with_cube.building:  # T 24
        return Reason("wrong_cube", (cube,))
    if not sources(s, seat):
        return Reason("no_citizen")
    return Need(dice_of((building,), with_cube), with_cube, 0, s.purse[seat], 1)


def _enough(s: State, seat: Seat, building: int, need: Need, dice: Dice) -> Reason | None:
    if not dice:
        return Reason("no_dice_chosen")
    cost = price(seat, need, dice)
    if cost > need.spare:
        return too_expensive(s, seat, need, cost)
    reason = None
    for source in sources(s, seat):
        reason = _blocked(s, seat, building, dice[0][2], source)
        if reason is None:
            return None
    return reason


def _finish(s: State, seat: Seat, building: int, need: Need, dice: Dice) -> Reason | None:
    if dice:
        return _enough(s, seat, building, need, dice)
    colour = need.colours[0]
    reason: Reason | None = Reason("no_dice", (colour,))
    for owner in range(OWNERS):
        for die in own_kinds(s, owner):
            if die[1] == colour:
                reason = _enough(s, seat, building, need, (die,))
                if reason is None:
                    return None
    return reason


def _blocked(s: State, seat: Seat, building: int, value: int, source: Action) -> Reason | None:
    """Why a citizen from there cannot come onto the row of this value: it would expel who is protected.  #
    T 39

    One that is lifted from the picture for this protects no more; one lifted from the row leaves a gap.
    """
    row = row_of(s.deck.board, building, value)
    spaces = row_owners(s, building, row)
    if source.kind == "standing" and source.args[0] == building:
        if row.first <= source.args[1] < row.first + row.size:
            return None  # its own space is the gap
    out_of_it = spaces[last_moved(spaces)]
    if out_of_it == NOBODY or not protected(s, building, out_of_it):
        return None
    if out_of_it == seat and source.kind == "lying" and source.args[0] == building:
        return None
    return Reason("would_expel", (building, out_of_it))


def _refuses(s: State, seat: Seat, draft: Draft, source: Action) -> Reason | None:
    return _blocked(s, seat, draft.goal, draft.dice[0][2], source)


def _takes_citizen(s: State, seat: Seat, building: int) -> bool:
    return True


def _tell(s: State, seat: Seat, draft: Draft, reached: int, out: Out) -> None:
    row = row_of(s.deck.board, draft.goal, draft.dice[0][2])
    out.tell("placed", seat, draft.goal, row.first, draft.dice, draft.cube)


def _do(s: State, seat: Seat, draft: Draft, need: Need, out: Out | None) -> None:
    assert draft.source is not None
    lift(s, seat, draft.source, out)
    come(s, seat, draft.goal, row_of(s.deck.board, draft.goal, draft.dice[0][2]), out)


def come(s: State, owner: int, building: int, row: Row, out: Out | None) -> None:
    """A citizen comes onto the first space of a row; who stands there moves on."""
    spaces = row_owners(s, building, row)
    end = last_moved(spaces)
    at = building * SPACES + row.first
    s.space[at : at + end + 1] = [owner, *spaces[:end]]
    if out is not None:
        for place, moved in enumerate(spaces[:end], row.first):
            out.tell("moved", moved, building, place, place + 1)
    expel(s, building, spaces[end], out)


PLACING = Goal(_need, _finish, _enough, _takes_citizen, _refuses, once, never_asks, _tell, _do)
