"""Rounds of actions: from the mayor, in order, one action or pass.

Who passed is skipped to the end of that round; the last one left may act several times running; the
round is over when all have passed. An open round is the top frame ``(kind, seat, passed)``, with
``passed`` a bit mask of seats.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from engine.colonia.state import Frame, State
from engine.game import Out, Seat

CanAct: TypeAlias = Callable[[State, Seat], bool]
"""Whether a seat could act, as far as everybody can see. The table passes for those who cannot;
where only a secret stands in the way, the seat is asked and passes itself.  # R 22
"""


def begin(s: State, kind: str, can_act: CanAct, out: Out | None) -> None:
    """Open a round with the mayor."""
    _turn(s, kind, s.players - 1, 0, can_act, out)


def acted(s: State, can_act: CanAct, out: Out | None) -> None:
    """The seat of the open round has acted; the next one is to."""
    kind, seat, passed = s.stack.pop()
    _turn(s, kind, s.order.index(seat), passed, can_act, out)


def passed(s: State, can_act: CanAct, out: Out | None) -> None:
    """The seat of the open round passes for the rest of it."""
    kind, seat, passed = s.stack.pop()
    if out is not None:
        out.tell("passed", seat, kind)
    _turn(s, kind, s.order.index(seat), passed | 1 << seat, can_act, out)


def _turn(s: State, kind: str, at: int, passed: int, can_act: CanAct, out: Out | None) -> None:
    order = s.order
    for seat in order[at + 1 :] + order[: at + 1]:
        if not passed >> seat & 1:
            if can_act(s, seat):
                s.stack.append(Frame(kind, seat, passed))
                return
            passed |= 1 << seat
            if out is not None:
                out.tell("cannot_act", seat, kind)
