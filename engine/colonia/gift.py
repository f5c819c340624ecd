"""The craftsmen's gift, at set-up and by edict: each player in order rolls a die for one good.  # R 3"""

from __future__ import annotations

from typing import TypedDict

from engine import chance
from engine.colonia.actions import CRAFT
from engine.colonia.state import G, State
from engine.game import Action, Out, Reason, Seat
from engine.steps import Ask, Frame

SIX = 6
PLACES = 8
"""How many places of the order a frame's number has room for; a table has at most 6."""
SET_UP = 0
"""The occasion of the first gift; for the gift of edict k it is k + 1."""


def roll(s: State, occasion: int, out: Out | None, first: int = 0) -> None:
    """Each seat rolls, starting at place ``first`` in the order: 1 to 5 gives that good, 6 any good."""
    for place in range(first, s.players):
        seat = s.order[place]
        die = chance.die(s.seed, f"gift {occasion} die {place}")
        if out is not None:
            out.outcomes.append(die)
            out.tell("rolled", seat, die)
        if die == SIX:
            s.stack.append(Frame("craft", seat, occasion * PLACES + place))  # made before the next roll
            return
        make(s, seat, die - 1, 1, out)


def make(s: State, seat: Seat, good: int, count: int, out: Out | None) -> None:
    """Give ``seat`` goods from the supply, which never runs out.  # R 9"""
    s.goods[seat * G + good] += count
    if out is not None:
        out.tell("made", seat, good, count)


def _options(s: State, seat: Seat) -> tuple[Action, ...]:
    return CRAFT


def _why_not(s: State, seat: Seat, action: Action) -> Reason | None:
    return None


def _legal(s: State, seat: Seat) -> list[Action]:
    return list(CRAFT)


def _do(s: State, seat: Seat, action: Action, out: Out | None) -> None:
    frame = s.stack.pop()
    make(s, seat, action.args[0], 1, out)
    occasion, place = divmod(frame.arg, PLACES)
    roll(s, occasion, out, place + 1)


class GoodPreview(TypedDict):
    """What the craftsmen would give the seat."""

    good: int
    """The good; it would get one."""


def _preview(s: State, seat: Seat, action: Action) -> GoodPreview:
    return {"good": action.args[0]}


CHOOSE_GOOD: Ask[State] = Ask("craft", ("craft",), _options, _why_not, _do, _preview, legal=_legal)
