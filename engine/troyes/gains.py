"""Money, influence and VP: gains and losses, each told as one event."""

from __future__ import annotations

from engine.game import Out, Seat
from engine.troyes.components import LOSS, MOST_INFLUENCE
from engine.troyes.state import State


def gain(
    s: State, seat: Seat, cause: str, out: Out | None, *, money: int = 0, influence: int = 0, points: int = 0
) -> None:
    """``seat`` gets this; influence beyond 20 is lost."""
    influence = min(influence, MOST_INFLUENCE - s.influence[seat])
    s.purse[seat] += money
    s.influence[seat] += influence
    s.points[seat] += points
    if out is not None and (money or influence or points):
        out.tell("gained", seat, money, influence, points, cause)


def lose(
    s: State, seat: Seat, cause: str, out: Out | None, *, money: int = 0, influence: int = 0, points: int = 0
) -> None:
    """``seat`` gives this, which it has; of VP, at most what it has.  # T 9"""
    points = min(points, s.points[seat])
    s.purse[seat] -= money
    s.influence[seat] -= influence
    s.points[seat] -= points
    if out is not None and (money or influence or points):
        out.tell("lost", seat, money, influence, points, cause)


def bear(s: State, seat: Seat, cause: str, out: Out | None, *, money: int = 0, influence: int = 0) -> None:
    """``seat`` must give this; if it cannot in full, it gives what it has and loses 2 VP.  # T 8, T 13"""
    have_money, have_influence = s.purse[seat], s.influence[seat]
    short = money > have_money or influence > have_influence
    lose(
        s,
        seat,
        cause,
        out,
        money=min(money, have_money),
        influence=min(influence, have_influence),
        points=LOSS if short else 0,
    )
