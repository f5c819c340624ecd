"""Who comes after whom."""

from __future__ import annotations

from engine.game import Seat
from engine.troyes.components import ACTIONS_PHASE, SETUP
from engine.troyes.view import TroyesView


def coming(view: TroyesView) -> list[Seat]:
    """Who decides after the seat being asked, next one first; [] if nobody is asked."""
    if not view["stack"]:
        return []
    order, seat = view["order"], int(view["stack"][-1][1])
    if seat not in order:
        return []
    if view["phase"] == SETUP:
        return _snake(order, view["turn"])
    at = order.index(seat)
    others = [*order[at + 1 :], *order[:at]]
    if view["phase"] == ACTIONS_PHASE:
        return [other for other in others if not view["districts"][other]["passed"]]
    return others


def _snake(order: list[Seat], turn: int) -> list[Seat]:
    """The prologue goes forwards and backwards: the others, in the order of their next citizens."""
    found: list[Seat] = []
    n = len(order)
    now = _at(order, turn)
    for later in range(turn + 1, turn + 1 + 2 * n):
        seat = _at(order, later)
        if seat != now and seat not in found:
            found.append(seat)
    return found


def _at(order: list[Seat], turn: int) -> Seat:
    there, place = divmod(turn, len(order))
    return order[len(order) - 1 - place if there % 2 else place]
